//! The lanes side by side: each a board, its counts, a sentence, a chart and the source.

use indicatif::HumanCount;
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};
use recording::Moment;

use super::{board::Board, chart, put, put_wrapped, source};
use crate::{
    lane::{Act, Lane},
    layout::{self, Placement, Rows, WIDE},
    state::{Mode, Player},
    theme::Theme,
};

/// Draws as many lanes as fit.
pub fn draw_all(player: &mut Player, area: Rect, buffer: &mut Buffer) {
    let shown = player.shown();
    let plan = layout::plan(area, shown.len(), player.source_wish);
    let columns = layout::columns(area, plan);
    for (&number, column) in shown.iter().zip(columns) {
        draw(player, number, column, plan.source, buffer);
    }
}

fn draw(player: &mut Player, number: usize, area: Rect, placement: Placement, buffer: &mut Buffer) {
    let (theme, step) = (player.theme, player.transport.step());
    let lane = &player.lanes[number];
    let (moment, act) = (lane.moment(step), lane.act(step));
    // Beside a source, the note has the width of the board alone.
    let note_width = layout::rows(area, placement, true).note.width;
    let note = lane.note(player.window.start, usize::from(note_width));
    // Below a wide board there is always a line for it, so that nothing moves when it comes.
    let has_note = note.is_some() || placement == Placement::Below;
    let rows = layout::rows(area, placement, has_note);

    draw_name(number, lane, rows.name, theme, buffer);
    draw_board(player, number, &moment, act.as_ref(), rows.board, buffer);
    draw_counts(&moment, rows.counts, theme, buffer);
    if let Some(note) = note {
        put(buffer, rows.note, 0, &Line::styled(note, theme.status()));
    }
    put_wrapped(buffer, rows.sentence, &lane.sentence(step), theme.title());
    draw_chart(player, lane, step, &rows, buffer);
    source::draw(&mut player.lanes[number].source, act.as_ref(), rows.source, theme, buffer);
}

fn draw_name(number: usize, lane: &Lane, area: Rect, theme: Theme, buffer: &mut Buffer) {
    let rule = "─".repeat(usize::from(area.width));
    let name = Span::styled(format!("{} {} ", number + 1, lane.variant.name), theme.title());
    put(buffer, area, 0, &Line::from(vec![name, Span::styled(rule, theme.quiet())]));
}

fn draw_board(
    player: &Player,
    number: usize,
    moment: &Moment,
    act: Option<&Act>,
    area: Rect,
    buffer: &mut Buffer,
) {
    let cursor = match &player.mode {
        Mode::Predict(prediction) if number == player.first => {
            Some((prediction.row, prediction.col))
        }
        _ => None,
    };
    let board = Board {
        puzzle: &player.puzzle().grid,
        grid: &moment.grid(),
        last: act.map(|act| act.step),
        cursor,
        theme: player.theme,
    };
    board.draw(area, buffer);
}

/// In four rows, or in two where there is width enough for that.
fn draw_counts(moment: &Moment, area: Rect, theme: Theme, buffer: &mut Buffer) {
    let counter = moment.counter();
    let depth = u64::try_from(counter.depth).unwrap_or(0);
    let count = |name: &str, width: usize, count: u64| {
        let count = HumanCount(count).to_string();
        let value = width - name.len();
        [Span::styled(name.to_string(), theme.quiet()), Span::raw(format!("{count:>value$}"))]
    };
    let left = [("places", counter.places), ("removes", counter.removes)];
    let right = [("depth", depth), ("solutions", moment.solutions())];
    if area.width < WIDE {
        for (row, (name, number)) in (0..).zip(left.into_iter().chain(right)) {
            put(buffer, area, row, &Line::from_iter(count(name, 22, number)));
        }
        return;
    }
    for (row, (left, right)) in (0..).zip(left.into_iter().zip(right)) {
        let left = count(left.0, 19, left.1).into_iter().chain([Span::raw("  ")]);
        let pair = left.chain(count(right.0, 17, right.1));
        put(buffer, area, row, &Line::from_iter(pair));
    }
}

/// Of all moments so far; a lane that has ended has no more than its own.
fn draw_chart(player: &Player, lane: &Lane, step: u64, rows: &Rows, buffer: &mut Buffer) {
    if rows.chart.is_empty() {
        return;
    }
    let most = 81 - player.puzzle().grid.filled();
    let moments = step + 1;
    let own = moments.min(lane.tape.writes() + 1);
    let columns = chart::columns(rows.chart).min(moments);
    let own_columns = u128::from(columns) * u128::from(own) / u128::from(moments);
    let own_columns = u64::try_from(own_columns).unwrap_or(columns).max(1);
    let depths = lane.tape.recording().depths(0..own, own_columns);
    chart::draw(&depths, most as i32, rows.chart, buffer, player.theme.chart());
}
