//! Trade in ports: FR15, cards 21, 23, 24.

use buccaneer::{Action, Asking, Check, Config, Crew, Event, Fortune, Goods, Heading, Offer, Port, Position, Treasure};
use game::{Game, Seat, Viewer};

use crate::sea::{CADIZ, GENOA, LONDON, Sea, sail};
use Crew::{Black1, Black2, Black3, Red1, Red2, Red3};
use Treasure::{Diamond, Gold, Pearl, Ruby, Rum};

fn crew(crew: Crew) -> Goods {
    Goods::Crew(crew)
}

fn piece(treasure: Treasure) -> Goods {
    Goods::Treasure(treasure)
}

/// London arrives in Venice.
fn venice(position: Position) -> Sea {
    let mut sea = Sea::of(position.ship(LONDON, 1, 8, Heading::S));
    sea.act(LONDON, sail(Heading::S, 1));
    sea
}

/// London arrives in Genoa, somebody else's home.
fn genoa(position: Position) -> Sea {
    let mut sea = Sea::of(position.ship(LONDON, 8, 1, Heading::W).ship(GENOA, 10, 5, Heading::N));
    sea.act(LONDON, sail(Heading::W, 1));
    sea
}

fn offer(sea: &Sea, seat: u8) -> Offer {
    match sea.state.view(Viewer::Seat(Seat::new(seat))).asking {
        Asking::Market { offer } => offer,
        other => panic!("no market: {other:?}"),
    }
}

fn market() -> Position {
    Position::default().hand(LONDON, &[Red3, Black1, Red1]).stock(Port::Venice, &[Black2, Red2], &[Pearl, Gold])
}

// BU-28: a trade is possible however many ways there are to the same sum: a pearl, or rum and a crew card of one.
#[test]
fn two_ways_to_a_sum_are_a_trade_too() {
    let sea = venice(Position::default().hand(LONDON, &[Red3]).stock(Port::Venice, &[Black1], &[Rum, Pearl]));
    assert_eq!(sea.deciding(), Some(LONDON));
    assert!(sea.legal(LONDON).contains(&Action::Give(crew(Red3))));
}

// BU-28: the document's own example, a pearl for crew worth three.
#[test]
fn a_pearl_for_three_crew() {
    let mut sea = venice(market());
    assert_eq!(sea.deciding(), Some(LONDON));
    sea.act(LONDON, Action::Want(piece(Pearl))).act(LONDON, Action::Give(crew(Red3))).act(LONDON, Action::Commit);
    assert_eq!((sea.hold(LONDON), sea.hand(LONDON)), (vec![Pearl], vec![Black1, Red1]));
    let stock = sea.harbour(Port::Venice);
    assert_eq!((stock.crew, stock.treasure), (vec![Black2, Red2, Red3], vec![Gold]));
    assert!(sea.was_told(&Event::Traded { seat: Seat::new(LONDON), port: Port::Venice, value: 3 }));
    let gave = Event::Gave { seat: Seat::new(LONDON), port: Port::Venice, goods: Some(crew(Red3)), to: None };
    assert!(sea.was_told(&gave));
    // BU-28: once per arrival.
    assert_eq!(sea.deciding(), Some(GENOA));
}

// BU-28: running totals on both sides, and a check before the exchange.
#[test]
fn both_sides_are_counted_and_checked() {
    let mut sea = venice(market());
    let now = |sea: &Sea| {
        let offer = offer(sea, LONDON);
        (offer.given.unwrap(), offer.wanted, offer.check.unwrap(), sea.legal(LONDON).contains(&Action::Commit))
    };
    assert_eq!(now(&sea), (0, 0, Check::Empty, false));
    sea.act(LONDON, Action::Give(crew(Red1)));
    assert_eq!(now(&sea), (1, 0, Check::Empty, false));
    sea.act(LONDON, Action::Want(crew(Black2)));
    assert_eq!(now(&sea), (1, 2, Check::Unequal, false));
    sea.act(LONDON, Action::Give(crew(Black1)));
    assert_eq!(now(&sea), (2, 2, Check::Fair, true));
    sea.act(LONDON, Action::TakeBack(crew(Red1)));
    assert_eq!(now(&sea), (1, 2, Check::Unequal, false));
    sea.act(LONDON, Action::PutBack(crew(Black2))).act(LONDON, Action::TakeBack(crew(Black1)));
    assert_eq!(now(&sea), (0, 0, Check::Empty, false));
    sea.act(LONDON, Action::Want(piece(Gold)));
    assert_eq!(now(&sea), (0, 4, Check::Empty, false));
    sea.act(LONDON, Action::PutBack(piece(Gold)));
    assert_eq!(offer(&sea, LONDON).want, []);
    // BU-28: one may choose not to trade.
    sea.act(LONDON, Action::Leave);
    assert_eq!((sea.deciding(), sea.hand(LONDON)), (Some(GENOA), vec![Red3, Black1, Red1]));
    assert!(sea.was_told(&Event::Left { seat: Seat::new(LONDON), port: Port::Venice }));
}

#[test]
fn the_choices_are_what_is_there() {
    let sea = venice(market().hold(LONDON, &[Rum]));
    let give = [crew(Red1), crew(Red3), crew(Black1), piece(Rum)].map(Action::Give);
    let want = [crew(Red2), crew(Black2), piece(Gold), piece(Pearl)].map(Action::Want);
    assert_eq!(sea.legal(LONDON), [&give[..], &want, &[Action::Leave]].concat());
    let mut sea = sea;
    sea.act(LONDON, Action::Give(crew(Red1)))
        .act(LONDON, Action::Give(piece(Rum)))
        .act(LONDON, Action::Want(piece(Gold)));
    let give = [crew(Red3), crew(Black1)].map(Action::Give);
    let back = [crew(Red1), piece(Rum)].map(Action::TakeBack);
    let want = [crew(Red2), crew(Black2), piece(Pearl)].map(Action::Want);
    let put = [piece(Gold)].map(Action::PutBack);
    assert_eq!(sea.legal(LONDON), [&give[..], &back, &want, &put, &[Action::Leave]].concat());
    let table = offer(&sea, LONDON);
    assert_eq!((table.give, table.want), (vec![crew(Red1), piece(Rum)], vec![piece(Gold)]));
    assert_eq!((table.give_crew, table.port, table.money, table.traded), (1, Port::Venice, None, false));
    // Others see treasure and how many crew, neither colours nor values.
    let seen = offer(&sea, CADIZ);
    assert_eq!((seen.give, seen.give_crew, seen.given), (vec![piece(Rum)], 1, None));
}

// BU-28: treasure for treasure, treasure for crew, several for several.
#[test]
fn trades_of_every_kind() {
    // Treasure for crew.
    let mut sea = venice(market().hold(LONDON, &[Rum]));
    sea.act(LONDON, Action::Give(piece(Rum))).act(LONDON, Action::Want(crew(Red2))).act(LONDON, Action::Commit);
    assert_eq!((sea.hold(LONDON), sea.hand(LONDON)), (vec![], vec![Red3, Black1, Red1, Red2]));
    assert_eq!(sea.harbour(Port::Venice).treasure, [Gold, Pearl, Rum]);
    // A full ship gives a piece for a piece.
    let mut sea = venice(market().hold(LONDON, &[Rum, Pearl]));
    sea.act(LONDON, Action::Give(piece(Pearl)))
        .act(LONDON, Action::Give(crew(Red1)))
        .act(LONDON, Action::Want(piece(Gold)));
    sea.act(LONDON, Action::Commit);
    assert_eq!((sea.hold(LONDON), sea.hand(LONDON)), (vec![Rum, Gold], vec![Red3, Black1]));
    // Crew for crew.
    let mut sea = venice(market());
    sea.act(LONDON, Action::Want(crew(Black2)))
        .act(LONDON, Action::Give(crew(Red1)))
        .act(LONDON, Action::Give(crew(Black1)));
    sea.act(LONDON, Action::Commit);
    assert_eq!((sea.hand(LONDON), sea.harbour(Port::Venice).crew), (vec![Red3, Black2], vec![Red2, Black1, Red1]));
    // Two pieces for much crew.
    let rich = Position::default().hand(LONDON, &[Red3, Red3, Red1]).stock(Port::Venice, &[], &[Pearl, Gold]);
    let mut sea = venice(rich);
    sea.act(LONDON, Action::Want(piece(Pearl))).act(LONDON, Action::Want(piece(Gold)));
    sea.act(LONDON, Action::Give(crew(Red3)))
        .act(LONDON, Action::Give(crew(Red3)))
        .act(LONDON, Action::Give(crew(Red1)));
    sea.act(LONDON, Action::Commit);
    assert_eq!((sea.hold(LONDON), sea.hand(LONDON).len()), (vec![Gold, Pearl], 0));
}

// BU-33
#[test]
fn no_trade_loads_a_third_treasure() {
    let mut sea = venice(market().hold(LONDON, &[Rum, Rum]));
    sea.act(LONDON, Action::Want(piece(Pearl))).act(LONDON, Action::Give(crew(Red3)));
    assert_eq!(offer(&sea, LONDON).check, Some(Check::NoRoom));
    assert!(!sea.legal(LONDON).contains(&Action::Commit));
    sea.act(LONDON, Action::Want(crew(Red2))).act(LONDON, Action::Give(piece(Rum)));
    assert_eq!(offer(&sea, LONDON).check, Some(Check::Fair));
    sea.act(LONDON, Action::Commit);
    assert_eq!(sea.hold(LONDON), [Rum, Pearl]);
}

// BU-28: nothing to trade, nothing asked.
#[test]
fn a_port_where_nothing_can_be_traded_asks_nothing() {
    assert_eq!(venice(Position::default().hand(LONDON, &[Red3])).deciding(), Some(GENOA), "an empty port");
    assert_eq!(venice(Position::default().stock(Port::Venice, &[Red1], &[])).deciding(), Some(GENOA), "empty hands");
    let no_sum = Position::default().hand(LONDON, &[Red3]).stock(Port::Venice, &[Red1], &[Rum]);
    assert_eq!(venice(no_sum.clone()).deciding(), Some(LONDON), "one and two make three");
    let unequal = Position::default().hand(LONDON, &[Red3]).stock(Port::Venice, &[], &[Rum, Gold]);
    assert_eq!(venice(unequal).deciding(), Some(GENOA));
    // A full ship could pay for the pearl, but not load it.
    let full = Position::default().hand(LONDON, &[Red3]).hold(LONDON, &[Gold, Gold]).stock(Port::Venice, &[], &[Pearl]);
    assert_eq!(venice(full).deciding(), Some(GENOA));
    let pieces = Position::default().hold(LONDON, &[Rum, Pearl]).stock(Port::Venice, &[], &[Diamond]);
    assert_eq!(venice(pieces).deciding(), Some(LONDON), "two pieces for one");
    let two = Position::default().hold(LONDON, &[Gold]).stock(Port::Venice, &[], &[Rum, Rum]);
    assert_eq!(venice(two).deciding(), Some(LONDON), "one piece for two");
    let one = Position::default().hold(LONDON, &[Gold, Diamond]).stock(Port::Venice, &[], &[Rum, Rum]);
    assert_eq!(venice(one).deciding(), Some(GENOA), "no room for two");
    let single = Position::default().hold(LONDON, &[Gold]).stock(Port::Venice, &[], &[Rum]);
    assert_eq!(venice(single).deciding(), Some(GENOA), "one rum is not two");
}

// BU-29
#[test]
fn crew_left_at_anothers_home_go_to_the_owner() {
    let position = Position::default().hand(LONDON, &[Red3, Black2]).hand(GENOA, &[Black1]).stock(
        Port::Genoa,
        &[],
        &[Diamond, Rum],
    );
    let mut sea = genoa(position.hold(LONDON, &[Rum]));
    sea.act(LONDON, Action::Want(piece(Diamond)))
        .act(LONDON, Action::Give(crew(Red3)))
        .act(LONDON, Action::Give(piece(Rum)));
    sea.act(LONDON, Action::Commit);
    assert_eq!((sea.hand(LONDON), sea.hand(GENOA)), (vec![Black2], vec![Black1, Red3]));
    let home = sea.harbour(Port::Genoa);
    assert_eq!((home.crew, home.treasure, sea.hold(LONDON)), (vec![], vec![Rum, Rum], vec![Diamond]));
    let gave = |goods| Event::Gave { seat: Seat::new(LONDON), port: Port::Genoa, goods, to: Some(Seat::new(GENOA)) };
    assert!(sea.was_told(&gave(Some(crew(Red3)))));
    // Only those two see which card it was.
    let seen = |viewer| buccaneer::Buccaneer::redact(&gave(Some(crew(Red3))), viewer);
    assert_eq!(seen(Viewer::Seat(Seat::new(GENOA))), Some(gave(Some(crew(Red3)))));
    assert_eq!(seen(Viewer::Seat(Seat::new(LONDON))), Some(gave(Some(crew(Red3)))));
    assert_eq!(seen(Viewer::Seat(Seat::new(CADIZ))), Some(gave(None)));
}

// BU-35: safe treasure is not for trade, and a third piece paid into a home is safe at once.
#[test]
fn safe_treasure_is_not_for_trade() {
    let position =
        Position::default().hand(LONDON, &[Red3, Red1]).safe(Port::Genoa, Gold).stock(Port::Genoa, &[], &[Gold]);
    let mut sea = genoa(position.clone());
    sea.act(LONDON, Action::Want(piece(Gold)));
    assert!(!sea.legal(LONDON).contains(&Action::Want(piece(Gold))), "the fourth was the only open one");
    let position = Position::default().hold(LONDON, &[Rum]).stock(Port::Genoa, &[], &[Rum, Rum]);
    let mut sea = genoa(position);
    sea.act(LONDON, Action::Give(piece(Rum))).act(LONDON, Action::Want(piece(Rum))).act(LONDON, Action::Commit);
    assert_eq!(sea.harbour(Port::Genoa).treasure.len(), 2, "one went, one came");
    let position =
        Position::default().hold(LONDON, &[Rum]).hand(LONDON, &[Red1]).stock(Port::Genoa, &[], &[Rum, Rum, Pearl]);
    let mut sea = genoa(position);
    sea.act(LONDON, Action::Give(piece(Rum)))
        .act(LONDON, Action::Give(crew(Red1)))
        .act(LONDON, Action::Want(piece(Pearl)));
    sea.act(LONDON, Action::Commit);
    assert_eq!((sea.harbour(Port::Genoa).safe, sea.harbour(Port::Genoa).treasure), (vec![Rum; 3], vec![]));
}

// BU-A15: paying into a home does not win for its owner, who is away.
#[test]
fn payments_do_not_win_for_an_absent_owner() {
    let position =
        Position::default().hold(LONDON, &[Diamond]).stock(Port::Genoa, &[], &[Ruby, Ruby, Diamond, Pearl, Rum]);
    let mut sea = genoa(position);
    sea.act(LONDON, Action::Give(piece(Diamond)))
        .act(LONDON, Action::Want(piece(Pearl)))
        .act(LONDON, Action::Want(piece(Rum)));
    sea.act(LONDON, Action::Commit);
    assert_eq!((sea.winner(), sea.ship(GENOA).points), (None, 20));
}

// BU-30, BU-C23, BU-C24, BU-A10
#[test]
fn doubloons_and_pieces_of_eight_buy() {
    for (card, value) in [(Fortune::DOUBLOONS, 5), (Fortune::PIECES_OF_EIGHT, 4)] {
        assert_eq!(card.buys(), value);
        let position =
            Position::default().keeps(LONDON, card).stock(Port::Venice, &[Red3, Black2, Red1], &[Diamond, Gold, Pearl]);
        let mut sea = venice(position.clone());
        assert_eq!(sea.legal(LONDON), [Action::Spend(card), Action::Leave], "no goods of one's own");
        sea.act(LONDON, Action::Spend(card));
        let dear = sea.legal(LONDON).contains(&Action::Want(piece(Diamond)));
        assert_eq!(dear, value == 5);
        sea.act(LONDON, Action::Want(piece(Pearl)));
        assert_eq!((offer(&sea, LONDON).money, offer(&sea, LONDON).check), (Some(card), Some(Check::Fair)));
        let left = if value == 5 { vec![crew(Red1), crew(Black2)] } else { vec![crew(Red1)] };
        let want: Vec<_> = left.into_iter().map(Action::Want).collect();
        let rest = [Action::PutBack(piece(Pearl)), Action::Commit, Action::Leave];
        assert_eq!(sea.legal(LONDON), [&want[..], &rest].concat());
        sea.act(LONDON, Action::Want(crew(Red1))).act(LONDON, Action::Commit);
        assert_eq!((sea.hold(LONDON), sea.hand(LONDON), sea.kept(LONDON)), (vec![Pearl], vec![Red1], vec![]));
        assert_eq!((sea.last_under(), sea.harbour(Port::Venice).crew.len()), (Some(card), 2));
        assert!(sea.was_told(&Event::Spent { seat: Seat::new(LONDON), port: Port::Venice, card }));
        // Having crew now, a trade may follow.
        assert_eq!(sea.deciding(), Some(LONDON));
        // And one may change one's mind.
        let mut sea = venice(position);
        sea.act(LONDON, Action::Spend(card)).act(LONDON, Action::Want(piece(Pearl))).act(LONDON, Action::Leave);
        assert_eq!((sea.deciding(), sea.kept(LONDON).len(), offer(&sea, LONDON).wanted), (Some(LONDON), 1, 0));
        assert!(sea.was_told(&Event::MoneyLaid { seat: Seat::new(LONDON), card, back: true }));
        sea.act(LONDON, Action::Leave);
        assert_eq!((sea.deciding(), sea.kept(LONDON).len()), (Some(GENOA), 1));
    }
}

// BU-30, BU-33
#[test]
fn money_loads_no_third_treasure_and_stays_home_at_home() {
    let full = Position::default().keeps(LONDON, Fortune::DOUBLOONS).hold(LONDON, &[Diamond, Diamond]);
    assert_eq!(venice(full.clone().stock(Port::Venice, &[], &[Pearl])).deciding(), Some(GENOA));
    let mut sea = venice(full.clone().stock(Port::Venice, &[Red1], &[Pearl]));
    sea.act(LONDON, Action::Spend(Fortune::DOUBLOONS));
    assert_eq!(sea.legal(LONDON), [Action::Want(crew(Red1)), Action::Leave]);
    // One place: one piece.
    let one = Position::default().keeps(LONDON, Fortune::DOUBLOONS).hold(LONDON, &[Diamond]);
    let mut sea = venice(one.stock(Port::Venice, &[], &[Rum, Rum]));
    sea.act(LONDON, Action::Spend(Fortune::DOUBLOONS)).act(LONDON, Action::Want(piece(Rum)));
    assert_eq!(sea.legal(LONDON), [Action::PutBack(piece(Rum)), Action::Commit, Action::Leave]);
    // Fives are too dear for pieces of eight.
    let dear = Position::default().keeps(LONDON, Fortune::PIECES_OF_EIGHT).stock(Port::Venice, &[], &[Ruby]);
    assert_eq!(venice(dear).deciding(), Some(GENOA));
    // At home the card is of no use.
    let position = Position::default().ship(LONDON, 3, 14, Heading::W).keeps(LONDON, Fortune::DOUBLOONS);
    let mut sea = Sea::of(position.hand(LONDON, &[Red2]).stock(Port::London, &[], &[Rum]));
    sea.act(LONDON, sail(Heading::W, 2));
    assert_eq!(sea.deciding(), Some(GENOA));
    // Kidd's chart buys nothing in a port.
    let chart = Position::default().keeps(LONDON, Fortune::CHARTS[0]).stock(Port::Venice, &[Red1], &[]);
    assert_eq!(venice(chart).deciding(), Some(GENOA));
}

// BU-30: the trade and each card are their own transactions.
#[test]
fn a_trade_and_cards_in_one_visit() {
    let position = market().keeps(LONDON, Fortune::DOUBLOONS);
    let mut sea = venice(position);
    sea.act(LONDON, Action::Give(crew(Red3)));
    let mut paid = Sea { state: sea.state.clone(), told: Vec::new() };
    paid.act(LONDON, Action::Spend(Fortune::DOUBLOONS));
    assert!(offer(&paid, LONDON).give.is_empty(), "not together with goods, but in their place");
    sea.act(LONDON, Action::Want(piece(Pearl))).act(LONDON, Action::Commit);
    assert_eq!(sea.legal(LONDON), [Action::Spend(Fortune::DOUBLOONS), Action::Leave], "one trade only");
    assert!(offer(&sea, LONDON).traded);
    sea.act(LONDON, Action::Spend(Fortune::DOUBLOONS))
        .act(LONDON, Action::Want(piece(Gold)))
        .act(LONDON, Action::Commit);
    assert_eq!((sea.hold(LONDON), sea.deciding()), (vec![Pearl, Gold], Some(GENOA)));
}

// BU-C21
#[test]
fn bu_c21_long_john_buys_crew_and_stays() {
    let position =
        Position::default().keeps(LONDON, Fortune::LONG_JOHN).stock(Port::Venice, &[Red3, Black2, Black3], &[Gold]);
    let mut sea = venice(position);
    sea.act(LONDON, Action::Spend(Fortune::LONG_JOHN));
    assert_eq!(
        sea.legal(LONDON),
        [crew(Red3), crew(Black2), crew(Black3)]
            .map(Action::Want)
            .into_iter()
            .chain([Action::Leave])
            .collect::<Vec<_>>()
    );
    sea.act(LONDON, Action::Want(crew(Red3)));
    assert!(
        sea.legal(LONDON).contains(&Action::Want(crew(Black2)))
            && !sea.legal(LONDON).contains(&Action::Want(crew(Black3)))
    );
    sea.act(LONDON, Action::Want(crew(Black2))).act(LONDON, Action::Commit);
    assert_eq!((sea.hand(LONDON), sea.kept(LONDON)), (vec![Red3, Black2], vec![]));
    assert!(sea.harbour(Port::Venice).long_john);
    assert_eq!((sea.view().fortunes, sea.last_under()), (27, None), "he does not return to the pack");
    assert!(sea.was_told(&Event::JohnLeft { seat: Seat::new(LONDON), port: Port::Venice }));
    // No crew for sale: he is of no use.
    let position = Position::default().keeps(LONDON, Fortune::LONG_JOHN).stock(Port::Venice, &[], &[Gold]);
    assert_eq!(venice(position).deciding(), Some(GENOA));
    let position = Position::default().keeps(LONDON, Fortune::LONG_JOHN).stock(Port::Genoa, &[], &[Gold]);
    assert_eq!(genoa(position).deciding(), Some(GENOA));
}

// BU-C21
#[test]
fn long_john_is_hired_for_a_treasure() {
    let position =
        Position::default().long_john(Port::Venice).hold(LONDON, &[Rum, Gold]).stock(Port::Venice, &[Red1], &[]);
    let mut sea = venice(position);
    assert_eq!(sea.legal(LONDON), [Action::Hire(Gold), Action::Hire(Rum), Action::Leave]);
    sea.act(LONDON, Action::Hire(Rum));
    assert_eq!((sea.kept(LONDON), sea.hold(LONDON)), (vec![21], vec![Gold]));
    let stock = sea.harbour(Port::Venice);
    assert!(!stock.long_john);
    assert_eq!(stock.treasure, [Rum]);
    // He cannot be used in the visit in which he was hired (BU-A21).
    assert_eq!(sea.deciding(), Some(GENOA));
    // Without treasure he stays; elsewhere he is not.
    let sea = venice(Position::default().long_john(Port::Venice).stock(Port::Venice, &[Red1], &[]));
    assert_eq!(sea.deciding(), Some(GENOA));
    let sea =
        venice(Position::default().long_john(Port::Amsterdam).hold(LONDON, &[Rum]).stock(Port::Venice, &[], &[Gold]));
    assert_eq!(sea.deciding(), Some(GENOA));
    // Whoever left him does not hire him back in the same visit.
    let position = Position::default().keeps(LONDON, Fortune::LONG_JOHN).hold(LONDON, &[Diamond]).stock(
        Port::Venice,
        &[Red1],
        &[],
    );
    let mut sea = venice(position);
    sea.act(LONDON, Action::Spend(Fortune::LONG_JOHN))
        .act(LONDON, Action::Want(crew(Red1)))
        .act(LONDON, Action::Commit);
    assert_eq!(sea.deciding(), Some(GENOA));
}

// BU-C21: the document's suggested simplification is an option.
#[test]
fn long_john_may_return_to_the_pack() {
    let config = Config { long_john_returns: true, ..Config::default() };
    let position = Position::with(config).keeps(LONDON, Fortune::LONG_JOHN).stock(Port::Venice, &[Red1], &[]);
    let mut sea = venice(position);
    sea.act(LONDON, Action::Spend(Fortune::LONG_JOHN))
        .act(LONDON, Action::Want(crew(Red1)))
        .act(LONDON, Action::Commit);
    assert_eq!((sea.last_under(), sea.harbour(Port::Venice).long_john), (Some(Fortune::LONG_JOHN), false));
}

// Random play is not endless: after a hundred changes of mind only agreeing and leaving are left.
#[test]
fn patience_ends() {
    let mut sea = venice(market());
    for _ in 0..49 {
        sea.act(LONDON, Action::Give(crew(Red3))).act(LONDON, Action::TakeBack(crew(Red3)));
    }
    sea.act(LONDON, Action::Give(crew(Red3)));
    assert!(sea.legal(LONDON).len() > 2);
    sea.act(LONDON, Action::Want(piece(Pearl)));
    assert_eq!(sea.legal(LONDON), [Action::Commit, Action::Leave]);
    sea.act(LONDON, Action::Commit);
    assert_eq!(sea.hold(LONDON), [Pearl]);
}

// Every legal trade can be reached, and no other: all of them in a small market, by walking all ways.
#[test]
fn every_legal_trade_and_no_other_is_reachable() {
    use std::collections::BTreeSet;
    let own = [crew(Red1), crew(Black2), piece(Rum), piece(Pearl)];
    let theirs = [crew(Red3), crew(Black1), piece(Gold), piece(Rum)];
    let start = venice(Position::default().hand(LONDON, &[Red1, Black2]).hold(LONDON, &[Rum, Pearl]).stock(
        Port::Venice,
        &[Red3, Black1],
        &[Gold, Rum],
    ));
    let mut reached = BTreeSet::new();
    for give in 0..16u32 {
        for want in 0..16u32 {
            let mut sea = Sea { state: start.state.clone(), told: Vec::new() };
            for bit in (0..4).filter(|bit| give & 1 << bit != 0) {
                sea.act(LONDON, Action::Give(own[bit]));
            }
            for bit in (0..4).filter(|bit| want & 1 << bit != 0) {
                sea.act(LONDON, Action::Want(theirs[bit]));
            }
            if sea.legal(LONDON).contains(&Action::Commit) {
                reached.insert((give, want));
                sea.act(LONDON, Action::Commit);
                assert!(sea.hold(LONDON).len() <= 2);
            }
        }
    }
    let value = |goods: &[Goods; 4], set: u32| {
        (0..4).filter(|bit| set & 1 << bit != 0).map(|bit| goods[bit].value()).sum::<u8>()
    };
    let pieces = |set: u32| (set >> 2).count_ones();
    let legal: BTreeSet<_> = (1..16)
        .flat_map(|give| (1..16).map(move |want| (give, want)))
        .filter(|&(give, want)| value(&own, give) == value(&theirs, want) && 2 - pieces(give) + pieces(want) <= 2)
        .collect();
    assert_eq!(reached, legal);
    assert!(legal.len() > 10);
}
