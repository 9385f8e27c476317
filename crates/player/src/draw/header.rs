//! The first line: the puzzle, and which lanes there are.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};

use super::text::{put, put_right};
use crate::state::Player;

pub fn draw(player: &Player, area: Rect, buffer: &mut Buffer) {
    let puzzle = player.puzzle();
    let givens = format!("  {} givens", puzzle.position.filled());
    let name = Span::styled(puzzle.name.clone(), player.theme.title());
    let left = Line::from(vec![name, Span::styled(givens, player.theme.quiet())]);
    let right = Line::styled(lanes(player), player.theme.quiet());
    let room = usize::from(area.width).saturating_sub(left.width() + 2);
    put(buffer, area, 0, &left);
    if right.width() <= room {
        put_right(buffer, area, 0, &right);
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
