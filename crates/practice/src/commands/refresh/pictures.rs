//! The pictures of the README.

use std::time::Duration;

use ::page::{Chart, Point, svg_file};
use problems::Problem;
use program::{Result, anyhow::anyhow};
use searches::{Limits, Variant};

use super::Fresh;

const SAMPLES: [&str; 6] =
    ["leetcode-37", "cpp-easy", "java-sample", "inkala-hard", "ai-escargot", "inkala-2010"];

const PICTURES: [(&str, Chart); 2] =
    [("writes.svg", Chart::Writes), ("first-solution.svg", Chart::FirstSolution)];

/// A search that takes longer than this on a sample is drawn as one that was ended.
const LIMITS: Limits = Limits { time: Duration::from_secs(30), solutions: 0 };

/// The pictures, drawn again.
///
/// # Errors
///
/// Where a sample is missing.
pub fn all() -> Result<Vec<Fresh>> {
    let problem = problems::first()?;
    let points = points(&problem)?;
    let fresh = |(name, chart): (&str, Chart)| Fresh {
        path: format!("problems/{}/pictures/{name}", problem.folder()),
        text: svg_file(chart, &points),
    };
    Ok(PICTURES.into_iter().map(fresh).collect())
}

/// What the searches for the problem that the README compares do on some samples.
fn points(problem: &Problem) -> Result<Vec<Point>> {
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
