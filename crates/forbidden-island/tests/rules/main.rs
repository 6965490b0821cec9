//! The rules, sentence by sentence of the document.

mod components;
mod draws;
mod end;
mod files;
mod flood;
mod pack;
mod published;
mod series;
mod setup;
mod shown;
mod special;
mod swim;
mod table;
mod turn;
mod validate;
mod words;
