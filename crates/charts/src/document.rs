//! What stands around a drawing: for whom it is, and what it shows in words.

use super::{
    chart::{Band, Chart},
    drawing::Drawing,
    palette::file_style,
    text::escape,
};

/// The first line of each file, by which it is known again.
const GENERATOR: &str = "<!-- A chart of `practice compare`. -->\n";

/// Whether a file was made here, and can be made again.
pub fn is_chart(file: &[u8]) -> bool {
    file.starts_with(GENERATOR.as_bytes())
}

/// A file by itself, with its own style sheet.
pub fn file(chart: Chart, bands: &[Band], drawing: &Drawing) -> String {
    let Drawing { svg, size: (width, height) } = drawing;
    format!(
        "{GENERATOR}<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" \
         height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n{}\
         <style>\n{}</style>\n{svg}</svg>\n",
        words(chart, bands),
        file_style(),
    )
}

/// An element of a page, which has the style sheet.
pub fn element(chart: Chart, bands: &[Band], drawing: &Drawing) -> String {
    let Drawing { svg, size: (width, height) } = drawing;
    format!(
        "<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n{}{svg}</svg>\n",
        words(chart, bands),
    )
}

/// For those who do not see the picture.
fn words(chart: Chart, bands: &[Band]) -> String {
    let mut text = format!("<title>{}</title>\n<desc>Scale: {}.\n", chart.title(), chart.axis());
    for band in bands {
        let lines = band.lines.iter();
        let lines =
            lines.map(|line| format!("{} {}", searches::all()[line.variant].name, line.label));
        let lines = lines.collect::<Vec<_>>().join("; ");
        text += &escape(band.puzzle);
        text += &format!(": {lines}.\n");
    }
    text + "</desc>\n"
}
