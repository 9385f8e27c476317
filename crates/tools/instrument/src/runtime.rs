//! Writes the source of the module `practice_runtime`. Only an instrumented copy compiles the files in `runtime/`.

use search::Size;

/// The board and the values that a runtime knows.
#[derive(Clone, Copy, Debug)]
pub struct RuntimeOptions<'a> {
    /// The size of the board that the search gets, at most 11 rows and 11 columns. If this is `None`, the search gets a
    /// number of rows, and makes an empty board with as many columns.
    pub board_size: Option<Size>,
    /// The symbols of the values from 0, which is an empty cell: at most 16 ASCII characters.
    pub symbols: &'a str,
    /// The noun for a value other than 0, with its article, such as "a digit".
    pub value_noun: &'a str,
}

/// Returns the source of the module that instrumented writes need. In a program, its function `main` runs the search. In
/// a page, which has no input, output or threads, its function `run` does.
pub fn runtime_source(options: &RuntimeOptions) -> String {
    let RuntimeOptions { board_size, symbols, value_noun } = options;
    let code = concat!(
        include_str!("runtime/written_places.rs"),
        include_str!("runtime/board_copies.rs"),
        include_str!("runtime/watched_board.rs"),
        include_str!("runtime/process_or_page.rs"),
    );
    let size = board_size.map_or((0, 0), |Size { rows, columns }| (rows, columns));
    format!(
        "{code}\n/// The symbols of the values, from 0.\nconst SYMBOLS: &[u8] = b{symbols:?};\n\n\
         /// The noun for a value other than 0.\nconst VALUE_NOUN: &str = {value_noun:?};\n\n\
         /// The rows and columns of the board that the search gets; 0 if it makes its board.\n\
         pub const SIZE: (usize, usize) = {size:?};\n"
    )
}
