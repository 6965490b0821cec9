//! The rules, sentence by sentence of the requirements document.

mod ambiguities;
mod asked;
mod battle;
mod board;
mod choices;
mod crew_cards;
mod forged;
mod fortunes;
mod impossible;
mod islands;
mod options;
mod sailing;
mod sea;
mod secrets;
mod setup;
mod told;
mod trade;
mod words;
