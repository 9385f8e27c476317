//! The list of problems: the folder of each, what the program has with it, and its rules.

use queens::Queens;
use search::Rules;
use sudoku::Sudoku;

/// The problems in the order in which the tools show them, by their folders in `problems/` and what is
/// said of their boards. Of several with the same rules, the first is the one that searches are for.
pub(crate) static ALL: [(&str, &dyn Rules); 3] =
    [("0037-sudoku-solver", &Sudoku), ("0051-n-queens", &Queens), ("0036-valid-sudoku", &Sudoku)];

/// Names from the folder of a problem on, and texts.
type Files = &'static [(&'static str, &'static str)];

/// What the program has with it for those who run it outside of any workspace.
pub(crate) fn embedded(folder: &str) -> Files {
    static FILES: &[(&str, Files)] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));
    FILES.iter().find(|(of, _)| *of == folder).map_or(&[], |(_, files)| files)
}
