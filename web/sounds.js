// Short, soft sounds made on the spot.
import { settings } from './store.js';

/** @type {AudioContext | null} */
let audio = null;

/**
 * A tone that dies away.
 * @param {number} from @param {number} to @param {number} seconds @param {number} loud @param {OscillatorType} [kind] @param {number} [after]
 */
function tone(from, to, seconds, loud, kind = 'sine', after = 0) {
  if (!audio) return;
  const at = audio.currentTime + after;
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.type = kind;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + seconds);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud * settings.volume, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  voice.connect(gain).connect(audio.destination);
  voice.start(at);
  voice.stop(at + seconds + 0.02);
}

/** Noise through a filter. @param {number} pitch @param {number} seconds @param {number} loud @param {number} [to] @param {number} [after] */
function noise(pitch, seconds, loud, to = pitch, after = 0) {
  if (!audio) return;
  const at = audio.currentTime + after;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  gain.gain.value = loud * settings.volume;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

/** @type {Record<string, () => void>} */
const SOUNDS = {
  wood: () => { tone(420, 180, 0.09, 0.35, 'triangle'); noise(1800, 0.04, 0.4); },
  stone: () => { noise(500, 0.16, 1.1, 180); tone(130, 70, 0.16, 0.5); },
  water: () => { noise(500, 0.6, 0.7, 1600); noise(1400, 0.4, 0.4, 300, 0.2); },
  card: () => noise(3200, 0.1, 0.8, 1400),
  click: () => tone(900, 700, 0.03, 0.12, 'triangle'),
  bump: () => { tone(300, 90, 0.2, 0.5, 'triangle'); noise(300, 0.1, 0.6); },
  slide: () => noise(700, 0.4, 0.7, 2400),
  coin: () => { tone(1320, 1310, 0.25, 0.2); tone(1760, 1750, 0.35, 0.2, 'sine', 0.07); },
  bell: () => { tone(880, 878, 0.7, 0.22); tone(1318, 1316, 0.9, 0.14, 'sine', 0.09); },
  wrong: () => tone(200, 150, 0.18, 0.25, 'triangle'),
  fanfare: () => [523, 659, 784, 1047].forEach((pitch, at) => { tone(pitch, pitch, 0.5, 0.22, 'triangle', at * 0.13); tone(pitch / 2, pitch / 2, 0.5, 0.12, 'sine', at * 0.13); }),
};

/** @param {string} name */
export function play(name) {
  try {
    audio ??= new AudioContext();
  } catch {
    return;
  }
  if (audio.state === 'suspended') void audio.resume();
  SOUNDS[name]?.();
}
