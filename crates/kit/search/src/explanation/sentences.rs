//! Sentences that describe a step and its reasons, in English and in Chinese.

use std::fmt::Display;
use std::sync::LazyLock;

use crate::recording::{Moment, Recording, Step, conflicting_cells};
use crate::{AnyBoard, Cell, Layout, Rules, UnitKind};

use crate::explanation::{Axis, Choice, Conflict, ValueOrder, candidates};

/// The language of the sentences.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Language {
    /// English.
    English,
    /// Simplified Chinese.
    Chinese,
}

/// The templates in `texts.txt`, parsed once: a quiz question needs hundreds of templates.
static TEMPLATES: LazyLock<Templates> = LazyLock::new(Templates::parse);

/// The three groups of templates in `texts.txt`.
struct Templates {
    /// Descriptions of a step.
    steps: Vec<Template>,
    /// Descriptions of a step on boards with one value. These replace the templates of `steps` with the same names.
    steps_with_one_value: Vec<Template>,
    /// Reasons for a step.
    reasons: Vec<Template>,
}

/// A text with placeholders: names in braces, which are replaced with values.
#[derive(Clone, Copy)]
struct Template {
    name: &'static str,
    english: &'static str,
    chinese: &'static str,
}

impl Templates {
    /// Parses the groups, which are separated by empty lines.
    fn parse() -> Self {
        let mut groups = include_str!("texts.txt").split("\n\n").map(Self::parse_group);
        let mut next_group = || groups.next().unwrap_or_default();
        Templates { steps: next_group(), steps_with_one_value: next_group(), reasons: next_group() }
    }

    fn parse_group(group: &'static str) -> Vec<Template> {
        group.lines().filter_map(Template::parse).collect()
    }

    /// Returns the description of a step with this name.
    fn step(&self, name: &str, has_one_value: bool) -> Option<Template> {
        if has_one_value && let Some(template) = find_template(&self.steps_with_one_value, name) {
            return Some(template);
        }
        find_template(&self.steps, name)
    }
}

impl Template {
    /// Parses a line with a name, the English text and the Chinese text.
    fn parse(line: &'static str) -> Option<Self> {
        let mut columns = line.split(" | ");
        Some(Template { name: columns.next()?, english: columns.next()?, chinese: columns.next()? })
    }

    fn in_language(self, language: Language) -> &'static str {
        if language == Language::English { self.english } else { self.chinese }
    }
}

fn find_template(templates: &[Template], name: &str) -> Option<Template> {
    templates.iter().find(|template| template.name == name).copied()
}

/// A template for the description of a step, for a page that fills in the values itself.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct StepText {
    /// The name of the template: "write".
    pub name: &'static str,
    /// The English text. Names in braces stand for values.
    pub english: String,
    /// The Chinese text.
    pub chinese: String,
}

/// Returns the templates for the descriptions of steps of a problem, and the text "value" with the
/// [noun](Rules::noun) of the problem.
pub fn step_texts(rules: &dyn Rules) -> impl Iterator<Item = StepText> {
    let has_one_value = rules.has_one_value();
    let noun = rules.noun();
    let chinese_noun = rules.in_chinese(noun);
    let templates = TEMPLATES.steps.iter().map(move |general| {
        let template = TEMPLATES.step(general.name, has_one_value).unwrap_or(*general);
        StepText {
            name: general.name,
            english: template.english.replace("{noun}", noun),
            chinese: template.chinese.replace("{noun}", chinese_noun),
        }
    });
    let value =
        StepText { name: "value", english: noun.to_string(), chinese: chinese_noun.to_string() };
    templates.chain([value])
}

/// Writes sentences about steps on the boards of one problem.
#[derive(Clone, Copy)]
pub struct StepExplainer<'a> {
    /// The rules of the problem.
    pub rules: &'a dyn Rules,
    /// The layout of the boards.
    pub layout: &'a Layout,
    /// The language of the sentences.
    pub language: Language,
}

/// A step of a recording, and the facts that explain the step.
#[derive(Clone, Copy)]
pub struct ExplainedStep<'a> {
    /// The recording that contains the step.
    pub recording: &'a Recording,
    /// The number of the step, from 1.
    pub number: u64,
    /// The order in which the search tries values, if that order is known.
    pub value_order: Option<ValueOrder>,
    /// The result of [`skipped_values`](crate::explanation::skipped_values()) for the step.
    pub skipped: &'a [Conflict],
    /// The [choices](crate::explanation::ChoicePath::choices) that are open after the step.
    pub choices: &'a [Choice],
}

/// Sentences that explain a step, and a table of the open choices. A text is empty if its reason is not known.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Reasons {
    /// The values or cells that the search skipped since the previous step. This text precedes the description of the
    /// step.
    pub skips: String,
    /// The conflicts that forbid the skipped values or cells.
    pub conflicts: String,
    /// The candidates of the cell, or the free cells of its row or column.
    pub free: String,
    /// The number of open choices.
    pub open_choices: String,
    /// The column titles of the table of choices.
    pub column_titles: Vec<String>,
    /// The rows of the table of choices, latest choice first.
    pub choice_rows: Vec<Vec<String>>,
}

impl StepExplainer<'_> {
    /// Describes the write of a step. `is_undo` is the result of `StepParts::is_undo` for the step: whether a write over
    /// another value is an undo.
    pub fn write_text(self, step: Step, is_undo: bool) -> String {
        let name = match (step.before(), step.after()) {
            (0, 0) => "empty",
            (_, 0) => "take-back",
            (0, _) => "write",
            _ if is_undo => "take-back-and-write",
            _ => "overwrite",
        };
        let cell = self.cell_text(self.layout.size().cell(step.cell()));
        let before = self.rules.symbol(step.before());
        let after = self.rules.symbol(step.after());
        self.text(name, &[("cell", &cell), ("before", &before), ("after", &after)])
    }

    /// Describes a step: its write, conflicts of the new value, and a solution. `moment` is the moment after the step.
    pub fn step_text(self, step: Step, is_undo: bool, moment: &Moment) -> String {
        let write = self.write_text(step, is_undo);
        let conflicting = conflicting_cells(self.layout, moment.board(), step).into_iter();
        let conflicts = self.join_clauses(conflicting.map(|cell| self.cell_text(cell)));
        let conflicts = self.text_unless_empty("clash", "cells", conflicts);
        let solution = match step.is_solution() {
            true => self.text("solution", &[("n", &moment.solutions())]),
            false => String::new(),
        };
        self.join_sentences([write, conflicts, solution])
    }

    /// Explains a step. Returns empty texts if the step is not kept.
    pub fn reasons(self, explained: ExplainedStep) -> Reasons {
        let ExplainedStep { recording, number, value_order, skipped, choices } = explained;
        let (Some(step), Some(moment)) = (recording.step(number), recording.moment(number)) else {
            return Reasons::default();
        };
        let cell = self.layout.size().cell(step.cell());
        let skips = match self.layout.has_one_value() {
            true => self.skipped_cells(skipped),
            false => self.skipped_values(skipped, cell),
        };
        let free = match value_order.and_then(|value_order| value_order.axis) {
            Some(axis) => self.free_cells(moment.board(), cell, axis),
            // On a board with one value, the candidates of a single cell explain nothing.
            None if self.layout.has_one_value() => String::new(),
            None => self.candidates(moment.board(), cell),
        };
        let open = choices.iter().filter(|choice| choice.digit.is_some()).count();
        let open_name = if open == 1 { "open-choice" } else { "open-choices" };
        let columns = self.choice_columns(choices);
        Reasons {
            skips,
            conflicts: self.forbidden(skipped),
            free,
            open_choices: self.text(open_name, &[("count", &open)]),
            column_titles: columns.iter().map(|column| self.text(column, &[])).collect(),
            choice_rows: self.choice_rows(choices, columns.len()),
        }
    }

    /// Lists skipped values, one sentence for each cell. `own_cell` is the cell of the step.
    fn skipped_values(self, skipped: &[Conflict], own_cell: Cell) -> String {
        let conflicts_by_cell = skipped.chunk_by(|one, next| one.cell == next.cell);
        self.join_sentences(conflicts_by_cell.map(|conflicts| {
            let cell = conflicts[0].cell;
            let name = if cell == own_cell { "skips" } else { "skips-elsewhere" };
            let conflicts_by_unit = conflicts.chunk_by(|one, next| one.unit == next.unit);
            let values = self.join_list(conflicts_by_unit.map(|group| self.values_of_unit(group)));
            self.text(name, &[("values", &values), ("cell", &self.cell_text(cell))])
        }))
    }

    /// Lists consecutive skipped values with conflicts in the same unit: "1 to 3 (row 2)".
    fn values_of_unit(self, conflicts: &[Conflict]) -> String {
        let symbols: Vec<String> =
            conflicts.iter().map(|conflict| self.symbol(conflict.digit)).collect();
        let values = match symbols.as_slice() {
            [first, _, .., last] => self.text("range", &[("first", first), ("last", last)]),
            _ => self.join_list(symbols.into_iter()),
        };
        let unit = conflicts[0].unit;
        let kind = self.unit_name(unit.kind);
        let number = unit.index + 1;
        self.text("values-of-unit", &[("values", &values), ("unit", &kind), ("number", &number)])
    }

    /// Lists skipped cells of a row or column, on a board with one value.
    fn skipped_cells(self, skipped: &[Conflict]) -> String {
        let (Some(first), Some(last)) = (skipped.first(), skipped.last()) else {
            return String::new();
        };
        let name = if skipped.len() == 1 { "skips-cell" } else { "skips-cells" };
        let (axis, cross_axis) = match first.cell.row == last.cell.row {
            true => (Axis::Row, Axis::Column),
            false => (Axis::Column, Axis::Row),
        };
        let offsets = skipped.iter().map(|conflict| axis.offset(conflict.cell) + 1);
        self.text(
            name,
            &[
                ("line", &self.unit_name(axis.unit_kind())),
                ("number", &(axis.line_index(first.cell) + 1)),
                ("across", &self.unit_name(cross_axis.unit_kind())),
                ("places", &self.join_list(offsets.map(|offset| offset.to_string()))),
            ],
        )
    }

    /// Lists the conflicts that forbid skipped values or cells.
    fn forbidden(self, skipped: &[Conflict]) -> String {
        let name = if self.layout.has_one_value() { "attack" } else { "value-is-there" };
        let reasons = skipped.iter().map(|conflict| {
            let cell = self.cell_text(conflict.cell);
            let blocker = self.cell_text(conflict.blocker);
            let value = self.rules.symbol(conflict.digit);
            self.text(name, &[("cell", &cell), ("by", &blocker), ("value", &value)])
        });
        self.text_unless_empty("forbidden", "reasons", self.join_clauses(reasons))
    }

    /// Lists the candidates of a cell.
    fn candidates(self, board: &AnyBoard, cell: Cell) -> String {
        let candidates = candidates(self.layout, board, cell);
        let values = self.join_or_none(candidates.iter().map(|value| self.symbol(value)));
        self.text("candidates", &[("cell", &self.cell_text(cell)), ("values", &values)])
    }

    /// Lists the free cells in the row or column of a cell.
    fn free_cells(self, board: &AnyBoard, cell: Cell, axis: Axis) -> String {
        let free_cells = axis.free_cells(self.layout, board, cell).into_iter();
        let offsets = self.join_or_none(free_cells.map(|cell| (axis.offset(cell) + 1).to_string()));
        let line = self.unit_name(axis.unit_kind());
        let number = axis.line_index(cell) + 1;
        self.text("free", &[("line", &line), ("number", &number), ("places", &offsets)])
    }

    /// Returns the names of the column titles for the table of choices. On a board with one value, the cell of a choice
    /// is enough. Without an order of the search, the untried values are not known.
    fn choice_columns(self, choices: &[Choice]) -> &'static [&'static str] {
        static COLUMNS: [&str; 4] = ["column-cell", "value", "column-failed", "column-left"];
        let has_order = choices.iter().any(|choice| choice.untried_digits.is_some());
        let count = match (self.layout.has_one_value(), has_order) {
            (true, _) => 1,
            (false, false) => 3,
            (false, true) => 4,
        };
        &COLUMNS[..count]
    }

    /// Returns the rows of the table of choices, latest choice first. On a board with one value, a choice is open only
    /// while its cell is filled.
    fn choice_rows(self, choices: &[Choice], column_count: usize) -> Vec<Vec<String>> {
        let is_shown = |choice: &&Choice| !self.layout.has_one_value() || choice.digit.is_some();
        choices
            .iter()
            .rev()
            .filter(is_shown)
            .map(|choice| self.choice_row(choice).into_iter().take(column_count).collect())
            .collect()
    }

    /// Returns the cell, the digit, the tried digits and the untried digits of a choice.
    fn choice_row(self, choice: &Choice) -> [String; 4] {
        let Cell { row, col } = choice.cell;
        let cell = self.text("short-cell", &[("row", &(row + 1)), ("column", &(col + 1))]);
        let digit = choice.digit.map_or("–".to_string(), |value| self.symbol(value));
        let mut tried = Vec::new();
        if !choice.has_full_history {
            // More digits may have failed before the first kept moment.
            tried.push("?".to_string());
        }
        tried.extend(choice.failed.iter().map(|value| self.symbol(value)));
        tried.extend(choice.solved.iter().map(|value| format!("{}✓", self.symbol(value))));
        let untried = match &choice.untried_digits {
            Some(digits) => digits.iter().map(|&value| self.symbol(value)).collect(),
            None => vec!["?".to_string()],
        };
        [cell, digit, tried.join(" "), untried.join(" ")]
    }

    /// Names a cell by its row and its column.
    pub fn cell_text(self, Cell { row, col }: Cell) -> String {
        self.text("cell", &[("row", &(row + 1)), ("column", &(col + 1))])
    }

    fn symbol(self, value: u8) -> String {
        self.rules.symbol(value).to_string()
    }

    fn unit_name(self, kind: UnitKind) -> &'static str {
        match self.language {
            Language::English => kind.name(),
            Language::Chinese => self.rules.in_chinese(kind.name()),
        }
    }

    /// Fills in the template with this name. Each value has the name of its placeholder.
    fn text(self, name: &str, values: &[(&str, &dyn Display)]) -> String {
        let mut text = self.template(name);
        for (placeholder, value) in values {
            text = text.replace(&format!("{{{placeholder}}}"), &value.to_string());
        }
        text
    }

    /// Returns the template with this name, with the noun of the problem.
    fn template(self, name: &str) -> String {
        if let Some(template) = find_template(&TEMPLATES.reasons, name) {
            return template.in_language(self.language).to_string();
        }
        let texts = step_texts(self.rules).find(|texts| texts.name == name);
        match (texts, self.language) {
            (Some(texts), Language::English) => texts.english,
            (Some(texts), Language::Chinese) => texts.chinese,
            (None, _) => String::new(),
        }
    }

    /// Fills in a template with one value, or returns an empty text if the value is empty.
    fn text_unless_empty(self, name: &str, placeholder: &str, value: String) -> String {
        if value.is_empty() { value } else { self.text(name, &[(placeholder, &value)]) }
    }

    /// Joins sentences. Only English has a blank between sentences.
    fn join_sentences(self, sentences: impl IntoIterator<Item = String>) -> String {
        let blank = if self.language == Language::English { " " } else { "" };
        let sentences = sentences.into_iter().filter(|sentence| !sentence.is_empty());
        sentences.collect::<Vec<_>>().join(blank)
    }

    fn join_clauses(self, clauses: impl Iterator<Item = String>) -> String {
        clauses.collect::<Vec<_>>().join(&self.text("between", &[]))
    }

    /// Joins the items of a list: "1, 2 and 3".
    fn join_list(self, items: impl Iterator<Item = String>) -> String {
        let items: Vec<String> = items.collect();
        match (self.language, items.as_slice()) {
            (Language::Chinese, _) => items.join("、"),
            (Language::English, [first_items @ .., last]) if !first_items.is_empty() => {
                format!("{} and {last}", first_items.join(", "))
            }
            (Language::English, _) => items.concat(),
        }
    }

    /// Joins items with blanks, or returns the word for "none" if there are no items.
    fn join_or_none(self, items: impl Iterator<Item = String>) -> String {
        let items: Vec<String> = items.collect();
        if items.is_empty() { self.text("none", &[]) } else { items.join(" ") }
    }
}
