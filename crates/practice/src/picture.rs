//! The picture of a comparison, as `--svg` and `--chart` ask for it.

use std::path::{Path, PathBuf};

use ::page::{Chart, Point, is_svg_file, svg_file};
use program::{
    Result,
    anyhow::ensure,
    bail,
    clap::{self, ValueEnum},
    files::{self, Existing},
    remark,
};

/// What a picture of a comparison shows.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum ChartName {
    /// The writes of each search
    Writes,
    /// The cells of the board that each search looks at
    Reads,
    /// How long each search takes
    Time,
    /// The writes up to the first solution, and of the whole search
    FirstSolution,
    /// The mean depth and the greatest
    Depth,
}

impl From<ChartName> for Chart {
    fn from(name: ChartName) -> Chart {
        match name {
            ChartName::Writes => Chart::Writes,
            ChartName::Reads => Chart::Reads,
            ChartName::Time => Chart::Time,
            ChartName::FirstSolution => Chart::FirstSolution,
            ChartName::Depth => Chart::Depth,
        }
    }
}

/// A file that gets the picture when all is compared.
pub struct Picture {
    file: PathBuf,
    chart: Chart,
    existing: Existing,
}

impl Picture {
    /// Checks the file before the comparison, which may take minutes.
    ///
    /// # Errors
    ///
    /// If the file cannot be written, or is there and is no picture of a comparison, unless
    /// `force` is set.
    pub fn new(file: &Path, chart: ChartName, force: bool) -> Result<Self> {
        if file == Path::new("-") {
            bail!("--svg -: standard output has the comparison; name a file for the picture");
        }
        let existing = files::existing(file, force, is_svg_file)?;
        files::check_folder(file)?;
        Ok(Picture { file: file.to_path_buf(), chart: chart.into(), existing })
    }

    /// # Errors
    ///
    /// If nothing was compared, or the file cannot be written.
    pub fn draw(&self, points: &[Point]) -> Result<()> {
        let file = self.file.display();
        ensure!(!points.is_empty(), "{file}: there is no picture, since nothing was compared");
        files::write(&self.file, &svg_file(self.chart, points), self.existing)?;
        remark(format_args!("{file}: the picture is written"));
        Ok(())
    }
}
