//! Pawns on tiles that sink.

use forbidden_island::{Action, Card, Config, End, Event, Loss, Role, Tile, TileSet, Way};
use game::Game;
use serde_json::json;

use crate::table::{A, B, C, D, Position, act, at, decides, flood, legal, refused, stage, swims};

const FOUR: [Role; 4] = [Role::Engineer, Role::Navigator, Role::Messenger, Role::Explorer];

/// All four on the Observatory, which is flooded and sinks.
fn sinking(config: Config) -> Position {
    let position = Position::new(config, &FOUR).flooded(&[Tile::Observatory, Tile::MistyMarsh]).level(2).flood(2);
    [A, B, C, D].into_iter().fold(position, |position, seat| position.at(seat, Tile::Observatory))
}

// FI-28: "s/he must move to an adjacent tile (up, down, left, right). This can also be a flooded tile."
#[test]
fn fi_28_a_pawn_on_a_tile_that_sinks_swims_to_a_tile_beside_it() {
    let mut state = Position::standard(&[Role::Engineer, Role::Messenger])
        .at(A, Tile::Observatory)
        .flooded(&[Tile::Observatory, Tile::MistyMarsh])
        .sunk(&[Tile::TidalPalace])
        .level(2)
        .flood(2)
        .build();
    flood(&mut state, A, Tile::Observatory);
    decides(&state, A);
    assert_eq!(swims(&state, A), [Tile::FoolsLanding, Tile::MistyMarsh, Tile::PhantomRock]);
    assert!(legal(&state, B).is_empty());
    refused(&state, A, Action::DrawFlood);
    let told = act(&mut state, A, Action::SwimTo(Tile::MistyMarsh));
    let path = vec![Tile::Observatory, Tile::MistyMarsh];
    assert_eq!(told, [Event::Moved { seat: A, path, way: Way::Swim, by: A }]);
    assert_eq!((at(&state, A), stage(&state)), (Tile::MistyMarsh, json!({"flood": {"left": 1}})));
}

#[test]
fn fi_28_pawns_swim_in_order_the_active_player_first() {
    let mut state = sinking(Config::default()).active(C).build();
    flood(&mut state, C, Tile::Observatory);
    for seat in [C, D, A, B] {
        decides(&state, seat);
        act(&mut state, seat, Action::SwimTo(Tile::FoolsLanding));
    }
    assert_eq!(stage(&state), json!({"flood": {"left": 1}}));
    decides(&state, C);
}

#[test]
fn a_swim_after_the_last_flood_card_ends_the_turn() {
    let mut state = sinking(Config::default()).at(A, Tile::IronGate).at(B, Tile::IronGate).at(C, Tile::IronGate);
    state = state.flood(1);
    let mut state = state.build();
    flood(&mut state, A, Tile::Observatory);
    decides(&state, D);
    let told = act(&mut state, D, Action::SwimTo(Tile::FoolsLanding));
    assert_eq!(told.last(), Some(&Event::TurnBegan { seat: B }));
}

// FI-29: "The diver may swim to the nearest tile. The Explorer may swim diagonally. The pilot may fly to any tile."
#[test]
fn fi_29_diver_explorer_and_pilot_swim_differently_in_both_rule_sets() {
    for config in [Config::default(), Config::published()] {
        let start = |role, gone: &[Tile]| {
            let other = if role == Role::Messenger { Role::Engineer } else { Role::Messenger };
            let mut state = Position::new(config.clone(), &[role, other])
                .at(A, Tile::Watchtower)
                .at(B, Tile::GoldGate)
                .flooded(&[Tile::Watchtower])
                .sunk(gone)
                .level(2)
                .flood(2)
                .build();
            flood(&mut state, A, Tile::Watchtower);
            swims(&state, A)
        };
        let beside = [Tile::TempleOfTheSun, Tile::WhisperingGarden];
        assert_eq!(start(Role::Engineer, &[]), beside);
        assert_eq!(start(Role::Navigator, &[]), beside);
        let diagonal = [Tile::TempleOfTheMoon, Tile::TempleOfTheSun, Tile::TidalPalace, Tile::WhisperingGarden];
        assert_eq!(start(Role::Explorer, &[]), diagonal);
        assert_eq!(start(Role::Diver, &[]), beside, "the nearest are those beside");
        assert_eq!(start(Role::Diver, &[Tile::TempleOfTheSun]), [Tile::WhisperingGarden]);
        // FI-A7: with both gone, everything two steps away is nearest, through the gaps.
        let two_away = [Tile::MistyMarsh, Tile::TempleOfTheMoon, Tile::TidalPalace];
        assert_eq!(start(Role::Diver, &beside), two_away);
        let anywhere: Vec<Tile> = TileSet::ALL.without(Tile::Watchtower).iter().collect();
        assert_eq!(start(Role::Pilot, &[]), anywhere);
    }
}

// FI-34: "If there are no tiles where a player can swim all the players lose".
#[test]
fn fi_34_a_pawn_that_cannot_swim_loses_the_match() {
    let mut state = Position::standard(&[Role::Engineer, Role::Messenger])
        .at(B, Tile::Watchtower)
        .flooded(&[Tile::Watchtower])
        .sunk(&[Tile::TempleOfTheSun, Tile::WhisperingGarden])
        .flood(1)
        .build();
    let told = flood(&mut state, A, Tile::Watchtower);
    assert_eq!(told.last(), Some(&Event::Ended { end: End::Lost(Loss::Drowned(B)) }));
    assert!(state.outcome().is_some_and(|outcome| outcome.winners().is_empty()));
}

fn stranded(config: Config) -> Position {
    Position::new(config, &FOUR)
        .at(B, Tile::Watchtower)
        .flooded(&[Tile::Watchtower])
        .sunk(&[Tile::TempleOfTheSun, Tile::WhisperingGarden])
        .level(2)
        .flood(2)
}

// FI-A10: FI-28 and FI-34 read with lift_from_sinking.
#[test]
fn fi_34_holders_of_a_lift_are_asked_active_first_then_clockwise() {
    let lift = [Card::HelicopterLift];
    let position = stranded(Config::default()).active(C).hand(A, &lift).hand(D, &lift);
    let mut state = position.build();
    flood(&mut state, C, Tile::Watchtower);
    decides(&state, D);
    assert_eq!(legal(&state, D), [Action::Lift, Action::Decline]);
    assert_eq!(state.label(D, &Action::Decline).id, "label-decline", "somebody else is asked then");
    assert!(legal(&state, A).is_empty() && legal(&state, B).is_empty(), "one after another");
    let told = act(&mut state, D, Action::Decline);
    assert_eq!(told, [Event::Declined { seat: D, pawn: B }]);
    decides(&state, A);
    assert_eq!(state.label(A, &Action::Decline).id, "label-decline-lose");
    let mut lost = state.clone();
    let told = act(&mut lost, A, Action::Decline);
    assert_eq!(told[1], Event::Ended { end: End::Lost(Loss::Drowned(B)) });
    act(&mut state, A, Action::Lift);
    let boards: Vec<_> = legal(&state, A).into_iter().filter(|action| matches!(action, Action::Board(_))).collect();
    assert_eq!(boards, [A, C, D].map(Action::Board), "the pawn in need is aboard already");
    refused(&state, A, Action::Alight(B));
    let mut back = state.clone();
    act(&mut back, A, Action::Back);
    assert_eq!(legal(&back, A), [Action::Lift, Action::Decline]);
    act(&mut state, A, Action::Board(A));
    act(&mut state, A, Action::Land(Tile::FoolsLanding));
    assert_eq!((at(&state, A), at(&state, B)), (Tile::FoolsLanding, Tile::FoolsLanding));
    assert_eq!(stage(&state), json!({"flood": {"left": 1}}));
    decides(&state, C);
}

#[test]
fn fi_34_the_active_holder_is_asked_before_the_others() {
    let lift = [Card::HelicopterLift];
    let mut state = stranded(Config::default()).hand(A, &lift).hand(D, &lift).build();
    flood(&mut state, A, Tile::Watchtower);
    decides(&state, A);
    act(&mut state, A, Action::Decline);
    decides(&state, D);
    let told = act(&mut state, D, Action::Decline);
    assert_eq!(told.len(), 2, "nobody is asked twice: {told:?}");
}

#[test]
fn without_lift_from_sinking_nobody_is_asked() {
    let config = Config { lift_from_sinking: false, ..Config::default() };
    let mut state = stranded(config.clone()).hand(A, &[Card::HelicopterLift]).build();
    let told = flood(&mut state, A, Tile::Watchtower);
    assert_eq!(told.last(), Some(&Event::Ended { end: End::Lost(Loss::Drowned(B)) }));
    let mut state = sinking(config).hand(A, &[Card::HelicopterLift]).build();
    flood(&mut state, A, Tile::Observatory);
    assert!(!legal(&state, A).contains(&Action::Lift));
}

// FI-20, FI-28: a lift may save a pawn that could swim, played by anybody who holds one.
#[test]
fn fi_28_any_holder_may_lift_the_pawn_due_to_swim() {
    let mut state = sinking(Config::default()).hand(C, &[Card::HelicopterLift, Card::Sandbags]).build();
    flood(&mut state, A, Tile::Observatory);
    decides(&state, A);
    assert_eq!(legal(&state, C), [Action::Lift], "but no sandbags while somebody swims");
    act(&mut state, C, Action::Lift);
    decides(&state, C);
    assert!(legal(&state, A).is_empty());
    act(&mut state, C, Action::Board(B));
    assert!(!legal(&state, C).contains(&Action::Land(Tile::Observatory)));
    act(&mut state, C, Action::Land(Tile::Watchtower));
    assert_eq!((at(&state, A), at(&state, B)), (Tile::Watchtower, Tile::Watchtower));
    decides(&state, C);
    assert!(!swims(&state, C).is_empty(), "C and D swim themselves");
    act(&mut state, C, Action::SwimTo(Tile::FoolsLanding));
    decides(&state, D);
}

#[test]
fn published_lifts_from_the_sinking_tile_only_those_on_it() {
    let position = sinking(Config::published()).at(D, Tile::IronGate).hand(D, &[Card::HelicopterLift]);
    let mut state = position.build();
    flood(&mut state, A, Tile::Observatory);
    act(&mut state, D, Action::Lift);
    let boards: Vec<_> = legal(&state, D).into_iter().filter(|action| matches!(action, Action::Board(_))).collect();
    assert_eq!(boards, [B, C].map(Action::Board));
}
