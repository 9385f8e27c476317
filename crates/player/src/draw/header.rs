//! The first line: the puzzle, and which lanes there are.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};

use search::{PlainBoard, Position, Rules};

use super::text::{put, put_right};
use crate::state::Player;

pub fn draw(player: &Player, area: Rect, buffer: &mut Buffer) {
    let puzzle = player.puzzle();
    let givens = format!("  {}", givens(player.rules(), &puzzle.position));
    let name = Span::styled(puzzle.name.clone(), player.theme.title());
    let left = Line::from(vec![name, Span::styled(givens, player.theme.quiet())]);
    let right = Line::styled(lanes(player), player.theme.quiet());
    let room = usize::from(area.width).saturating_sub(left.width() + 2);
    put(buffer, area, 0, &left);
    if right.width() <= room {
        put_right(buffer, area, 0, &right);
    }
}

/// How many cells are given. Where a cell has one value or none, boards differ most in their size.
pub fn givens(rules: &dyn Rules, puzzle: &Position) -> String {
    match (rules.has_one_value(), puzzle.filled()) {
        (true, 0) => puzzle.size().to_string(),
        (true, given) => format!("{}, {given} given", puzzle.size()),
        (_, given) => format!("{given} givens"),
    }
}

fn lanes(player: &Player) -> String {
    let shown = player.shown().len();
    let fitting = player.plan(player.source_wish).lanes();
    if fitting >= shown {
        return String::new();
    }
    let are = if fitting == 1 { "lane of" } else { "lanes of" };
    format!("{fitting} {are} {shown}, Tab for the others")
}
