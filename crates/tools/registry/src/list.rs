//! The list.

use queens::OnChessboard;
use search::{Rules, Search};
use sudoku::OnGrid;

use crate::char_board;

/// Gets each search of the list. What it does with one is compiled where it is written: so a search is compiled for
/// the boards that somebody needs.
pub trait Visitor {
    /// `L` is the same search on a board that sees at which cells it looks; the texts are its head docs, its source
    /// and its `variant.toml`.
    fn visit<S: Search + 'static, L: Search + 'static>(&mut self, texts: [&'static str; 3]);
}

/// A search, by the folder of its crate and its type; the file of its text, if that is not
/// `src/lib.rs`; and a type that sees at which cells it looks, if needed.
macro_rules! visit_search {
    ($visitor:ident, $folder:literal, $search:ty) => {
        visit_search!($visitor, $folder, $search, "src/lib.rs")
    };
    ($visitor:ident, $folder:literal, $search:ty, $file:literal) => {
        visit_search!($visitor, $folder, $search, $file, $search)
    };
    ($visitor:ident, $folder:literal, $search:ty, $file:literal, $by_cell:ty) => {{
        // What calls this has no copy of the texts.
        #[inline(never)]
        fn texts() -> [&'static str; 3] {
            [
                first_problem_source(include_str!(concat!("../../../", $folder, "/src/lib.rs"))),
                first_problem_source(include_str!(concat!("../../../", $folder, "/", $file))),
                include_str!(concat!("../../../", $folder, "/variant.toml")),
            ]
        }
        $visitor.visit::<$search, $by_cell>(texts())
    }};
}

/// Visits all searches, in the order in which the tools show them. One that is for two problems is there for
/// each of them, under one name.
#[rustfmt::skip]
pub fn visit_all(to: &mut impl Visitor) {
    visit_search!(to, "swift-all-solutions", OnGrid<swift_all_solutions::SwiftAllSolutions>);
    visit_search!(to, "labuladong-char-board", OnGrid<labuladong_char_board::LabuladongCharBoard>, "src/solution.rs", OnGrid<char_board::ReadTrackingCharBoard>);
    visit_search!(to, "cpp-unit-candidates", OnGrid<cpp_unit_candidates::CppUnitCandidates>);
    visit_search!(to, "java-is-safe", OnGrid<java_is_safe::JavaIsSafe>);
    visit_search!(to, "python-history-stack", OnGrid<python_history_stack::PythonHistoryStack>);
    visit_search!(to, "lockstep", OnGrid<lockstep::Lockstep>);
    visit_search!(to, "knuth-dancing-links", OnGrid<knuth_dancing_links::KnuthDancingLinks>);
    visit_search!(to, "labuladong-n-queens", OnChessboard<labuladong_n_queens::LabuladongNQueens>, "src/solution.rs");
    visit_search!(to, "wirth-stepwise-refinement", OnChessboard<wirth_stepwise_refinement::WirthStepwiseRefinement>);
    visit_search!(to, "richards-bit-patterns", OnChessboard<richards_bit_patterns::RichardsBitPatterns>);
    visit_search!(to, "knuth-dancing-links", OnChessboard<knuth_dancing_links::KnuthDancingLinks>);
}

/// A source without its last lines if those add another problem to it, in a file of its own: so the rest
/// is one file, and can be copied.
fn first_problem_source(source: &'static str) -> &'static str {
    source.split("\n// The same search for another problem.\n").next().unwrap_or(source)
}

/// Whether new puzzles are made of a problem. This is known without the generator.
pub fn can_generate_puzzles(rules: &dyn Rules) -> bool {
    rules.name() == "sudoku"
}
