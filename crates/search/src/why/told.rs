//! What a step did, and why it was made, in sentences: in English and in Chinese.

use std::fmt::Display;

use crate::recording::{Moment, Recording, Step, clashes};
use crate::{Cell, Layout, Position, Rules};

use crate::why::{Choice, Habits, Line, Refusal, candidates};

/// A language of the sentences.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Language {
    /// English.
    English,
    /// Simplified Chinese.
    Chinese,
}

use Language::{Chinese, English};

/// What is said of a step, by its name, in English and in Chinese. A name in braces is replaced.
const STEP_TEXTS: [(&str, [&str; 2]); 9] = [
    ("cell", ["row {row}, column {column}", "第 {row} 行第 {column} 列"]),
    ("write", ["Writes {after} in {cell}.", "在{cell}填入 {after}。"]),
    (
        "overwrite",
        ["Writes {after} over {before} in {cell}.", "在{cell}填入 {after}，覆盖 {before}。"],
    ),
    ("take-back", ["Takes {before} back from {cell}.", "从{cell}撤销 {before}。"]),
    (
        "take-back-and-write",
        [
            "Takes {before} back from {cell}, and writes {after} over it.",
            "撤销{cell}的 {before}，用 {after} 覆盖它。",
        ],
    ),
    (
        "empty",
        ["Empties {cell}, where no {noun} was placed.", "清空{cell}；那里并没有填过{noun}。"],
    ),
    ("clash", ["It clashes with {cells}.", "与{cells}冲突。"]),
    ("between", ["; ", "、"]),
    ("solution", ["Solution {n} is found.", "找到第 {n} 个解。"]),
];

/// Those that are others where a cell has one value or none.
const STEP_TEXTS_OF_ONE_VALUE: [(&str, [&str; 2]); 5] = [
    ("write", ["Places a {noun} in {cell}.", "在{cell}放置{noun}。"]),
    (
        "overwrite",
        [
            "Places a {noun} in {cell}, where one is already.",
            "在{cell}放置{noun}；那里已经有一个。",
        ],
    ),
    ("take-back", ["Takes the {noun} back from {cell}.", "从{cell}撤销{noun}。"]),
    (
        "take-back-and-write",
        [
            "Takes the {noun} back from {cell}, and places another one there.",
            "撤销{cell}的{noun}，再放一个。",
        ],
    ),
    (
        "empty",
        ["Empties {cell}, where no {noun} was placed.", "清空{cell}；那里并没有放过{noun}。"],
    ),
];

/// What is said of a step of a problem, by its name, in English and in Chinese; and "value", which is what
/// a cell can have. A page has these texts, too.
pub fn step_texts(rules: &dyn Rules) -> impl Iterator<Item = (&'static str, [String; 2])> {
    let nouns = [rules.noun(), rules.in_chinese(rules.noun())];
    let is_own = rules.has_one_value();
    let texts = STEP_TEXTS.into_iter().map(move |(name, texts)| {
        let mut own = STEP_TEXTS_OF_ONE_VALUE.into_iter().filter(|_| is_own);
        let texts = own.find(|(other, _)| *other == name).map_or(texts, |(_, texts)| texts);
        let [english, chinese] = texts;
        (name, [english.replace("{noun}", nouns[0]), chinese.replace("{noun}", nouns[1])])
    });
    texts.chain([("value", nouns.map(String::from))])
}

/// Tells steps on the boards of a problem.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    /// The problem.
    pub rules: &'a dyn Rules,
    /// That of its boards.
    pub layout: &'a Layout,
    /// That of the sentences.
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
    pub columns: Vec<String>,
    /// The choices, the latest first, with as many texts as there are columns.
    pub choices: Vec<Vec<String>>,
}

impl Teller<'_> {
    /// What a step did. `moment` is the one to which it led.
    pub fn step(self, step: Step, is_undo: bool, moment: &Moment) -> String {
        let [before, after] = [step.before(), step.after()].map(|value| self.rules.symbol(value));
        let name = match (step.before(), step.after()) {
            (0, 0) => "empty",
            (_, 0) => "take-back",
            (0, _) => "write",
            _ if is_undo => "take-back-and-write",
            _ => "overwrite",
        };
        let cell = self.cell(self.layout.size().cell(step.cell()));
        let write = self.text(name, &[("cell", &cell), ("before", &before), ("after", &after)]);
        let clashes = clashes(self.layout, moment.position(), step);
        let cells: Vec<String> = clashes.into_iter().map(|cell| self.cell(cell)).collect();
        let cells = cells.join(&self.text("between", &[]));
        let clash = match cells.is_empty() {
            true => String::new(),
            false => self.text("clash", &[("cells", &cells)]),
        };
        let solution = match step.is_solution() {
            true => self.text("solution", &[("n", &moment.solutions())]),
            false => String::new(),
        };
        self.sentences([write, clash, solution])
    }

    /// Why the step with a number was made, of which `passed_over` and `choices` are known.
    pub fn reasons(
        self,
        recording: &Recording,
        number: u64,
        habits: Option<Habits>,
        passed_over: &[Refusal],
        choices: &[Choice],
    ) -> Reasons {
        let Some((step, moment)) = recording.step(number).zip(recording.at(number)) else {
            return Reasons::default();
        };
        let cell = self.layout.size().cell(step.cell());
        let (columns, rows) = self.table(choices);
        Reasons {
            skips: self.skips(passed_over, cell),
            forbidden: self.forbidden(passed_over),
            free: self.free(moment.position(), cell, habits.and_then(|habits| habits.line)),
            open: self.open(choices),
            columns,
            choices: rows,
        }
    }

    /// Values of a cell, each with the unit that has it already, or where there is only one value, cells.
    fn skips(self, passed_over: &[Refusal], own: Cell) -> String {
        if self.layout.has_one_value() {
            return self.skipped_cells(passed_over);
        }
        let in_cells = passed_over.chunk_by(|one, next| one.cell == next.cell);
        self.sentences(in_cells.map(|digits| {
            let (values, place) = (self.refused(digits), self.cell(digits[0].cell));
            match (self.language, digits[0].cell == own) {
                (English, true) => format!("Skips {values}."),
                (English, false) => format!("Skips {values} in {place}."),
                (Chinese, true) => format!("跳过 {values}。"),
                (Chinese, false) => format!("在{place}跳过 {values}。"),
            }
        }))
    }

    /// Cells of one row or of one column.
    fn skipped_cells(self, passed_over: &[Refusal]) -> String {
        let (Some(first), Some(last)) = (passed_over.first(), passed_over.last()) else {
            return String::new();
        };
        let line = if first.cell.row == last.cell.row { Line::Row } else { Line::Column };
        let place = |passed: &Refusal| (line.place(passed.cell) + 1).to_string();
        let places = self.listed(&passed_over.iter().map(place).collect::<Vec<_>>());
        let (kind, number) = (line.kind(), line.number(first.cell) + 1);
        let across = if line == Line::Row { "column" } else { "row" };
        let (line, other) = (self.rules.in_chinese(kind), self.rules.in_chinese(across));
        match (self.language, passed_over.len()) {
            (English, 1) => format!("Skips {kind} {number}, {across} {places}."),
            (English, _) => format!("Skips {kind} {number}, {across}s {places}."),
            (Chinese, 1) => format!("跳过第 {number} {line}第 {places} {other}。"),
            (Chinese, _) => format!("跳过第 {number} {line}的第 {places} {other}。"),
        }
    }

    /// Values that follow one another and are in the same unit are told together.
    fn refused(self, digits: &[Refusal]) -> String {
        let groups = digits.chunk_by(|one, next| one.unit == next.unit).map(|group| {
            let symbols = group.iter().map(|refusal| self.rules.symbol(refusal.digit).to_string());
            let symbols: Vec<String> = symbols.collect();
            let values = match (self.language, symbols.as_slice()) {
                (English, [first, _, .., last]) => format!("{first} to {last}"),
                (Chinese, [first, _, .., last]) => format!("{first} 到 {last}"),
                _ => self.listed(&symbols),
            };
            let unit = group[0].unit;
            match self.language {
                English => format!("{values} ({unit})"),
                Chinese => {
                    format!(
                        "{values}（第 {} {}）",
                        unit.number + 1,
                        self.rules.in_chinese(unit.kind)
                    )
                }
            }
        });
        self.listed(&groups.collect::<Vec<_>>())
    }

    fn forbidden(self, passed_over: &[Refusal]) -> String {
        let told = passed_over.iter().map(|&Refusal { cell, digit, by, .. }| {
            let (cell, by, value) = (self.cell(cell), self.cell(by), self.rules.symbol(digit));
            match (self.language, self.layout.has_one_value()) {
                (English, true) => format!("{cell} is attacked from {by}"),
                (English, false) => format!("{value} is in {by}"),
                (Chinese, true) => format!("{cell}，受{by}攻击"),
                (Chinese, false) => format!("{value} 在{by}"),
            }
        });
        let told = told.collect::<Vec<_>>().join(&self.text("between", &[]));
        match self.language {
            _ if told.is_empty() => String::new(),
            English => format!("Forbidden: {told}."),
            Chinese => format!("不能填的：{told}。"),
        }
    }

    /// What the rules allow in a cell, or in its line. Without a line, a search with one value has nothing to
    /// choose from in a cell.
    fn free(self, position: &Position, cell: Cell, line: Option<Line>) -> String {
        let Some(line) = line else {
            let free = candidates(self.layout, position, cell).iter();
            let free: Vec<String> =
                free.map(|value| self.rules.symbol(value).to_string()).collect();
            let (values, place) = (self.spaced(&free), self.cell(cell));
            return match self.language {
                _ if self.layout.has_one_value() => String::new(),
                English => format!("Candidates of {place}: {values}"),
                Chinese => format!("{place}的候选数：{values}"),
            };
        };
        let free = line.free(self.layout, position, cell).into_iter();
        let places: Vec<String> = free.map(|cell| (line.place(cell) + 1).to_string()).collect();
        let (kind, number, places) = (line.kind(), line.number(cell) + 1, self.spaced(&places));
        match self.language {
            English => format!("Free in {kind} {number}: {places}"),
            Chinese => format!("第 {number} {}还能放的格：{places}", self.rules.in_chinese(kind)),
        }
    }

    fn open(self, choices: &[Choice]) -> String {
        let open = choices.iter().filter(|choice| choice.digit.is_some()).count();
        match (self.language, open) {
            (English, 1) => "1 choice is open.".to_string(),
            (English, _) => format!("{open} choices are open."),
            (Chinese, _) => format!("有 {open} 个选择未定。"),
        }
    }

    /// The choices, below what is told of each. Where there is one value, its cell says it all, and a choice
    /// is open as long as the cell has it.
    fn table(self, choices: &[Choice]) -> (Vec<String>, Vec<Vec<String>>) {
        let names = match self.language {
            English => ["cell", self.rules.noun(), "failed", "left"],
            Chinese => ["格", self.rules.in_chinese(self.rules.noun()), "试过不行", "还没试"],
        };
        let has_one_value = self.layout.has_one_value();
        let has_order = choices.iter().any(|choice| choice.left.is_some());
        let columns = if has_one_value { 1 } else { 3 + usize::from(has_order) };
        let is_shown = |choice: &&Choice| !has_one_value || choice.digit.is_some();
        let row = |choice| self.choice(choice).into_iter().take(columns).collect();
        let rows = choices.iter().rev().filter(is_shown).map(row).collect();
        (names.into_iter().take(columns).map(String::from).collect(), rows)
    }

    fn choice(self, choice: &Choice) -> [String; 4] {
        let Choice { cell: Cell { row, col }, digit, failed, solved, left, is_whole, .. } = choice;
        let cell = match self.language {
            English => format!("r{}c{}", row + 1, col + 1),
            Chinese => format!("{} 行 {} 列", row + 1, col + 1),
        };
        let symbol = |value: u8| self.rules.symbol(value).to_string();
        // What failed before the first moment that is kept is not known.
        let unknown = (!is_whole).then(|| "?".to_string());
        let failed = failed.iter().map(symbol);
        let solved = solved.iter().map(|value| format!("{}✓", self.rules.symbol(value)));
        let tried: Vec<String> = unknown.into_iter().chain(failed).chain(solved).collect();
        let left = left.as_ref().map(|left| left.iter().map(|&value| symbol(value)).collect());
        let left = left.map_or("?".to_string(), |left: Vec<String>| left.join(" "));
        [cell, digit.map_or("–".to_string(), symbol), tried.join(" "), left]
    }

    fn cell(self, Cell { row, col }: Cell) -> String {
        self.text("cell", &[("row", &(row + 1)), ("column", &(col + 1))])
    }

    fn text(self, name: &str, values: &[(&str, &dyn Display)]) -> String {
        let text = step_texts(self.rules).find(|(other, _)| *other == name);
        let [english, chinese] = text.map(|(_, texts)| texts).unwrap_or_default();
        let text = if self.language == English { english } else { chinese };
        let fill = |text: String, (name, value): &(&str, &dyn Display)| {
            text.replace(&format!("{{{name}}}"), &value.to_string())
        };
        values.iter().fold(text, fill)
    }

    /// Only English has a blank between sentences.
    fn sentences(self, sentences: impl IntoIterator<Item = String>) -> String {
        let sentences = sentences.into_iter().filter(|sentence| !sentence.is_empty());
        let blank = if self.language == English { " " } else { "" };
        sentences.collect::<Vec<_>>().join(blank)
    }

    fn listed(self, texts: &[String]) -> String {
        match (self.language, texts) {
            (English, [texts @ .., last]) if !texts.is_empty() => {
                format!("{} and {last}", texts.join(", "))
            }
            _ => texts.join("、"),
        }
    }

    fn spaced(self, texts: &[String]) -> String {
        match self.language {
            _ if !texts.is_empty() => texts.join(" "),
            English => "none".to_string(),
            Chinese => "无".to_string(),
        }
    }
}
