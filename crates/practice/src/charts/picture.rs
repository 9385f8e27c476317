//! The file into which a chart is written.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use program::{Context, Result, bail, remark};

use super::{Chart, Point, document::is_chart};
use crate::files::{self, Existing};

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
        // Whoever reads a pipe or a terminal would wait for it.
        if file.exists() && !file.is_file() {
            bail!("{} is no file, so no picture can take its place", file.display());
        }
        let existing = if force { Existing::Replace } else { existing(file)? };
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

/// A picture that was made here is made again; nothing else is lost.
fn existing(file: &Path) -> Result<Existing> {
    match beginning(file) {
        Ok(bytes) if is_chart(&bytes) => Ok(Existing::Replace),
        Ok(_) => bail!("{} exists; --force writes over it", file.display()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Existing::Keep),
        Err(error) => Err(error).with_context(|| file.display().to_string()),
    }
}

/// As much of a file as tells what it is.
fn beginning(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(file)?.take(1000).read_to_end(&mut bytes)?;
    Ok(bytes)
}
