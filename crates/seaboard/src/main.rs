//! The program `seaboard`. All of it is in the library beside, where tests and fuzzers reach it too.

use std::process::ExitCode;

fn main() -> ExitCode {
    seaboard::main()
}
