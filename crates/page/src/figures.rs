//! The comparison as charts, each with a table of the same figures.

use program::Result;
use searches::Variant;

use crate::{
    chart::{Chart, Point, SearchRow},
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
    pub cells: Vec<SearchRow>,
}

pub fn figures(
    problem: &PageProblem,
    variants: &[&'static Variant],
    studies: &[Study],
) -> Result<Vec<Figure>> {
    let points: Vec<Point> = studies.iter().flat_map(Study::points).collect();
    Chart::ALL.map(|chart| figure(chart, problem, variants, studies, &points)).into_iter().collect()
}

fn figure(
    chart: Chart,
    problem: &PageProblem,
    variants: &[&'static Variant],
    studies: &[Study],
    points: &[Point],
) -> Result<Figure> {
    let (id, sentence) = match chart {
        Chart::Writes => ("writes", "From 1 on each line is ten times the one before."),
        Chart::Reads => (
            "reads",
            "What a check costs a search that asks the board itself. What a search keeps beside the board, such as lists, links or candidates, is read without being counted: what that costs is in the time.",
        ),
        Chart::Time => (
            "time",
            "What all of it costs, each check included: the median of at least three unwatched runs, in milliseconds for all. It depends on the machine that made this page; compare within the chart only. A search that was ended is not timed.",
        ),
        Chart::FirstSolution => (
            "first-solution",
            "A search that goes on after the first solution finds out whether there is another one: the way from the filled mark to the hollow one is what that costs.",
        ),
        Chart::Depth => ("depth", problem.word("depths")?),
    };
    let of_searches = variants.iter().filter_map(|it| it.about.in_charts.as_deref());
    let of_searches = of_searches.filter(|_| chart == Chart::Writes);
    let row = |(puzzle, study): (usize, &Study)| {
        let points: Vec<Point> = study.points().collect();
        Row { puzzle, label: study.puzzle.label.clone(), cells: chart.rows(&points) }
    };
    Ok(Figure {
        id,
        title: chart.title(),
        sentences: [sentence].into_iter().chain(of_searches).map(String::from).collect(),
        svg: svg_element(chart, points),
        header: ["puzzle"].into_iter().chain(variants.iter().map(|it| it.name)).collect(),
        rows: studies.iter().enumerate().map(row).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::all_texts;

    #[test]
    fn all_that_is_said_of_the_charts_is_there_in_chinese() {
        for problem in crate::problem::problems_with_pages() {
            let published: Vec<_> = searches::of(problem.rules).collect();
            let words = PageProblem::new(&problem).expect("its words are readable");
            let texts = all_texts(&words, &published).expect("the texts are readable");
            for figure in figures(&words, &published, &[]).expect("the words are there") {
                for text in figure.sentences.into_iter().chain([figure.title.to_string()]) {
                    assert!(texts.contains_key(&text), "not in Chinese: {text}");
                }
            }
        }
    }
}
