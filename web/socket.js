// One connection to a table, which comes back by itself.

/** @typedef {import('./types/protocol').Update} Update */
/** @typedef {import('./types/protocol').Command} Command */
/** @typedef {'connecting' | 'open' | 'lost' | 'restart' | 'replaced' | 'refused' | 'ended' | 'flood'} Link */

export class Socket {
  /**
   * @param {string} table
   * @param {() => Command} join the first word of each connection
   * @param {(update: Update) => void} onupdate
   * @param {(link: Link, seconds: number) => void} onlink
   */
  constructor(table, join, onupdate, onlink) {
    this.address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
    this.join = join;
    this.onupdate = onupdate;
    this.onlink = onlink;
    this.tries = 0;
    this.closed = false;
    /** @type {string | null} */
    this.goodbye = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.wake = () => {
      if (!document.hidden && !this.socket && !this.closed) this.connect();
    };
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    if (this.socket) return;
    this.onlink('connecting', 0);
    this.goodbye = null;
    const socket = (this.socket = new WebSocket(this.address));
    socket.onopen = () => {
      this.tries = 0;
      socket.send(JSON.stringify(this.join()));
      this.onlink('open', 0);
    };
    socket.onmessage = ({ data }) => {
      if (this.socket !== socket) return;
      /** @type {Update} */
      const update = JSON.parse(data);
      if (update.is === 'goodbye') this.goodbye = update.code;
      this.onupdate(update);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (this.closed) return;
      if (this.goodbye === 'ended' || this.goodbye === 'refused' || this.goodbye === 'replaced' || this.goodbye === 'flood') {
        this.onlink(this.goodbye, 0);
        if (this.goodbye !== 'flood') return;
      }
      // Soon at first, then more slowly, never all at the same moment.
      const seconds = this.goodbye === 'flood' ? 10 : Math.min(0.3 * 1.8 ** this.tries++, 10) * (0.7 + 0.6 * Math.random());
      if (this.goodbye !== 'flood') this.onlink(this.goodbye === 'restart' ? 'restart' : 'lost', Math.ceil(seconds));
      this.timer = setTimeout(() => this.connect(), seconds * 1000);
    };
  }

  /** Hangs up and comes back at once. */
  renew() {
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.connect();
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Nothing is queued: what cannot be said now is not said later. @param {Command} command */
  send(command) {
    if (!this.open) return false;
    this.socket?.send(JSON.stringify(command));
    return true;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
  }
}
