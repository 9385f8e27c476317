//! The comparison as charts, each with a table of the same figures.

use indicatif::HumanCount;
use program::Result;
use searches::Variant;

use crate::{
    chart::{Chart, Point, milliseconds},
    chart_svg::svg_element,
    problem::PageProblem,
    study::Study,
};

pub struct Figure {
    pub id: &'static str,
    pub title: &'static str,
    pub sentences: Vec<String>,
    pub svg: String,
    pub header: Vec<&'static str>,
    pub rows: Vec<Row>,
}

pub struct Row {
    /// The number of the puzzle on the page.
    pub puzzle: usize,
    pub label: String,
    /// One for each search.
    pub cells: Vec<FigureCell>,
}

/// A figure, and where it leads.
pub struct FigureCell {
    pub variant: &'static str,
    /// The moment that it tells of; `None` for the deepest one.
    pub moment: Option<u64>,
    pub text: String,
}

/// What the page says of a chart.
struct Plan {
    chart: Chart,
    id: &'static str,
    sentence: Sentence,
    cell: fn(&Point) -> String,
}

/// What there is to see in a chart.
enum Sentence {
    /// The same of all problems.
    Same(&'static str),
    /// The name of a word of the problem.
    OfProblem(&'static str),
}

const PLANS: [Plan; 5] = [
    Plan {
        chart: Chart::Writes,
        id: "writes",
        sentence: Sentence::Same("From 1 on each line is ten times the one before."),
        cell: writes,
    },
    Plan {
        chart: Chart::Reads,
        id: "reads",
        sentence: Sentence::Same(
            "What a check costs a search that asks the board itself. What a search keeps beside the board, such as lists, links or candidates, is read without being counted: what that costs is in the time.",
        ),
        cell: reads,
    },
    Plan {
        chart: Chart::Time,
        id: "time",
        sentence: Sentence::Same(
            "What all of it costs, each check included: the median of at least three unwatched runs, in milliseconds for all. It depends on the machine that made this page; compare within the chart only. A search that was ended is not timed.",
        ),
        cell: time,
    },
    Plan {
        chart: Chart::FirstSolution,
        id: "first-solution",
        sentence: Sentence::Same(
            "A search that goes on after the first solution finds out whether there is another one: the way from the filled mark to the hollow one is what that costs.",
        ),
        cell: first_solution,
    },
    Plan { chart: Chart::Depth, id: "depth", sentence: Sentence::OfProblem("depths"), cell: depth },
];

pub fn figures(
    problem: &PageProblem,
    variants: &[&'static Variant],
    studies: &[Study],
) -> Result<Vec<Figure>> {
    let points: Vec<Point> = studies.iter().flat_map(Study::points).collect();
    PLANS.iter().map(|plan| plan.figure(problem, variants, studies, &points)).collect()
}

impl Plan {
    fn figure(
        &self,
        problem: &PageProblem,
        variants: &[&'static Variant],
        studies: &[Study],
        points: &[Point],
    ) -> Result<Figure> {
        let names = variants.iter().map(|variant| variant.name);
        let cell = |point: &Point, points: &[Point]| FigureCell {
            variant: point.variant.name,
            moment: self.chart.moment(point),
            text: if point.is_wrong(points) { "–".to_string() } else { (self.cell)(point) },
        };
        let cells = |points: &[Point]| points.iter().map(|point| cell(point, points)).collect();
        let row = |(puzzle, study): (usize, &Study)| Row {
            puzzle,
            label: study.puzzle.label.clone(),
            cells: cells(&study.points().collect::<Vec<_>>()),
        };
        Ok(Figure {
            id: self.id,
            title: self.chart.title(),
            sentences: self.sentences(problem, variants)?,
            svg: svg_element(self.chart, points),
            header: ["puzzle"].into_iter().chain(names).collect(),
            rows: studies.iter().enumerate().map(row).collect(),
        })
    }

    /// The sentence of the plan, and those of the searches for the chart of writes.
    fn sentences(&self, problem: &PageProblem, variants: &[&Variant]) -> Result<Vec<String>> {
        let sentence = match self.sentence {
            Sentence::Same(sentence) => sentence,
            Sentence::OfProblem(name) => problem.word(name)?,
        };
        let of_searches = variants.iter().filter_map(|it| it.about.in_charts.as_deref());
        let of_searches = of_searches.filter(|_| self.chart == Chart::Writes);
        Ok([sentence].into_iter().chain(of_searches).map(String::from).collect())
    }
}

fn writes(point: &Point) -> String {
    format!("{}{}", at_least(point), HumanCount(point.writes))
}

fn reads(point: &Point) -> String {
    point.reads.map_or("–".to_string(), |reads| HumanCount(reads).to_string())
}

fn time(point: &Point) -> String {
    point.seconds.map_or("–".to_string(), milliseconds)
}

fn first_solution(point: &Point) -> String {
    match point.first_solution {
        Some(first) => format!("{} / {}", HumanCount(first), writes(point)),
        None => format!("– / {}", writes(point)),
    }
}

fn depth(point: &Point) -> String {
    format!("{:.1} / {}{}", point.mean_depth, at_least(point), point.max_depth)
}

/// The sign before a number that would be greater if the search had not been ended.
fn at_least(point: &Point) -> &'static str {
    if point.is_complete { "" } else { "≥ " }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::PageTexts;

    #[test]
    fn all_that_is_said_of_the_charts_is_there_in_chinese() {
        for problem in crate::problem::problems_with_pages() {
            let published: Vec<_> = searches::of(problem.rules).collect();
            let words = PageProblem::new(&problem).expect("its words are readable");
            let texts = PageTexts::load(&words, &published).expect("the texts are readable");
            for plan in &PLANS {
                let sentences = plan.sentences(&words, &published).expect("the words are there");
                for text in sentences.into_iter().chain([plan.chart.title().to_string()]) {
                    assert!(texts.pairs().contains_key(&text), "not in Chinese: {text}");
                }
            }
        }
    }
}
