//! What a step did, and why it was made, in sentences: in English and in Chinese.

use std::fmt::Display;
use std::sync::LazyLock;

use crate::recording::{Moment, Recording, Step, conflicting_cells};
use crate::{AnyBoard, Cell, Layout, Rules};

use crate::explanation::{Axis, Choice, Conflict, ValueOrder, candidates};

/// A language of the sentences.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Language {
    /// English.
    English,
    /// Simplified Chinese.
    Chinese,
}

use Language::English;

/// What is said of a step; those of them that are others where a cell has one value or none; and what is said of the
/// reasons for it. Each line has a name, and the text in English and in Chinese. A name in braces is replaced.
///
/// They are read once: a question has hundreds of them.
static TEXTS: LazyLock<Vec<Vec<Text>>> = LazyLock::new(|| {
    let text = |line: &'static str| {
        let mut columns = line.split(" | ");
        Some((columns.next()?, [columns.next()?, columns.next()?]))
    };
    let parts = include_str!("texts.txt").split("\n\n");
    parts.map(|part| part.lines().filter_map(text).collect()).collect()
});

type Text = (&'static str, [&'static str; 2]);

fn texts(part: usize) -> impl Iterator<Item = Text> {
    TEXTS[part].iter().copied()
}

/// What is said of a step of a problem, by its name, in English and in Chinese; and "value", which is what
/// a cell can have. A page has these texts, too.
pub fn step_texts(rules: &dyn Rules) -> impl Iterator<Item = (&'static str, [String; 2])> {
    let nouns = [rules.noun(), rules.in_chinese(rules.noun())];
    let is_own = rules.has_one_value();
    let step_texts = texts(0).map(move |(name, step_texts)| {
        let own = texts(1).find(|(other, _)| is_own && *other == name);
        let [english, chinese] = own.map_or(step_texts, |(_, own)| own);
        (name, [english.replace("{noun}", nouns[0]), chinese.replace("{noun}", nouns[1])])
    });
    step_texts.chain([("value", nouns.map(String::from))])
}

/// Tells steps on the boards of a problem.
#[derive(Clone, Copy)]
pub struct StepExplainer<'a> {
    /// The problem.
    pub rules: &'a dyn Rules,
    /// The layout of its boards.
    pub layout: &'a Layout,
    /// The language of the sentences.
    pub language: Language,
}

/// Why a step was made, in words.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Reasons {
    /// What was passed over since the step before; empty for nothing. It comes before what the step did.
    pub skips: String,
    /// What forbids that; empty for nothing.
    pub forbidden: String,
    /// What the rules allow in the cell of the step, or in its line; empty where neither is known.
    pub free: String,
    /// How many choices are open.
    pub open: String,
    /// What is told of each choice.
    pub column_titles: Vec<String>,
    /// The choices, the latest first, with as many texts as there are columns.
    pub choice_rows: Vec<Vec<String>>,
}

impl StepExplainer<'_> {
    /// What a step wrote.
    pub fn write_text(self, step: Step, is_undo: bool) -> String {
        let name = match (step.before(), step.after()) {
            (0, 0) => "empty",
            (_, 0) => "take-back",
            (0, _) => "write",
            _ if is_undo => "take-back-and-write",
            _ => "overwrite",
        };
        let cell = self.cell_text(self.layout.size().cell(step.cell()));
        let [before, after] = [step.before(), step.after()].map(|value| self.rules.symbol(value));
        self.text(name, &[("cell", &cell), ("before", &before), ("after", &after)])
    }

    /// What a step did. `moment` is the one to which it led.
    pub fn step_text(self, step: Step, is_undo: bool, moment: &Moment) -> String {
        let write = self.write_text(step, is_undo);
        let clashes = conflicting_cells(self.layout, moment.board(), step);
        let clashes = self.join_clauses(clashes.into_iter().map(|cell| self.cell_text(cell)));
        let solution = match step.is_solution() {
            true => self.text("solution", &[("n", &moment.solutions())]),
            false => String::new(),
        };
        self.sentences([write, self.text_unless_empty("clash", "cells", clashes), solution])
    }

    /// Why the step with a number was made, of which `passed_over` and `choices` are known.
    pub fn reasons(
        self,
        recording: &Recording,
        number: u64,
        habits: Option<ValueOrder>,
        passed_over: &[Conflict],
        choices: &[Choice],
    ) -> Reasons {
        let Some((step, moment)) = recording.step(number).zip(recording.moment(number)) else {
            return Reasons::default();
        };
        let cell = self.layout.size().cell(step.cell());
        let line = habits.and_then(|habits| habits.axis);
        let (columns, rows) = self.table(choices);
        let open = choices.iter().filter(|choice| choice.digit.is_some()).count();
        Reasons {
            skips: match self.layout.has_one_value() {
                true => self.skipped_cells(passed_over),
                false => self.skipped_values(passed_over, cell),
            },
            forbidden: self.forbidden(passed_over),
            free: self.free(moment.board(), cell, line),
            open: self
                .text(if open == 1 { "open-choice" } else { "open-choices" }, &[("count", &open)]),
            column_titles: columns,
            choice_rows: rows,
        }
    }

    /// Values of each cell, with the units that have them already.
    fn skipped_values(self, passed_over: &[Conflict], own: Cell) -> String {
        let in_cells = passed_over.chunk_by(|one, next| one.cell == next.cell);
        self.sentences(in_cells.map(|refusals| {
            let name = if refusals[0].cell == own { "skips" } else { "skips-elsewhere" };
            let values = refusals.chunk_by(|one, next| one.unit == next.unit);
            let values = self.listed(values.map(|of_unit| self.values_of_unit(of_unit)));
            self.text(name, &[("values", &values), ("cell", &self.cell_text(refusals[0].cell))])
        }))
    }

    /// Values that follow one another and are in the same unit are told together.
    fn values_of_unit(self, refusals: &[Conflict]) -> String {
        let symbols = refusals.iter().map(|refusal| self.symbol(refusal.digit));
        let values = match symbols.clone().collect::<Vec<_>>().as_slice() {
            [first, _, .., last] => self.text("range", &[("first", first), ("last", last)]),
            _ => self.listed(symbols),
        };
        let (unit, number) = (self.kind(refusals[0].unit.kind), refusals[0].unit.index + 1);
        self.text("values-of-unit", &[("values", &values), ("unit", &unit), ("number", &number)])
    }

    /// Cells of one row or of one column, where a cell has one value or none.
    fn skipped_cells(self, passed_over: &[Conflict]) -> String {
        let (Some(first), Some(last)) = (passed_over.first(), passed_over.last()) else {
            return String::new();
        };
        let name = if passed_over.len() == 1 { "skips-cell" } else { "skips-cells" };
        let (line, across) = match first.cell.row == last.cell.row {
            true => (Axis::Row, Axis::Column),
            false => (Axis::Column, Axis::Row),
        };
        let place = |passed: &Conflict| (line.offset(passed.cell) + 1).to_string();
        let places = self.listed(passed_over.iter().map(place));
        let number = line.number(first.cell) + 1;
        let [line, across] = [line, across].map(|line| self.kind(line.kind()));
        self.text(
            name,
            &[("line", &line), ("number", &number), ("across", &across), ("places", &places)],
        )
    }

    fn forbidden(self, passed_over: &[Conflict]) -> String {
        let name = if self.layout.has_one_value() { "attack" } else { "value-is-there" };
        let reason = |&Conflict { cell, digit, blocker: by, .. }: &Conflict| {
            let (cell, by, value) =
                (self.cell_text(cell), self.cell_text(by), self.rules.symbol(digit));
            self.text(name, &[("cell", &cell), ("by", &by), ("value", &value)])
        };
        let reasons = self.join_clauses(passed_over.iter().map(reason));
        self.text_unless_empty("forbidden", "reasons", reasons)
    }

    /// What the rules allow in a cell, or in its line. Without a line, a search with one value has nothing to
    /// choose from in a cell.
    fn free(self, position: &AnyBoard, cell: Cell, line: Option<Axis>) -> String {
        let Some(line) = line else {
            if self.layout.has_one_value() {
                return String::new();
            }
            let free = candidates(self.layout, position, cell);
            let values = self.spaced(free.iter().map(|value| self.symbol(value)));
            return self
                .text("candidates", &[("cell", &self.cell_text(cell)), ("values", &values)]);
        };
        let free = line.free_cells(self.layout, position, cell).into_iter();
        let places = self.spaced(free.map(|cell| (line.offset(cell) + 1).to_string()));
        let (kind, number) = (self.kind(line.kind()), line.number(cell) + 1);
        self.text("free", &[("line", &kind), ("number", &number), ("places", &places)])
    }

    /// The choices, below what is told of each. Where there is one value, its cell says it all, and a choice
    /// is open as long as the cell has it.
    fn table(self, choices: &[Choice]) -> (Vec<String>, Vec<Vec<String>>) {
        let names = ["column-cell", "value", "column-failed", "column-left"];
        let has_one_value = self.layout.has_one_value();
        let has_order = choices.iter().any(|choice| choice.untried_digits.is_some());
        let columns = if has_one_value { 1 } else { 3 + usize::from(has_order) };
        let is_shown = |choice: &&Choice| !has_one_value || choice.digit.is_some();
        let row = |choice| self.choice(choice).into_iter().take(columns).collect();
        let rows = choices.iter().rev().filter(is_shown).map(row).collect();
        (names.into_iter().take(columns).map(|name| self.text(name, &[])).collect(), rows)
    }

    fn choice(self, choice: &Choice) -> [String; 4] {
        let Choice {
            cell: Cell { row, col },
            digit,
            failed,
            solved,
            untried_digits: left,
            has_full_history: is_whole,
            ..
        } = choice;
        let cell = self.text("short-cell", &[("row", &(row + 1)), ("column", &(col + 1))]);
        // What failed before the first moment that is kept is not known.
        let unknown = (!is_whole).then(|| "?".to_string());
        let failed = failed.iter().map(|value| self.symbol(value));
        let solved = solved.iter().map(|value| format!("{}✓", self.symbol(value)));
        let tried: Vec<String> = unknown.into_iter().chain(failed).chain(solved).collect();
        let symbols = |left: &Vec<u8>| left.iter().map(|&value| self.symbol(value)).collect();
        let left = left.as_ref().map_or(vec!["?".to_string()], symbols);
        let digit = digit.map_or("–".to_string(), |value| self.symbol(value));
        [cell, digit, tried.join(" "), left.join(" ")]
    }

    /// Where a cell is.
    pub fn cell_text(self, Cell { row, col }: Cell) -> String {
        self.text("cell", &[("row", &(row + 1)), ("column", &(col + 1))])
    }

    fn symbol(self, value: u8) -> String {
        self.rules.symbol(value).to_string()
    }

    /// A kind of units.
    fn kind(self, kind: &'static str) -> &'static str {
        if self.language == English { kind } else { self.rules.in_chinese(kind) }
    }

    /// The text of this name, with its values in place of their names.
    fn text(self, name: &str, values: &[(&str, &dyn Display)]) -> String {
        let of_reason = texts(2).find(|(other, _)| *other == name);
        let [english, chinese] = match of_reason {
            Some((_, texts)) => texts.map(String::from),
            None => {
                let of_step = step_texts(self.rules).find(|(other, _)| *other == name);
                of_step.map(|(_, texts)| texts).unwrap_or_default()
            }
        };
        let text = if self.language == English { english } else { chinese };
        let fill = |text: String, (name, value): &(&str, &dyn Display)| {
            text.replace(&format!("{{{name}}}"), &value.to_string())
        };
        values.iter().fold(text, fill)
    }

    /// The same with one value; nothing where that is empty.
    fn text_unless_empty(self, name: &str, of: &str, value: String) -> String {
        if value.is_empty() { value } else { self.text(name, &[(of, &value)]) }
    }

    /// Only English has a blank between sentences.
    fn sentences(self, sentences: impl IntoIterator<Item = String>) -> String {
        let sentences = sentences.into_iter().filter(|sentence| !sentence.is_empty());
        let blank = if self.language == English { " " } else { "" };
        sentences.collect::<Vec<_>>().join(blank)
    }

    fn join_clauses(self, texts: impl Iterator<Item = String>) -> String {
        texts.collect::<Vec<_>>().join(&self.text("between", &[]))
    }

    fn listed(self, texts: impl Iterator<Item = String>) -> String {
        match (self.language, texts.collect::<Vec<_>>().as_slice()) {
            (English, [texts @ .., last]) if !texts.is_empty() => {
                format!("{} and {last}", texts.join(", "))
            }
            (_, texts) => texts.join("、"),
        }
    }

    fn spaced(self, texts: impl Iterator<Item = String>) -> String {
        let texts: Vec<String> = texts.collect();
        if texts.is_empty() { self.text("none", &[]) } else { texts.join(" ") }
    }
}
