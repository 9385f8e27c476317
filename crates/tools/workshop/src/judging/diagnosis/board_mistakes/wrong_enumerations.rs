//! Recognizes a mistake by the boards of a search for all solutions.
//!
//! The boards are compared with those of mistaken searches that follow the same rules ([`MistakenSearch`]). If exactly one
//! mistake leads to the same boards in all cases, it is the mistake of the program.

use std::collections::HashMap;

use judge::Verdict;
use problems::Task;
use search::{AnyBoard, PlainBoard, Rules, Size};
use serde_json::Value;

use super::super::super::JudgedCase;
use super::mistake::BoardMistake;
use super::mistaken_search::{MistakenSearch, PossibleMistake};

/// Number of wrong answers that a mistake has to explain if each answer is only a number.
const MIN_WRONG_COUNTS: usize = 3;

/// Number of boards that a mistake has to explain, in all answers together.
const MIN_BOARDS: usize = 2;

/// The answer of a program to one case, right or wrong.
struct FoundAnswer {
    /// The size of the empty board from which the search starts.
    size: Size,
    is_wrong: bool,
    boards: FoundBoards,
}

enum FoundBoards {
    All(Vec<AnyBoard>),
    /// The answer is only the number of boards.
    Count(usize),
}

impl FoundBoards {
    fn count(&self) -> usize {
        match self {
            FoundBoards::All(boards) => boards.len(),
            FoundBoards::Count(count) => *count,
        }
    }

    /// Compares the boards in any order, or their number.
    fn are_same(&self, others: &[AnyBoard]) -> bool {
        match self {
            FoundBoards::All(boards) => {
                boards.len() == others.len() && occurrences(boards) == occurrences(others)
            }
            FoundBoards::Count(count) => *count == others.len(),
        }
    }
}

/// Returns how often each board occurs.
fn occurrences(boards: &[AnyBoard]) -> HashMap<&AnyBoard, usize> {
    let mut occurrences = HashMap::new();
    for board in boards {
        *occurrences.entry(board).or_default() += 1;
    }
    occurrences
}

/// Finds the only mistake that leads to all answers of a program.
pub(super) fn find(rules: &dyn Rules, task: &Task, cases: &[&JudgedCase]) -> Option<BoardMistake> {
    // The mistaken searches place one piece in each row.
    if !rules.has_one_value() {
        return None;
    }
    let is_kept = |judged: &&&JudgedCase| match judged.outcome.verdict {
        Verdict::Accepted => true,
        // The judge does not keep a very long answer.
        Verdict::WrongAnswer => judged.outcome.wrong_value.is_some(),
        _ => false,
    };
    let kept = cases.iter().filter(is_kept);
    let answers: Vec<FoundAnswer> =
        kept.map(|judged| read_answer(task, judged)).collect::<Option<_>>()?;
    if do_pieces_stay(&answers) {
        return Some(BoardMistake::PiecesStay { noun: rules.noun() });
    }
    let largest = answers.iter().map(|answer| answer.size).max_by_key(|size| size.count())?;
    let mut fitting = PossibleMistake::all(rules, largest)
        .into_iter()
        .filter(|mistake| explains_all(mistake, rules, &answers))
        .map(|possible| possible.mistake);
    let first = fitting.next()?;
    // This mistake is true for each mark with which a search finds the same boards.
    if first == BoardMistake::OnlyFirstColumnTried {
        return Some(first);
    }
    // Two kinds of units may have the same name.
    let sentence = first.to_string();
    fitting.all(|other| other.to_string() == sentence).then_some(first)
}

/// Reads the answer to a case. The answer to an accepted case is the right one. Returns `None` if the answer cannot be read,
/// or if the board is not empty at the start.
fn read_answer(task: &Task, judged: &JudgedCase) -> Option<FoundAnswer> {
    let puzzle = judged.case.puzzle.filter(|puzzle| puzzle.filled() == 0)?;
    let is_wrong = judged.outcome.verdict == Verdict::WrongAnswer;
    let value: Value = if is_wrong {
        judged.outcome.wrong_value.clone()?
    } else {
        serde_json::from_str(judged.case.question.expected.as_deref()?).ok()?
    };
    let boards = match value.as_u64() {
        Some(count) => FoundBoards::Count(usize::try_from(count).ok()?),
        None => {
            let boards = task.judge_boards(&puzzle, &value)?.into_iter();
            FoundBoards::All(boards.map(|board| board.board).collect::<Option<_>>()?)
        }
    };
    Some(FoundAnswer { size: puzzle.size(), is_wrong, boards })
}

/// Returns whether each board of the wrong answers has all pieces of the board before it, and some boards have more.
fn do_pieces_stay(answers: &[FoundAnswer]) -> bool {
    let mut has_more = false;
    for answer in answers.iter().filter(|answer| answer.is_wrong) {
        let FoundBoards::All(boards) = &answer.boards else { return false };
        // If a row is empty, the board was added before it was complete.
        if !boards.iter().all(has_piece_in_each_row) {
            return false;
        }
        for pair in boards.windows(2) {
            let is_kept = |(cell, value): (_, u8)| value == 0 || pair[1].value_at(cell) == value;
            if !pair[0].cells().all(is_kept) {
                return false;
            }
            has_more |= pair[0].filled() < pair[1].filled();
        }
    }
    has_more
}

fn has_piece_in_each_row(board: &AnyBoard) -> bool {
    (0..board.size().rows).all(|row| board[row].iter().any(|&value| value != 0))
}

/// Returns whether a mistake leads to all answers, and whether the answers are enough to be sure.
fn explains_all(mistake: &PossibleMistake, rules: &dyn Rules, answers: &[FoundAnswer]) -> bool {
    let (mut wrong, mut boards) = (0, 0);
    let mut min_wrong = 1;
    for answer in answers {
        let count = answer.boards.count();
        let search = MistakenSearch::new(mistake, rules, answer.size);
        // A search that takes too long is not compared.
        let Some(found) = search.run(count) else { continue };
        if !answer.boards.are_same(&found) {
            return false;
        }
        boards += count;
        wrong += usize::from(answer.is_wrong);
        if matches!(answer.boards, FoundBoards::Count(_)) {
            min_wrong = MIN_WRONG_COUNTS;
        }
    }
    wrong >= min_wrong && boards >= MIN_BOARDS
}
