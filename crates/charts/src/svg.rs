//! A chart as SVG: a file by itself, or an element of a page.

use askama::Template;

use crate::{
    chart::{Chart, Marker},
    layout::{ARROW, GAP, Layout, MARGIN, RADIUS, ROW, WIDTH},
    point::Point,
    text::TEXT_SIZE,
};

/// The first line of each file.
const GENERATOR: &str = "<!-- A chart of `practice compare`. -->";

#[derive(Template)]
#[template(path = "chart.svg")]
struct Svg {
    is_file: bool,
    title: &'static str,
    axis: &'static str,
    layout: Layout,
}

/// Whether a file that begins with these bytes is a chart of [`svg_file`].
pub fn is_svg_file(beginning: &[u8]) -> bool {
    beginning.starts_with(GENERATOR.as_bytes())
}

/// A file by itself, with colours for a light system and a dark one. The same points make the
/// same bytes.
pub fn svg_file(chart: Chart, points: &[Point]) -> String {
    svg(chart, points, true)
}

/// An element for an HTML page, which gives it its colours: by `color` for `.chart` and
/// `[data-variant]`, and for `.chart-ground`, `.chart-stripe`, `.chart-grid` and `.chart-faint`.
/// Each row has `data-puzzle`, the number of its puzzle from 0, and `data-moment`, the writes to which
/// it leads or "deepest", so that a click can lead there. It has no ids, so that a page may have several. Its description leaves the figures to a table
/// of the page.
pub fn svg_element(chart: Chart, points: &[Point]) -> String {
    svg(chart, points, false)
}

fn svg(chart: Chart, points: &[Point], is_file: bool) -> String {
    let content = chart.content(points);
    let (title, axis) = (content.title, content.axis);
    let svg = Svg { is_file, title, axis, layout: Layout::new(content) };
    svg.render().expect("a string takes all that is written to it") + "\n"
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use roxmltree::{Document, Node};
    use rstest::rstest;
    use searches::Variant;
    use searches::about::Mark;
    use testkit::contrast;

    use super::*;

    /// The number of a search whose mark is a circle.
    fn circle() -> usize {
        let mut all = searches::all().iter();
        all.position(|variant| variant.about.mark.corners.is_empty()).expect("there is one")
    }

    fn parse(svg: &str) -> Document<'_> {
        Document::parse(svg).unwrap_or_else(|error| panic!("{error}: {svg}"))
    }

    fn texts<'a>(document: &'a Document) -> Vec<&'a str> {
        let texts = document.descendants().filter(|node| node.has_tag_name("text"));
        texts.filter_map(|node| node.text()).collect()
    }

    fn attribute(node: Node, name: &str) -> i32 {
        let number = node.attribute(name).and_then(|value| value.parse().ok());
        number.unwrap_or_else(|| panic!("no {name} in {node:?}"))
    }

    /// The centres of all circles but the first, which is in the legend.
    fn circles(document: &Document) -> Vec<i32> {
        let circles = document.descendants().filter(|node| node.has_tag_name("circle"));
        circles.skip(1).map(|node| attribute(node, "cx")).collect()
    }

    #[rstest]
    fn each_puzzle_and_each_search_has_its_name(
        #[values(Chart::Writes, Chart::Reads, Chart::Time, Chart::FirstSolution, Chart::Depth)]
        chart: Chart,
        #[values(svg_file, svg_element)] svg: fn(Chart, &[Point]) -> String,
    ) {
        // A search for several problems is in the list several times.
        let rules = searches::all()[0].rules;
        let searches = 0..searches::of(rules).count();
        let points = ["first", "second"]
            .map(|puzzle| searches.clone().map(move |variant| Point::example(puzzle, variant, 10)));
        let svg = svg(chart, &points.into_iter().flatten().collect::<Vec<_>>());
        let document = parse(&svg);
        let texts = texts(&document);
        let names = searches::of(rules).map(|variant| variant.name);
        for name in names.chain(["first", "second", chart.title()]) {
            let count = texts.iter().filter(|text| **text == name).count();
            assert_eq!(count, 1, "{name} in {texts:?}");
        }
    }

    #[test]
    fn the_legend_has_room_for_any_number_of_searches() {
        let made_up = |number: usize| -> &'static Variant {
            let name =
                Box::leak(format!("search-{number}-with-a-rather-long-name").into_boxed_str());
            let mut variant = searches::all()[0].clone();
            variant.name = name;
            Box::leak(Box::new(variant))
        };
        let points: Vec<Point> = (0..12)
            .map(|number| Point { variant: made_up(number), ..Point::example("a", 0, 10) })
            .collect();
        let svg = svg_file(Chart::Writes, &points);
        let document = parse(&svg);
        let entries = document.descendants().filter(|node| {
            node.has_tag_name("text") && node.text().is_some_and(|text| text.starts_with("search-"))
        });
        let mut places: Vec<(i32, i32)> =
            entries.map(|entry| (attribute(entry, "y"), attribute(entry, "x"))).collect();
        assert_eq!(places.len(), 12);
        places.sort_unstable();
        let width = crate::text::width("search-12-with-a-rather-long-name");
        for pair in places.windows(2) {
            let [(y, x), (next_y, next_x)] = [pair[0], pair[1]];
            assert!(x + width < WIDTH && (next_y > y || next_x > x + width), "{places:?}");
        }
    }

    #[test]
    fn an_element_can_be_several_times_in_a_page() {
        let svg = svg_element(Chart::Writes, &[Point::example("a", 0, 10)]);
        let document = parse(&svg);
        let root = document.root_element();
        assert_eq!((root.attribute("class"), root.attribute("role")), (Some("chart"), Some("img")));
        assert_eq!((root.attribute("width"), root.attribute("viewBox").is_some()), (None, true));
        let mut nodes = document.descendants();
        assert!(!nodes.any(|node| node.has_tag_name("style") || node.has_attribute("id")));
    }

    #[test]
    fn more_writes_are_further_right() {
        let writes = [0, 1, 2, 51, 4_208, 20_687_800, 8_994_949_690];
        let points = writes.map(|writes| Point::example(&writes.to_string(), circle(), writes));
        let svg = svg_file(Chart::Writes, &points);
        let places = circles(&parse(&svg));
        assert_eq!(places.len(), writes.len());
        assert!(places.is_sorted_by(|one, next| one < next), "{places:?}");
    }

    #[test]
    fn a_search_without_writes_is_at_zero() {
        let svg = svg_file(Chart::Writes, &[Point::example("solved", circle(), 0)]);
        let document = parse(&svg);
        let numbers = document.descendants().filter(|node| node.has_tag_name("text"));
        let ticks = numbers.filter(|node| node.text() == Some("0"));
        let zero = ticks.map(|node| attribute(node, "x")).min();
        assert_eq!(Some(circles(&document)), zero.map(|x| vec![x]));
    }

    #[test]
    fn a_search_that_was_ended_is_hollow_and_has_an_arrow() {
        let ended = Point { is_complete: false, ..Point::example("b", circle(), 20) };
        let svg = svg_file(Chart::Writes, &[Point::example("a", circle(), 10), ended]);
        let document = parse(&svg);
        let texts = texts(&document);
        assert!(texts.contains(&"≥ 20") && texts.contains(&"10"), "{texts:?}");
        assert!(texts.contains(&"ended early: this many or more"), "{texts:?}");
        let circles = document.descendants().filter(|node| node.has_tag_name("circle"));
        let fills: Vec<_> = circles.map(|node| node.attribute("fill")).collect();
        // The search and the note in the legend, then the two rows.
        assert_eq!(fills, [None, Some("none"), None, Some("none")]);
        let has_arrow = |node: &Node| {
            node.has_attribute("data-variant") && node.children().any(|it| it.has_tag_name("path"))
        };
        assert_eq!(document.descendants().filter(has_arrow).count(), 1);
    }

    #[test]
    fn a_long_name_is_shortened_in_the_picture_and_complete_in_its_description() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let svg = svg_file(Chart::Writes, &[Point::example(puzzle, 0, 10)]);
        let document = parse(&svg);
        assert!(texts(&document).contains(&"53..7.... … ...8..79"), "{svg}");
        let description = document.descendants().find(|node| node.has_tag_name("desc"));
        assert!(description.and_then(|node| node.text()).is_some_and(|it| it.contains(puzzle)));
    }

    #[test]
    fn any_name_is_well_formed() {
        let svg = svg_file(Chart::Depth, &[Point::example("<b&\"'>\u{1}\n", 0, 10)]);
        assert!(texts(&parse(&svg)).contains(&"<b&\"'>\u{FFFD}\u{FFFD}"), "{svg}");
    }

    #[test]
    fn numbers_on_the_scale_do_not_touch() {
        let ended = Point { is_complete: false, ..Point::example("far", 0, 8_994_949_690) };
        let points = [Point::example("zero", 0, 0), Point::example("near", 0, 2), ended];
        let svg = svg_file(Chart::FirstSolution, &points);
        let document = parse(&svg);
        let is_number = |node: &Node| {
            node.parent().is_some_and(|it| it.attribute("text-anchor").is_some())
                && attribute(*node, "y") < 150
        };
        let numbers = document.descendants().filter(|it| it.has_tag_name("text")).filter(is_number);
        let mut places: Vec<i32> = numbers.map(|node| attribute(node, "x")).collect();
        places.sort_unstable();
        assert!(places.len() > 3, "{svg}");
        assert!(places.windows(2).all(|pair| pair[1] - pair[0] > 24), "{places:?}");
    }

    /// A colour of the style sheet: on a light system, and on a dark one.
    fn colours<'a>(svg: &'a str, selector: &str) -> [&'a str; 2] {
        let start = format!("{selector} {{ color: ");
        let mut colours = svg.lines().filter_map(|line| line.strip_prefix(&start)?.get(..7));
        [(); 2].map(|()| colours.next().unwrap_or_else(|| panic!("no colour of {selector}")))
    }

    #[test]
    fn all_that_is_drawn_can_be_told_from_its_background() {
        let points: Vec<Point> =
            (0..searches::all().len()).map(|variant| Point::example("a", variant, 1)).collect();
        let svg = svg_file(Chart::Writes, &points);
        let marks = searches::all().iter().map(|it| format!("[data-variant=\"{}\"]", it.name));
        for drawn in marks.chain([":root", ".chart-faint"].map(str::to_string)) {
            for background in [".chart-ground", ".chart-stripe"] {
                let pairs = colours(&svg, &drawn).into_iter().zip(colours(&svg, background));
                for (color, background) in pairs {
                    let contrast = contrast(color, background);
                    assert!(contrast >= 4.5, "{drawn}: {color} on {background} is {contrast:.2}");
                }
            }
        }
    }

    #[test]
    fn no_two_searches_have_the_same_colour_or_form() {
        for (number, one) in searches::all().iter().enumerate() {
            let others = searches::all()[..number].iter();
            for other in others.filter(|other| other.name != one.name) {
                let Mark { light, dark, corners } = &one.about.mark;
                let its = &other.about.mark;
                let is_same = [*light == its.light, *dark == its.dark, *corners == its.corners];
                assert_eq!(is_same, [false; 3], "{} and {}", one.name, other.name);
            }
        }
    }
}
