//! Four small numbers compared at once: a colour's pawns are asked together, not one by one.
//!
//! The questions come in an order that no processor can foresee, so a wrong guess at each would cost more than all
//! the answers.

/// Four numbers below 128, a byte each.
#[derive(Clone, Copy)]
pub(crate) struct Four(u32);

/// Four answers: the highest bit of each byte.
#[derive(Clone, Copy)]
pub(crate) struct Answers(u32);

const ONES: u32 = 0x0101_0101;
const HIGH: u32 = 0x8080_8080;

impl Four {
    #[inline]
    pub(crate) const fn new(numbers: [u8; 4]) -> Self {
        Self(u32::from_le_bytes(numbers) & !HIGH)
    }

    /// Each of them increased; no sum may pass 127.
    #[inline]
    pub(crate) const fn plus(self, more: u8) -> Self {
        Self(self.0.wrapping_add(ONES.wrapping_mul(more as u32)) & !HIGH)
    }

    /// Each of them lessened where the answer is yes; none of those may be smaller than `less`.
    #[inline]
    pub(crate) const fn minus_where(self, yes: Answers, less: u8) -> Self {
        Self(self.0.wrapping_sub((yes.0 >> 7).wrapping_mul(less as u32)))
    }

    /// Which are at most this, which is below 128.
    #[inline]
    pub(crate) const fn at_most(self, most: u8) -> Answers {
        Answers((HIGH | ONES.wrapping_mul(most as u32)).wrapping_sub(self.0) & HIGH)
    }

    /// Which are this.
    #[inline]
    pub(crate) const fn are(self, number: u8) -> Answers {
        // Of four differences below 128, those that are at most 0.
        Self(self.0 ^ ONES.wrapping_mul(number as u32) & !HIGH).at_most(0)
    }
}

impl Answers {
    /// Four times no.
    pub(crate) const NO: Self = Self(0);

    /// Where both say yes.
    #[inline]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Where one of both says yes.
    #[inline]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Where this one says no.
    #[inline]
    pub(crate) const fn not(self) -> Self {
        Self(!self.0 & HIGH)
    }

    /// Whether one of the four is a yes.
    #[inline]
    pub(crate) const fn any(self) -> bool {
        self.0 != 0
    }

    /// The answers as the four lowest bits.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        // The product brings the four bits together at the top.
        ((self.0 >> 7).wrapping_mul(0x1020_4080) >> 28) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_answers_are_those_of_one_each() {
        let samples = [0u8, 1, 2, 3, 4, 7, 13, 59, 60, 61, 65, 66, 77, 126, 127];
        for (index, &first) in samples.iter().enumerate() {
            let numbers = [first, samples[(index + 4) % 15], samples[(index * 7 + 1) % 15], samples[(index + 9) % 15]];
            let bits = |holds: &dyn Fn(u8) -> bool| {
                numbers.iter().enumerate().map(|(lane, &number)| u16::from(holds(number)) << lane).sum::<u16>()
            };
            let four = Four::new(numbers);
            for other in 0..128 {
                let (is, most) = (four.are(other), four.at_most(other));
                assert_eq!(is.bits(), bits(&|number| number == other), "{numbers:?} {other}");
                assert_eq!(most.bits(), bits(&|number| number <= other));
                assert_eq!(is.any(), numbers.contains(&other));
                assert_eq!(most.not().bits(), bits(&|number| number > other));
                assert_eq!(most.and(is.not()).bits(), bits(&|number| number < other));
                assert_eq!(is.or(most.not()).bits(), bits(&|number| number >= other));
            }
            let over = four.minus_where(four.at_most(60).not(), 60);
            for other in 0..128 {
                let lessened = |number: u8| if number > 60 { number - 60 } else { number };
                assert_eq!(over.are(other).bits(), bits(&|number| lessened(number) == other));
            }
            for more in (0..=50).filter(|more| numbers.iter().all(|number| number + more < 128)) {
                assert_eq!(four.plus(more).are(first + more).bits(), bits(&|number| number == first));
            }
        }
    }
}
