//! How strong each of several players is, from games of two sides.

use serde::Serialize;

use crate::figures::rounded;

/// A player's strength. 400 points more mean ten wins for one loss; the average of all is 1500.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The most likely value.
    pub elo: f64,
    /// The lower end of its 95% interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The average of all ratings.
const AVERAGE: f64 = 1500.0;
/// The normal distribution's 97.5%.
const Z: f64 = 1.959_963_984_540_054;
/// Each pair that met is given one game more, drawn: without it, whoever never lost would be infinitely strong.
const PRIOR: f64 = 0.5;

/// The ratings (Bradley and Terry's model, the most likely values) of so many players. `results` has for each pair that met
/// its two players, the points of the first (half a point for a draw) and the number of games.
pub fn ratings(players: usize, results: &[(usize, usize, f64, u64)]) -> Vec<Rating> {
    // points[i] of i; met[i][j] games of the two.
    let mut points = vec![0.0; players];
    let mut met = vec![vec![0.0; players]; players];
    for &(one, other, scored, games) in results.iter().filter(|result| result.3 > 0) {
        points[one] += scored + PRIOR;
        points[other] += games as f64 - scored + PRIOR;
        met[one][other] += games as f64 + 2.0 * PRIOR;
        met[other][one] += games as f64 + 2.0 * PRIOR;
    }
    let strengths = strengths(&points, &met);
    let logs: Vec<f64> = strengths.iter().map(|strength| strength.ln()).collect();
    let mean = logs.iter().sum::<f64>() / players.max(1) as f64;
    let spread = spreads(&strengths, &met);
    let scale = 400.0 / std::f64::consts::LN_10;
    logs.iter()
        .zip(spread)
        .map(|(log, deviation)| {
            let (elo, half) = (AVERAGE + (log - mean) * scale, Z * deviation * scale);
            Rating { elo: rounded(elo), low: rounded(elo - half), high: rounded(elo + half) }
        })
        .collect()
}

/// The strengths under which these results are most likely: each step brings every player's expected points nearer to
/// those scored (Hunter's iteration), and it always arrives.
fn strengths(points: &[f64], met: &[Vec<f64>]) -> Vec<f64> {
    let mut strengths = vec![1.0; points.len()];
    for _ in 0..100_000 {
        let mut moved: f64 = 0.0;
        for player in 0..points.len() {
            let weight: f64 = (0..points.len())
                .filter(|other| *other != player)
                .map(|other| met[player][other] / (strengths[player] + strengths[other]))
                .sum();
            if weight > 0.0 {
                let next = points[player] / weight;
                moved = moved.max((next / strengths[player]).ln().abs());
                strengths[player] = next;
            }
        }
        if moved < 1e-12 {
            break;
        }
    }
    strengths
}

/// The standard deviation of each player's log strength against the average of all: from the curvature of the likelihood.
fn spreads(strengths: &[f64], met: &[Vec<f64>]) -> Vec<f64> {
    let players = strengths.len();
    let even = 1.0 / players.max(1) as f64;
    // The information matrix says nothing about a shift of all; adding the mean's direction makes it invertible.
    let mut matrix = vec![vec![even; players]; players];
    for one in 0..players {
        for other in (0..players).filter(|other| *other != one) {
            let wins = strengths[one] / (strengths[one] + strengths[other]);
            let information = met[one][other] * wins * (1.0 - wins);
            matrix[one][one] += information;
            matrix[one][other] -= information;
        }
    }
    let inverse = inverted(matrix);
    (0..players).map(|player| (inverse[player][player] - even).max(0.0).sqrt()).collect()
}

/// The inverse of a symmetric positive matrix (Gauss and Jordan); zeros where there is none.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|row| (0..size).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for pivot in 0..size {
        let best = (pivot..size).max_by(|a, b| matrix[*a][pivot].abs().total_cmp(&matrix[*b][pivot].abs()));
        let best = best.unwrap_or(pivot);
        matrix.swap(pivot, best);
        inverse.swap(pivot, best);
        let by = matrix[pivot][pivot];
        if by.abs() < 1e-300 {
            return vec![vec![0.0; size]; size];
        }
        for column in 0..size {
            matrix[pivot][column] /= by;
            inverse[pivot][column] /= by;
        }
        for row in (0..size).filter(|row| *row != pivot) {
            let times = matrix[row][pivot];
            for column in 0..size {
                matrix[row][column] -= times * matrix[pivot][column];
                inverse[row][column] -= times * inverse[pivot][column];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_wins_for_a_loss_are_four_hundred_points() {
        let two = ratings(2, &[(0, 1, 100_000.0, 110_000)]);
        assert!((two[0].elo - two[1].elo - 400.0).abs() < 0.1, "{two:?}");
        assert!((two[0].elo + two[1].elo - 3000.0).abs() < 1e-5);
    }

    #[test]
    fn intervals_shrink_with_the_root_of_the_games() {
        let width = |games: u64| {
            let two = ratings(2, &[(0, 1, games as f64 / 2.0, games)]);
            two[0].high - two[0].low
        };
        assert!((width(99) / width(399) - 2.0).abs() < 1e-6);
        // Two even players, 99 games and the drawn one: deviation of the difference 2 / √100, of each half of it.
        assert!((width(99) - 2.0 * Z * 0.1 * 400.0 / std::f64::consts::LN_10).abs() < 1e-3, "{}", width(99));
    }

    #[test]
    fn a_chain_is_rated_and_a_clean_sweep_is_finite() {
        let three = ratings(3, &[(0, 1, 10.0, 10), (1, 2, 10.0, 10), (0, 2, 10.0, 10)]);
        assert!(three[0].low > three[1].elo && three[1].elo > three[2].high, "{three:?}");
        assert!(three.iter().all(|rating| rating.high.is_finite()));
        assert!(ratings(0, &[]).is_empty());
        assert_eq!(ratings(2, &[]).len(), 2);
    }
}
