//! The colours of a chart, on a white page and on a dark one.
//!
//! A chart is drawn once, in the colours of a white page. They stand in it as
//! attributes, so a style sheet can put others in their place.

use std::{fmt::Write, sync::LazyLock};

use plotters::style::RGBColor;
use searches::Variant;

/// What one thing is drawn in.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Color {
    /// What a page may call it, as `--chart-…`; a search's mark is called by its name.
    name: &'static str,
    light: u32,
    dark: u32,
}

pub const BACKGROUND: Color = Color { name: "background", light: 0xFFFFFF, dark: 0x0D1117 };
/// Every second puzzle stands on it.
pub const BAND: Color = Color { name: "band", light: 0xF6F8FA, dark: 0x161B22 };
pub const GRID: Color = Color { name: "grid", light: 0xDDE3E9, dark: 0x30363D };
pub const TEXT: Color = Color { name: "text", light: 0x1F2328, dark: 0xF0F6FC };
pub const FAINT_TEXT: Color = Color { name: "faint-text", light: 0x59636E, dark: 0x9DA7B3 };

/// The colours of the searches' marks, in the order of the list.
static MARKS: LazyLock<Vec<Color>> = LazyLock::new(|| {
    let color = |variant: &Variant| {
        let [light, dark] = [&variant.about.mark.light, &variant.about.mark.dark].map(|it| hex(it));
        Color { name: variant.name, light, dark }
    };
    searches::all().iter().map(color).collect()
});

/// The colour of the mark of the search with this number in the list.
pub fn mark(number: usize) -> Color {
    MARKS[number]
}

fn hex(color: &str) -> u32 {
    let digits = color.strip_prefix('#').and_then(|digits| u32::from_str_radix(digits, 16).ok());
    digits.unwrap_or_else(|| panic!("variant.toml: {color} is no colour such as #0072B2"))
}

impl Color {
    /// As it is drawn.
    pub fn rgb(self) -> RGBColor {
        let [_, red, green, blue] = self.light.to_be_bytes();
        RGBColor(red, green, blue)
    }
}

fn all() -> impl Iterator<Item = Color> {
    [BACKGROUND, BAND, GRID, TEXT, FAINT_TEXT].into_iter().chain(MARKS.iter().copied())
}

/// The style sheet of a file: other colours where the reader's system is dark, and
/// no wider than the window.
pub fn file_style() -> String {
    let mut style = String::from(":root { max-width: 100%; height: auto }\n");
    style += "@media (prefers-color-scheme: dark) {\n";
    for Color { light, dark, .. } in all() {
        for property in ["fill", "stroke"] {
            let _ = writeln!(style, "[{property}=\"#{light:06X}\"] {{ {property}: #{dark:06X} }}");
        }
    }
    style + "}\n"
}

/// The style sheet of a page that has charts in it: what is drawn in a colour gets that of
/// the page, which has to say what `--chart-text` and the others are.
pub fn page_style() -> String {
    let mut style = String::from(".chart { width: 100%; max-width: 760px; height: auto }\n");
    for Color { name, light, .. } in all() {
        for property in ["fill", "stroke"] {
            let _ = writeln!(
                style,
                ".chart [{property}=\"#{light:06X}\"] {{ {property}: var(--chart-{name}) }}"
            );
        }
    }
    style
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::contrast::contrast;

    fn stands_out(one: u32, other: u32) -> f64 {
        let rgb = |color: u32| {
            let [_, red, green, blue] = color.to_be_bytes();
            [red, green, blue]
        };
        contrast(rgb(one), rgb(other))
    }

    #[rstest]
    #[case::text(&[TEXT, FAINT_TEXT], 4.5)]
    #[case::marks(&MARKS, 3.0)]
    fn what_is_drawn_stands_out(#[case] colors: &[Color], #[case] least: f64) {
        for color in colors {
            for ground in [BACKGROUND, BAND] {
                assert!(stands_out(color.light, ground.light) >= least, "{color:?} on {ground:?}");
                assert!(stands_out(color.dark, ground.dark) >= least, "{color:?} on {ground:?}");
            }
        }
    }

    #[test]
    fn no_two_colours_are_drawn_alike() {
        let mut drawn: Vec<u32> = all().map(|color| color.light).collect();
        drawn.sort_unstable();
        drawn.dedup();
        assert_eq!(drawn.len(), all().count());
    }
}
