//! Compares the boards that a search returns or counts with the boards that its writes have made.

use std::collections::HashMap;

use cli::count_with_noun;
use problems::{AnswerFinding, JudgedBoard};
use registry::Failure;
use search::AnyBoard;

/// The boards that a search returns.
pub struct ReturnedBoards {
    count: usize,
    wrong: usize,
    /// The returned boards that the writes have not made yet.
    unmatched: HashMap<AnyBoard, ReturnedBoard>,
    /// The message about the first returned board that does not have the right size.
    unreadable: Option<String>,
}

struct ReturnedBoard {
    /// Number of times that the search returns the board.
    times: u64,
    /// The message about a wrong board.
    mistake: Option<String>,
}

impl ReturnedBoards {
    pub fn new(boards: Vec<JudgedBoard>) -> Self {
        let count = boards.len();
        let wrong = boards.iter().filter(|board| board.finding.is_some()).count();
        let mut returned =
            ReturnedBoards { count, wrong, unmatched: HashMap::new(), unreadable: None };
        boards.into_iter().for_each(|board| returned.add(board));
        returned
    }

    fn add(&mut self, JudgedBoard { text, board, finding: mistake }: JudgedBoard) {
        let mistake = mistake.map(|finding| self.describe_mistake(&text, &finding));
        let Some(board) = board else {
            self.unreadable = self.unreadable.take().or(mistake);
            return;
        };
        let known = self.unmatched.entry(board).or_insert(ReturnedBoard { times: 0, mistake });
        known.times += 1;
    }

    fn describe_mistake(&self, text: &str, mistake: &AnswerFinding) -> String {
        let are_wrong = match (self.wrong, self.count) {
            (1, 1) => "the board that it returns is wrong".to_string(),
            (1, count) => format!("1 of the {count} boards that it returns is wrong"),
            (wrong, count) => format!("{wrong} of the {count} boards that it returns are wrong"),
        };
        let first = if self.wrong > 1 { ", the first is " } else { ", " };
        format!("{are_wrong}{first}{text}: {mistake}")
    }

    /// Takes out a board that the writes have made. Returns the number of times that the search returns this board. Returns
    /// 0 for a board that the search does not return, or that was taken out before. Fails if the board is wrong.
    pub fn take(&mut self, board: &AnyBoard) -> Result<u64, String> {
        let Some(ReturnedBoard { times, mistake }) = self.unmatched.remove(board) else {
            return Ok(0);
        };
        mistake.map_or(Ok(times), Err)
    }

    /// Fails if a returned board is unreadable, or if the writes did not make it.
    pub fn check_end(&self) -> Result<(), Failure> {
        if let Some(mistake) = &self.unreadable {
            return Err(Failure::WrongAnswer(mistake.clone()));
        }
        let unmatched: u64 = self.unmatched.values().map(|returned| returned.times).sum();
        if unmatched == 0 {
            return Ok(());
        }
        Err(Failure::Untraceable(format!(
            "it returns {}, but only {} of them could be followed",
            count_with_noun(self.count as u64, "board"),
            self.count as u64 - unmatched
        )))
    }
}

/// The boards made by a search that returns only the number of its boards.
pub struct MadeBoards {
    /// Number of filled cells of a full board.
    max_filled_cells: usize,
    solutions: u64,
    /// Number of full boards, solutions or not.
    full: u64,
    first_wrong: Option<String>,
}

impl MadeBoards {
    pub fn new(max_filled_cells: usize) -> Self {
        MadeBoards { max_filled_cells, solutions: 0, full: 0, first_wrong: None }
    }

    /// Adds a board. `checked` has the mistake of a board that is not a solution. Returns whether the board is a solution.
    pub fn add(&mut self, step: u64, board: &AnyBoard, checked: Result<(), String>) -> bool {
        let is_full = board.filled() >= self.max_filled_cells;
        self.full += u64::from(is_full);
        let Err(mistake) = checked else {
            self.solutions += 1;
            return true;
        };
        if is_full && self.first_wrong.is_none() {
            self.first_wrong =
                Some(format!("the first wrong board is made at step {step}: {mistake}"));
        }
        false
    }

    /// Fails if the search does not return the number of its solutions.
    pub fn check_end(&self, count: u64) -> Result<(), Failure> {
        let MadeBoards { solutions, full, .. } = *self;
        if count == solutions {
            return Ok(());
        }
        match &self.first_wrong {
            Some(first) if count == full => Err(Failure::WrongAnswer(format!(
                "it counts {}, and {} wrong; {first}",
                count_with_noun(count, "board"),
                some_of_them_are(count - solutions),
            ))),
            _ => Err(Failure::Untraceable(format!(
                "it counts {}, but {solutions} could be followed: its count is wrong, or some solutions are not \
                 made on the board",
                count_with_noun(count, "solution"),
            ))),
        }
    }
}

/// Returns the subject and the verb of a clause about some boards.
fn some_of_them_are(number: u64) -> String {
    if number == 1 { "1 of them is".to_string() } else { format!("{number} of them are") }
}
