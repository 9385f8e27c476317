//! A chart as SVG: a file by itself, or an element of a page.

use askama::Template;

use crate::{
    chart::{Chart, Marker, Point},
    chart_layout::{ARROW, ChartLayout, GAP, MARGIN, RADIUS, ROW, TEXT_SIZE, WIDTH},
};

/// The first line of each file.
const GENERATOR: &str = "<!-- A chart of `practice compare`. -->";

#[derive(Template)]
#[template(path = "chart.svg")]
struct Svg {
    is_file: bool,
    title: &'static str,
    axis: &'static str,
    layout: ChartLayout,
}

/// A file by itself, with colours for a light system and a dark one. The same points make the
/// same bytes.
pub fn svg_file(chart: Chart, points: &[Point]) -> String {
    svg(chart, points, true)
}

/// An element for an HTML page, which gives it its title, and its colours: by `color` for `.chart` and
/// `[data-variant]`, and for `.chart-stripe`, `.chart-grid` and `.chart-faint`.
/// Each row has `data-puzzle`, the number of its puzzle from 0, and `data-moment`, the writes to which
/// a click on it leads. It has no ids, so that a page may have several. Its description leaves the
/// figures to a table of the page.
pub fn svg_element(chart: Chart, points: &[Point]) -> String {
    svg(chart, points, false)
}

fn svg(chart: Chart, points: &[Point], is_file: bool) -> String {
    let layout = ChartLayout::new(chart, points);
    let svg = Svg { is_file, title: chart.title(), axis: chart.axis(), layout };
    svg.render().expect("a string takes all that is written to it") + "\n"
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use problems::about::Mark;

    use super::*;

    #[test]
    fn any_name_is_well_formed() {
        let svg = svg_file(Chart::Depth, &[Point::example("<b&\"'>\u{1}\n", 0, 10)]);
        assert!(svg.contains(">&#60;b&#38;&#34;&#39;&#62;\u{FFFD}\u{FFFD}<"), "{svg}");
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
