use practice::tree_text;
use program::HumanCount;
use ratatui::{
    buffer::Buffer,
    crossterm::event::{KeyCode, KeyEvent},
    layout::Rect,
    style::Style,
    text::{Line, Span},
};
use search::tree::{Growth, Node, Tree};
use search::{Cell, Rules, Size, recording::Recording};

use crate::{
    asks::KeyReply,
    theme::{Theme, frame, put, take_top},
};

/// The way from the first choice of a search down to one of its places, and what is beside it and below.
pub struct TreeView {
    /// Whose tree it is.
    name: &'static str,
    rules: &'static dyn Rules,
    size: Size,
    tree: Tree,
    /// The step on the screen.
    now: u32,
    /// The root, and below it one node of each level, to the one that is selected.
    path: Vec<usize>,
}

impl TreeView {
    /// The tree of what is recorded, at a step.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub fn new(
        name: &'static str,
        rules: &'static dyn Rules,
        size: Size,
        recording: &Recording,
        step: u64,
    ) -> Result<Self, String> {
        let Some(moments) = recording.moments() else {
            return Err(format!("{name}: no step is kept so far"));
        };
        if *moments.start() > 0 {
            let first = HumanCount(*moments.start());
            return Err(format!("{name}: the steps before {first} are not kept"));
        }
        let mut growth = Growth::to_depth(usize::MAX);
        recording.parts().for_each(|steps| growth.grow(steps));
        let (tree, now) = (growth.tree(), u32::try_from(step).unwrap_or(u32::MAX));
        let path = tree.path(now);
        Ok(TreeView { name, rules, size, tree, now, path })
    }

    /// Takes a key. What is chosen is the step of a node.
    pub fn press(&mut self, key: KeyEvent) -> KeyReply<u64> {
        let selected = self.selected();
        match key.code {
            KeyCode::Esc | KeyCode::Char('T' | 't') => return KeyReply::Closed,
            KeyCode::Enter => return KeyReply::Chosen(self.tree.node(selected).step.into()),
            KeyCode::Up if self.path.len() > 1 => _ = self.path.pop(),
            KeyCode::Down => self.path.extend(self.entered()),
            KeyCode::Left => self.turn(|siblings, place| siblings.get(place.checked_sub(1)?)),
            KeyCode::Right => self.turn(|siblings, place| siblings.get(place + 1)),
            KeyCode::Home => self.path.truncate(1),
            KeyCode::End => self.path = self.tree.path(self.now),
            _ => {}
        }
        KeyReply::Open
    }

    fn selected(&self) -> usize {
        self.path.last().copied().unwrap_or(Tree::ROOT)
    }

    /// The child that stands at the step on the screen, else the first one.
    fn entered(&self) -> Option<usize> {
        let stands = |&child: &usize| self.stands(child);
        let children = || self.tree.children(self.selected());
        children().find(stands).or_else(|| children().next())
    }

    fn turn(&mut self, to: impl Fn(&[usize], usize) -> Option<&usize>) {
        let [.., above, selected] = self.path[..] else { return };
        let siblings: Vec<usize> = self.tree.children(above).collect();
        let place = siblings.iter().position(|&sibling| sibling == selected);
        if let Some(&other) = place.and_then(|place| to(&siblings, place)) {
            self.path.pop();
            self.path.push(other);
        }
    }

    fn stands(&self, index: usize) -> bool {
        self.tree.node(index).steps().contains(&self.now)
    }

    pub fn draw(&self, screen: Rect, theme: Theme, buffer: &mut Buffer) {
        let title = format!("{}: ↑↓←→ walk, Enter goes there, Esc closes", self.name);
        let height = u16::try_from(self.path.len()).unwrap_or(u16::MAX).saturating_add(4);
        let mut inner = frame(buffer, screen, (WIDTH, height.max(12)), &title, theme);
        let summary = Line::styled(self.summary(), theme.title());
        put(buffer, take_top(&mut inner, 1), 0, &summary);
        take_top(&mut inner, 1);
        let levels = self.path.iter().enumerate();
        let skipped = self.path.len().saturating_sub(usize::from(inner.height));
        for (row, (level, &above)) in (0..inner.height).zip(levels.skip(skipped)) {
            let on_path = self.path.get(level + 1).copied();
            let line = self.siblings(above, on_path, usize::from(inner.width), theme);
            put(buffer, inner, row, &line);
        }
    }

    /// What is known of the node that is selected.
    fn summary(&self) -> String {
        let selected = self.selected();
        let &Node { step, gone, .. } = self.tree.node(selected);
        let [from, to] = [step, gone].map(|step| HumanCount(step.into()));
        let steps = match (gone, step) {
            (_, 0) => "all steps".to_string(),
            (Node::STANDS, _) => format!("from step {from}"),
            _ => format!("steps {from} to {to}"),
        };
        format!("{}: {steps}, {}", self.label(selected), tree_text::counts(&self.tree, selected))
    }

    fn label(&self, index: usize) -> String {
        self.placed(index).map_or("the puzzle".to_string(), |(cell, value)| {
            tree_text::place(self.rules, cell, value)
        })
    }

    fn placed(&self, index: usize) -> Option<(Cell, u8)> {
        self.tree.placed(index).map(|step| (self.size.cell(step.cell()), step.after()))
    }

    /// The nodes right below one, as far as they fit beside the one that the path goes on with.
    fn siblings(
        &self,
        above: usize,
        on_path: Option<usize>,
        width: usize,
        theme: Theme,
    ) -> Line<'static> {
        let siblings: Vec<usize> = self.tree.children(above).collect();
        let selected = self.selected();
        let texts = siblings.iter().map(|&node| {
            let fate = match self.stands(node) {
                true => "●".to_string(),
                false => tree_text::fate(&self.tree, node),
            };
            let text = format!("{} {fate}", self.label(node));
            // What is selected is seen without colours, too.
            let (text, style) = match node {
                node if node == selected => (format!("[{text}]"), theme.selected()),
                node if Some(node) == on_path => (format!(" {text} "), theme.title()),
                node if self.tree.node(node).step > self.now => {
                    (format!(" {text} "), theme.quiet())
                }
                _ => (format!(" {text} "), Style::new()),
            };
            Span::styled(text, style)
        });
        let spans: Vec<Span> = texts.collect();
        let place = siblings.iter().position(|&node| Some(node) == on_path);
        let until = place.map_or(0, |place| place + 1);
        let mut room = width.saturating_sub(2);
        let fits = spans[..until].iter().rev().take_while(|span| {
            let has_room = span.width() <= room;
            room = room.saturating_sub(span.width());
            has_room
        });
        let first = until - fits.count();
        let more = if first > 0 { "… " } else { "" };
        let more = [Span::styled(more, theme.quiet())].into_iter();
        Line::from_iter(more.chain(spans.into_iter().skip(first)))
    }
}

/// As wide as eight siblings are.
const WIDTH: u16 = 100;
