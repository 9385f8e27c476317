//! The charts, and what of a search each of them shows.

use program::{
    Result,
    anyhow::ensure,
    clap::{self, ValueEnum},
};

use super::{Point, canvas::Mark, document, drawing, scale::Scale};
use program::rounded;

/// What a picture of a comparison shows.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum Chart {
    /// The writes of each search
    Writes,
    /// The writes up to the first solution, and of the whole search
    FirstSolution,
    /// The mean depth and the greatest
    Depth,
}

/// A puzzle, and the searches on it.
pub struct Band<'a> {
    pub puzzle: &'a str,
    pub lines: Vec<Line>,
}

/// What is drawn of one search.
pub struct Line {
    /// The number of its variant.
    pub variant: usize,
    /// From left to right; what is between them is joined.
    pub marks: Vec<(f64, Mark)>,
    /// Whether the search was ended, and would have gone further.
    pub goes_on: bool,
    pub label: String,
}

/// What a mark means.
pub struct Meaning {
    pub mark: Mark,
    pub has_arrow: bool,
    pub text: &'static str,
}

impl Chart {
    pub fn title(self) -> &'static str {
        match self {
            Chart::Writes => "Writes to the board",
            Chart::FirstSolution => "Writes up to the first solution, and of the whole search",
            Chart::Depth => "Depth of the search",
        }
    }

    /// What its scale counts.
    pub fn axis(self) -> &'static str {
        match self {
            Chart::Writes | Chart::FirstSolution => "writes, on a logarithmic scale",
            Chart::Depth => "cells that the search has filled",
        }
    }

    /// A file by itself.
    ///
    /// # Errors
    ///
    /// Where there is nothing to draw.
    pub fn svg(self, points: &[Point]) -> Result<String> {
        let bands = self.bands(points)?;
        Ok(document::file(self, &bands, &drawing::draw(self, &bands)?))
    }

    /// An element for an HTML page that has the [`page_style`](super::page_style). It
    /// has no ids, so a page may have several.
    ///
    /// # Errors
    ///
    /// Where there is nothing to draw.
    pub fn svg_for_page(self, points: &[Point]) -> Result<String> {
        let bands = self.bands(points)?;
        Ok(document::element(self, &bands, &drawing::draw(self, &bands)?))
    }

    fn bands<'a>(self, points: &'a [Point]) -> Result<Vec<Band<'a>>> {
        ensure!(!points.is_empty(), "there is no picture, since nothing was compared");
        let band = |group: Vec<&'a Point>| Band {
            puzzle: &group[0].puzzle,
            lines: group.iter().map(|point| self.line(point)).collect(),
        };
        Ok(by_puzzle(points).into_iter().map(band).collect())
    }

    fn line(self, point: &Point) -> Line {
        let (marks, label) = match self {
            Chart::Writes => writes(point),
            Chart::FirstSolution => first_solution(point),
            Chart::Depth => depth(point),
        };
        Line { variant: number(point), marks, goes_on: !point.is_complete, label }
    }

    pub fn scale(self, bands: &[Band]) -> Scale {
        let marks = bands.iter().flat_map(|band| &band.lines).flat_map(|line| &line.marks);
        match self {
            Chart::Depth => Scale::Cells,
            _ => Scale::log(marks.map(|&(value, _)| value)),
        }
    }

    /// What the marks mean, as far as there are any that want to be explained.
    pub fn meanings(self, bands: &[Band]) -> Vec<Meaning> {
        let mean = |mark, has_arrow, text| Meaning { mark, has_arrow, text };
        let mut lines = bands.iter().flat_map(|band| &band.lines);
        let ended = lines.any(|line| line.goes_on);
        let ended = |mark, text| ended.then(|| mean(mark, true, text));
        match self {
            Chart::Writes => {
                let text = "ended at the time limit: at least so many";
                ended(Mark::Hollow, text).into_iter().collect()
            }
            Chart::FirstSolution => {
                let text = "ended at the time limit: the whole is at least so many";
                [
                    mean(Mark::Filled, false, "first solution; alone where the search stops there"),
                    mean(Mark::Hollow, false, "whole search"),
                ]
                .into_iter()
                .chain(ended(Mark::Hollow, text))
                .collect()
            }
            Chart::Depth => {
                let text = "ended at the time limit: so far";
                [
                    mean(Mark::Filled, false, "mean over all writes"),
                    mean(Mark::Bar, false, "greatest"),
                ]
                .into_iter()
                .chain(ended(Mark::Bar, text))
                .collect()
            }
        }
    }
}

/// A puzzle that is compared twice has the same variants twice, and so two groups.
fn by_puzzle(points: &[Point]) -> Vec<Vec<&Point>> {
    let mut groups: Vec<Vec<&Point>> = Vec::new();
    for point in points {
        let belongs = |group: &&mut Vec<&Point>| {
            let has_variant = group.iter().any(|other| number(other) == number(point));
            group[0].puzzle == point.puzzle && !has_variant
        };
        match groups.last_mut().filter(belongs) {
            Some(group) => group.push(point),
            None => groups.push(vec![point]),
        }
    }
    groups
}

/// The place of a variant among all, which gives it its form and colour.
fn number(point: &Point) -> usize {
    let place = searches::all().iter().position(|variant| variant.name == point.variant.name);
    place.unwrap_or_default()
}

type Shown = (Vec<(f64, Mark)>, String);

fn writes(point: &Point) -> Shown {
    let mark = if point.is_complete { Mark::Filled } else { Mark::Hollow };
    (vec![(point.writes as f64, mark)], at_least(point))
}

fn first_solution(point: &Point) -> Shown {
    let whole = (point.writes as f64, Mark::Hollow);
    let Some(first) = point.first_solution else {
        return (vec![whole], format!("none in {}", at_least(point)));
    };
    let mark = (first as f64, Mark::Filled);
    if first == point.writes && point.is_complete {
        return (vec![mark], rounded(first));
    }
    (vec![mark, whole], format!("{} of {}", rounded(first), at_least(point)))
}

fn depth(point: &Point) -> Shown {
    let Point { mean_depth, max_depth, is_complete, .. } = *point;
    let marks = vec![(mean_depth, Mark::Filled), (f64::from(max_depth), Mark::Bar)];
    let at_least = if is_complete { "" } else { "≥ " };
    (marks, format!("{mean_depth:.1}, greatest {at_least}{max_depth}"))
}

/// The writes; those of a search that was ended are what it had come to.
fn at_least(point: &Point) -> String {
    let at_least = if point.is_complete { "" } else { "≥ " };
    format!("{at_least}{}", rounded(point.writes))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use roxmltree::{Document, Node};
    use rstest::rstest;

    use super::*;

    const SWIFT: usize = 0;
    const JAVA: usize = 3;

    fn point(puzzle: &str, variant: usize, writes: u64) -> Point {
        Point {
            puzzle: puzzle.to_string(),
            variant: &searches::all()[variant],
            writes,
            is_complete: true,
            first_solution: Some(writes / 2),
            mean_depth: 20.5,
            max_depth: 60,
        }
    }

    fn ended(point: Point) -> Point {
        Point { is_complete: false, ..point }
    }

    fn parse(svg: &str) -> Document<'_> {
        Document::parse(svg).unwrap_or_else(|error| panic!("{error}: {svg}"))
    }

    fn texts<'a>(document: &'a Document) -> Vec<&'a str> {
        let texts = document.descendants().filter(|node| node.has_tag_name("text"));
        texts.filter_map(|node| node.text()).map(str::trim).collect()
    }

    fn attribute(node: Node, name: &str) -> i32 {
        let number = node.attribute(name).and_then(|value| value.parse().ok());
        number.unwrap_or_else(|| panic!("no {name} in {node:?}"))
    }

    /// From the left, the marks of the variant that has circles; the first is the legend's.
    fn circles(document: &Document) -> Vec<i32> {
        let circles = document.descendants().filter(|node| node.has_tag_name("circle"));
        circles.skip(1).map(|node| attribute(node, "cx")).collect()
    }

    #[rstest]
    fn each_puzzle_and_each_variant_has_its_name(
        #[values(Chart::Writes, Chart::FirstSolution, Chart::Depth)] chart: Chart,
    ) -> Result<()> {
        let points: Vec<Point> = ["first", "second"]
            .into_iter()
            .flat_map(|puzzle| {
                (0..searches::all().len()).map(move |variant| point(puzzle, variant, 10))
            })
            .collect();
        for svg in [chart.svg(&points)?, chart.svg_for_page(&points)?] {
            let document = parse(&svg);
            let texts = texts(&document);
            let names = searches::all().iter().map(|variant| variant.name);
            for name in names.chain(["first", "second", chart.title(), chart.axis()]) {
                let count = texts.iter().filter(|text| **text == name).count();
                assert_eq!(count, 1, "{name} in {texts:?}");
            }
        }
        Ok(())
    }

    #[test]
    fn a_page_may_have_several() -> Result<()> {
        let svg = Chart::Writes.svg_for_page(&[point("a", SWIFT, 10)])?;
        let document = parse(&svg);
        let root = document.root_element();
        assert_eq!((root.attribute("class"), root.attribute("role")), (Some("chart"), Some("img")));
        assert_eq!((root.attribute("width"), root.attribute("viewBox").is_some()), (None, true));
        let mut nodes = document.descendants();
        assert!(!nodes.any(|node| node.has_tag_name("style") || node.has_attribute("id")));
        Ok(())
    }

    #[test]
    fn more_writes_are_further_right() -> Result<()> {
        let writes = [0, 1, 2, 51, 4_208, 20_687_800, 8_994_949_690];
        let points = writes.map(|writes| point(&writes.to_string(), SWIFT, writes));
        let svg = Chart::Writes.svg(&points)?;
        let places = circles(&parse(&svg));
        assert_eq!(places.len(), writes.len());
        assert!(places.is_sorted_by(|one, next| one < next), "{places:?}");
        Ok(())
    }

    #[test]
    fn a_search_without_writes_stands_at_zero() -> Result<()> {
        let svg = Chart::Writes.svg(&[point("solved", SWIFT, 0)])?;
        let document = parse(&svg);
        let numbers = document.descendants().filter(|node| node.has_tag_name("text"));
        let ticks = numbers.filter(|node| node.text().map(str::trim) == Some("0"));
        let zero = ticks.map(|node| attribute(node, "x")).min();
        assert_eq!(Some(circles(&document)), zero.map(|x| vec![x]));
        Ok(())
    }

    #[test]
    fn a_search_that_was_ended_is_hollow_and_has_an_arrow() -> Result<()> {
        let (done, ended) = (point("a", SWIFT, 10), ended(point("b", SWIFT, 20)));
        let svg = Chart::Writes.svg(&[done, ended])?;
        let document = parse(&svg);
        let texts = texts(&document);
        assert!(texts.contains(&"≥ 20") && texts.contains(&"10"), "{texts:?}");
        assert!(texts.contains(&"ended at the time limit: at least so many"), "{texts:?}");
        let fills = document.descendants().filter(|node| node.has_tag_name("circle"));
        let fills: Vec<_> = fills.filter_map(|node| node.attribute("fill")).collect();
        // The variant and what is hollow in the legend, then the two searches.
        assert_eq!(fills, ["#0072B2", "none", "#0072B2", "none"]);
        let tips =
            document.descendants().filter(|node| node.attribute("stroke") == Some("#0072B2"));
        assert_eq!(tips.filter(|node| node.has_tag_name("polyline")).count(), 2);
        Ok(())
    }

    #[test]
    fn where_all_came_to_their_end_nothing_is_said_of_a_limit() -> Result<()> {
        let svg = Chart::Writes.svg(&[point("a", SWIFT, 10)])?;
        assert!(!svg.contains("limit"), "{svg}");
        Ok(())
    }

    #[rstest]
    #[case::stops_there(Some(40), true, "40")]
    #[case::goes_on(Some(20), true, "20 of 40")]
    #[case::ended(Some(20), false, "20 of ≥ 40")]
    #[case::ended_there(Some(40), false, "40 of ≥ 40")]
    #[case::none(None, false, "none in ≥ 40")]
    fn the_first_solution_stands_before_the_whole(
        #[case] first_solution: Option<u64>,
        #[case] is_complete: bool,
        #[case] expected: &str,
    ) -> Result<()> {
        let swift = Point { first_solution, is_complete, ..point("a", SWIFT, 40) };
        let svg = Chart::FirstSolution.svg(&[swift, point("a", JAVA, 8)])?;
        let document = parse(&svg);
        assert!(texts(&document).contains(&expected), "{svg}");
        Ok(())
    }

    #[test]
    fn a_puzzle_without_a_solution_is_there_and_says_so() -> Result<()> {
        let unsolvable = Point { first_solution: None, ..point("unsolvable", SWIFT, 40) };
        let svg = Chart::FirstSolution.svg(&[unsolvable])?;
        let document = parse(&svg);
        let texts = texts(&document);
        assert!(texts.contains(&"unsolvable") && texts.contains(&"none in 40"), "{texts:?}");
        Ok(())
    }

    #[test]
    fn a_long_name_is_shortened_but_told_in_full() -> Result<()> {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let svg = Chart::Writes.svg(&[point(puzzle, SWIFT, 10)])?;
        let document = parse(&svg);
        assert!(texts(&document).contains(&"53..7.... … ...8..79"), "{svg}");
        let told = document.descendants().find(|node| node.has_tag_name("desc"));
        assert!(
            told.and_then(|node| node.text()).is_some_and(|text| text.contains(puzzle)),
            "{svg}"
        );
        Ok(())
    }

    #[test]
    fn any_name_is_well_formed() -> Result<()> {
        let svg = Chart::Depth.svg(&[point("<b&\"'>\u{1}\n", SWIFT, 10)])?;
        let document = parse(&svg);
        assert!(texts(&document).contains(&"<b&\"'>\u{FFFD}\u{FFFD}"), "{svg}");
        Ok(())
    }

    #[test]
    fn numbers_on_the_scale_have_room_beside_each_other() -> Result<()> {
        let far = ended(point("far", SWIFT, 8_994_949_690));
        let svg =
            Chart::FirstSolution.svg(&[point("zero", SWIFT, 0), point("near", SWIFT, 2), far])?;
        let document = parse(&svg);
        let ticks = document.descendants().filter(|node| {
            node.attribute("text-anchor") == Some("middle") && attribute(*node, "y") < 150
        });
        let mut places: Vec<i32> = ticks.map(|node| attribute(node, "x")).collect();
        places.sort_unstable();
        assert!(places.len() > 3, "{svg}");
        assert!(places.windows(2).all(|pair| pair[1] - pair[0] > 24), "{places:?}");
        Ok(())
    }

    #[test]
    fn the_same_puzzle_twice_has_two_bands() -> Result<()> {
        let points = [JAVA, SWIFT, JAVA].map(|variant| point("a", variant, 1));
        let bands = Chart::Writes.bands(&points)?;
        assert_eq!(bands.iter().map(|band| band.lines.len()).collect::<Vec<_>>(), [2, 1]);
        Ok(())
    }

    #[test]
    fn the_same_points_make_the_same_picture() -> Result<()> {
        let points = [point("a", SWIFT, 10), ended(point("a", JAVA, 20))];
        assert_eq!(Chart::Writes.svg(&points)?, Chart::Writes.svg(&points)?);
        Ok(())
    }
}
