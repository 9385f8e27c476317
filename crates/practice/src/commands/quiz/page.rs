//! How a question is printed.

use std::io::{self, Write};

use anstyle::{AnsiColor, Color, Style};
use program::terminal::whole_words;
use quiz::{Picture, Question};
use search::{PlainBoard, Position, Rules, Size};

use super::Language;

/// The letters of the choices.
pub const LETTERS: [&str; 4] = ["a", "b", "c", "d"];

/// In which language questions are printed, in how many columns, and whether in colour; and how boards
/// are read.
#[derive(Clone, Copy)]
pub struct Page {
    pub language: Language,
    pub width: usize,
    pub has_color: bool,
    pub rules: &'static dyn Rules,
}

const BOLD: Style = Style::new().bold();
const RIGHT: Style = Style::new().bold().fg_color(Some(Color::Ansi(AnsiColor::Green)));
const WRONG: Style = Style::new().bold().fg_color(Some(Color::Ansi(AnsiColor::Red)));
const WRITTEN: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Cyan)));
const MARKED: Style = Style::new().bold().invert();

impl Page {
    /// Prints a question, the first of `count` being number 1.
    pub fn question(
        self,
        question: &Question,
        number: usize,
        count: usize,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let title = match self.language {
            Language::English => format!("Question {number} of {count}: {}", question.kind),
            Language::Chinese => format!("第 {number} 题，共 {count} 题：{}", question.kind),
        };
        writeln!(out, "{}\n", self.styled(BOLD, &title))?;
        writeln!(out, "{}\n", self.wrapped("", self.language.of(&question.text)))?;
        if let Some(board) = &question.board {
            writeln!(out, "{}", self.board(board))?;
        }
        if let Some(code) = &question.code {
            writeln!(out, "{}\n", textwrap::indent(code, "    "))?;
        }
        for (letter, choice) in LETTERS.iter().zip(&question.choices) {
            writeln!(out, "{}", self.wrapped(&format!("  {letter}  "), self.language.of(choice)))?;
        }
        writeln!(out)
    }

    /// Prints whether an answer is right, why, and how one sees it. `None` is no answer.
    pub fn verdict(
        self,
        question: &Question,
        choice: Option<usize>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let (style, word) = match choice {
            Some(choice) if choice == question.right => (RIGHT, self.language.one("Right", "对")),
            Some(_) => (WRONG, self.language.one("Wrong", "错")),
            None => (BOLD, self.language.one("Passed", "跳过")),
        };
        let right = self.language.of(&question.choices[question.right]);
        let letter = LETTERS[question.right];
        let text = match self.language {
            Language::English => format!("{word}: {letter}, {right}."),
            Language::Chinese => format!("{word}：{letter}，{right}。"),
        };
        // The colour does not count as width.
        let text = self.wrapped("", &text).replacen(word, &self.styled(style, word), 1);
        writeln!(out, "{text}\n{}", self.wrapped("", self.language.of(&question.explanation)))?;
        let see = self.language.one("See it: ", "去看：");
        let proof = question.proof.arguments().join(" ");
        writeln!(out, "{see}cargo practice {proof}\n")
    }

    /// Prints the score, and how the same questions are asked again.
    pub fn end(self, right: usize, asked: usize, seed: u64, out: &mut dyn Write) -> io::Result<()> {
        match self.language {
            Language::English => {
                writeln!(out, "{right} of {asked} right. --seed {seed} asks the same again.")
            }
            Language::Chinese => {
                writeln!(
                    out,
                    "答了 {asked} 题，对 {right} 题。加上 --seed {seed} 可以再答同样的题。"
                )
            }
        }
    }

    fn wrapped(self, start: &str, text: &str) -> String {
        let blanks = " ".repeat(start.len());
        let options = whole_words(self.width).initial_indent(start).subsequent_indent(&blanks);
        textwrap::fill(text, options)
    }

    fn styled(self, style: Style, text: &str) -> String {
        if self.has_color { format!("{style}{text}{style:#}") } else { text.to_string() }
    }

    /// A line for each row, three characters a cell, and a legend where one is needed.
    fn board(self, board: &Picture) -> String {
        let read = |line: &str| self.rules.read_line(line).expect("a question has boards");
        let (givens, position) = (read(&board.givens), read(&board.cells));
        let size = position.size();
        let block = self.rules.block().unwrap_or(size);
        let cell =
            |col: usize, row: usize| self.cell(board, &givens, &position, row * size.columns + col);
        let row = |row: usize| {
            let cells: Vec<String> = (0..size.columns).map(|col| cell(col, row)).collect();
            let blocks = cells.chunks(block.columns).map(<[String]>::concat).collect::<Vec<_>>();
            format!("    {}\n", blocks.join("│").trim_end())
        };
        let rows: Vec<String> = (0..size.rows).map(row).collect();
        let bands: Vec<String> = rows.chunks(block.rows).map(<[String]>::concat).collect();
        bands.join(&line(size, block)) + &self.legend(board)
    }

    /// The cell of this number.
    fn cell(
        self,
        board: &Picture,
        givens: &Position,
        position: &Position,
        number: usize,
    ) -> String {
        let (given, value) = (givens.as_bytes()[number], position.as_bytes()[number]);
        let symbol = self.rules.symbol(value);
        match value {
            _ if board.marked == Some(number) => self.styled(MARKED, &format!("[{symbol}]")),
            _ if given == value => format!(" {} ", self.styled(BOLD, &symbol.to_string())),
            _ => format!(" {}", self.styled(WRITTEN, &format!("{symbol}'"))),
        }
    }

    fn legend(self, board: &Picture) -> String {
        let middle = self.rules.values().sum::<u8>() / self.rules.values().count() as u8;
        let example = self.rules.symbol(middle);
        let written = match self.language {
            Language::English => format!("{example}' was written by the search"),
            Language::Chinese => format!("{example}' 是搜索写入的"),
        };
        let marked = self.language.one("[ ] is the marked cell", "[ ] 是标出的一格");
        let signs =
            [(board.givens != board.cells, written.as_str()), (board.marked.is_some(), marked)];
        let signs: Vec<&str> = signs.into_iter().filter(|sign| sign.0).map(|sign| sign.1).collect();
        if signs.is_empty() {
            String::new()
        } else {
            format!("    {}\n", signs.join(self.language.one("; ", "；")))
        }
    }
}

/// What is between two bands of blocks.
fn line(size: Size, block: Size) -> String {
    let part = "─".repeat(block.columns * 3);
    format!("    {}\n", vec![part; size.columns / block.columns].join("┼"))
}
