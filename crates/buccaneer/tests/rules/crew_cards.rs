//! The crew pack: BU-3, BU-CC1.

use buccaneer::{Chance, Crew, Event, Position};
use game::{Game, Phase, RunningDice, Seat};

use crate::sea::{GENOA, LONDON, Sea};

const ALL_REDS: [Crew; 18] = [
    Crew::Red1,
    Crew::Red1,
    Crew::Red1,
    Crew::Red1,
    Crew::Red1,
    Crew::Red1, //
    Crew::Red2,
    Crew::Red2,
    Crew::Red2,
    Crew::Red2,
    Crew::Red2,
    Crew::Red2, //
    Crew::Red3,
    Crew::Red3,
    Crew::Red3,
    Crew::Red3,
    Crew::Red3,
    Crew::Red3,
];

/// All crew but these are in Genoa's hand.
pub fn nearly_empty_pack(left: &[Crew]) -> Position {
    let mut cards = Vec::new();
    for crew in Crew::ALL {
        let spared = left.iter().filter(|&&other| other == crew).count();
        cards.extend(vec![crew; 6 - spared]);
    }
    Position::default().hand(GENOA, &cards)
}

// BU-3: what is returned comes to the bottom, and comes up in that order once the shuffled cards are gone.
#[test]
fn returned_crew_come_up_in_their_order() {
    let position = nearly_empty_pack(&[Crew::Black3, Crew::Red1, Crew::Black2]);
    let mut sea = Sea::drawing(position.hand(LONDON, &[Crew::Black2, Crew::Red1]), 19);
    assert_eq!(sea.under(), [Crew::Black2, Crew::Red1]);
    assert_eq!(sea.outcomes(), [(Chance::Crew(Crew::Black3), 1)], "the shuffled rest first");
    sea.deal(&[Crew::Black3]);
    assert_eq!(sea.outcomes(), [(Chance::Crew(Crew::Black2), 1)], "then the card returned first");
    assert_eq!(sea.state.sample(&mut RunningDice::new(1), &mut Vec::new()), Some(Chance::Crew(Crew::Black2)));
    sea.deal(&[Crew::Black2]);
    assert_eq!((sea.hand(LONDON), sea.under()), (vec![Crew::Black3, Crew::Black2], vec![Crew::Red1]));
    assert_eq!(sea.view().pack, 1);
}

// BU-CC1
#[test]
fn too_few_crew_are_all_given() {
    let mut sea = Sea::drawing(nearly_empty_pack(&[Crew::Black3]), 15);
    sea.deal(&[Crew::Black3]);
    assert_eq!((sea.hand(LONDON), sea.view().pack, sea.deciding()), (vec![Crew::Black3], 0, Some(GENOA)));
    assert!(sea.was_told(&Event::CrewShort { seat: Seat::new(LONDON), missing: 1 }));
    let sea = Sea::drawing(nearly_empty_pack(&[]), 28);
    assert_eq!((sea.hand(LONDON).len(), sea.deciding()), (0, Some(GENOA)));
    assert!(sea.was_told(&Event::CrewShort { seat: Seat::new(LONDON), missing: 2 }));
}

#[test]
fn sampling_deals_by_copies() {
    let mut sea = Sea::drawing(Position::default().hand(GENOA, &ALL_REDS[..17]), 15);
    assert_eq!(sea.state.phase(), Phase::Chance);
    assert_eq!(sea.outcomes()[0], (Chance::Crew(Crew::Red3), 1));
    assert_eq!(sea.outcomes().len(), 4);
    let mut dice = RunningDice::new(5);
    let mut scratch = Vec::new();
    let reds =
        (0..1900).filter(|_| sea.state.sample(&mut dice, &mut scratch) == Some(Chance::Crew(Crew::Red3))).count();
    assert!((60..150).contains(&reds), "one of nineteen: {reds}");
    sea.deal(&[Crew::Red3]);
    assert_eq!(sea.outcomes().len(), 3);
}
