//! The pictures of the README.

use std::time::Duration;

use charts::{Chart, Point, svg_file};
use program::{Result, anyhow::anyhow};
use searches::{Limits, Variant};

use super::Fresh;

const SAMPLES: [&str; 6] =
    ["leetcode-37", "cpp-easy", "java-sample", "inkala-hard", "ai-escargot", "inkala-2010"];

/// The problem whose searches the README compares.
const PROBLEM: &str = "37";

const PICTURES: [(&str, Chart); 2] = [
    ("problems/0037-sudoku-solver/pictures/writes.svg", Chart::Writes),
    ("problems/0037-sudoku-solver/pictures/first-solution.svg", Chart::FirstSolution),
];

/// A search that takes longer than this on a sample is drawn as one that was ended.
const LIMITS: Limits = Limits { time: Duration::from_secs(30), solutions: 0 };

/// The pictures, drawn again.
///
/// # Errors
///
/// Where a sample is missing.
pub fn all() -> Result<Vec<Fresh>> {
    let points = points()?;
    let fresh = |(path, chart): (&str, Chart)| Fresh {
        path: path.to_string(),
        text: svg_file(chart, &points),
    };
    Ok(PICTURES.into_iter().map(fresh).collect())
}

fn points() -> Result<Vec<Point>> {
    let problem = problems::find(PROBLEM)?;
    let mut points = Vec::new();
    for name in SAMPLES {
        let case = problem.cases.iter().find(|case| case.name == name);
        let case = case.ok_or_else(|| anyhow!("there is no sample {name}"))?;
        let point = |variant: &'static Variant| {
            let run = variant.observe(&case.puzzle, &LIMITS);
            Point::new(name, &case.puzzle, variant, &run, None)
        };
        points.extend(searches::of(problem.rules).map(point));
    }
    Ok(points)
}
