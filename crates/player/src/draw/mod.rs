//! What the player looks like on the screen.

mod board;
mod chart;
mod footer;
mod header;
mod help;
mod lane;
mod listing;
mod picker;
mod reasons;
mod text;

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    style::Style,
};

use crate::{
    layout::{self, least},
    state::{Mode, Player},
};

/// Draws all of it, or the size that is needed if the screen is too small.
pub fn player(player: &mut Player, screen: Rect, buffer: &mut Buffer) {
    let (footer_height, board) = (footer::height(player, screen.width), player.board());
    match layout::screen_areas(screen, footer_height, board) {
        None => too_small(least(board), screen, buffer),
        Some(areas) => {
            player.area = areas.lanes;
            header::draw(player, areas.header, buffer);
            lane::draw_all(player, areas.lanes, buffer);
            footer::draw(player, areas.footer, buffer);
        }
    }
    if let Mode::Pick(picker) = &player.mode {
        picker::draw(player, picker, screen, buffer);
    }
    if player.has_help {
        help::draw(player.lanes.len(), player.rules(), player.theme, screen, buffer);
    }
}

fn too_small(least: Size, screen: Rect, buffer: &mut Buffer) {
    let text = format!("too small: {} by {} needed; q quits", least.width, least.height);
    text::put_wrapped(buffer, screen, &text, Style::new());
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::test_support::{all_lanes, lanes, press};

    #[rstest]
    #[case::watch("")]
    #[case::help("?")]
    #[case::go_to("g12345678901234567890123456789")]
    #[case::picker("/a")]
    #[case::picker_without_a_match("/zz")]
    #[case::prediction("p1")]
    #[case::source("c")]
    #[case::no_source("cc")]
    #[case::reasons("w")]
    #[case::reasons_without_a_source("wcc")]
    #[case::status("B")]
    fn every_size_is_drawn(#[case] keys: &str) {
        draw_every_size(all_lanes("java-sample", 0..1_000_000), keys);
    }

    #[test]
    fn one_lane_is_drawn_in_every_size() {
        draw_every_size(lanes(&["swift-all-solutions"], "java-sample", 0..1_000_000), "");
    }

    #[rstest]
    #[case::one("one-queen")]
    #[case::eleven("eleven-queens")]
    fn chequered_boards_are_drawn_in_every_size(#[case] sample: &str) {
        draw_every_size(lanes(&["richards-bit-patterns"], sample, 0..100), "w");
    }

    fn draw_every_size(mut user: Player, keys: &str) {
        user.transport.go_to(*user.transport.moments().end().min(&20));
        press(&mut user, keys);
        for (width, height) in sizes() {
            let area = Rect::new(0, 0, width, height);
            let mut buffer = Buffer::empty(area);
            player(&mut user, area, &mut buffer);
            let is_drawn = buffer.content.iter().any(|cell| cell.symbol() != " ");
            assert!(is_drawn, "nothing on {width} by {height}");
        }
    }

    /// All small sizes, and usual ones.
    fn sizes() -> impl Iterator<Item = (u16, u16)> {
        const WIDTHS: [u16; 9] = [60, 77, 103, 118, 120, 160, 199, 200, 300];
        const HEIGHTS: [u16; 5] = [24, 36, 40, 50, 80];
        let small_widths = (1..=40).chain([80]);
        let small = small_widths.flat_map(|width| (1..=30).map(move |height| (width, height)));
        let widths = (1..=40).chain([80]).chain(WIDTHS);
        small.chain(widths.flat_map(|width| HEIGHTS.map(|height| (width, height))))
    }
}
