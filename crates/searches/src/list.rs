//! The list.

use std::sync::LazyLock;

use queens::OnChessboard;
use search::Rules;
#[cfg(target_family = "wasm")]
use search::recording::Listed as Variant;
use sudoku::OnGrid;

use crate::char_board;
#[cfg(not(target_family = "wasm"))]
use crate::variant::{Variant, published};

/// A search, by the folder of its crate and its type; the file of its text, if that is not
/// `src/lib.rs`; and a type that counts its reads, if needed.
macro_rules! search {
    ($folder:literal, $search:ty) => {
        search!($folder, $search, "src/lib.rs")
    };
    ($folder:literal, $search:ty, $file:literal) => {
        search!($folder, $search, $file, $search)
    };
    ($folder:literal, $search:ty, $file:literal, $by_cell:ty) => {
        published::<$search, $by_cell>(
            for_one_problem(include_str!(concat!("../../", $folder, "/src/lib.rs"))),
            for_one_problem(include_str!(concat!("../../", $folder, "/", $file))),
            include_str!(concat!("../../", $folder, "/variant.toml")),
        )
    };
}

#[rustfmt::skip]
static ALL: LazyLock<Vec<Variant>> = LazyLock::new(|| vec![
    search!("swift-all-solutions", OnGrid<swift_all_solutions::SwiftAllSolutions>),
    search!("labuladong-char-board", OnGrid<labuladong_char_board::LabuladongCharBoard>, "src/solution.rs", OnGrid<char_board::ByCell>),
    search!("cpp-unit-candidates", OnGrid<cpp_unit_candidates::CppUnitCandidates>),
    search!("java-is-safe", OnGrid<java_is_safe::JavaIsSafe>),
    search!("python-history-stack", OnGrid<python_history_stack::PythonHistoryStack>),
    search!("lockstep", OnGrid<lockstep::Lockstep>),
    search!("knuth-dancing-links", OnGrid<knuth_dancing_links::KnuthDancingLinks>),
    search!("labuladong-n-queens", OnChessboard<labuladong_n_queens::LabuladongNQueens>, "src/solution.rs"),
    search!("wirth-stepwise-refinement", OnChessboard<wirth_stepwise_refinement::WirthStepwiseRefinement>),
    search!("richards-bit-patterns", OnChessboard<richards_bit_patterns::RichardsBitPatterns>),
    search!("knuth-dancing-links", OnChessboard<knuth_dancing_links::KnuthDancingLinks>),
]);

/// A source without its last lines if those add another problem to it, in a file of its own: so the rest
/// is one file, and can be copied.
fn for_one_problem(source: &'static str) -> &'static str {
    source.split("\n// The same search for another problem.\n").next().unwrap_or(source)
}

/// A search as a page has it: without its sources.
#[cfg(target_family = "wasm")]
fn published<S: search::Search, L: search::Search>(_: &str, _: &str, about: &str) -> Variant {
    #[derive(serde::Deserialize)]
    struct Told {
        steps: search::flow::Flow,
    }
    let told: Told = toml::from_str(about).expect("a test reads them all");
    Variant::search::<S, L>(S::NAME, told.steps)
}

/// All searches, in the order in which the tools show them. One that is for two problems is there for
/// each of them, under one name.
pub fn all() -> &'static [Variant] {
    &ALL
}

pub fn of(rules: &'static dyn Rules) -> impl DoubleEndedIterator<Item = &'static Variant> {
    all().iter().filter(move |variant| variant.rules.name() == rules.name())
}

/// The search of this name; of two, that of the problem which comes first.
pub fn find(name: &str) -> Option<&'static Variant> {
    index(name).map(|index| &all()[index])
}

pub fn find_for(name: &str, rules: &'static dyn Rules) -> Option<&'static Variant> {
    of(rules).find(|variant| variant.name == name)
}

pub fn names() -> impl Iterator<Item = &'static str> {
    let is_first = |index: &usize| self::index(all()[*index].name) == Some(*index);
    (0..all().len()).filter(is_first).map(|index| all()[index].name)
}

/// The place of the search of this name in the list, from 0.
pub fn index(name: &str) -> Option<usize> {
    all().iter().position(|variant| variant.name == name)
}

/// Whether new puzzles are made of a problem. This is known without the generator.
pub fn has_new_puzzles(rules: &dyn Rules) -> bool {
    rules.name() == "sudoku"
}
