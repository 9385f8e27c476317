//! A puzzle and an answer in the three shapes of [`Io`].

use sudoku::{
    Grid,
    notation::{LineError, Notation},
};

use crate::Io;

/// How far an answer has come.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Progress {
    /// There are no bytes but blank ones, and among them no end of a line.
    Nothing,
    /// There are only empty lines. They may be the answer, the end of the one
    /// before, or the start of one to come.
    EmptyLines,
    /// It has begun.
    Begun,
    /// It ends before this byte.
    Whole(usize),
}

impl Io {
    /// Writes a puzzle, with the end of its last line.
    pub(crate) fn write(self, puzzle: &Grid) -> String {
        match self {
            Io::Line => Notation::Line.write(puzzle) + "\n",
            Io::LeetCode => Notation::LeetCode.write(puzzle) + "\n",
            Io::Grid => (0..9).map(|row| line_of_digits(&puzzle[row])).collect(),
        }
    }

    /// Finds where the first answer in `output` ends.
    pub(crate) fn progress(self, output: &[u8]) -> Progress {
        let blank = output.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let (before, answer) = output.split_at(blank);
        if answer.is_empty() {
            let has_line = before.contains(&b'\n');
            return if has_line { Progress::EmptyLines } else { Progress::Nothing };
        }
        let end = match self {
            Io::Line | Io::LeetCode => end_of_line(answer),
            Io::Grid => end_of_rows(answer),
        };
        end.map_or(Progress::Begun, |end| Progress::Whole(blank + end))
    }

    /// Reads an answer.
    ///
    /// # Errors
    ///
    /// What there is in place of a board.
    pub(crate) fn read(self, answer: &str) -> Result<Grid, String> {
        let answer = answer.trim();
        match self {
            Io::Line => read_line(answer),
            Io::Grid => read_rows(answer),
            Io::LeetCode => read_json(answer),
        }
    }

    /// What an answer looks like.
    pub(crate) fn expected(self) -> &'static str {
        match self {
            Io::Line => "81 digits on one line",
            Io::Grid => "nine lines of nine digits",
            Io::LeetCode => r#"one line of JSON, [["5","3",…],…]"#,
        }
    }
}

fn line_of_digits(row: &[u8; 9]) -> String {
    row.map(|digit| digit.to_string()).join(" ") + "\n"
}

fn end_of_line(output: &[u8]) -> Option<usize> {
    output.iter().position(|&byte| byte == b'\n').map(|end| end + 1)
}

/// Nine lines that may be rows, or all cells on fewer lines, or the first line
/// that cannot be a row: after words there is no use in waiting for eight more.
fn end_of_rows(output: &[u8]) -> Option<usize> {
    let (mut end, mut rows, mut cells) = (0, 0, 0);
    for line in output.split_inclusive(|&byte| byte == b'\n') {
        end += line.len();
        let signs = line.iter().filter(|byte| !byte.is_ascii_whitespace()).count();
        let is_row = line.iter().all(|&byte| byte.is_ascii_whitespace() || is_cell(byte.into()));
        rows += usize::from(signs > 0);
        cells += signs;
        let is_whole = !is_row || rows == 9 || cells >= 81;
        if is_whole && line.ends_with(b"\n") {
            return Some(end);
        }
    }
    None
}

/// Whether a text can have been meant as a board: it is about as long as one,
/// or at least as a row, and has hardly anything but cells.
pub(crate) fn was_meant_as_board(answer: &str) -> bool {
    let is_frame = |char: char| char.is_whitespace() || "[],\"'".contains(char);
    let signs = answer.chars().filter(|&char| !is_frame(char));
    let (cells, others): (Vec<char>, Vec<char>) = signs.partition(|&char| is_cell(char));
    cells.len() >= 9 && others.len() * 9 <= cells.len()
}

fn is_cell(char: char) -> bool {
    char.is_ascii_digit() || char == '.'
}

fn read_line(answer: &str) -> Result<Grid, String> {
    Grid::from_line(answer).map_err(|LineError { length, unexpected }| match unexpected {
        Some((index, char)) => format!("{char:?} in character {} of {}", index + 1, quoted(answer)),
        None => format!("{length} characters, {}", quoted(answer)),
    })
}

fn read_rows(answer: &str) -> Result<Grid, String> {
    let mut rows: Vec<String> = Vec::new();
    for line in answer.lines().filter(|line| !line.trim().is_empty()) {
        let number = rows.len() + 1;
        let row: String = line.chars().filter(|char| !char.is_whitespace()).collect();
        if !row.chars().all(is_cell) {
            return Err(format!("{} as line {number}", quoted(line)));
        }
        if row.len() != 9 || number > 9 {
            return Err(format!("{} digits in line {number}, {}", row.len(), quoted(line)));
        }
        rows.push(row);
    }
    match rows.len() {
        1 => Err(format!("only {}", quoted(answer))),
        count => Grid::from_line(&rows.concat()).map_err(|_| format!("only {count} lines")),
    }
}

fn read_json(answer: &str) -> Result<Grid, String> {
    // A line of 81 characters is a board too, but not in this shape.
    if !answer.starts_with('[') {
        return Err(quoted(answer));
    }
    answer.parse().map_err(|error| format!("{}: {error}", quoted(answer)))
}

/// The start of a text, as a message can hold it.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 100;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn solution() -> Grid {
        SOLUTION.parse().expect("a board")
    }

    #[rstest]
    #[case::line(Io::Line)]
    #[case::grid(Io::Grid)]
    #[case::leetcode(Io::LeetCode)]
    fn what_is_written_is_read_and_ends_where_it_ends(#[case] io: Io) {
        let text = io.write(&solution());
        assert_eq!(io.read(&text), Ok(solution()));
        for end in 0..text.len() {
            let progress = if end == 0 { Progress::Nothing } else { Progress::Begun };
            assert_eq!(io.progress(&text.as_bytes()[..end]), progress, "{end}");
        }
        let twice = format!("\n\n{text}{text}");
        assert_eq!(io.progress(twice.as_bytes()), Progress::Whole(text.len() + 2));
    }

    #[rstest]
    #[case::together("534678912\n".repeat(9), Progress::Whole(90))]
    #[case::gaps("534678912\n\n".repeat(9), Progress::Whole(98))]
    #[case::words("no solution\n5".to_owned(), Progress::Whole(12))]
    #[case::words_not_ended("no solution".to_owned(), Progress::Begun)]
    #[case::words_within("534678912\noops\n5".to_owned(), Progress::Whole(15))]
    #[case::one_line(format!("{SOLUTION}\n"), Progress::Whole(82))]
    #[case::empty_line("\n".to_owned(), Progress::EmptyLines)]
    #[case::blank("  ".to_owned(), Progress::Nothing)]
    fn ends_of_grids(#[case] output: String, #[case] expected: Progress) {
        assert_eq!(Io::Grid.progress(output.as_bytes()), expected);
    }

    #[rstest]
    #[case::nine_digits("534678912\n".repeat(9), None)]
    #[case::eight_digits("534678912\n53467891\n".to_owned(), Some(r#"8 digits in line 2, "53467891""#))]
    #[case::eight_lines("534678912\n".repeat(8), Some("only 8 lines"))]
    #[case::ten_lines("534678912\n".repeat(10), Some(r#"9 digits in line 10, "534678912""#))]
    #[case::words("534678912\nbut".to_owned(), Some(r#""but" as line 2"#))]
    fn grids(#[case] text: String, #[case] error: Option<&str>) {
        assert_eq!(Io::Grid.read(&text).err().as_deref(), error);
    }

    #[rstest]
    #[case::line(SOLUTION, &format!("{SOLUTION:?}"))]
    #[case::not_closed("[[\"5\"", r#""[[\"5\"": line 1, column 6: found nothing more, expected "#)]
    fn what_is_no_json(#[case] text: &str, #[case] error: &str) {
        let told = Io::LeetCode.read(text).expect_err("it is no board");
        assert!(told.starts_with(error), "{told}");
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(quoted(&"é".repeat(101)), format!("{:?}…", "é".repeat(100)));
    }
}
