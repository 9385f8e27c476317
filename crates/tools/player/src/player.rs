//! The state of the player: the puzzle, the columns, the playback and the open dialog.

use cli::{HumanCount, Result};
use problems::input::NamedPuzzle;
use ratatui::layout::{Rect, Size};
use registry::Variant;
use search::recording::{Recording, Step, first_difference};
use search::step_parts::StepParts;
use search::{PlainBoard, Rules};

use crate::board::board_widget_size;
use crate::column::SearchColumn;
use crate::layout::{Plan, SourcePreference};
use crate::playback::Playback;
use crate::prompts::{PredictionPrompt, PuzzlePicker, StepPrompt};
use crate::tree_view::TreeView;

/// Number of columns that a digit key shows or hides. Tab reaches the other columns.
pub const TOGGLED_COLUMNS: usize = 9;

const NO_DIFFERENCE: &str = "no difference in the recorded steps";

/// Speed at the start, in steps a second.
const START_SPEED: u64 = 10;

/// The player of several searches on one puzzle.
pub struct Player {
    /// The puzzles that the user can choose.
    pub puzzles: Vec<NamedPuzzle>,
    pub puzzle_index: usize,
    pub columns: Vec<SearchColumn>,
    /// Index of the first column on the screen.
    pub first_index: usize,
    pub playback: Playback,
    pub mode: Mode,
    /// The first visible line of the help. `None` if the help is closed.
    pub help: Option<u16>,
    /// Whether the reasons for the last step are shown.
    pub has_reasons: bool,
    /// A message in the footer.
    pub status: Option<String>,
    pub source_preference: SourcePreference,
    /// The area of the columns in the last frame.
    pub area: Rect,
}

/// The dialog that handles the keys.
pub enum Mode {
    /// No dialog is open.
    Watch,
    GoTo(StepPrompt),
    Pick(PuzzlePicker),
    Predict(PredictionPrompt),
    Tree(TreeView),
}

/// The direction in which a step is sought.
#[derive(Clone, Copy, Eq, PartialEq)]
pub enum Direction {
    Next,
    Previous,
}

impl Player {
    /// Starts the searches on the puzzle of this index. Shows `step` as soon as it is recorded.
    pub fn new(
        variants: Vec<&'static Variant>,
        puzzles: Vec<NamedPuzzle>,
        puzzle_index: usize,
        step: u64,
    ) -> Self {
        let column = |variant| SearchColumn::start(variant, puzzles[puzzle_index].position);
        Player {
            columns: variants.into_iter().map(column).collect(),
            puzzles,
            puzzle_index,
            first_index: 0,
            playback: Playback::new(step, START_SPEED),
            mode: Mode::Watch,
            help: None,
            has_reasons: false,
            status: None,
            source_preference: SourcePreference::Automatic,
            area: Rect::default(),
        }
    }

    pub fn puzzle(&self) -> &NamedPuzzle {
        &self.puzzles[self.puzzle_index]
    }

    pub fn rules(&self) -> &'static dyn Rules {
        self.first_column().variant.rules
    }

    /// Returns the size of a board on the screen.
    pub fn board_size(&self) -> Size {
        board_widget_size(self.puzzle().position.size(), self.rules().block_size())
    }

    /// Returns the indices of the columns that are not hidden, in the order on the screen.
    pub fn shown_columns(&self) -> Vec<usize> {
        let count = self.columns.len();
        let in_order = (self.first_index..self.first_index + count).map(|number| number % count);
        in_order.filter(|&number| self.columns[number].is_shown).collect()
    }

    /// Returns the first column on the screen. The keys that seek, predict or show the tree apply to this search.
    pub fn first_column(&self) -> &SearchColumn {
        &self.columns[self.first_index]
    }

    /// Plans the columns that are not hidden.
    pub fn plan(&self, source: SourcePreference) -> Plan {
        Plan::new(self.area, self.shown_columns().len(), source, self.board_size())
    }

    /// Returns whether the searches of all columns that are not hidden are recorded.
    pub fn is_fully_recorded(&self) -> bool {
        self.columns.iter().filter(|column| column.is_shown).all(|column| column.is_over())
    }

    /// Extends the playback to the last recorded step.
    pub fn extend_playback_to_recording(&mut self) {
        let shown = self.columns.iter().filter(|column| column.is_shown);
        let last_step = shown.map(|column| column.last_step()).max().unwrap_or(0);
        self.playback.set_last_step(last_step);
        if !self.is_fully_recorded() {
            return;
        }
        if let Some(missing) = self.playback.take_missing_target() {
            let have_ended =
                self.columns.iter().all(|column| column.ending_at(last_step).is_some());
            let (missing, last) = (HumanCount(missing), HumanCount(last_step));
            self.status = Some(if have_ended {
                format!("there is no step {missing}; the last is {last}")
            } else {
                format!("step {missing} is not recorded; this is the last recorded step")
            });
        }
    }

    /// Goes to the nearest step of a kind in the first search. `kind` is the name of the kind, such as "backtrack".
    pub fn seek(
        &mut self,
        kind: &str,
        is_kind: fn(&StepParts, Step) -> bool,
        direction: Direction,
    ) {
        let column = self.first_column();
        let name = column.variant.quoted_title();
        let now = self.playback.step;
        let is_sought = |step| is_kind(column.variant.step_parts(), step);
        let found = match direction {
            Direction::Next => column.recording.next_step_number(now, is_sought),
            Direction::Previous => column.recording.previous_step_number(now, is_sought),
        };
        if let Some(step) = found
            && step <= self.playback.last_step
        {
            self.status = Some(format!("{name}: {kind} at step {}", HumanCount(step)));
            self.playback.go_to(step);
            return;
        }
        let adjective = match direction {
            Direction::Next => "later",
            Direction::Previous => "earlier",
        };
        self.status = Some(format!("{name}: no {adjective} {kind} in the recorded steps"));
    }

    /// Goes to the first step in which two searches differ. Returns a message about this step. Fails if there is only one
    /// search, or no difference.
    pub fn seek_difference(&mut self) -> Result<String, String> {
        let compared = self.compared_columns();
        if compared.len() < 2 {
            let advice = match self.columns.len() {
                1 => "start the player with two variants".to_string(),
                columns => format!("keys 1 to {} show more", columns.min(TOGGLED_COLUMNS)),
            };
            return Err(format!("a difference needs two searches: {advice}"));
        }
        let recordings: Vec<&Recording> =
            compared.iter().map(|&index| &self.columns[index].recording).collect();
        let steps = 0..=self.playback.last_step;
        let step = first_difference(&recordings, &steps).ok_or(NO_DIFFERENCE)?;
        let write = |index: usize| self.columns[index].recording.step(step).map(Step::write);
        let first = compared[0];
        let different = compared.into_iter().find(|&index| write(index) != write(first));
        let other = different.ok_or(NO_DIFFERENCE)?;
        self.playback.go_to(step);
        Ok(format!(
            "searches {} and {} differ first at step {}",
            first + 1,
            other + 1,
            HumanCount(step)
        ))
    }

    /// Returns the columns on the screen. If the screen has only one column, because its source takes the room, returns
    /// all columns that are not hidden.
    fn compared_columns(&self) -> Vec<usize> {
        let mut columns = self.shown_columns();
        let count_on_screen = usize::from(self.plan(self.source_preference).columns);
        if count_on_screen > 1 {
            columns.truncate(count_on_screen);
        }
        columns
    }
}
