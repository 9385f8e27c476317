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

/// The way from the root down to one of the nodes, and what is beside it and below.
pub struct TreeView {
    name: String,
    tree: Rc<dyn DisplayTree>,
    /// The step on the screen.
    current_step: u64,
    /// The root, and below it one node of each level, to the one that is selected.
    path: Vec<usize>,
}

impl TreeView {
    pub fn new(name: &str, tree: Rc<dyn DisplayTree>, now: u64) -> Self {
        let path = tree.path_at(now);
        TreeView { name: name.to_string(), tree, current_step: now, path }
    }

    pub fn handle_key(&mut self, key: KeyEvent) -> DialogResult<u64> {
        let selected = self.selected();
        match key.code {
            KeyCode::Esc | KeyCode::Char('T' | 't') => return DialogResult::Break(None),
            KeyCode::Enter => return DialogResult::Break(Some(self.tree.steps(selected).start)),
            KeyCode::Up if self.path.len() > 1 => _ = self.path.pop(),
            KeyCode::Down => self.path.extend(self.entered()),
            KeyCode::Left => {
                self.select_sibling(|siblings, place| siblings.get(place.checked_sub(1)?))
            }
            KeyCode::Right => self.select_sibling(|siblings, place| siblings.get(place + 1)),
            KeyCode::Home => self.path.truncate(1),
            KeyCode::End => self.path = self.tree.path_at(self.current_step),
            _ => {}
        }
        DialogResult::Continue(())
    }

    fn selected(&self) -> usize {
        self.path.last().copied().unwrap_or(Tree::ROOT)
    }

    /// The child that stands at the step on the screen, else the first one.
    fn entered(&self) -> Option<usize> {
        let children = self.tree.children(self.selected());
        children.iter().find(|&&child| self.is_placed(child)).or(children.first()).copied()
    }

    fn select_sibling(&mut self, to: impl Fn(&[usize], usize) -> Option<&usize>) {
        let [.., above, selected] = self.path[..] else { return };
        let siblings = self.tree.children(above);
        let place = siblings.iter().position(|&sibling| sibling == selected);
        if let Some(&other) = place.and_then(|place| to(&siblings, place)) {
            self.path.pop();
            self.path.push(other);
        }
    }

    fn is_placed(&self, index: usize) -> bool {
        self.tree.steps(index).contains(&self.current_step)
    }

    pub fn draw(&self, screen: Rect, buffer: &mut Buffer) {
        let title = format!("{}: ↑↓←→ walk, Enter goes there, Esc closes", self.name);
        let height = u16::try_from(self.path.len()).unwrap_or(u16::MAX).saturating_add(4);
        let mut inner = draw_frame(buffer, screen, (WIDTH, height.max(12)), &title);
        let selected = self.selected();
        let summary = format!("{}: {}", self.tree.label(selected), self.tree.details(selected));
        let summary = Line::styled(summary, theme::TITLE);
        draw_line(buffer, take_top(&mut inner, 1), 0, &summary);
        take_top(&mut inner, 1);
        let levels = self.path.iter().enumerate();
        let skipped = self.path.len().saturating_sub(usize::from(inner.height));
        for (row, (level, &above)) in (0..inner.height).zip(levels.skip(skipped)) {
            let on_path = self.path.get(level + 1).copied();
            let line = self.siblings_line(above, on_path, usize::from(inner.width));
            draw_line(buffer, inner, row, &line);
        }
    }

    /// The nodes right below one, as far as they fit beside the one that the path goes on with.
    fn siblings_line(&self, above: usize, on_path: Option<usize>, width: usize) -> Line<'static> {
        let siblings = self.tree.children(above);
        let selected = self.selected();
        let texts = siblings.iter().map(|&node| {
            let fate =
                if self.is_placed(node) { "●".to_string() } else { self.tree.outcome(node) };
            let text = format!("{} {fate}", self.tree.label(node));
            let style = match self.tree.steps(node).start > self.current_step {
                // What is selected is seen without colours, too.
                _ if node == selected => return Span::styled(format!("[{text}]"), theme::SELECTED),
                _ if Some(node) == on_path => theme::TITLE,
                true => theme::QUIET,
                false => Style::new(),
            };
            Span::styled(format!(" {text} "), style)
        });
        let spans: Vec<Span> = texts.collect();
        let is_on_path = |node: &usize| Some(*node) == on_path;
        let until = siblings.iter().position(is_on_path).map_or(0, |place| place + 1);
        let mut room = width.saturating_sub(2);
        let fits = spans[..until].iter().rev().take_while(|span| {
            let has_room = span.width() <= room;
            room = room.saturating_sub(span.width());
            has_room
        });
        let first = until - fits.count();
        let more = Span::styled(if first > 0 { "… " } else { "" }, theme::QUIET);
        Line::from_iter([more].into_iter().chain(spans.into_iter().skip(first)))
    }
}

/// As wide as eight siblings are.
const WIDTH: u16 = 100;
