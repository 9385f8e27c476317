//! The comparison as charts, each with the same in figures under it.

use indicatif::HumanCount;
use program::Result;

use super::study::Study;
use charts::{Chart, Point};

/// A picture, and its table.
pub struct Figure {
    pub id: &'static str,
    pub title: &'static str,
    /// What there is to see, in a sentence.
    pub lead: &'static str,
    pub svg: String,
    pub header: Vec<String>,
    /// One for each puzzle; its name stands first.
    pub rows: Vec<Vec<String>>,
}

/// What a figure shows, beside what its chart tells.
struct Plan {
    chart: Chart,
    id: &'static str,
    lead: &'static str,
    cell: fn(&Point) -> String,
}

const PLANS: [Plan; 3] = [
    Plan {
        chart: Chart::Writes,
        id: "writes",
        lead: "From 1 on each line is ten times the one before. Swift and C++ go through the same tree: to write before checking takes five times the writes. Python fills the cells in another order, and mostly needs far fewer. Lockstep writes little but what is certain.",
        cell: writes,
    },
    Plan {
        chart: Chart::FirstSolution,
        id: "first-solution",
        lead: "Two variants go on after the first solution, and so find out whether there is another one: that is what the way from the filled mark to the hollow one costs.",
        cell: first_solution,
    },
    Plan {
        chart: Chart::Depth,
        id: "depth",
        lead: "How many cells the search has filled, on average over its writes and at most. Who finds a solution has filled all empty cells.",
        cell: depth,
    },
];

/// What is told of them, for who translates it.
#[cfg(test)]
pub fn texts() -> impl Iterator<Item = &'static str> {
    PLANS.iter().flat_map(|plan| [plan.chart.title(), plan.lead])
}

pub fn figures(studies: &[Study]) -> Result<Vec<Figure>> {
    let points: Vec<Point> = studies.iter().flat_map(Study::points).collect();
    PLANS.iter().map(|plan| plan.figure(studies, &points)).collect()
}

impl Plan {
    fn figure(&self, studies: &[Study], points: &[Point]) -> Result<Figure> {
        let names = searches::all().iter().map(|variant| variant.name.to_string());
        let row = |study: &Study| {
            let cells = study.points().map(|point| (self.cell)(&point));
            [study.topic.label.clone()].into_iter().chain(cells).collect()
        };
        Ok(Figure {
            id: self.id,
            title: self.chart.title(),
            lead: self.lead,
            svg: self.chart.svg_for_page(points)?,
            header: ["puzzle".to_string()].into_iter().chain(names).collect(),
            rows: studies.iter().map(row).collect(),
        })
    }
}

fn writes(point: &Point) -> String {
    let at_least = if point.is_complete { "" } else { "≥ " };
    format!("{at_least}{}", HumanCount(point.writes))
}

fn first_solution(point: &Point) -> String {
    match point.first_solution {
        Some(first) => format!("{} / {}", HumanCount(first), writes(point)),
        None => format!("– / {}", writes(point)),
    }
}

fn depth(point: &Point) -> String {
    let at_least = if point.is_complete { "" } else { "≥ " };
    format!("{:.1} / {at_least}{}", point.mean_depth, point.max_depth)
}
