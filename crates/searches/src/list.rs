//! The list.

use std::sync::LazyLock;

use search::Rules;
use sudoku::OnGrid;

use crate::{
    char_board,
    variant::{Texts, Variant},
};

/// A search, by the folder of its crate and its type; where its text is not in `src/lib.rs`, the
/// file is named, too, and where its looks at the board are seen in another way, the type for that.
macro_rules! search {
    ($folder:literal, $search:ty) => {
        search!($folder, $search, "src/lib.rs")
    };
    ($folder:literal, $search:ty, $file:literal) => {
        search!($folder, $search, $file, $search)
    };
    ($folder:literal, $search:ty, $file:literal, $by_cell:ty) => {
        Variant::published::<$search, $by_cell>(Texts {
            docs: include_str!(concat!("../../", $folder, "/src/lib.rs")),
            code: include_str!(concat!("../../", $folder, "/", $file)),
            about: include_str!(concat!("../../", $folder, "/variant.toml")),
        })
    };
}

/// The searches in the order in which the tools show them.
#[rustfmt::skip]
static ALL: LazyLock<Vec<Variant>> = LazyLock::new(|| vec![
    search!("swift-all-solutions", OnGrid<swift_all_solutions::SwiftAllSolutions>),
    search!("labuladong-char-board", OnGrid<labuladong_char_board::LabuladongCharBoard>, "src/solution.rs", OnGrid<char_board::ByCell>),
    search!("cpp-unit-candidates", OnGrid<cpp_unit_candidates::CppUnitCandidates>),
    search!("java-is-safe", OnGrid<java_is_safe::JavaIsSafe>),
    search!("python-history-stack", OnGrid<python_history_stack::PythonHistoryStack>),
    search!("lockstep", OnGrid<lockstep::Lockstep>),
    search!("knuth-dancing-links", OnGrid<knuth_dancing_links::KnuthDancingLinks>),
]);

/// All searches, in the order in which the tools show them.
pub fn all() -> &'static [Variant] {
    &ALL
}

/// The searches for one problem, in the same order.
pub fn of(rules: &'static dyn Rules) -> impl DoubleEndedIterator<Item = &'static Variant> {
    all().iter().filter(move |variant| variant.rules.name() == rules.name())
}

/// The search of this name.
pub fn find(name: &str) -> Option<&'static Variant> {
    index(name).map(|index| &all()[index])
}

/// The place of the search of this name in the list, from 0.
pub fn index(name: &str) -> Option<usize> {
    all().iter().position(|variant| variant.name == name)
}
