//! Whether the answer that a question calls right is the one that is, for every kind.

use pretty_assertions::assert_eq;
use problems::BoardProblem;
use quiz::QuizQuestion;
use registry::Variant;
use search::parts::Part;
use search::recording::Step;
use search::{AnyBoard, Board, Cell, PlainBoard};

use crate::{board, first_steps, puzzle, run, variant, writes};

/// Finds the answer anew, and compares it with the one that is called right.
pub fn check(problem: &BoardProblem, question: &QuizQuestion) {
    let right = &question.choices[question.right].english;
    let expected = expected(question.kind)(&QuestionContext::new(problem, question));
    assert_eq!(*right, expected, "{question:?}");
}

fn expected(kind: &str) -> fn(&QuestionContext) -> String {
    match kind {
        "first-cell" => |it| it.cell(it.steps[0]).to_string(),
        "first-digit" => |it| it.proof_step().after().to_string(),
        "next-write" => |it| step_sentence(it, it.proof_step()),
        "depth" => |it| (it.board().filled() - it.puzzle.filled()).to_string(),
        "candidates" => candidates,
        "fewest-candidates" => {
            |it| it.choice_with_least(|cell| legal_values(it, cell).len() as u64)
        }
        "dead-end" => |it| it.only_choice(|cell| legal_values(it, cell).is_empty()),
        "whose-board" => whose_board,
        "first-difference" => first_difference,
        "why-different" => why_different,
        "fewest-writes" => {
            |it| it.choice_with_least(|title| writes(it.variant_by_title(title), &it.puzzle))
        }
        "how-many" => how_many,
        "hardest" => |it| {
            it.choice_with_least(|name| u64::MAX - writes(it.search, &puzzle(it.problem, name)))
        },
        "after-solution" => after_solution,
        "which-part" => which_part,
        "next-square" => |it| it.cell(it.proof_step()).to_string(),
        "takes-back" => takes_back,
        "dead-row" => |it| it.only_choice(|row| is_dead(it, row)),
        _ => panic!("{kind} is not in the table of answers"),
    }
}

/// What a question is about, watched anew.
struct QuestionContext<'a> {
    question: &'a QuizQuestion,
    problem: &'a BoardProblem,
    search: &'static Variant,
    puzzle: AnyBoard,
    /// The steps up to the one that proves the answer, and one more.
    steps: Vec<Step>,
}

impl<'a> QuestionContext<'a> {
    fn new(problem: &'a BoardProblem, question: &'a QuizQuestion) -> Self {
        let search = variant(problem, question.proof.variants[0]);
        let puzzle = puzzle(problem, &question.proof.puzzle);
        let rows = first_steps(search, &puzzle, question.proof.step + 1);
        QuestionContext { question, problem, search, puzzle, steps: rows }
    }

    fn variant_by_title(&self, title: &str) -> &'static Variant {
        let mut variants = registry::all_for(self.problem.rules);
        variants.find(|it| it.manifest.title == title).expect("a search")
    }

    /// The cell of a row, as messages name it.
    fn cell(&self, row: Step) -> Cell {
        self.puzzle.size().cell(row.cell())
    }

    fn marked(&self) -> usize {
        self.question.board.as_ref().and_then(|board| board.marked).expect("a marked cell")
    }

    /// What clashes on a board, if anything does.
    fn clash(&self, board: &AnyBoard) -> Option<String> {
        self.problem.rules.check_start(board).err().map(|clash| clash.to_string())
    }

    fn proof_step(&self) -> Step {
        self.steps[self.question.proof.step as usize - 1]
    }

    fn board(&self) -> AnyBoard {
        board(self.search, &self.puzzle, self.question.proof.step).expect("there are as many")
    }

    fn choices(&self) -> impl Iterator<Item = &'a str> {
        self.question.choices.iter().map(|choice| choice.english.as_str())
    }

    /// The only choice of which this holds.
    fn only_choice(&self, holds: impl Fn(&str) -> bool) -> String {
        let found: Vec<&str> = self.choices().filter(|choice| holds(choice)).collect();
        assert_eq!(found.len(), 1, "{found:?} of {:?}", self.question);
        found[0].to_string()
    }

    /// The only choice with the least figure.
    fn choice_with_least(&self, figure: impl Fn(&str) -> u64) -> String {
        let least = self.choices().map(&figure).min();
        self.only_choice(|choice| Some(figure(choice)) == least)
    }
}

fn takes_back(it: &QuestionContext) -> String {
    let last = it.question.proof.step as usize;
    assert!(it.steps[last].after() != 0, "then it places one again");
    it.steps[..last].iter().rev().take_while(|row| row.after() == 0).count().to_string()
}

/// Whether two queens attack each other.
fn is_attack(one: Cell, other: Cell) -> bool {
    let (rows, columns) = (one.row.abs_diff(other.row), one.col.abs_diff(other.col));
    rows == 0 || columns == 0 || rows == columns
}

/// Whether queens attack each square of a row, which is named as messages name it.
fn is_dead(it: &QuestionContext, row: &str) -> bool {
    let board = it.board();
    let mut squares = board.size().cells().filter(|cell| format!("row {}", cell.row + 1) == row);
    squares.all(|cell| board.cells().any(|(queen, value)| value != 0 && is_attack(queen, cell)))
}

fn step_sentence(it: &QuestionContext, row: Step) -> String {
    let cell = it.cell(row);
    let is_queen = it.problem.rules.symbol(1) == 'Q';
    match (row.before(), row.after()) {
        (0, 1) if is_queen => format!("It places a queen in {cell}"),
        (1, 0) if is_queen => format!("It takes the queen back from {cell}"),
        (0, 0) => format!("It empties {cell}, where no digit was placed"),
        (before, 0) => format!("It takes {before} back from {cell}"),
        (0, after) => format!("It writes {after} in {cell}"),
        (before, after) => format!("It writes {after} over {before} in {cell}"),
    }
}

/// The digits that do not clash in a cell, which is named as messages name it.
fn legal_values(it: &QuestionContext, name: &str) -> Vec<String> {
    let board = it.board();
    let cell = board.size().cells().find(|cell| cell.to_string() == name).expect("a cell");
    let is_free = |digit: &u8| {
        let mut board = board;
        board.place(cell.row, cell.col, *digit);
        it.clash(&board).is_none()
    };
    it.problem.rules.values().filter(is_free).map(|digit| digit.to_string()).collect()
}

fn candidates(it: &QuestionContext) -> String {
    let digits = legal_values(it, &it.puzzle.size().cell(it.marked()).to_string());
    if digits.is_empty() { "none".to_string() } else { digits.join(", ") }
}

fn whose_board(it: &QuestionContext) -> String {
    let shown = &it.question.board.as_ref().expect("a board").cells;
    let shown = it.problem.rules.read_line(shown).expect("a board");
    it.only_choice(|title| {
        board(it.variant_by_title(title), &it.puzzle, it.question.proof.step) == Some(shown)
    })
}

/// What the two searches of a question do, step by step.
fn both_searches(it: &QuestionContext) -> [Vec<Step>; 2] {
    let count = it.question.proof.step + 20;
    [0, 1].map(|index| {
        first_steps(variant(it.problem, it.question.proof.variants[index]), &it.puzzle, count)
    })
}

fn first_difference(it: &QuestionContext) -> String {
    let [one, other] = both_searches(it);
    let write = |row: Option<&Step>| row.map(|row| (row.cell(), row.before(), row.after()));
    let is_other = |step: &usize| write(one.get(step - 1)) != write(other.get(step - 1));
    (1..).find(is_other).expect("they differ").to_string()
}

fn why_different(it: &QuestionContext) -> String {
    let step = it.question.proof.step as usize;
    let before = board(it.search, &it.puzzle, step as u64 - 1).expect("there are as many");
    let does = both_searches(it).map(|rows| rows.get(step - 1).copied());
    let [Some(one), Some(other)] = does else { return it.only_choice(|it| it.contains("stopped")) };
    let clashes = [one, other].map(|row| {
        row.after() != 0 && {
            let mut board = before;
            board.set(row.cell(), row.after());
            it.clash(&board).is_some()
        }
    });
    let word = match (one.cell() == other.cell(), clashes) {
        _ if one.after() == 0 || other.after() == 0 => "empties a cell",
        (_, [true, false] | [false, true]) => "clashes",
        (true, _) => "the same cell",
        (false, _) => "different cells",
    };
    it.only_choice(|choice| choice.contains(word))
}

fn how_many(it: &QuestionContext) -> String {
    let places = run(it.search, &it.puzzle).counts.places;
    it.only_choice(|range| {
        let ends = range.replace(',', "");
        let (least, most) = ends.split_once(" to ").expect("a range");
        let [least, most] = [least, most].map(|end| end.parse::<u64>().expect("a number"));
        (least..=most).contains(&places)
    })
}

fn after_solution(it: &QuestionContext) -> String {
    let found = it.steps.iter().position(|row| row.is_solution()).expect("it is found");
    match it.steps.get(found + 1) {
        Some(next) => format!("{}, and searches on", step_sentence(it, *next)),
        None => "Nothing: it has ended".to_string(),
    }
}

fn without_blanks(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Whether a text has the passage of a question.
fn has_passage(text: &str, question: &QuizQuestion) -> bool {
    let passage = without_blanks(question.code.as_ref().expect("a passage"));
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.map(without_blanks).collect::<String>().contains(&passage)
}

fn which_part(it: &QuestionContext) -> String {
    it.only_choice(|choice| {
        let part = Part::ALL.into_iter().find(|part| choice.starts_with(part.name()));
        let start = format!("// ANCHOR: {}\n", part.expect("a part").name());
        let passages = it.search.code.split(&start).skip(1);
        let mut passages = passages.map(|text| text.split("// ANCHOR_END").next());
        passages.any(|passage| has_passage(passage.expect("it has an end"), it.question))
    })
}
