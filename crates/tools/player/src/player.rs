use cli::{HumanCount, Result};
use problems::input::NamedPuzzle;
use ratatui::layout::{Rect, Size};
use registry::Variant;
use search::flow::Flow;
use search::recording::{Recording, Step, first_difference};
use search::{PlainBoard, Rules};

use crate::board::board_widget_size;
use crate::column::SearchColumn;
use crate::layout::Plan;
use crate::playback::Playback;
use crate::prompts::{PredictionPrompt, PuzzlePicker, StepPrompt};
use crate::tree_view::TreeView;

/// How many columns can be shown and hidden: those with one digit. Tab reaches the others.
pub const TOGGLED_COLUMNS: usize = 9;

const NO_DIFFERENCE: &str = "no difference in what is kept";

const USUAL_SPEED: u64 = 10;

pub struct Player {
    pub puzzles: Vec<NamedPuzzle>,
    pub puzzle_index: usize,
    pub columns: Vec<SearchColumn>,
    pub first_index: usize,
    pub playback: Playback,
    pub mode: Mode,
    /// The first line of the help that is shown, if it is open.
    pub help: Option<u16>,
    pub has_reasons: bool,
    pub status: Option<String>,
    pub source_preference: Option<bool>,
    pub area: Rect,
}

pub enum Mode {
    Watch,
    GoTo(StepPrompt),
    Pick(PuzzlePicker),
    Predict(PredictionPrompt),
    Tree(TreeView),
}

impl Player {
    pub fn new(
        variants: Vec<&'static Variant>,
        puzzles: Vec<NamedPuzzle>,
        puzzle: usize,
        step: u64,
    ) -> Self {
        let column = |variant| SearchColumn::start(variant, puzzles[puzzle].position);
        Player {
            columns: variants.into_iter().map(column).collect(),
            puzzles,
            puzzle_index: puzzle,
            first_index: 0,
            playback: Playback::new(step, USUAL_SPEED),
            mode: Mode::Watch,
            help: None,
            has_reasons: false,
            status: None,
            source_preference: None,
            area: Rect::default(),
        }
    }

    pub fn puzzle(&self) -> &NamedPuzzle {
        &self.puzzles[self.puzzle_index]
    }

    pub fn rules(&self) -> &'static dyn Rules {
        self.first_column().variant.rules
    }

    pub fn board_size(&self) -> Size {
        board_widget_size(self.puzzle().position.size(), self.rules().block_size())
    }

    /// The indices of the columns that are not hidden, in the order on the screen.
    pub fn shown_columns(&self) -> Vec<usize> {
        let count = self.columns.len();
        let in_order = (self.first_index..self.first_index + count).map(|number| number % count);
        in_order.filter(|&number| self.columns[number].is_shown).collect()
    }

    /// Its search has the backtracks, the solutions and the steps that the user asks for.
    pub fn first_column(&self) -> &SearchColumn {
        &self.columns[self.first_index]
    }

    pub fn plan(&self, wish: Option<bool>) -> Plan {
        Plan::new(self.area, self.shown_columns().len(), wish, self.board_size())
    }

    pub fn is_fully_recorded(&self) -> bool {
        self.columns.iter().filter(|column| column.is_shown).all(|column| column.is_over())
    }

    pub fn extend(&mut self) {
        let shown = self.columns.iter().filter(|column| column.is_shown);
        let end = shown.map(|column| column.last_step()).max().unwrap_or(0);
        if let Some(missed) = self.playback.set_end(end, self.is_fully_recorded()) {
            let (missed, last) = (HumanCount(missed), HumanCount(end));
            let has_ended = self.columns.iter().all(|column| column.ending_at(end).is_some());
            self.status = Some(match has_ended {
                true => format!("there is no step {missed}; the last is {last}"),
                false => format!("step {missed} is not kept; this is the last that is"),
            });
        }
    }

    pub fn seek(&mut self, what: &str, is_wanted: fn(&Flow, Step) -> bool, is_on: bool) {
        let (column, now) = (self.first_column(), self.playback.step);
        let (name, recording) = (column.variant.quoted_title(), &column.recording);
        let is_wanted = |step| is_wanted(column.variant.flow(), step);
        let found = if is_on {
            recording.next_step_number(now, is_wanted)
        } else {
            recording.previous_step_number(now, is_wanted)
        };
        let found = found.filter(|&step| step <= self.playback.last_step);
        let further = if is_on { "further" } else { "earlier" };
        self.status = Some(match found {
            Some(step) => format!("{name}: {what} at step {}", HumanCount(step)),
            None => format!("{name}: no {further} {what} in what is kept"),
        });
        if let Some(step) = found {
            self.playback.go_to(step);
        }
    }

    /// If only one column has room beside its source, all that are on are compared.
    pub fn seek_difference(&mut self) -> Result<String, String> {
        let mut compared = self.shown_columns();
        let on_screen = usize::from(self.plan(self.source_preference).columns);
        compared.truncate(if on_screen > 1 { on_screen } else { usize::MAX });
        if compared.len() < 2 {
            let advice = match self.columns.len() {
                1 => "start the player with two variants".to_string(),
                columns => format!("1 to {} show others", columns.min(TOGGLED_COLUMNS)),
            };
            return Err(format!("one search alone does not differ: {advice}"));
        }
        let columns = || compared.iter().map(|&number| &self.columns[number]);
        let recordings: Vec<&Recording> = columns().map(|column| &column.recording).collect();
        let step =
            first_difference(&recordings, &(0..=self.playback.last_step)).ok_or(NO_DIFFERENCE)?;
        let write = |number: usize| self.columns[number].recording.step(step).map(Step::write);
        let first = compared[0];
        let other = compared.into_iter().find(|&number| write(number) != write(first));
        let [one, other] = [first, other.ok_or(NO_DIFFERENCE)?].map(|number| number + 1);
        self.playback.go_to(step);
        Ok(format!("searches {one} and {other} differ first at step {}", HumanCount(step)))
    }
}
