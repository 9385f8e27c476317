//! Checks for every kind whether the right answer of a question is really right.

use pretty_assertions::{assert_eq, assert_ne};
use problems::BoardProblem;
use quiz::{Proof, QuizQuestion};
use registry::Variant;
use search::parts::Part;
use search::recording::Step;
use search::{AnyBoard, Board, Cell, PlainBoard};

use crate::{board, first_steps, puzzle, variant, writes};

/// Computes the answer in another way than the question does, and compares it with the right answer of the question.
pub fn check(problem: &BoardProblem, question: &QuizQuestion) {
    let right = &question.choices[question.right].english;
    let context = QuestionContext::new(problem, question);
    assert_eq!(*right, expected_answer(&context), "{question:?}");
}

fn expected_answer(context: &QuestionContext) -> String {
    match context.question.kind {
        "first-cell" => context.cell(context.steps[0]).to_string(),
        "first-digit" => context.proof_step().after().to_string(),
        "next-write" => step_sentence(context, context.proof_step()),
        "depth" => (context.board().filled() - context.puzzle.filled()).to_string(),
        "candidates" => candidates(context),
        "fewest-candidates" => {
            context.choice_with_least(|cell| legal_values(context, cell).len() as u64)
        }
        "dead-end" => context.only_choice(|cell| legal_values(context, cell).is_empty()),
        "whose-board" => board_owner(context),
        "why-different" => difference_reason(context),
        "fewest-writes" => context
            .choice_with_least(|title| writes(context.variant_by_title(title), &context.puzzle)),
        "after-solution" => after_solution(context),
        "which-part" => part_of_passage(context),
        "next-square" => context.cell(context.proof_step()).to_string(),
        "takes-back" => undo_count(context),
        "dead-row" => context.only_choice(|row| is_dead(context, row)),
        kind => panic!("there is no expected answer for the kind {kind}"),
    }
}

/// The search and the puzzle of a question, with steps that were recorded for this check.
struct QuestionContext<'a> {
    question: &'a QuizQuestion,
    proof: &'a Proof,
    problem: &'a BoardProblem,
    search: &'static Variant,
    puzzle: AnyBoard,
    /// The steps up to the proof, and one more.
    steps: Vec<Step>,
}

impl<'a> QuestionContext<'a> {
    fn new(problem: &'a BoardProblem, question: &'a QuizQuestion) -> Self {
        let proof = &question.proof;
        let search = variant(problem, &proof.variants[0]);
        let puzzle = puzzle(problem, &proof.puzzle);
        let steps = first_steps(search, &puzzle, proof.step + 1);
        QuestionContext { question, proof, problem, search, puzzle, steps }
    }

    fn variant_by_title(&self, title: &str) -> &'static Variant {
        let mut variants = registry::all_for(self.problem.rules);
        variants.find(|variant| variant.manifest.title == title).expect("a search")
    }

    /// Returns the cell of a step. The questions display a cell in the same way.
    fn cell(&self, step: Step) -> Cell {
        self.puzzle.size().cell(step.cell())
    }

    fn marked_cell(&self) -> usize {
        self.question.board.as_ref().and_then(|board| board.marked).expect("a marked cell")
    }

    /// Returns the clash on a board as a sentence, or `None` if there is no clash.
    fn clash(&self, board: &AnyBoard) -> Option<String> {
        self.problem.rules.check_start(board).err().map(|clash| clash.to_string())
    }

    fn proof_step(&self) -> Step {
        self.steps[self.proof.step as usize - 1]
    }

    /// Returns the board after the proof.
    fn board(&self) -> AnyBoard {
        let steps = self.proof.step;
        board(self.search, &self.puzzle, steps).expect("the search makes this step")
    }

    fn choices(&self) -> impl Iterator<Item = &'a str> {
        self.question.choices.iter().map(|choice| choice.english.as_str())
    }

    /// Returns the only choice that fulfills a condition. Panics if there are none or several.
    fn only_choice(&self, condition: impl Fn(&str) -> bool) -> String {
        let found: Vec<&str> = self.choices().filter(|choice| condition(choice)).collect();
        assert_eq!(found.len(), 1, "{found:?} of {:?}", self.question);
        found[0].to_string()
    }

    /// Returns the only choice with the smallest number.
    fn choice_with_least(&self, number: impl Fn(&str) -> u64) -> String {
        let least = self.choices().map(&number).min();
        self.only_choice(|choice| Some(number(choice)) == least)
    }
}

fn undo_count(context: &QuestionContext) -> String {
    let (steps, next) = context.steps.split_at(context.proof.step as usize);
    assert_ne!(next[0].after(), 0, "the next step takes back, too");
    steps.iter().rev().take_while(|step| step.after() == 0).count().to_string()
}

/// Returns whether two queens attack each other.
fn is_attack(one: Cell, other: Cell) -> bool {
    let (rows, columns) = (one.row.abs_diff(other.row), one.col.abs_diff(other.col));
    rows == 0 || columns == 0 || rows == columns
}

/// Returns whether queens attack each square of a row, such as "row 1".
fn is_dead(context: &QuestionContext, row: &str) -> bool {
    let board = context.board();
    let mut squares = board.size().cells().filter(|cell| format!("row {}", cell.row + 1) == row);
    squares.all(|cell| board.cells().any(|(queen, value)| value != 0 && is_attack(queen, cell)))
}

fn step_sentence(context: &QuestionContext, step: Step) -> String {
    let cell = context.cell(step);
    let is_queen = context.problem.rules.symbol(1) == 'Q';
    match (step.before(), step.after()) {
        (0, 1) if is_queen => format!("It places a queen in {cell}"),
        (1, 0) if is_queen => format!("It takes the queen back from {cell}"),
        (0, 0) => format!("It empties {cell}, where no digit was placed"),
        (before, 0) => format!("It takes {before} back from {cell}"),
        (0, after) => format!("It writes {after} in {cell}"),
        (before, after) => format!("It writes {after} over {before} in {cell}"),
    }
}

/// Returns the values that do not clash in a cell, such as "row 1, column 1".
fn legal_values(context: &QuestionContext, cell_name: &str) -> Vec<String> {
    let board = context.board();
    let cell = board.size().cells().find(|cell| cell.to_string() == cell_name).expect("a cell");
    let is_legal = |value: &u8| {
        let mut board = board;
        board.place(cell.row, cell.col, *value);
        context.clash(&board).is_none()
    };
    context.problem.rules.values().filter(is_legal).map(|value| value.to_string()).collect()
}

fn candidates(context: &QuestionContext) -> String {
    let cell = context.puzzle.size().cell(context.marked_cell());
    let digits = legal_values(context, &cell.to_string());
    if digits.is_empty() { "none".to_string() } else { digits.join(", ") }
}

fn board_owner(context: &QuestionContext) -> String {
    let shown = &context.question.board.as_ref().expect("a board").cells;
    let shown = context.problem.rules.read_line(shown).expect("a board");
    let steps = context.proof.step;
    context.only_choice(|title| {
        board(context.variant_by_title(title), &context.puzzle, steps) == Some(shown)
    })
}

/// Returns the steps of the two searches of a question, up to 20 after the proof.
fn both_searches(context: &QuestionContext) -> [Vec<Step>; 2] {
    let proof = context.proof;
    let [first, second] = [&proof.variants[0], &proof.variants[1]];
    [first, second]
        .map(|name| first_steps(variant(context.problem, name), &context.puzzle, proof.step + 20))
}

fn difference_reason(context: &QuestionContext) -> String {
    let index = context.proof.step as usize - 1;
    let [first, second] = both_searches(context).map(|steps| steps.get(index).copied());
    let (Some(first), Some(second)) = (first, second) else {
        return context.only_choice(|choice| choice.contains("stopped"));
    };
    let board = board(context.search, &context.puzzle, index as u64).expect("the steps are made");
    let clashes = |step: Step| {
        let mut board = board;
        board.set(step.cell(), step.after());
        step.after() != 0 && context.clash(&board).is_some()
    };
    let words = if first.after() == 0 || second.after() == 0 {
        "empties a cell"
    } else if clashes(first) != clashes(second) {
        "clashes"
    } else if first.cell() == second.cell() {
        "the same cell"
    } else {
        "different cells"
    };
    context.only_choice(|choice| choice.contains(words))
}

fn after_solution(context: &QuestionContext) -> String {
    let mut steps = context.steps.iter();
    steps.find(|step| step.is_solution()).expect("the search finds a solution");
    match steps.next() {
        Some(next) => format!("{}, and the search continues", step_sentence(context, *next)),
        None => "Nothing: it has ended".to_string(),
    }
}

fn without_blanks(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Returns whether a text contains the code of a question. Blanks and comments do not count.
fn contains_code(text: &str, question: &QuizQuestion) -> bool {
    let code = without_blanks(question.code.as_ref().expect("a question about code"));
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.map(without_blanks).collect::<String>().contains(&code)
}

fn part_of_passage(context: &QuestionContext) -> String {
    context.only_choice(|choice| {
        let part = Part::ALL.into_iter().find(|part| choice.starts_with(part.name()));
        let start = format!("// ANCHOR: {}\n", part.expect("a part").name());
        let mut passages = context.search.code.split(&start).skip(1);
        passages.any(|rest| {
            let (passage, _) = rest.split_once("// ANCHOR_END").expect("a passage has an end");
            contains_code(passage, context.question)
        })
    })
}
