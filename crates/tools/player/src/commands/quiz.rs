//! `practice quiz`: asks questions about searches, and shows the right answers.

use std::io::{self, IsTerminal, Write};

use anstyle::{AnsiColor, Color, Style};
use cli::output::write_json_line;
use cli::terminal::{self, StdinLines, wrap_options};
use cli::{
    Args, ExitReason, Result, ValueEnum, bail, clap, number_in_range, parse_number, print_message,
    sanitized_line,
};
use practice::clock;
use practice::history::{self, QuizScore};
use practice::search_arguments;
use problems::{BoardProblem, Task};
use quiz::{Bilingual, MarkedBoard, QuizQuestion, SolutionRun, questions, questions_about_calls};
use search::{PlainBoard, Rules};

use crate::solution_runs;

/// Answer questions about the searches, or about the calls of a solution
///
/// All choices, right and wrong, are computed from the searches. For a problem without
/// a board, the questions are about the recursive calls of our solution: the path after
/// a return, the next call, the answers that a call adds. Each question has
/// four choices: type a letter and press Enter. Enter alone skips the question, q
/// ends the quiz. After an answer, ? and Enter show the step that proves it, in the player.
/// Without a terminal, the quiz reads the answers from standard input, one a line.
///
/// Exit code: 0 the quiz has ended, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice quiz
  cargo practice quiz --questions 5 --language zh-CN
  cargo practice quiz 51
  cargo practice quiz 46
  cargo practice quiz --seed 37 --format json | jq -r .text.en
  printf 'a\\nb\\n' | cargo practice quiz --questions 2 --seed 37")]
pub struct Arguments {
    /// Number of questions
    #[arg(short = 'n', long, value_name = "N", default_value = "10", value_parser = number_in_range::<usize>(1..=1000))]
    questions: usize,

    /// Ask the questions of an earlier quiz again: the quiz printed this seed
    #[arg(short, long, value_name = "N", value_parser = parse_number)]
    seed: Option<u64>,

    /// The language of the questions
    #[arg(short, long, value_enum, default_value_t = Language::English)]
    language: Language,

    /// Format of the questions
    #[arg(short, long, value_enum, default_value_t = QuizFormat::Text)]
    format: QuizFormat,

    /// The problem: number, name or title
    #[arg(value_name = "PROBLEM", value_parser = search_arguments::ProblemArg::WithSearchesOrSolution, default_value = "37")]
    problem: String,
}

#[derive(Clone, Copy, ValueEnum)]
enum QuizFormat {
    /// Ask the questions one after the other
    Text,
    /// Print the questions with their answers, one JSON object a line
    Json,
}

#[derive(Clone, Copy, ValueEnum)]
enum Language {
    #[value(name = "en", help = "English")]
    English,
    #[value(name = "zh-CN", alias = "zh", help = "Chinese")]
    Chinese,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { questions: count, seed, language, format, problem } = arguments;
    let material = QuizMaterial::load(&problem)?;
    let has_seed = seed.is_some();
    // A seed of 32 bits is short enough to type.
    let seed = seed.unwrap_or_else(|| fastrand::u32(..).into());
    let mut questions = material.questions(seed).take(count);
    if let QuizFormat::Json = format {
        questions.try_for_each(|question| write_json_line(&question, &mut *out))?;
        if !has_seed {
            print_message(format_args!("seed {seed}"));
        }
        return Ok(ExitReason::Success);
    }
    let (rules, lines) = (material.rules(), StdinLines::start()?);
    let mut quiz = Quiz { language, rules, lines, count, asked: 0, right: 0, out };
    for question in questions {
        if !quiz.ask(&question)? {
            break;
        }
    }
    let Quiz { right, asked, .. } = quiz;
    let english = format!("{right} of {asked} right. `--seed {seed}` repeats the questions.");
    let chinese = format!("答了 {asked} 题，对 {right} 题。加上 --seed {seed} 可以再答同样的题。");
    writeln!(quiz.out, "{}", quiz.pick_language(&english, &chinese))?;
    if asked > 0 {
        let time = clock::now_text()?;
        let score = QuizScore { time, problem: material.problem_id(), right, asked };
        if let Err(error) = history::append(&score) {
            print_message(format_args!("this score is not recorded: {error:#}"));
        }
    }
    Ok(ExitReason::Success)
}

/// What the questions are about.
enum QuizMaterial {
    /// The searches on the boards of a problem.
    Boards(Box<BoardProblem>),
    /// The calls of our solution of a problem without a board.
    Calls { problem_id: u32, runs: Vec<SolutionRun> },
}

impl QuizMaterial {
    /// Finds a problem by its number, name or title. Builds and runs our solution of a problem without a board.
    fn load(name: &str) -> Result<Self> {
        let task = problems::find_task(name)?;
        let Task { title, id, .. } = &task;
        if task.board.is_none() {
            if task.solution().is_err() {
                bail!("{title} ({id}) has no solution of ours, and so no questions");
            }
            let runs = solution_runs::record_runs(&task)?;
            return Ok(QuizMaterial::Calls { problem_id: task.id, runs });
        }
        let problem = problems::find_board_problem(name)?;
        if search_arguments::variants_for(&problem).is_empty() {
            bail!("{} ({}) has no searches, and so no questions", problem.title, problem.id);
        }
        Ok(QuizMaterial::Boards(Box::new(problem)))
    }

    fn questions(&self, seed: u64) -> Box<dyn Iterator<Item = QuizQuestion> + '_> {
        match self {
            QuizMaterial::Boards(problem) => {
                Box::new(questions(problem.rules, &problem.samples, seed))
            }
            QuizMaterial::Calls { runs, .. } => Box::new(questions_about_calls(runs, seed)),
        }
    }

    /// Returns the rules of the boards, if there are boards.
    fn rules(&self) -> Option<&'static dyn Rules> {
        match self {
            QuizMaterial::Boards(problem) => Some(problem.rules),
            QuizMaterial::Calls { .. } => None,
        }
    }

    fn problem_id(&self) -> u32 {
        match self {
            QuizMaterial::Boards(problem) => problem.id,
            QuizMaterial::Calls { problem_id, .. } => *problem_id,
        }
    }
}

const LETTERS: [&str; 4] = ["a", "b", "c", "d"];

const BOLD: Style = Style::new().bold();
const RIGHT: Style = Style::new().bold().fg_color(Some(Color::Ansi(AnsiColor::Green)));
const WRONG: Style = Style::new().bold().fg_color(Some(Color::Ansi(AnsiColor::Red)));
const WRITTEN: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Cyan)));
const MARKED: Style = Style::new().bold().invert();

/// A running quiz.
struct Quiz<'a> {
    language: Language,
    /// The rules of the boards in the questions. `None` if no question has a board.
    rules: Option<&'static dyn Rules>,
    lines: StdinLines,
    /// Number of questions in the quiz.
    count: usize,
    /// Number of questions that were answered or skipped.
    asked: usize,
    right: usize,
    out: &'a mut dyn Write,
}

/// An answer of the user.
#[derive(Clone, Copy, Eq, PartialEq)]
enum AnswerInput {
    /// Index of the chosen answer.
    Choice(usize),
    Skip,
    /// Ends the quiz.
    Quit,
}

impl Quiz<'_> {
    /// Asks a question. Returns whether the quiz continues.
    fn ask(&mut self, question: &QuizQuestion) -> Result<bool> {
        self.show(question)?;
        let choice = match self.read_answer()? {
            AnswerInput::Choice(choice) => Some(choice),
            AnswerInput::Skip => None,
            AnswerInput::Quit => return Ok(false),
        };
        self.asked += 1;
        self.right += usize::from(choice == Some(question.right));
        self.show_verdict(question, choice)?;
        if is_interactive() { self.ask_to_continue(question) } else { Ok(true) }
    }

    fn show(&mut self, question: &QuizQuestion) -> Result<()> {
        let (number, count, kind) = (self.asked + 1, self.count, question.kind);
        let english = format!("Question {number} of {count}: {kind}");
        let chinese = format!("第 {number} 题，共 {count} 题：{kind}");
        let title = styled(BOLD, self.pick_language(&english, &chinese));
        writeln!(self.out, "{title}\n\n{}\n", wrapped("", self.localized(&question.text)))?;
        if let (Some(board), Some(rules)) = (&question.board, self.rules) {
            writeln!(self.out, "{}", self.board_text(board, rules))?;
        }
        if let Some(code) = &question.code {
            writeln!(self.out, "{}\n", textwrap::indent(code, "    "))?;
        }
        for (letter, choice) in LETTERS.iter().zip(&question.choices) {
            let choice = wrapped(&format!("  {letter}  "), self.localized(choice));
            writeln!(self.out, "{choice}")?;
        }
        Ok(writeln!(self.out)?)
    }

    /// Shows the right answer and its explanation. `choice` is `None` if the user skipped the question.
    fn show_verdict(&mut self, question: &QuizQuestion, choice: Option<usize>) -> Result<()> {
        let (style, word) = match choice {
            Some(choice) if choice == question.right => (RIGHT, self.pick_language("Right", "对")),
            Some(_) => (WRONG, self.pick_language("Wrong", "错")),
            None => (BOLD, self.pick_language("Skipped", "跳过")),
        };
        let letter = LETTERS[question.right];
        let right = self.localized(&question.choices[question.right]);
        let english = format!("{word}: {letter}, {right}.");
        let chinese = format!("{word}：{letter}，{right}。");
        let plain_text = wrapped("", self.pick_language(&english, &chinese));
        // The word is coloured after wrapping, since colour codes would count as width.
        let text = plain_text.replacen(word, &styled(style, word), 1);
        let explanation = wrapped("", self.localized(&question.explanation));
        let see = self.pick_language("See it: ", "去看：");
        let proof = question.proof.play_arguments().join(" ");
        writeln!(self.out, "{text}\n{explanation}\n{see}cargo practice {proof}")?;
        if let Some(calls) = &question.calls {
            let head = if calls.contains('★') {
                self.pick_language("The calls (★ adds an answer):", "调用（★ 加入答案）：")
            } else {
                self.pick_language("The calls:", "调用：")
            };
            writeln!(self.out, "\n{head}\n{}", textwrap::indent(calls, "    "))?;
        }
        Ok(writeln!(self.out)?)
    }

    /// Reads an answer. Asks a user at a terminal again after a line that is not an answer. Other input must be an answer.
    fn read_answer(&mut self) -> Result<AnswerInput> {
        let english = "Your answer (a-d, Enter skips, q ends the quiz): ";
        let chinese = "你的答案（a-d，直接回车跳过，q 结束）：";
        loop {
            let Some(line) = self.prompt_for_line(english, chinese)? else {
                return Ok(AnswerInput::Quit);
            };
            if let Some(answer) = parse_answer(&line) {
                return Ok(answer);
            }
            let expected =
                "expected a letter from a to d, an empty line to skip the question, or q";
            if !is_interactive() {
                bail!("answer {}: '{line}' is not a choice; {expected}", self.asked + 1);
            }
            let english = format!("'{line}' is not a choice; {expected}");
            let chinese = format!("“{line}” 不是选项；请输入 a 到 d，直接回车跳过，或 q");
            print_message(sanitized_line(self.pick_language(&english, &chinese)));
        }
    }

    /// Waits for Enter. Shows the proof in the player if the user asks for it. Returns whether the quiz continues.
    fn ask_to_continue(&mut self, question: &QuizQuestion) -> Result<bool> {
        let english = "Enter goes on, ? shows it in the player, q ends the quiz: ";
        let chinese = "回车继续，? 在播放器里看，q 结束：";
        loop {
            let Some(line) = self.prompt_for_line(english, chinese)? else { return Ok(false) };
            if !matches!(line.trim(), "?" | "？") {
                return Ok(parse_answer(&line) != Some(AnswerInput::Quit));
            }
            terminal::run_self(&question.proof.play_arguments())?;
        }
    }

    /// Reads a line. Shows a prompt only on a terminal. Returns `None` at the end of the input, and after Ctrl-C.
    fn prompt_for_line(&mut self, english: &str, chinese: &str) -> Result<Option<String>> {
        if is_interactive() {
            write!(self.out, "{}", self.pick_language(english, chinese))?;
        }
        self.out.flush()?;
        let line = self.lines.next_line()?;
        if line.is_none() && is_interactive() {
            // The user has not pressed Enter, so the cursor is still behind the prompt.
            writeln!(self.out)?;
        }
        Ok(line)
    }

    fn localized<'t>(&self, text: &'t Bilingual) -> &'t str {
        self.pick_language(&text.english, &text.chinese)
    }

    fn pick_language<'t>(&self, english: &'t str, chinese: &'t str) -> &'t str {
        match self.language {
            Language::English => english,
            Language::Chinese => chinese,
        }
    }

    /// Draws a board with a line for each row and three characters for each cell. Adds a legend for marks.
    fn board_text(&self, board: &MarkedBoard, rules: &dyn Rules) -> String {
        let read = |line: &str| rules.read_line(line).expect("a question has boards");
        let (givens, position) = (read(&board.givens), read(&board.cells));
        let size = position.size();
        let block = rules.block_size().unwrap_or(size);
        let mut cells = Vec::new();
        for (index, (given, value)) in givens.as_bytes().iter().zip(position.as_bytes()).enumerate()
        {
            let symbol = rules.symbol(*value);
            cells.push(if board.marked == Some(index) {
                styled(MARKED, &format!("[{symbol}]"))
            } else if given == value {
                format!(" {} ", styled(BOLD, &symbol.to_string()))
            } else {
                format!(" {}", styled(WRITTEN, &format!("{symbol}'")))
            });
        }
        let row_text = |row: &[String]| {
            let blocks: Vec<String> = row.chunks(block.columns).map(<[String]>::concat).collect();
            format!("    {}\n", blocks.join("│").trim_end())
        };
        let rows: Vec<String> = cells.chunks(size.columns).map(row_text).collect();
        let bands: Vec<String> = rows.chunks(block.rows).map(<[String]>::concat).collect();
        let line = vec!["─".repeat(block.columns * 3); size.columns / block.columns].join("┼");
        let mut text = bands.join(&format!("    {line}\n"));
        if board.givens != board.cells {
            text += self.pick_language("    ' was written by the search\n", "    ' 是搜索写入的\n");
        }
        if board.marked.is_some() {
            text += self.pick_language("    [ ] is the marked cell\n", "    [ ] 是标出的一格\n");
        }
        text
    }
}

/// Wraps a text that begins with `start`. Indents the other lines by the width of `start`.
fn wrapped(start: &str, text: &str) -> String {
    let (width, blanks) = (terminal::width().min(80), " ".repeat(start.len()));
    let options = wrap_options(width).initial_indent(start).subsequent_indent(&blanks);
    textwrap::fill(text, options)
}

fn styled(style: Style, text: &str) -> String {
    if terminal::has_color() { format!("{style}{text}{style:#}") } else { text.to_string() }
}

/// Parses a line. Returns `None` if it is not an answer.
fn parse_answer(line: &str) -> Option<AnswerInput> {
    let line = line.trim().to_lowercase();
    match line.as_str() {
        "" => Some(AnswerInput::Skip),
        "q" => Some(AnswerInput::Quit),
        letter => LETTERS.iter().position(|known| *known == letter).map(AnswerInput::Choice),
    }
}

/// Returns whether the answers come from a user at a terminal.
fn is_interactive() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}
