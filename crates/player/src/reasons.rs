use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};
use search::recording::Recording;
use search::why::{Choice, Habits, Passed, candidates, passed_over};
use search::{Cell, Layout};

use crate::theme::{self, put, take_top};

/// As wide a list has the cells by their full names.
const WIDE: u16 = 44;

/// The rows above the choices, if there is room for them.
const ABOVE_CHOICES: u16 = 2;

pub struct Reasons {
    /// The digits that the search has passed over since the step before.
    pub passed_over: Vec<Passed>,
    /// What the rules allow in the cell of the step, or in its line, and what that is called.
    candidates: Option<(String, String)>,
    /// The choices that are open, the earliest first.
    choices: Vec<Choice>,
    /// Whether the search takes its digits in an order, so that it is known what is left.
    has_order: bool,
    has_one_value: bool,
}

impl Reasons {
    pub fn new(
        layout: &Layout,
        recording: &Recording,
        step: u64,
        habits: Option<Habits>,
        choices: Vec<Choice>,
    ) -> Self {
        let made = recording.step(step).zip(recording.at(step));
        let candidates = made.as_ref().and_then(|(made, moment)| {
            let (cell, position) = (layout.size().cell(made.cell()), moment.position());
            // Without a line, a search with one value has nothing to choose from in a cell.
            let Some(line) = habits.and_then(|habits| habits.line) else {
                let free = (layout.most() > 1).then(|| candidates(layout, position, cell))?;
                return Some(("candidates ".to_string(), together(free.iter())));
            };
            let free = line.free(layout, position, cell).into_iter();
            let places: Vec<_> = free.map(|cell| (line.place(cell) + 1).to_string()).collect();
            let name = format!("free in {} {}: ", line.kind(), line.number(cell) + 1);
            Some((name, places.join(" ")))
        });
        let passed_over = habits.map(|habits| passed_over(layout, recording, step, habits));
        Reasons {
            passed_over: passed_over.unwrap_or_default(),
            candidates,
            choices,
            has_order: habits.is_some(),
            has_one_value: layout.has_one_value(),
        }
    }

    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let mut rest = area;
        if area.height > ABOVE_CHOICES
            && let Some((name, candidates)) = &self.candidates
        {
            let line = [Span::styled(name, theme::QUIET), Span::raw(candidates)];
            put(buffer, take_top(&mut rest, 1), 0, &Line::from_iter(line));
        }
        let has_full_names = area.width >= WIDE || self.has_one_value;
        let open = self.choices.iter().filter(|choice| choice.digit.is_some()).count();
        let digit = if has_full_names { "digit" } else { "" };
        let heading = self.row(has_full_names, &format!("{open} open"), digit, "failed", "left");
        put(buffer, take_top(&mut rest, 1), 0, &Line::styled(heading, theme::QUIET));
        // Without digits, a choice is open as long as its cell has something.
        let is_shown = |choice: &&Choice| !self.has_one_value || choice.digit.is_some();
        let shown = self.choices.iter().rev().filter(is_shown);
        for (row, choice) in (0..rest.height).zip(shown) {
            put(buffer, rest, row, &Line::raw(self.choice(has_full_names, choice)));
        }
    }

    fn choice(&self, has_full_names: bool, choice: &Choice) -> String {
        let Choice { cell, digit, failed, solved, left, is_whole } = choice;
        let Cell { row, col } = cell;
        let short = || format!("r{}c{}", row + 1, col + 1);
        let cell = if has_full_names { cell.to_string() } else { short() };
        let digit = digit.map_or_else(|| "-".to_string(), |digit| digit.to_string());
        // The digits that have led to a solution are told from those that have failed.
        let solved: String = solved.iter().map(|digit| format!("{digit}✓")).collect();
        let start = if *is_whole { "" } else { "?" };
        let tried = format!("{start}{}{solved}", together(failed.iter()));
        let left = left.as_ref().map_or("?".to_string(), |left| together(left.iter().copied()));
        self.row(has_full_names, &cell, &digit, &tried, &left)
    }

    fn row(
        &self,
        has_full_names: bool,
        cell: &str,
        digit: &str,
        failed: &str,
        left: &str,
    ) -> String {
        let (width, wide) = if has_full_names { (15, 5) } else { (7, 1) };
        let start = format!("{cell:<width$} {digit:<wide$} {failed:<7}");
        match self.has_order {
            _ if self.has_one_value => cell.to_string(),
            true => format!("{start} {left}"),
            false => start.trim_end().to_string(),
        }
    }
}

fn together(digits: impl Iterator<Item = u8>) -> String {
    digits.map(|digit| char::from(b'0' + digit)).collect()
}
