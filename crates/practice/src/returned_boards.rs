//! Compares the boards that a search returns, or counts, with those that its writes have shown.

use std::collections::HashMap;

use problems::JudgedBoard;
use program::counted;
use search::Position;
use searches::Failure;

/// The boards that a search returns.
pub struct ReturnedBoards {
    count: usize,
    wrong: usize,
    /// How often each board is returned, and what is wrong with it.
    unmet: HashMap<Position, Returned>,
    /// The first one that is no board of the right size.
    unreadable: Option<String>,
}

struct Returned {
    times: u64,
    mistake: Option<String>,
}

impl ReturnedBoards {
    pub fn new(boards: Vec<JudgedBoard>) -> Self {
        let count = boards.len();
        let wrong = boards.iter().filter(|board| board.mistake.is_some()).count();
        let mut returned = ReturnedBoards { count, wrong, unmet: HashMap::new(), unreadable: None };
        boards.into_iter().for_each(|board| returned.add(board));
        returned
    }

    fn add(&mut self, JudgedBoard { text, board, mistake }: JudgedBoard) {
        let mistake = mistake.map(|mistake| self.wrong_board(&text, &mistake));
        let Some(board) = board else {
            self.unreadable = self.unreadable.take().or(mistake);
            return;
        };
        let known = self.unmet.entry(board).or_insert(Returned { times: 0, mistake });
        known.times += 1;
    }

    fn wrong_board(&self, text: &str, mistake: &str) -> String {
        let are_wrong = match (self.wrong, self.count) {
            (1, 1) => "the board that it returns is wrong".to_string(),
            (1, count) => format!("1 of the {count} boards that it returns is wrong"),
            (wrong, count) => format!("{wrong} of the {count} boards that it returns are wrong"),
        };
        let first = if self.wrong > 1 { ", the first is " } else { ", " };
        format!("{are_wrong}{first}{text}: {mistake}")
    }

    /// Returns how often the search returns this board, once. It is an error if the board is wrong.
    pub fn meet(&mut self, board: &Position) -> Result<u64, String> {
        let Some(Returned { times, mistake }) = self.unmet.remove(board) else { return Ok(0) };
        mistake.map_or(Ok(times), Err)
    }

    pub fn check_end(&self) -> Result<(), Failure> {
        if let Some(mistake) = &self.unreadable {
            return Err(Failure::Wrong(mistake.clone()));
        }
        let unmet: u64 = self.unmet.values().map(|returned| returned.times).sum();
        if unmet == 0 {
            return Ok(());
        }
        Err(Failure::Sight(format!(
            "it returns {}, and its writes have shown {}: it does not make the others on the board that is followed",
            counted(self.count as u64, "board"),
            self.count as u64 - unmet
        )))
    }
}

/// The boards that a search has made which returns only their number.
pub struct CountedBoards {
    most_filled: usize,
    solutions: u64,
    /// All boards that were full, solutions or not.
    full: u64,
    first_wrong: Option<String>,
}

impl CountedBoards {
    pub fn new(most_filled: usize) -> Self {
        CountedBoards { most_filled, solutions: 0, full: 0, first_wrong: None }
    }

    /// Returns whether the board is a solution, as `checked` has it.
    pub fn add(&mut self, step: u64, board: &Position, checked: Result<(), String>) -> bool {
        if board.filled() >= self.most_filled {
            self.full += 1;
        }
        match checked {
            Ok(()) => {
                self.solutions += 1;
                true
            }
            Err(mistake) => {
                if board.filled() >= self.most_filled && self.first_wrong.is_none() {
                    self.first_wrong = Some(format!("the first is made at step {step}: {mistake}"));
                }
                false
            }
        }
    }

    pub fn check_end(&self, count: u64) -> Result<(), Failure> {
        let CountedBoards { solutions, full, .. } = *self;
        if count == solutions {
            return Ok(());
        }
        match &self.first_wrong {
            Some(first) if count == full => Err(Failure::Wrong(format!(
                "it counts {}, and {} wrong; {first}",
                counted(count, "board"),
                are(count - solutions),
            ))),
            _ => Err(Failure::Sight(format!(
                "it counts {}, and its writes have shown {solutions}: its count is wrong, or it does not make \
                 each solution on the board that is followed",
                counted(count, "solution"),
            ))),
        }
    }
}

fn are(number: u64) -> String {
    if number == 1 { "1 of them is".to_string() } else { format!("{number} of them are") }
}
