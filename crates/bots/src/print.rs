//! A number that tells matches apart: equal steps give equal numbers, on any machine.

use std::hash::Hasher;

/// FNV-1a over whole numbers, so that neither the order of bytes nor the size of a pointer matters.
pub(crate) struct Print(u64);

impl Print {
    pub(crate) const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn number(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x0100_0000_01b3);
        self.0 ^= self.0 >> 29;
    }
}

impl Hasher for Print {
    /// As many digits as every reader of JSON keeps.
    fn finish(&self) -> u64 {
        self.0 >> 16
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.number((*byte).into());
        }
    }

    fn write_u16(&mut self, number: u16) {
        self.number(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.number(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.number(number);
    }

    fn write_u128(&mut self, number: u128) {
        self.number(number as u64);
        self.number((number >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.number(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hash::Hash;

    #[test]
    fn what_is_told_apart_is_the_same_everywhere() {
        let print = |steps: &[(Option<u8>, i16, &str)]| {
            let mut print = Print::new();
            steps.hash(&mut print);
            print.finish()
        };
        assert_eq!(print(&[(Some(3), -2, "ab")]), PINNED);
        assert_ne!(print(&[(None, -2, "ab")]), PINNED);
        assert_ne!(print(&[(Some(3), -2, "ab"), (None, 0, "")]), PINNED);
    }

    const PINNED: u64 = 0x576d_5e11_959f;
}
