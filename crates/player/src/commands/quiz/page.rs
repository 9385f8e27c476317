use std::io::{self, Write};

use anstyle::{AnsiColor, Color, Style};
use program::{
    clap::{self, ValueEnum},
    terminal::whole_words,
};
use quiz::{Bilingual, Picture, QuizQuestion};
use search::{PlainBoard, Rules};

#[derive(Clone, Copy, ValueEnum)]
pub enum Language {
    #[value(name = "en", help = "English")]
    English,
    #[value(name = "zh-CN", alias = "zh", help = "Chinese")]
    Chinese,
}

impl Language {
    fn of(self, text: &Bilingual) -> &str {
        self.one(&text.english, &text.chinese)
    }

    pub fn one<'a>(self, english: &'a str, chinese: &'a str) -> &'a str {
        match self {
            Language::English => english,
            Language::Chinese => chinese,
        }
    }
}

pub const LETTERS: [&str; 4] = ["a", "b", "c", "d"];

#[derive(Clone, Copy)]
pub struct QuestionPage {
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

impl QuestionPage {
    pub fn question(
        self,
        question: &QuizQuestion,
        number: usize,
        count: usize,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let english = format!("Question {number} of {count}: {}", question.kind);
        let chinese = format!("第 {number} 题，共 {count} 题：{}", question.kind);
        let title = self.language.one(&english, &chinese);
        writeln!(out, "{}\n", self.styled(BOLD, title))?;
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

    /// `None` is no answer.
    pub fn verdict(
        self,
        question: &QuizQuestion,
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
        let english = format!("{word}: {letter}, {right}.");
        let chinese = format!("{word}：{letter}，{right}。");
        // The colour does not count as width.
        let text = self.wrapped("", self.language.one(&english, &chinese)).replacen(
            word,
            &self.styled(style, word),
            1,
        );
        writeln!(out, "{text}\n{}", self.wrapped("", self.language.of(&question.explanation)))?;
        let see = self.language.one("See it: ", "去看：");
        let proof = question.proof.arguments().join(" ");
        writeln!(out, "{see}cargo practice {proof}\n")
    }

    /// The score, and how the same questions are asked again.
    pub fn end(self, right: usize, asked: usize, seed: u64, out: &mut dyn Write) -> io::Result<()> {
        let english = format!("{right} of {asked} right. `--seed {seed}` repeats the questions.");
        let chinese =
            format!("答了 {asked} 题，对 {right} 题。加上 --seed {seed} 可以再答同样的题。");
        writeln!(out, "{}", self.language.one(&english, &chinese))
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
        let row = |row: usize| {
            let numbers = row * size.columns..(row + 1) * size.columns;
            let cell = |number| {
                let (given, value) = (givens.as_bytes()[number], position.as_bytes()[number]);
                let symbol = self.rules.symbol(value);
                match value {
                    _ if board.marked == Some(number) => {
                        self.styled(MARKED, &format!("[{symbol}]"))
                    }
                    _ if given == value => format!(" {} ", self.styled(BOLD, &symbol.to_string())),
                    _ => format!(" {}", self.styled(WRITTEN, &format!("{symbol}'"))),
                }
            };
            let cells: Vec<String> = numbers.map(cell).collect();
            let blocks = cells.chunks(block.columns).map(<[String]>::concat).collect::<Vec<_>>();
            format!("    {}\n", blocks.join("│").trim_end())
        };
        let rows: Vec<String> = (0..size.rows).map(row).collect();
        let bands: Vec<String> = rows.chunks(block.rows).map(<[String]>::concat).collect();
        let line = vec!["─".repeat(block.columns * 3); size.columns / block.columns].join("┼");
        bands.join(&format!("    {line}\n")) + &self.legend(board)
    }

    fn legend(self, board: &Picture) -> String {
        let middle = self.rules.values().sum::<u8>() / self.rules.values().count() as u8;
        let example = self.rules.symbol(middle);
        let (english, chinese) =
            (format!("{example}' was written by the search"), format!("{example}' 是搜索写入的"));
        let written = (board.givens != board.cells).then(|| self.language.one(&english, &chinese));
        let marked = self.language.one("[ ] is the marked cell", "[ ] 是标出的一格");
        let marked = board.marked.map(|_| marked);
        let signs: Vec<&str> = written.into_iter().chain(marked).collect();
        if signs.is_empty() {
            return String::new();
        }
        format!("    {}\n", signs.join(self.language.one("; ", "；")))
    }
}
