//! The calls of an attempt without a board, step by step: its path in place of a board.

use std::{rc::Rc, time::Duration};

use practice::{lane::calls::CallTree, tree_text::counted};
use program::{HumanCount, Result};
use ratatui::{
    buffer::Buffer,
    crossterm::event::{KeyCode, KeyEvent},
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use crate::{
    asks::KeyReply,
    listing::Listing,
    screen::Show,
    theme::{self, put, put_right, put_wrapped, take_top},
    tree_view::TreeView,
};

pub struct CallPlayer {
    name: String,
    /// What its function was called with.
    label: String,
    calls: Rc<CallTree>,
    listing: Listing,
    /// How many calls there were so far; one more is the end.
    step: u64,
    tree: Option<TreeView>,
    is_done: bool,
}

impl CallPlayer {
    pub fn new(name: String, label: String, code: &'static str, tree: CallTree) -> Self {
        let listing = Listing::new(code);
        let calls = Rc::new(tree);
        CallPlayer { name, label, calls, listing, step: 0, tree: None, is_done: false }
    }

    pub fn go_to(&mut self, step: u64) {
        self.step = step.min(self.end());
    }

    fn end(&self) -> u64 {
        self.calls.end()
    }

    fn next_answer(&self) -> u64 {
        let adds = |step: &u64| self.calls.own_answers(*step as usize) > 0;
        (self.step + 1..self.end()).find(adds).unwrap_or(self.end())
    }

    fn draw_position(&self, area: Rect, buffer: &mut Buffer) {
        let last = self.calls.nodes[0].size;
        let place = match self.step == self.end() {
            true => "the end".to_string(),
            false => format!("call {} of {}", HumanCount(self.step), HumanCount(last)),
        };
        put(buffer, area, 0, &Line::styled(place, theme::TITLE));
        let answers = (1..=self.step).take_while(|&step| step < self.end());
        let answers = answers.map(|step| self.calls.own_answers(step as usize)).sum();
        if self.calls.nodes[0].adds {
            put_right(buffer, area, &Line::raw(counted(answers, "answer")));
        }
    }
}

impl Show for CallPlayer {
    fn tick(&mut self, _: Duration) -> Result<bool> {
        Ok(false)
    }

    fn press(&mut self, key: KeyEvent) {
        if let Some(tree) = &mut self.tree {
            match tree.press(key) {
                KeyReply::Open => return,
                KeyReply::Chosen(step) => self.step = step,
                KeyReply::Closed => {}
            }
            self.tree = None;
            return;
        }
        self.go_to(match key.code {
            KeyCode::Right => self.step + 1,
            KeyCode::Left => self.step.saturating_sub(1),
            KeyCode::PageDown => self.step + PAGE,
            KeyCode::PageUp => self.step.saturating_sub(PAGE),
            KeyCode::Home => 0,
            KeyCode::End => self.end(),
            KeyCode::Char('s') => self.next_answer(),
            _ => self.step,
        });
        match key.code {
            KeyCode::Char('T' | 't') => {
                self.tree = Some(TreeView::new(&self.name, self.calls.clone(), self.step));
            }
            KeyCode::Char('q') | KeyCode::Esc => self.is_done = true,
            _ => {}
        }
    }

    fn draw(&mut self, screen: Rect, buffer: &mut Buffer) {
        let mut rest = screen;
        let title = Span::styled(self.name.clone(), theme::TITLE);
        let label = Span::styled(format!("  {}", self.label), theme::QUIET);
        put(buffer, take_top(&mut rest, 2), 0, &Line::from(vec![title, label]));
        let footer = rest.height.saturating_sub(2);
        let mut footer = Rect { y: rest.y + footer, height: rest.height - footer, ..rest };
        rest.height -= footer.height;
        self.draw_position(take_top(&mut footer, 1), buffer);
        put(buffer, footer, 0, &theme::keys(KEYS.iter()));

        let last = &self.calls.nodes[self.calls.last_at(self.step)];
        let row = take_top(&mut rest, 2);
        if let Some((_, cells)) = &last.path {
            draw_path(cells, row, buffer);
        }
        let sentence = self.calls.sentence(self.step);
        put_wrapped(buffer, take_top(&mut rest, 3), &sentence, theme::TITLE);
        let above = &self.calls.nodes[last.above];
        for (argument, value) in &last.arguments {
            let is_new = !above.arguments.contains(&(argument.clone(), value.clone()));
            let style = if is_new { theme::TITLE } else { theme::QUIET };
            let name = Span::styled(format!("{argument}: "), theme::KEY);
            let line = Line::from(vec![name, Span::styled(value.clone(), style)]);
            put(buffer, take_top(&mut rest, 1), 0, &line);
        }
        take_top(&mut rest, 1);
        let line = last.from.checked_sub(1);
        self.listing.draw_line(line, rest, buffer);
        if let Some(tree) = &self.tree {
            tree.draw(screen, buffer);
        }
    }

    fn is_done(&self) -> bool {
        self.is_done
    }
}

/// How many calls a longer jump goes over.
const PAGE: u64 = 10;

const KEYS: [(&str, &str); 6] = [
    ("←→", "call"),
    ("PgUp PgDn", "ten"),
    ("Home End", "all"),
    ("s", "answer"),
    ("T", "tree"),
    ("q", "quit"),
];

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
        return put(buffer, area, 0, &Line::styled("(nothing is chosen)", theme::QUIET));
    }
    let is_whole = fitting == cells.len();
    let mut row = vec![Span::styled(if is_whole { "│" } else { "…" }, theme::QUIET)];
    for (index, cell) in shown.iter().enumerate() {
        let is_last = index + 1 == shown.len();
        let style = if is_last { theme::LAST_WRITE } else { Style::new() };
        row.extend([Span::styled(format!(" {cell} "), style), Span::styled("│", theme::QUIET)]);
    }
    put(buffer, area, 0, &Line::from(row));
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use practice::lane::calls::CallNode;

    use super::*;
    use crate::tests::{drawn, press_key, text_of};

    const CODE: &str = "\
fn subsets(nums: Vec<i32>) {
    go(&nums, 0, &mut vec![], &mut vec![]);
}

fn go(nums: &[i32], start: usize, path: &mut Vec<i32>, all: &mut Vec<Vec<i32>>) {
    all.push(path.clone());
    for i in start..nums.len() {
        path.push(nums[i]);
        go(nums, i + 1, path, all);
        path.pop();
    }
}
";

    const FOURTH_CALL: &str = "\
mine  [1,2]

│ 2 │

`go` is called in line 9, at depth 2; it adds 1 answer; before that,
`go` with [1 2] returned, `go` with [1] returned

nums: [1, 2]
start: 2

      Vec<Vec<i32>>) {
    all.push(path.clone());
    for i in start..nums.len() {
      path.push(nums[i]);
▌     go(nums, i + 1, path, all);
      path.pop();
    }
  }
call 4 of 4                                                  4 answers
←→ call  PgUp PgDn ten  Home End all  s answer  T tree  q quit
";

    /// The calls of all subsets of two numbers, each of which adds its path.
    fn subsets() -> CallPlayer {
        let call = |step, start: u64, path: &[&str], size, above| CallNode {
            step,
            name: "go".to_string(),
            line: 5,
            from: if step == 1 { 2 } else { 9 },
            arguments: [("nums", "[1, 2]".to_string()), ("start", start.to_string())]
                .map(|(name, value)| (name.to_string(), value))
                .to_vec(),
            path: Some(("path".to_string(), path.iter().map(ToString::to_string).collect())),
            is_over: true,
            size,
            answers: size,
            adds: true,
            above,
            ..CallNode::default()
        };
        let root = CallNode { size: 4, answers: 4, adds: true, ..CallNode::default() };
        let returns = Some("[[],[1],[1,2],[2]]".to_string());
        let mut nodes = vec![
            CallNode { returns, is_over: true, ..root },
            call(1, 0, &[], 4, 0),
            call(2, 1, &["1"], 2, 1),
            call(3, 2, &["1", "2"], 1, 2),
            call(4, 2, &["2"], 1, 1),
        ];
        for (above, children) in [(0, vec![1]), (1, vec![2, 4]), (2, vec![3])] {
            nodes[above].children = children;
        }
        let tree = CallTree { nodes, is_complete: true, ..CallTree::default() };
        CallPlayer::new("mine".to_string(), "[1,2]".to_string(), CODE, tree)
    }

    fn screen(player: &mut CallPlayer, keys: &str, (width, height): (u16, u16)) -> String {
        keys.chars().for_each(|key| press_key(player, key));
        let text = text_of(&drawn(player, width, height));
        text.lines().map(|line| line.trim_end().to_string() + "\n").collect()
    }

    #[test]
    fn the_path_the_arguments_and_the_calling_line_are_shown() {
        assert_eq!(screen(&mut subsets(), "→→→→", (70, 20)), FOURTH_CALL);
    }

    #[rstest]
    #[case::start("←", "begins")]
    #[case::first("→", "`go` is called in line 2, at depth 1; it adds 1 answer")]
    #[case::answer("ss", "`go` is called in line 9, at depth 2")]
    #[case::end("⇟", "has ended after 4 calls, and returns [[],[1],[1,2],[2]]")]
    #[case::back("⇲⇱", "begins")]
    #[case::tree("T↓↓→", "go(start: 2) [2]: from call 4, 1 call and 1 answer")]
    #[case::siblings("T↓↓→", " go(start: 1) [1] ★ 2, 2 answers [go(start: 2) [2] ★]")]
    #[case::only_walked("T↓↓→T", "call 0 of 4")]
    #[case::from_the_tree("T↓↓→⏎", "call 4 of 4")]
    fn a_key_shows_what_has_happened(#[case] keys: &str, #[case] expected: &str) {
        let text = screen(&mut subsets(), keys, (100, 20));
        assert!(text.contains(expected), "{text}");
    }

    /// Also on the smallest screens nothing panics.
    #[test]
    fn a_failure_is_told_on_each_screen() {
        let mut player = subsets();
        let Some(tree) = Rc::get_mut(&mut player.calls) else { unreachable!() };
        (tree.is_complete, tree.nodes[0].returns) = (false, None);
        tree.failure = Some("it panicked".to_string());
        let text = screen(&mut player, "⇲", (60, 20));
        assert!(text.contains("has failed after 4 calls: it panicked"), "{text}");
        for size in [(0, 0), (1, 1), (3, 9), (200, 2), (9, 60)] {
            screen(&mut player, "←", size);
            screen(&mut player, "T", size);
        }
    }
}
