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
pub(crate) mod tests {
    use pretty_assertions::assert_eq;
    use problems::about::Mark;

    use super::*;

    /// The contrast of two colours such as `#0072B2`, by the Web Content Accessibility Guidelines 2:
    /// from 1 for equal ones to 21 for black on white. A text needs 4.5.
    pub(crate) fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    fn luminance(color: &str) -> f64 {
        let digits = color.strip_prefix('#').filter(|digits| digits.len() == 6);
        let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let [_, red, green, blue] =
            number.unwrap_or_else(|| panic!("{color} is no colour such as #0072B2")).to_be_bytes();
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    #[test]
    fn any_name_is_well_formed() {
        let svg = svg_file(Chart::Depth, &[Point::example("<b&\"'>\u{1}\n", 0, 10)]);
        assert!(svg.contains(">&#60;b&#38;&#34;&#39;&#62;\u{FFFD}\u{FFFD}<"), "{svg}");
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
