//! The colours of a chart, on a white page and on a dark one.
//!
//! A chart is drawn once, in the colours of a white page. They stand in it as
//! attributes, so a style sheet can put others in their place.

use std::fmt::Write;

use plotters::style::RGBColor;

/// What one thing is drawn in.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Color {
    /// What a page may call it, as `--chart-…`.
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

/// One a variant. These are the colours of Okabe and Ito, which people who see few
/// colours can tell apart, made darker for white paper and lighter for a dark page;
/// the last is their black, far enough from that of the texts.
pub const MARKS: [Color; 6] = [
    Color { name: "mark-1", light: 0x0072B2, dark: 0x56B4E9 },
    Color { name: "mark-2", light: 0xC75300, dark: 0xF0843C },
    Color { name: "mark-3", light: 0x008763, dark: 0x1FC79B },
    Color { name: "mark-4", light: 0xB0478A, dark: 0xE595C6 },
    Color { name: "mark-5", light: 0x7D6500, dark: 0xF0E442 },
    Color { name: "mark-6", light: 0x3D434B, dark: 0xC9D1D9 },
];

impl Color {
    /// As it is drawn.
    pub fn rgb(self) -> RGBColor {
        let [_, red, green, blue] = self.light.to_be_bytes();
        RGBColor(red, green, blue)
    }
}

fn all() -> impl Iterator<Item = Color> {
    [BACKGROUND, BAND, GRID, TEXT, FAINT_TEXT].into_iter().chain(MARKS)
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
