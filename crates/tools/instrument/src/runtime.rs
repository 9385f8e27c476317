//! The text of the module `practice_runtime`. Its parts are in `runtime/`, and are compiled in a copy alone.

use search::Size;

/// Returns the module that a source with followed writes needs. In a program, its function `main` runs the search; in a
/// page, which has no input, output or threads, `follow` does.
///
/// `lent` is the size of the board that the search gets, at most 11 rows and 11 columns. If it is `None`, the search gets
/// its number of rows instead, and makes an empty board with as many columns itself. `signs` are the signs of the values
/// from 0, which is an empty cell: at most 16 ASCII characters. `values` is the noun for the other values, such as
/// "a digit".
pub fn runtime_source(lent: Option<Size>, signs: &str, values: &str) -> String {
    let code = concat!(
        include_str!("runtime/written_places.rs"),
        include_str!("runtime/board_copies.rs"),
        include_str!("runtime/watched_board.rs"),
        include_str!("runtime/process_or_page.rs"),
    );
    let size = lent.map_or((0, 0), |Size { rows, columns }| (rows, columns));
    format!(
        "{code}\n/// The signs of the values, from 0.\nconst SIGNS: &[u8] = b{signs:?};\n\n\
         /// What the others but the first are called.\nconst VALUES: &str = {values:?};\n\n\
         /// The rows and columns of a board that is lent.\npub const SIZE: (usize, usize) = {size:?};\n"
    )
}
