//! The calls of an attempt without a board, step by step: its path in place of a board.

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

pub struct CallPlayer {
    name: String,
    label: String,
    calls: Rc<CallTree>,
    listing: Listing,
    /// How many calls there were so far; one more is the end.
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

    pub fn go_to(&mut self, step: u64) {
        self.step = step.min(self.end());
    }

    fn end(&self) -> u64 {
        self.calls.end()
    }

    fn draw_progress(&self, area: Rect, buffer: &mut Buffer) {
        let last = self.calls.nodes[0].size;
        let place = match self.step == self.end() {
            true => "the end".to_string(),
            false => format!("call {} of {}", HumanCount(self.step), HumanCount(last)),
        };
        draw_line(buffer, area, 0, &Line::styled(place, theme::TITLE));
        if self.calls.nodes[0].adds_answers {
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
            if let DialogResult::Break(chosen) = tree.handle_key(key) {
                self.step = chosen.unwrap_or(self.step);
                self.tree = None;
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
        let mut rest = screen;
        let title = Span::styled(self.name.clone(), theme::TITLE);
        let label = Span::styled(format!("  {}", self.label), theme::QUIET);
        draw_line(buffer, take_top(&mut rest, 2), 0, &Line::from(vec![title, label]));
        let footer = rest.height.saturating_sub(2);
        let mut footer = Rect { y: rest.y + footer, height: rest.height - footer, ..rest };
        rest.height -= footer.height;
        self.draw_progress(take_top(&mut footer, 1), buffer);
        draw_line(buffer, footer, 0, &theme::keys(KEYS.iter()));

        let last = &self.calls.nodes[self.calls.innermost_call_at(self.step)];
        let row = take_top(&mut rest, 2);
        if let Some(path) = &last.path {
            draw_path(&path.elements, row, buffer);
        }
        let sentence = self.calls.step_description(self.step);
        draw_wrapped(buffer, take_top(&mut rest, 3), &sentence, theme::TITLE);
        let above = &self.calls.nodes[last.parent];
        for argument in &last.arguments {
            let is_new = !above.arguments.contains(argument);
            let style = if is_new { theme::TITLE } else { theme::QUIET };
            let name = Span::styled(format!("{}: ", argument.name), theme::KEY);
            let line = Line::from(vec![name, Span::styled(argument.value.clone(), style)]);
            draw_line(buffer, take_top(&mut rest, 1), 0, &line);
        }
        take_top(&mut rest, 1);
        let line = last.call_line.checked_sub(1);
        self.listing.draw_with_active_line(line, rest, buffer);
        if let Some(tree) = &self.tree {
            tree.draw(screen, buffer);
        }
        if let Some(first) = self.help {
            help::draw(HELP, first, screen, buffer);
        }
    }
}

/// How many calls a longer jump goes over.
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
← →|a call back, a call on
PgUp PgDn|ten calls back, ten calls on
Home End|before the first call, after the last one
s|the next call that adds an answer
T|the tree of calls, around this one
? q|this help; quit, also Esc and Ctrl-C
|
▌|the line from which the call was made
bold|arguments that the call above does not have";

/// The path as a row of cells, of which the last ones are shown where it is long.
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
