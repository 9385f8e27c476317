//! Plays the recursive calls of an attempt, one after the other. Shows the path of the search in place of a board.

use std::ops::ControlFlow;
use std::rc::Rc;

use cli::{HumanCount, count_with_noun};
use practice::call_tree::{CallStep, CallTree, CallTreeLimits, StepDescription};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::event_loop::TerminalApp;
use crate::help;
use crate::listing::Listing;
use crate::prompts::DialogResult;
use crate::theme::{self, draw_line, draw_line_right, draw_wrapped, take_top};
use crate::tree_view::TreeView;

/// The player of one call tree.
pub struct CallPlayer {
    /// The name of the attempt.
    name: String,
    /// The name of the case, or the arguments.
    label: String,
    calls: Rc<CallTree>,
    listing: Listing,
    /// Number of the shown step: the beginning or the return of a call. 0 is the beginning of the search.
    step: u64,
    tree: Option<TreeView>,
    help: Option<u16>,
    /// A message in the footer, until the next key.
    status: Option<String>,
}

impl CallPlayer {
    pub fn new(name: String, label: String, code: &'static str, tree: CallTree) -> Self {
        let listing = Listing::new(code);
        let calls = Rc::new(tree);
        let status = limit_message(&calls);
        CallPlayer { name, label, calls, listing, step: 0, tree: None, help: None, status }
    }

    /// Shows a step, or the end if there are fewer steps.
    pub fn go_to(&mut self, step: u64) {
        self.step = step.min(self.end());
    }

    /// Shows the next step that meets a condition, or the end.
    fn go_to_next(&mut self, is_wanted: impl Fn(CallStep) -> bool) {
        let mut later = self.step + 1..self.end();
        self.step = later.find(|&step| is_wanted(self.calls.step(step))).unwrap_or(self.end());
    }

    fn end(&self) -> u64 {
        self.calls.last_step()
    }

    fn draw_progress(&self, area: Rect, buffer: &mut Buffer) {
        let root = &self.calls.nodes[0];
        let number = |call: usize| HumanCount(self.calls.nodes[call].number);
        let of_all = format!("of {}", HumanCount(root.size));
        let event = match self.calls.step(self.step) {
            CallStep::Call(0) => "the beginning".to_string(),
            CallStep::Call(call) => format!("call {} {of_all}", number(call)),
            CallStep::Return(call) => format!("return of call {} {of_all}", number(call)),
            CallStep::End => "the end".to_string(),
        };
        let [step, end] = [self.step, self.end()].map(HumanCount);
        let position = format!("step {step} of {end}: {event}");
        draw_line(buffer, area, 0, &Line::styled(position, theme::STRONG));
        if root.adds_answers {
            let answers = self.calls.answers_at(self.step);
            draw_line_right(buffer, area, Line::raw(count_with_noun(answers, "answer")));
        }
    }

    /// Draws the sentence on this step. What a call left changed is on lines of its own.
    fn draw_description(&self, rest: &mut Rect, buffer: &mut Buffer) {
        let description = self.calls.step_description(self.step);
        let StepDescription { changes, .. } = &description;
        let change_count = u16::try_from(changes.len()).unwrap_or(u16::MAX);
        let mut area = take_top(rest, change_count.saturating_add(3));
        let sentence_height = if changes.is_empty() { area.height } else { 2 };
        let sentence_area = take_top(&mut area, sentence_height);
        draw_wrapped(buffer, sentence_area, &description.sentence(), theme::STRONG);
        for change in changes {
            let line = Line::styled(change.as_str(), theme::WRONG);
            draw_line(buffer, take_top(&mut area, 1), 0, &line);
        }
    }
}

impl TerminalApp for CallPlayer {
    fn handle_key(&mut self, key: KeyEvent) -> ControlFlow<()> {
        if let Some(first) = self.help {
            self.help = help::scrolled(first, key);
            return ControlFlow::Continue(());
        }
        if let Some(tree) = &mut self.tree {
            match tree.handle_key(key) {
                DialogResult::Open => {}
                DialogResult::Cancelled => self.tree = None,
                DialogResult::Chosen(step) => {
                    self.step = step;
                    self.tree = None;
                }
            }
            return ControlFlow::Continue(());
        }
        self.status = None;
        match key.code {
            KeyCode::Right => self.go_to(self.step + 1),
            KeyCode::Left => self.go_to(self.step.saturating_sub(1)),
            KeyCode::PageDown => self.go_to(self.step + PAGE),
            KeyCode::PageUp => self.go_to(self.step.saturating_sub(PAGE)),
            KeyCode::Home => self.step = 0,
            KeyCode::End => self.step = self.end(),
            KeyCode::Char('s') => {
                let calls = self.calls.clone();
                self.go_to_next(
                    |step| matches!(step, CallStep::Call(call) if calls.own_answers(call) > 0),
                );
            }
            KeyCode::Char('u') => {
                let calls = self.calls.clone();
                self.go_to_next(|step| matches!(step, CallStep::Return(call) if calls.left_changed(call).next().is_some()));
            }
            KeyCode::Char('T' | 't') => {
                self.tree = Some(TreeView::new(&self.name, self.calls.clone(), self.step));
            }
            KeyCode::Char('?') => self.help = Some(0),
            KeyCode::Char('q') | KeyCode::Esc => return ControlFlow::Break(()),
            KeyCode::Char(key) if BOARD_KEYS.contains(&key) => {
                let key = if key == ' ' { "space".to_string() } else { key.to_string() };
                self.status = Some(format!("{key} is for searches on a board; ? lists the keys"));
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn draw(&mut self, screen: Rect, buffer: &mut Buffer) {
        let mut footer = screen;
        let title = Span::styled(self.name.clone(), theme::STRONG);
        let label = Span::styled(format!("  {}", self.label), theme::QUIET);
        draw_line(buffer, take_top(&mut footer, 2), 0, &Line::from(vec![title, label]));
        let body_height = footer.height.saturating_sub(2);
        let mut rest = take_top(&mut footer, body_height);
        self.draw_progress(take_top(&mut footer, 1), buffer);
        match &self.status {
            Some(status) => {
                draw_line(buffer, footer, 0, &Line::styled(status.as_str(), theme::STATUS));
            }
            None => draw_line(buffer, footer, 0, &theme::keys(KEYS.iter())),
        }

        let call = &self.calls.nodes[self.calls.call_at(self.step)];
        let row = take_top(&mut rest, 2);
        let is_return = matches!(self.calls.step(self.step), CallStep::Return(_));
        let path_before = call.path.as_ref().map(|path| &path.elements);
        if let Some(path) = call.path_after.as_ref().filter(|_| is_return).or(path_before) {
            draw_path(path, row, buffer);
        }
        self.draw_description(&mut rest, buffer);
        let parent = &self.calls.nodes[call.parent];
        for argument in &call.arguments {
            let is_new = !parent.arguments.contains(argument);
            let style = if is_new { theme::STRONG } else { theme::QUIET };
            let name = Span::styled(format!("{}: ", argument.name), theme::KEY);
            let line = Line::from(vec![name, Span::styled(argument.value.clone(), style)]);
            draw_line(buffer, take_top(&mut rest, 1), 0, &line);
        }
        take_top(&mut rest, 1);
        let line = call.call_line.checked_sub(1);
        self.listing.draw_with_active_line(line, rest, buffer);
        if let Some(tree) = &self.tree {
            tree.draw(screen, buffer);
        }
        if let Some(first) = self.help {
            help::draw(HELP, first, screen, buffer);
        }
    }
}

/// Number of steps that a page key goes over.
const PAGE: u64 = 10;

/// Keys of the player of a board that have no meaning here.
const BOARD_KEYS: [char; 11] = [' ', '+', '-', 'b', 'B', 'd', 'g', 'p', 'w', '/', 'c'];

/// The limits for recorded calls. A search that never returns has a long path, and it takes up to a millisecond to record
/// each of its deep calls. So calls below the maximum depth are only counted. No search of a problem gets so deep.
pub const LIMITS: CallTreeLimits = CallTreeLimits { max_depth: 500, max_calls: 20_000 };

/// Returns a message about the calls that are not recorded because of [`LIMITS`].
fn limit_message(calls: &CallTree) -> Option<String> {
    let mut clauses = Vec::new();
    let CallTree { nodes, is_complete, failure, .. } = calls;
    let count = nodes[0].size;
    if !is_complete && failure.is_none() {
        clauses.push(format!("stopped at the limit of {}", count_with_noun(count, "call")));
    }
    let is_deep = nodes.iter().any(|call| call.depth == LIMITS.max_depth);
    if is_deep && count >= nodes.len() as u64 {
        clauses.push(format!("calls below depth {} are not shown", LIMITS.max_depth));
    }
    (!clauses.is_empty()).then(|| clauses.join("; "))
}

const KEYS: [(&str, &str); 7] = [
    ("←→", "step"),
    ("PgUp PgDn", "ten"),
    ("Home End", "all"),
    ("s", "answer"),
    ("T", "tree"),
    ("?", "help"),
    ("q", "quit"),
];

const HELP: &str = "\
← →|one step back, one step on
|(a step is the beginning or the return of a call)
PgUp PgDn|ten steps back, ten steps on
Home End|before the first call, after the last one
s|the next call that adds an answer
u|the next return that left an argument changed
T|the tree of calls, around this call
? q|this help; quit, also Esc and Ctrl-C
|
▌|the line from which the call was made
bold|arguments that differ from those of the caller";

/// Draws a path as a row of cells. Draws only the last cells of a long path.
fn draw_path(cells: &[String], area: Rect, buffer: &mut Buffer) {
    let width = |cell: &String| Span::raw(cell.as_str()).width() + 3;
    let mut room = usize::from(area.width).saturating_sub(3);
    let fits = |cell: &&String| {
        room = room.saturating_sub(width(cell));
        room > 0
    };
    let fitting = cells.iter().rev().take_while(fits).count();
    let shown = &cells[cells.len() - fitting..];
    if shown.is_empty() {
        return draw_line(buffer, area, 0, &Line::styled("(nothing is chosen)", theme::QUIET));
    }
    let is_whole = fitting == cells.len();
    let mut row = vec![Span::styled(if is_whole { "│" } else { "…" }, theme::QUIET)];
    for (index, cell) in shown.iter().enumerate() {
        let is_last = index + 1 == shown.len();
        let style = if is_last { theme::LAST_WRITE } else { Style::new() };
        row.extend([Span::styled(format!(" {cell} "), style), Span::styled("│", theme::QUIET)]);
    }
    draw_line(buffer, area, 0, &Line::from(row));
}
