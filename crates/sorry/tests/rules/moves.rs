//! Landing, bumping, sliding, safety zones and Home.

use game::Refusal;
use sorry::{Action, Bump, Card, Cause, Colour, Event, Place};

use crate::table::{act, after, back, choices, draw, enter, forward, legal, pawn, refused, replace, show, table};

// SO-3
#[test]
fn the_last_space_is_followed_by_the_first() {
    assert_eq!(after("*blue 58 - - - / red - - - -", Card::Five, forward("blue-1", 5)), "*red - - - - / blue 3 - - -");
    assert_eq!(after("*blue 1 - - - / red - - - -", Card::Four, back("blue-1", 4)), "*red - - - - / blue 57 - - -");
}

// SO-2: a forward step turns in at the own entry only; others pass by.
#[test]
fn only_the_own_safety_zone_is_entered() {
    assert_eq!(after("*red 1 - - - / blue - - - -", Card::Three, forward("red-1", 3)), "red s1 - - - / *blue - - - -");
    assert_eq!(after("*blue 1 - - - / red - - - -", Card::Three, forward("blue-1", 3)), "*red - - - - / blue 4 - - -");
    for colour in Colour::ALL {
        for number in 1..=60 {
            let place = Place::new(number).unwrap();
            for steps in 1..=12 {
                let Some(to) = place.forward(steps) else {
                    assert!(number + steps > 66);
                    continue;
                };
                // What lies beyond the sixtieth space of a view is the view's own.
                assert_eq!(to.number(), number + steps);
                assert!(to.space(colour).is_some());
            }
        }
    }
}

// SO-2, and "another colour's safety pawn bumped": the numbers are alike, the spaces are not.
#[test]
fn a_pawn_in_its_safety_zone_is_out_of_reach() {
    let position = "*red 1 - - - / blue s1 s2 - - / yellow 31 - - - / green - - - -";
    assert_eq!(
        after(position, Card::Three, forward("red-1", 3)),
        "red s1 - - - / *blue s1 s2 - - / yellow 31 - - - / green - - - -"
    );
    assert_eq!(
        choices("*red - 20 - - / blue s1 s5 home - / yellow 31 - - -", Card::Sorry),
        [replace("red-1", "yellow-1"), replace("red-3", "yellow-1"), replace("red-4", "yellow-1")]
    );
}

// SO-14, SO-2: a pawn on a square that the safety zone begins behind is bumped as anywhere.
#[test]
fn landing_on_an_opponent_sends_it_to_its_start() {
    let mut state = table("*red 5 - - - / blue 8 30 - -");
    draw(&mut state, Card::Three);
    let told = act(&mut state, forward("red-1", 3));
    assert_eq!(show(&state), "red 8 - - - / *blue - 30 - -");
    assert_eq!(
        told,
        [
            Event::Moved {
                seat: state.seat(Colour::Red).unwrap(),
                pawn: pawn("red-1"),
                cause: Cause::Forward,
                from: Some(5),
                path: vec![6, 7, 8]
            },
            Event::Bumped { pawn: pawn("blue-1"), from: 8, by: pawn("red-1"), cause: Bump::Landing },
        ]
    );
}

#[test]
fn others_are_jumped_over_and_left_in_peace() {
    assert_eq!(after("*red 5 7 - - / blue 6 9 - -", Card::Five, forward("red-1", 5)), "red 10 7 - - / *blue 6 9 - -");
}

#[test]
fn two_pawns_of_a_colour_never_share_a_space() {
    assert_eq!(choices("*red 6 9 - - / blue - - - -", Card::Three), [forward("red-2", 3)]);
    assert_eq!(choices("*red s1 s4 - - / blue - - - -", Card::Three), []);
    assert_eq!(choices("*red 13 9 - - / blue - - - -", Card::Four), [back("red-2", 4)]);
    // The exit taken by an own pawn lets none out: a one then only moves.
    assert_eq!(choices("*red 5 - - - / blue - - - -", Card::One), [forward("red-1", 1)]);
    assert_eq!(choices("*red 5 - - - / blue - - - -", Card::Sorry), []);
}

// SO-A2
#[test]
fn an_own_pawn_on_a_foreign_triangle_bars_it() {
    assert_eq!(choices("*red 17 14 - - / blue - - - -", Card::Three), [forward("red-1", 3)]);
}

// SO-5, SO-14: a short slide, four squares, with everybody on it.
#[test]
fn a_short_slide_sweeps_all_four_squares() {
    let mut state = table("*red 14 20 19 - / blue 18 21 - - / yellow - - - - / green 17 16 - -");
    draw(&mut state, Card::Three);
    let told = act(&mut state, forward("red-1", 3));
    assert_eq!(show(&state), "red 20 - - - / *blue - 21 - - / yellow - - - - / green - 16 - -");
    let red = pawn("red-1");
    assert_eq!(
        told[1..],
        [
            Event::Bumped { pawn: pawn("green-1"), from: 17, by: red, cause: Bump::Landing },
            Event::Slid { pawn: red, colour: Colour::Blue, from: 17, path: vec![18, 19, 20] },
            Event::Bumped { pawn: pawn("red-2"), from: 20, by: red, cause: Bump::Slide },
            Event::Bumped { pawn: pawn("red-3"), from: 19, by: red, cause: Bump::Slide },
            Event::Bumped { pawn: pawn("blue-1"), from: 18, by: red, cause: Bump::Slide },
        ]
    );
}

// SO-5: a long slide, five squares; an own pawn further along does not make the move illegal.
#[test]
fn a_long_slide_sweeps_all_five_squares() {
    let position = "*green 20 29 24 - / yellow 26 27 28 30";
    assert_eq!(after(position, Card::Five, forward("green-1", 5)), "*yellow - - - 30 / green 29 - 24 -");
}

// SO-5: every foreign slide from every side, and the own ones not.
#[test]
fn nobody_slides_on_the_own_colour() {
    let triangles = [(2, 3), (10, 4), (17, 3), (25, 4), (32, 3), (40, 4), (47, 3), (55, 4)];
    for colour in Colour::ALL {
        for (number, (triangle, length)) in triangles.iter().enumerate() {
            let own = number / 2 == colour.index();
            let name = colour.name();
            let other = if colour == Colour::Red { "blue" } else { "red" };
            let before = (triangle + 58) % 60 + 1;
            let mut state = table(&format!("*{name} {before} - - - / {other} - - - -"));
            draw(&mut state, Card::One);
            let mover = pawn(&format!("{name}-1"));
            let told = act(&mut state, Action::Forward { pawn: mover, steps: 1 });
            let stands = state.pawns().place(mover).space(colour).unwrap();
            assert_eq!(stands, if own { *triangle } else { triangle + length }, "{name} on {triangle}");
            let owners: Vec<Colour> = told
                .iter()
                .filter_map(|e| if let Event::Slid { colour, .. } = e { Some(*colour) } else { None })
                .collect();
            assert_eq!(owners, if own { vec![] } else { vec![Colour::ALL[number / 2]] });
        }
    }
}

#[test]
fn a_slide_is_taken_backwards_too() {
    assert_eq!(after("*red 21 - - - / blue 18 - - -", Card::Four, back("red-1", 4)), "red 20 - - - / *blue - - - -");
    assert_eq!(after("*red 41 - - - / blue - - - -", Card::Ten, back("red-1", 1)), "red 44 - - - / *blue - - - -");
}

#[test]
fn landing_within_a_slide_or_passing_its_triangle_is_no_slide() {
    assert_eq!(after("*red 15 - - - / blue - - - -", Card::Three, forward("red-1", 3)), "red 18 - - - / *blue - - - -");
    assert_eq!(
        after("*red 16 - - - / blue 20 - - -", Card::Three, forward("red-1", 3)),
        "red 19 - - - / *blue 20 - - -"
    );
}

#[test]
fn an_absent_colours_slides_still_act() {
    assert_eq!(
        after("*red 14 - - - / yellow - - - -", Card::Three, forward("red-1", 3)),
        "red 20 - - - / *yellow - - - -"
    );
}

// SO-9: back from the exit to near the entry, then in without going round.
#[test]
fn backing_past_the_diamond_opens_the_safety_zone() {
    let mut state = table("*red 5 - - - / blue - - - -");
    draw(&mut state, Card::Four);
    let told = act(&mut state, back("red-1", 4));
    assert_eq!(show(&state), "red 1 - - - / *blue - - - -");
    assert!(matches!(&told[0], Event::Moved { cause: Cause::Back, path, .. } if path == &[4, 3, 2, 1]));
    draw(&mut state, Card::Three);
    draw(&mut state, Card::Three);
    let told = act(&mut state, forward("red-1", 3));
    assert_eq!(show(&state), "red s1 - - - / *blue - - - -");
    assert!(matches!(&told[0], Event::Moved { path, .. } if path == &[2, 3, 61]));
    // From the entry itself one step turns in; from the diamond it is the whole way round.
    assert_eq!(after("*red 3 - - - / blue - - - -", Card::One, forward("red-1", 1)), "red s1 - - - / *blue - - - -");
    assert_eq!(after("*red 4 - - - / blue - - - -", Card::Three, forward("red-1", 3)), "red 7 - - - / *blue - - - -");
    assert_eq!(after("*red 4 - - - / blue - - - -", Card::Ten, back("red-1", 1)), "red 3 - - - / *blue - - - -");
}

#[test]
fn a_pawn_backs_out_of_its_safety_zone() {
    assert_eq!(after("*red s1 - - - / blue - - - -", Card::Ten, back("red-1", 1)), "red 3 - - - / *blue - - - -");
    assert_eq!(after("*red s2 - - - / blue - - - -", Card::Four, back("red-1", 4)), "red 1 - - - / *blue - - - -");
    assert_eq!(after("*red s5 - - - / blue - - - -", Card::Four, back("red-1", 4)), "red s1 - - - / *blue - - - -");
    assert_eq!(after("*red s1 - - - / blue 60 - - -", Card::Four, back("red-1", 4)), "red 60 - - - / *blue - - - -");
}

// SO-19
#[test]
fn home_is_reached_by_exact_count() {
    let mut state = table("*red s1 home - - / blue - - - -");
    draw(&mut state, Card::Five);
    let told = act(&mut state, forward("red-1", 5));
    assert_eq!(show(&state), "red home home - - / *blue - - - -");
    assert!(matches!(&told[0], Event::Moved { from: Some(61), path, .. } if path == &[62, 63, 64, 65, 66]));
    assert_eq!(choices("*red s2 - - - / blue - - - -", Card::Five), []);
    assert_eq!(choices("*red 3 - - - / blue - - - -", Card::Seven), []);
    // Home is for good.
    assert_eq!(choices("*red home - - - / blue - - - -", Card::Four), []);
    assert_eq!(choices("*red home s3 - - / blue - - - -", Card::Three), [forward("red-2", 3)]);
}

// SO-19: from the exit Home is 64 steps.
#[test]
fn home_is_sixty_four_steps_from_the_exit() {
    assert_eq!(Place::EXIT.forward(64), Some(Place::HOME));
    assert_eq!(Place::EXIT.forward(65), None);
    assert_eq!(Place::DIAMOND.forward(65), Some(Place::HOME));
    assert_eq!((Place::START.forward(1), Place::HOME.forward(1), Place::HOME.forward(255)), (None, None, None));
    assert_eq!((Place::START.back(1), Place::HOME.back(1)), (None, None));
    assert_eq!(Place::EXIT.back(1), Some(Place::DIAMOND));
    assert_eq!(Place::EXIT.back(2), Some(Place::ENTRY));
    assert_eq!(Place::DIAMOND.back(1), Some(Place::ENTRY));
    assert_eq!(Place::DIAMOND.back(255), Some(Place::START), "no count of any card, and yet no panic");
}

#[test]
fn what_is_not_legal_is_refused() {
    let mut state = table("*red 5 - - - / blue 30 - - -");
    assert_eq!(refused(&state, forward("red-1", 3)), Refusal::Illegal);
    draw(&mut state, Card::Three);
    for wrong in
        [forward("red-1", 4), forward("blue-1", 3), back("red-1", 3), enter("red-2"), Action::Draw, Action::Forfeit]
    {
        assert_eq!(refused(&state, wrong), Refusal::Illegal);
    }
    assert_eq!(legal(&state), [forward("red-1", 3)]);
}

// SO-19: Home needs the exact number, and an own pawn is in the way.
#[test]
fn what_can_be_asked_of_one_pawn_is_what_the_card_offers() {
    let position = "*red 22 24 s4 - / blue 30 23 - -";
    for (card, steps) in [(Card::One, 1), (Card::Two, 2), (Card::Three, 3), (Card::Five, 5), (Card::Eight, 8)] {
        let offered = choices(position, card);
        let pawns = *table(position).pawns();
        for name in ["red-1", "red-2", "red-3", "red-4"] {
            assert_eq!(pawns.can_advance(pawn(name), steps), offered.contains(&forward(name, steps)), "{name} {steps}");
        }
    }
    assert!(table(position).pawns().can_advance(pawn("blue-2"), 1), "where an opponent stands, too");
}
