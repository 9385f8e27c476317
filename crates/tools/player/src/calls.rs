//! Plays the recursive calls of an attempt, one after the other. Shows the path of the search in place of a board.

use std::ops::ControlFlow;
use std::rc::Rc;

use cli::{HumanCount, count_with_noun};
use practice::call_tree::CallTree;
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
    /// Number of the shown call. 0 is the state before the first call. The end of the search is one step after the last call.
    step: u64,
    tree: Option<TreeView>,
    help: Option<u16>,
}

impl CallPlayer {
    pub fn new(name: String, label: String, code: &'static str, tree: CallTree) -> Self {
        let listing = Listing::new(code);
        let calls = Rc::new(tree);
        CallPlayer { name, label, calls, listing, step: 0, tree: None, help: None }
    }

    /// Shows a step, or the end if there are fewer steps.
    pub fn go_to(&mut self, step: u64) {
        self.step = step.min(self.end());
    }

    fn end(&self) -> u64 {
        self.calls.end()
    }

    fn draw_progress(&self, area: Rect, buffer: &mut Buffer) {
        let root = &self.calls.nodes[0];
        let position = if self.step == self.end() {
            "the end".to_string()
        } else {
            format!("call {} of {}", HumanCount(self.step), HumanCount(root.size))
        };
        draw_line(buffer, area, 0, &Line::styled(position, theme::STRONG));
        if root.adds_answers {
            let so_far = 1..self.end().min(self.step + 1);
            let answers = so_far.map(|step| self.calls.own_answers(step as usize)).sum();
            draw_line_right(buffer, area, Line::raw(count_with_noun(answers, "answer")));
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
        match key.code {
            KeyCode::Right => self.go_to(self.step + 1),
            KeyCode::Left => self.go_to(self.step.saturating_sub(1)),
            KeyCode::PageDown => self.go_to(self.step + PAGE),
            KeyCode::PageUp => self.go_to(self.step.saturating_sub(PAGE)),
            KeyCode::Home => self.step = 0,
            KeyCode::End => self.step = self.end(),
            KeyCode::Char('s') => {
                let adds = |step: &u64| self.calls.own_answers(*step as usize) > 0;
                self.step = (self.step + 1..self.end()).find(adds).unwrap_or(self.end());
            }
            KeyCode::Char('T' | 't') => {
                self.tree = Some(TreeView::new(&self.name, self.calls.clone(), self.step));
            }
            KeyCode::Char('?') => self.help = Some(0),
            KeyCode::Char('q') | KeyCode::Esc => return ControlFlow::Break(()),
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
        draw_line(buffer, footer, 0, &theme::keys(KEYS.iter()));

        let call = &self.calls.nodes[self.calls.innermost_call_at(self.step)];
        let row = take_top(&mut rest, 2);
        if let Some(path) = &call.path {
            draw_path(&path.elements, row, buffer);
        }
        let sentence = self.calls.step_description(self.step);
        draw_wrapped(buffer, take_top(&mut rest, 3), &sentence, theme::STRONG);
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

/// Number of calls that a page key goes over.
const PAGE: u64 = 10;

const KEYS: [(&str, &str); 7] = [
    ("←→", "call"),
    ("PgUp PgDn", "ten"),
    ("Home End", "all"),
    ("s", "answer"),
    ("T", "tree"),
    ("?", "help"),
    ("q", "quit"),
];

const HELP: &str = "\
← →|one call back, one call on
PgUp PgDn|ten calls back, ten calls on
Home End|before the first call, after the last one
s|the next call that adds an answer
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
