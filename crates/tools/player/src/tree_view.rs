//! The tree view: the path from the root of a tree to a selected node, with the siblings of each node.

use std::rc::Rc;

use practice::tree_text::DisplayTree;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use search::tree::Tree;

use crate::prompts::DialogResult;
use crate::theme::{self, draw_frame, draw_line, take_top};

/// A dialog that shows a tree around the current step.
pub struct TreeView {
    name: String,
    tree: Rc<dyn DisplayTree>,
    /// The step that the player shows.
    current_step: u64,
    /// The nodes from the root down to the selected node.
    path: Vec<usize>,
}

impl TreeView {
    pub fn new(name: &str, tree: Rc<dyn DisplayTree>, current_step: u64) -> Self {
        let path = tree.path_at(current_step);
        TreeView { name: name.to_string(), tree, current_step, path }
    }

    /// Handles a key. The choice is the first step of the selected node.
    pub fn handle_key(&mut self, key: KeyEvent) -> DialogResult<u64> {
        let selected = self.selected();
        match key.code {
            KeyCode::Esc | KeyCode::Char('T' | 't') => return DialogResult::Cancelled,
            KeyCode::Enter => return DialogResult::Chosen(self.tree.steps(selected).start),
            KeyCode::Up if self.path.len() > 1 => _ = self.path.pop(),
            KeyCode::Down => self.path.extend(self.child_to_enter()),
            KeyCode::Left => self.select_sibling(-1),
            KeyCode::Right => self.select_sibling(1),
            KeyCode::Home => self.path.truncate(1),
            KeyCode::End => self.path = self.tree.path_at(self.current_step),
            _ => {}
        }
        DialogResult::Open
    }

    fn selected(&self) -> usize {
        self.path.last().copied().unwrap_or(Tree::ROOT)
    }

    /// Returns the child of the selected node that is active at the current step, or else the first child.
    fn child_to_enter(&self) -> Option<usize> {
        let children = self.tree.children(self.selected());
        children.iter().find(|&&child| self.is_active(child)).or(children.first()).copied()
    }

    /// Selects another child of the same parent: the next child for 1, the previous child for -1. Does nothing if there is
    /// no such child.
    fn select_sibling(&mut self, offset: isize) {
        let [.., parent, selected] = self.path[..] else { return };
        let siblings = self.tree.children(parent);
        let Some(index) = siblings.iter().position(|&sibling| sibling == selected) else { return };
        let new_index = index.checked_add_signed(offset);
        if let Some(&sibling) = new_index.and_then(|new_index| siblings.get(new_index)) {
            self.path.pop();
            self.path.push(sibling);
        }
    }

    /// Returns whether a node is active at the current step.
    fn is_active(&self, node: usize) -> bool {
        self.tree.steps(node).contains(&self.current_step)
    }

    pub fn draw(&self, screen: Rect, buffer: &mut Buffer) {
        let title = format!("{}: ↑↓←→ walk, Enter goes there, Esc closes", self.name);
        let height = u16::try_from(self.path.len()).unwrap_or(u16::MAX).saturating_add(4);
        let mut inner = draw_frame(buffer, screen, (WIDTH, height.max(12)), &title);
        let selected = self.selected();
        let summary = format!("{}: {}", self.tree.label(selected), self.tree.details(selected));
        let summary_line = Line::styled(summary, theme::STRONG);
        draw_line(buffer, take_top(&mut inner, 1), 0, &summary_line);
        take_top(&mut inner, 1);
        let first_level = self.path.len().saturating_sub(usize::from(inner.height));
        let levels = self.path.iter().enumerate().skip(first_level);
        for (row, (level, &parent)) in (0..inner.height).zip(levels) {
            let child_on_path = self.path.get(level + 1).copied();
            let line = self.children_line(parent, child_on_path, usize::from(inner.width));
            draw_line(buffer, inner, row, &line);
        }
    }

    /// Returns a line with the children of a node. The child on the path must be visible: if it does not fit, `…` replaces
    /// the first children.
    fn children_line(
        &self,
        parent: usize,
        child_on_path: Option<usize>,
        width: usize,
    ) -> Line<'static> {
        let children = self.tree.children(parent);
        let mut spans: Vec<Span> = children
            .iter()
            .map(|&child| self.child_span(child, Some(child) == child_on_path))
            .collect();
        let index = children.iter().position(|&child| Some(child) == child_on_path);
        let count_up_to_path = index.map_or(0, |index| index + 1);
        let fitting = fitting_from_end(&spans[..count_up_to_path], width.saturating_sub(2));
        let hidden = count_up_to_path - fitting;
        let ellipsis = Span::styled(if hidden > 0 { "… " } else { "" }, theme::QUIET);
        spans.drain(..hidden);
        spans.insert(0, ellipsis);
        Line::from_iter(spans)
    }

    fn child_span(&self, node: usize, is_on_path: bool) -> Span<'static> {
        let outcome =
            if self.is_active(node) { "●".to_string() } else { self.tree.outcome(node) };
        let text = format!("{} {outcome}", self.tree.label(node));
        if node == self.selected() {
            // The brackets show the selected node without colours, too.
            return Span::styled(format!("[{text}]"), theme::SELECTED);
        }
        let is_later = self.tree.steps(node).start > self.current_step;
        let style = if is_on_path {
            theme::STRONG
        } else if is_later {
            theme::QUIET
        } else {
            Style::new()
        };
        Span::styled(format!(" {text} "), style)
    }
}

/// Returns the number of spans at the end that fit into a width.
fn fitting_from_end(spans: &[Span], width: usize) -> usize {
    let mut used = 0;
    let fits = |span: &&Span| {
        used += span.width();
        used <= width
    };
    spans.iter().rev().take_while(fits).count()
}

/// Width of the dialog: about eight siblings.
const WIDTH: u16 = 100;
