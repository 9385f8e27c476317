//! The list of all searches. A new search adds a line here.

use queens::OnChessboard;
use search::{Rules, Search};
use sudoku::OnGrid;

use crate::char_board;

/// The source and the manifest of a search.
#[derive(Clone, Copy, Debug)]
pub struct SearchTexts<'a> {
    /// The source with the head docs, `src/lib.rs`.
    pub docs: &'static str,
    /// The source with the search: `src/lib.rs` or `src/solution.rs`.
    pub code: &'static str,
    /// The manifest, `variant.toml`.
    pub manifest: &'a str,
}

/// Visits each search of the list. The crate of the visitor compiles the searches for the boards that the visitor uses.
pub trait Visitor {
    /// Visits the search `S`. `ReadTracking` is the same search for a board that tracks reads; most searches use the same
    /// type for both.
    fn visit<S: Search + 'static, ReadTracking: Search + 'static>(
        &mut self,
        texts: SearchTexts<'static>,
    );
}

/// Visits one search. The arguments are the visitor, the folder of the search's crate, and the type of the search. Two more
/// arguments are optional: the file of the search, if it is not `src/lib.rs`, and the type for boards that track reads.
macro_rules! visit_search {
    ($visitor:ident, $folder:literal, $search:ty) => {
        visit_search!($visitor, $folder, $search, "src/lib.rs")
    };
    ($visitor:ident, $folder:literal, $search:ty, $file:literal) => {
        visit_search!($visitor, $folder, $search, $file, $search)
    };
    ($visitor:ident, $folder:literal, $search:ty, $file:literal, $read_tracking:ty) => {{
        // Not inlined, so that each caller of `visit_all` does not get a copy of the texts.
        #[inline(never)]
        fn texts() -> SearchTexts<'static> {
            SearchTexts {
                docs: first_problem_source(include_str!(concat!(
                    "../../../",
                    $folder,
                    "/src/lib.rs"
                ))),
                code: first_problem_source(include_str!(concat!("../../../", $folder, "/", $file))),
                manifest: include_str!(concat!("../../../", $folder, "/variant.toml")),
            }
        }
        $visitor.visit::<$search, $read_tracking>(texts())
    }};
}

/// Visits all searches, in the order in which the tools show them. Visits a search for two problems twice, with the
/// same name and different rules.
#[rustfmt::skip]
pub fn visit_all(visitor: &mut impl Visitor) {
    visit_search!(visitor, "swift-all-solutions", OnGrid<swift_all_solutions::SwiftAllSolutions>);
    visit_search!(visitor, "labuladong-char-board", OnGrid<labuladong_char_board::LabuladongCharBoard>, "src/solution.rs", OnGrid<char_board::ReadTrackingCharBoard>);
    visit_search!(visitor, "cpp-unit-candidates", OnGrid<cpp_unit_candidates::CppUnitCandidates>);
    visit_search!(visitor, "java-is-safe", OnGrid<java_is_safe::JavaIsSafe>);
    visit_search!(visitor, "python-history-stack", OnGrid<python_history_stack::PythonHistoryStack>);
    visit_search!(visitor, "lockstep", OnGrid<lockstep::Lockstep>);
    visit_search!(visitor, "knuth-dancing-links", OnGrid<knuth_dancing_links::KnuthDancingLinks>);
    visit_search!(visitor, "labuladong-n-queens", OnChessboard<labuladong_n_queens::LabuladongNQueens>, "src/solution.rs");
    visit_search!(visitor, "wirth-stepwise-refinement", OnChessboard<wirth_stepwise_refinement::WirthStepwiseRefinement>);
    visit_search!(visitor, "richards-bit-patterns", OnChessboard<richards_bit_patterns::RichardsBitPatterns>);
    visit_search!(visitor, "knuth-dancing-links", OnChessboard<knuth_dancing_links::KnuthDancingLinks>);
}

/// Returns a source without its last lines if these lines add another problem, in a file of its own. The rest is one
/// file, so the tools can show and copy it.
fn first_problem_source(source: &'static str) -> &'static str {
    source.split("\n// The same search for another problem.\n").next().unwrap_or(source)
}

/// Returns whether the generator can make new puzzles with these rules. The generator itself is in another crate.
pub fn can_generate_puzzles(rules: &dyn Rules) -> bool {
    rules.name() == "sudoku"
}
