//! The file into which a chart is written.

use std::path::{Path, PathBuf};

use program::{Context, Result, bail, remark};

use super::{Chart, Point, document::is_chart};
use program::files::{self, Existing};

/// A chart that is to be drawn once all is compared.
pub struct Picture {
    file: PathBuf,
    chart: Chart,
    existing: Existing,
}

impl Picture {
    /// Looks at the file before the comparison, which may take minutes.
    ///
    /// # Errors
    ///
    /// Where it cannot be written, or would take the place of something else.
    pub fn new(file: &Path, chart: Chart, force: bool) -> Result<Self> {
        if file == Path::new("-") {
            bail!("--svg -: standard output has the comparison; name a file for the picture");
        }
        let existing = files::existing(file, force, is_chart)?;
        files::check_folder(file)?;
        Ok(Picture { file: file.to_path_buf(), chart, existing })
    }

    /// # Errors
    ///
    /// Where there is nothing to draw, or the file cannot be written.
    pub fn draw(&self, points: &[Point]) -> Result<()> {
        let file = self.file.display();
        let svg = self.chart.svg(points).with_context(|| file.to_string())?;
        files::write(&self.file, &svg, self.existing)?;
        remark(format_args!("{file}: the picture is written"));
        Ok(())
    }
}
