mod page;

use std::io::{self, IsTerminal, Write};

use jiff::Zoned;
use page::{LETTERS, Language, QuestionPage};
use practice::{
    choice,
    history::{self, QuizScore},
};
use problems::Problem;
use program::{
    Answer, Result, bail,
    clap::{self, Args, ValueEnum},
    number, number_in,
    output::json_line,
    remark, terminal,
    typed::{Lines, Typed},
};
use quiz::{QuizQuestion, questions};

/// Answer questions on what the searches do
///
/// All answers, right and wrong, are computed from the searches. Each question has
/// four choices: type the letter of one, and Enter. Enter alone passes, q ends the
/// quiz. After an answer, ? and Enter show the step that proves it, in the player.
/// Without a terminal the quiz reads the answers from standard input, one a line.
/// Exit code: 0 the quiz has ended, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice quiz
  cargo practice quiz --questions 5 --language zh-CN
  cargo practice quiz --problem 51
  cargo practice quiz --seed 37 --format json | jq -r .text.en
  printf 'a\\nb\\n' | cargo practice quiz --questions 2 --seed 37")]
pub struct Arguments {
    /// How many questions
    #[arg(short = 'n', long, value_name = "N", default_value = "10", value_parser = number_in::<usize>(1..=1000))]
    questions: usize,

    /// Ask the same questions again
    #[arg(short, long, value_name = "N", value_parser = number)]
    seed: Option<u64>,

    /// The language of the questions
    #[arg(short, long, value_enum, default_value_t = Language::English)]
    language: Language,

    /// How to print the questions
    #[arg(short, long, value_enum, default_value_t = QuizFormat::Text)]
    format: QuizFormat,

    /// The problem: number, name or title
    #[arg(long, value_name = "PROBLEM", value_parser = choice::AProblem::OnBoard, default_value = "37")]
    problem: String,
}

#[derive(Clone, Copy, ValueEnum)]
enum QuizFormat {
    /// One after the other, with an answer to each
    Text,
    /// One JSON object a line, with the right answers
    Json,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let Arguments { questions: count, seed, language, format, problem } = arguments;
    let problem = problems::find(&problem)?;
    if choice::all_of(&problem).is_empty() {
        bail!("{} ({}) has no searches, and so no questions", problem.title, problem.id);
    }
    // Short enough to be typed again.
    let (has_seed, seed) = (seed.is_some(), seed.unwrap_or_else(|| fastrand::u32(..).into()));
    let mut asked = questions(problem.rules, &problem.cases, seed).take(count);
    match format {
        QuizFormat::Json => {
            asked.try_for_each(|question| json_line(&question, &mut *out))?;
            if !has_seed {
                remark(format_args!("seed {seed}"));
            }
        }
        QuizFormat::Text => {
            let (width, has_color) = (terminal::width().min(80), terminal::has_color());
            let page = QuestionPage { language, width, has_color, rules: problem.rules };
            let lines = Lines::listen()?;
            Quiz { page, lines, count, asked: 0, right: 0, out }.ask_all(asked, &problem, seed)?;
        }
    }
    Ok(Answer::Yes)
}

struct Quiz<'a> {
    page: QuestionPage,
    lines: Lines,
    count: usize,
    /// How many were answered or passed.
    asked: usize,
    right: usize,
    out: &'a mut dyn Write,
}

#[derive(Clone, Copy, Eq, PartialEq)]
enum Reply {
    Choice(usize),
    Pass,
    Quit,
}

impl Quiz<'_> {
    fn ask_all(
        mut self,
        mut questions: impl Iterator<Item = QuizQuestion>,
        problem: &Problem,
        seed: u64,
    ) -> Result<()> {
        while let Some(question) = questions.next()
            && self.ask(&question)?
        {}
        let (right, asked) = (self.right, self.asked);
        self.page.end(right, asked, seed, self.out)?;
        if asked > 0 {
            let time = Zoned::now().strftime(history::TIME).to_string();
            let score = QuizScore { time, problem: problem.id, right, asked };
            if let Err(error) = history::append_quiz(&score) {
                remark(format_args!("this score is not kept: {error:#}"));
            }
        }
        Ok(())
    }

    /// Returns whether the quiz goes on.
    fn ask(&mut self, question: &QuizQuestion) -> Result<bool> {
        self.page.question(question, self.asked + 1, self.count, self.out)?;
        let choice = match self.reply()? {
            Reply::Choice(choice) => Some(choice),
            Reply::Pass => None,
            Reply::Quit => return Ok(false),
        };
        self.asked += 1;
        self.right += usize::from(choice == Some(question.right));
        self.page.verdict(question, choice, self.out)?;
        if is_interactive() { self.goes_on(question) } else { Ok(true) }
    }

    /// A user at a terminal is asked until it is one.
    fn reply(&mut self) -> Result<Reply> {
        let english = "Your answer (a-d, Enter passes, q ends the quiz): ";
        let chinese = "你的答案（a-d，直接回车跳过，q 结束）：";
        loop {
            let Some(line) = self.hear(english, chinese)? else { return Ok(Reply::Quit) };
            if let Some(reply) = reply(&line) {
                return Ok(reply);
            }
            let expected = "expected a letter from a to d, an empty line to pass, or q";
            if !is_interactive() {
                bail!("answer {}: '{line}' is not a choice; {expected}", self.asked + 1);
            }
        }
    }

    fn goes_on(&mut self, question: &QuizQuestion) -> Result<bool> {
        let english = "Enter goes on, ? shows it in the player, q ends the quiz: ";
        let chinese = "回车继续，? 在播放器里看，q 结束：";
        loop {
            let Some(line) = self.hear(english, chinese)? else { return Ok(false) };
            if !matches!(line.trim(), "?" | "？") {
                return Ok(reply(&line) != Some(Reply::Quit));
            }
            terminal::run_this_program(&question.proof.arguments())?;
        }
    }

    /// `None` where there is no more, or Ctrl-C ends the quiz. Only a user at a terminal is told what to type.
    fn hear(&mut self, english: &str, chinese: &str) -> Result<Option<String>> {
        if is_interactive() {
            write!(self.out, "{}", self.page.language.one(english, chinese))?;
        }
        self.out.flush()?;
        if let Typed::Line(line) = self.lines.next()? {
            return Ok(Some(line));
        }
        if is_interactive() {
            // The terminal has not made a new line.
            writeln!(self.out)?;
        }
        Ok(None)
    }
}

/// What a line says; `None` where it is no answer.
fn reply(line: &str) -> Option<Reply> {
    let line = line.trim().to_lowercase();
    match line.as_str() {
        "" => Some(Reply::Pass),
        "q" => Some(Reply::Quit),
        letter => LETTERS.iter().position(|it| *it == letter).map(Reply::Choice),
    }
}

/// Whether there is a user at a terminal, who can be asked again.
fn is_interactive() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}
