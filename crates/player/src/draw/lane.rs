//! The lanes: each a board, its counts, a sentence, a chart and the source.

use indicatif::HumanCount;
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};
use search::recording::Moment;

use super::{
    board::Board,
    chart, listing, reasons,
    text::{put, put_wrapped},
};
use crate::{
    lane::{Lane, StepAtWork},
    layout::{Contents, Placement, WIDE, lane_areas},
    reasons::Reasons,
    state::{Mode, Player},
    theme::Theme,
};

/// Draws as many lanes as fit.
pub fn draw_all(player: &mut Player, area: Rect, buffer: &mut Buffer) {
    let shown = player.shown();
    let plan = player.plan(player.source_wish);
    for (&number, lane) in shown.iter().zip(plan.cut(area)) {
        draw(player, number, lane, plan.source, buffer);
    }
}

fn draw(player: &mut Player, number: usize, area: Rect, placement: Placement, buffer: &mut Buffer) {
    let (theme, step) = (player.theme, player.transport.step());
    let reasons = player.has_reasons.then(|| player.lanes[number].reasons(step));
    let lane = &player.lanes[number];
    let (moment, at_work) = (lane.moment(step), lane.step_at_work(step));
    let note = lane.note(player.window.start);
    // Above a source there is always a row for the note, so that nothing moves when it appears.
    let has_note = note.is_some() || placement == Placement::Below;
    let has_reasons = reasons.is_some();
    let contents = Contents { board: player.board(), source: placement, has_note, has_reasons };
    let areas = lane_areas(area, contents);

    draw_name(number, lane, areas.name, theme, buffer);
    let step_at_work = at_work.as_ref();
    draw_board(player, number, &moment, step_at_work, reasons.as_ref(), areas.board, buffer);
    draw_counts(&moment, areas.counts, theme, buffer);
    if let Some(note) = note {
        put(buffer, areas.note, 0, &Line::styled(note, theme.status()));
    }
    let sentence = lane.sentence(step, reasons.as_ref());
    put_wrapped(buffer, areas.sentence, &sentence, theme.title());
    if let Some(reasons) = &reasons {
        reasons::draw(reasons, areas.reasons, theme, buffer);
    }
    draw_chart(player, lane, step, areas.chart, buffer);
    let listing = &mut player.lanes[number].listing;
    listing::draw(listing, at_work.as_ref(), areas.source, theme, buffer);
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
    at_work: Option<&StepAtWork>,
    reasons: Option<&Reasons>,
    area: Rect,
    buffer: &mut Buffer,
) {
    let cursor = match &player.mode {
        Mode::Predict(prediction) if number == player.first => Some(prediction.cell),
        _ => None,
    };
    let board = Board {
        rules: player.rules(),
        layout: &player.lanes[number].layout,
        puzzle: &player.puzzle().position,
        position: moment.position(),
        last: at_work.map(|at_work| at_work.step),
        passed_over: reasons.map(|reasons| reasons.passed_over.as_slice()).unwrap_or_default(),
        looks: reasons.map(Reasons::cells_looked_at).unwrap_or_default(),
        cursor,
        theme: player.theme,
    };
    board.draw(area, buffer);
}

/// In four rows, or in two if they are wide enough.
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

/// The chart of all moments so far. That of a search that has ended is as much shorter.
fn draw_chart(player: &Player, lane: &Lane, step: u64, area: Rect, buffer: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let most = lane.layout.most_filled().saturating_sub(player.puzzle().position.filled());
    let moments = step + 1;
    let own = moments.min(lane.live.writes() + 1);
    let columns = chart::columns(area).min(moments);
    let own_columns = u128::from(columns) * u128::from(own) / u128::from(moments);
    let own_columns = u64::try_from(own_columns).unwrap_or(columns).max(1);
    let depths = lane.live.recording().depths(0..own, own_columns);
    chart::draw(&depths, most as i32, area, buffer, player.theme.chart());
}
