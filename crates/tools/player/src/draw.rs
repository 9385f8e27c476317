//! Draws the player: header, columns, footer and dialogs.

use cli::HumanCount;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{LineGauge, List, ListState, Sparkline, StatefulWidget, Widget};
use registry::Variant;
use search::explanation::Reasons;
use search::recording::Moment;
use search::{AnyBoard, PlainBoard, Rules};

use crate::board::BoardWidget;
use crate::column::SearchColumn;
use crate::help;
use crate::layout::{
    MIN_WIDE_COLUMN_WIDTH, ScreenAreas, SourcePlacement, column_areas, min_screen_size,
    screen_areas,
};
use crate::player::{Mode, Player};
use crate::prompts::{PredictionPrompt, PredictionVerdict, PuzzlePicker, StepPrompt};
use crate::theme::{self, draw_frame, draw_line, draw_line_right, draw_wrapped, take_top};

/// The keys in the footer, the most useful keys first. On 80 columns there is room for the first seven, and for the keys at
/// the end of the footer.
const KEYS: [(&str, &str); 13] = [
    ("space", "play"),
    ("←→", "step"),
    ("c", "source"),
    ("p", "predict"),
    ("w", "why"),
    ("g", "go to"),
    ("T", "tree"),
    ("+-", "speed"),
    ("b", "backtrack"),
    ("d", "difference"),
    ("s", "solution"),
    ("/", "puzzles"),
    ("Tab", "searches"),
];
/// Keys that are always in the footer.
const LAST_KEYS: [(&str, &str); 2] = [("?", "help"), ("q", "quit")];

/// Length of the longest verdict on a prediction. The footer always has room for it, so that the boards do not move.
const MAX_VERDICT_LENGTH: u16 = 200;

/// Draws the player. On a screen that is too small, draws the needed size instead.
pub fn draw(player: &mut Player, screen: Rect, buffer: &mut Buffer) {
    let footer_rows = match &player.mode {
        Mode::Predict(_) => 3 + MAX_VERDICT_LENGTH.div_ceil(screen.width.max(1)).min(4),
        _ => 2,
    };
    let board = player.board_size();
    if let Some(areas) = screen_areas(screen, footer_rows, board) {
        let ScreenAreas { header, columns, footer } = areas;
        player.area = columns;
        draw_header(player, header, buffer);
        let plan = player.plan(player.source_preference);
        for (number, area) in player.shown_columns().into_iter().zip(plan.column_rects(columns)) {
            draw_column(player, number, area, plan.source, buffer);
        }
        draw_footer(player, footer, buffer);
    } else {
        let min_size = min_screen_size(board);
        let text = format!("too small: {} by {} needed; q quits", min_size.width, min_size.height);
        draw_wrapped(buffer, screen, &text, Style::new());
    }
    match &player.mode {
        Mode::Pick(picker) => draw_picker(player, picker, screen, buffer),
        Mode::Tree(tree) => tree.draw(screen, buffer),
        _ => {}
    }
    if let Some(first) = player.help {
        let keys = help::help_text(player.columns.len(), player.rules());
        help::draw(&keys, first, screen, buffer);
    }
}

fn draw_header(player: &Player, area: Rect, buffer: &mut Buffer) {
    let puzzle = player.puzzle();
    let name = Span::styled(puzzle.label.clone(), theme::STRONG);
    let left = Line::from(vec![name, givens(player.rules(), &puzzle.position)]);
    draw_line(buffer, area, 0, &left);
    let shown = player.shown_columns().len();
    let fitting = usize::from(player.plan(player.source_preference).columns);
    let right = format!("{fitting} of {shown} searches, Tab for the others");
    let has_room = left.width() + 2 + right.len() <= usize::from(area.width);
    if fitting < shown && has_room {
        draw_line_right(buffer, area, Line::styled(right, theme::QUIET));
    }
}

/// Returns the number of givens. If the boards have only one value, also returns the size of the board.
fn givens(rules: &dyn Rules, puzzle: &AnyBoard) -> Span<'static> {
    let text = match (rules.has_one_value(), puzzle.filled()) {
        (true, 0) => format!("  {}", puzzle.size()),
        (true, given) => format!("  {}, {given} given", puzzle.size()),
        (_, given) => format!("  {given} givens"),
    };
    Span::styled(text, theme::QUIET)
}

fn draw_column(
    player: &mut Player,
    number: usize,
    area: Rect,
    source: SourcePlacement,
    buffer: &mut Buffer,
) {
    let step = player.playback.step;
    let reasons = player.has_reasons.then(|| player.columns[number].reasons(step));
    let column = &player.columns[number];
    let moment = column.moment(step);
    let active = column.active_step(step);
    let areas = column_areas(area, player.board_size(), source, reasons.is_some());

    draw_line(buffer, areas.name, 0, &heading(number, column.variant, area.width.into()));
    let board = BoardWidget {
        rules: player.rules(),
        layout: &column.layout,
        puzzle: &player.puzzle().position,
        position: moment.board(),
        last: active.as_ref().map(|active| active.step),
        conflicts: reasons.as_ref().map_or(&[], |reasons| &reasons.skipped),
        cursor: match &player.mode {
            Mode::Predict(prediction) if number == player.first_index => Some(prediction.cell),
            _ => None,
        },
    };
    board.draw(areas.board, buffer);
    draw_counts(&moment, areas.counts, buffer);
    let texts = reasons.as_ref().map(|reasons| &reasons.texts);
    let sentence = column.sentence(step, texts);
    draw_wrapped(buffer, areas.sentence, &sentence, theme::STRONG);
    if let Some(texts) = texts {
        draw_reasons(texts, areas.reasons, buffer);
    }
    if !areas.chart.is_empty() {
        draw_depths(player, column, step, areas.chart, buffer);
    }
    player.columns[number].listing.draw(active.as_ref(), areas.source, buffer);
}

/// Number of rows that are kept for the choices: texts about candidates are shown only if they leave this room.
const MIN_CHOICE_ROWS: u16 = 4;

fn draw_reasons(reasons: &Reasons, area: Rect, buffer: &mut Buffer) {
    let Reasons {
        conflicts: forbidden, free, open_choices: open, column_titles, choice_rows, ..
    } = reasons;
    let mut rest = area;
    for text in [free, forbidden] {
        let height = textwrap::wrap(text, usize::from(area.width.max(1))).len() as u16;
        if !text.is_empty() && height + MIN_CHOICE_ROWS <= rest.height {
            draw_wrapped(buffer, take_top(&mut rest, height), text, theme::QUIET);
        }
    }
    draw_line(buffer, take_top(&mut rest, 1), 0, &Line::styled(open, theme::QUIET));
    if column_titles.len() > 1 {
        let titles = Line::styled(reasons_row(column_titles), theme::QUIET);
        draw_line(buffer, take_top(&mut rest, 1), 0, &titles);
    }
    for (row, choice) in (0..rest.height).zip(choice_rows) {
        draw_line(buffer, rest, row, &Line::raw(reasons_row(choice)));
    }
}

/// Returns a row of a table. Removes the blanks between digits, since a narrow column may have nine digits.
fn reasons_row(texts: &[String]) -> String {
    let widths = [5, 6, 7, 0];
    let padded = texts.iter().zip(widths).map(|(text, width)| {
        let text = text.replace(' ', "");
        format!("{text:<width$} ")
    });
    padded.collect::<String>().trim_end().to_string()
}

/// Returns the number of a column, the title of its search, and the name of the search if there is room.
fn heading(number: usize, variant: &Variant, width: usize) -> Line<'static> {
    let title = Span::styled(format!("{} {} ", number + 1, variant.title()), theme::STRONG);
    let has_room = title.width() + variant.name.len() < width && variant.title() != variant.name;
    let name = if has_room { format!("{} ", variant.name) } else { String::new() };
    let rule = Span::styled("─".repeat(width), theme::QUIET);
    Line::from(vec![title, Span::styled(name, theme::QUIET), rule])
}

fn draw_counts(moment: &Moment, area: Rect, buffer: &mut Buffer) {
    let counter = moment.counter();
    let depth = u64::try_from(counter.depth).unwrap_or(0);
    let counts = [
        ("places", counter.places),
        ("removes", counter.removes),
        ("depth", depth),
        ("solutions", moment.solutions()),
    ];
    // Row, first column and width of each count. A wide area has two columns with two counts each.
    let positions: [(u16, u16, u16); 4] = if area.width < MIN_WIDE_COLUMN_WIDTH {
        [(0, 0, 22), (1, 0, 22), (2, 0, 22), (3, 0, 22)]
    } else {
        [(0, 0, 19), (1, 0, 19), (0, 21, 17), (1, 21, 17)]
    };
    for ((row, x, width), (name, count)) in positions.into_iter().zip(counts) {
        let count = HumanCount(count).to_string();
        let count_width = usize::from(width) - name.len();
        let line = [Span::styled(name, theme::QUIET), Span::raw(format!("{count:>count_width$}"))];
        let cell = Rect { x: area.x + x, width, ..area }.intersection(area);
        draw_line(buffer, cell, row, &Line::from_iter(line));
    }
}

/// Draws the depths at all steps so far. The charts of all searches have the same scale: the bars of a search with fewer
/// steps end earlier.
fn draw_depths(player: &Player, column: &SearchColumn, step: u64, area: Rect, buffer: &mut Buffer) {
    let givens = player.puzzle().position.filled();
    let max_depth = column.layout.max_filled_cells().saturating_sub(givens);
    let moment_count = step + 1;
    let recorded_count = moment_count.min(column.last_step() + 1);
    let max_bars = u64::from(area.width).min(moment_count);
    let bar_count = (max_bars * recorded_count / moment_count).max(1);
    let depth_ranges = column.recording.depth_ranges(0..recorded_count, bar_count);
    let depths = depth_ranges.iter().map(|range| range.greatest.max(0) as u64);
    let chart = Sparkline::default().data(depths).max(max_depth as u64).style(theme::CHART);
    chart.render(area, buffer);
}

fn draw_footer(player: &Player, area: Rect, buffer: &mut Buffer) {
    let mut rest = area;
    // In a low footer, the answer to a key is more important than the progress.
    let answer_rows = if matches!(player.mode, Mode::Predict(_)) { 3 } else { 1 };
    if area.height > answer_rows {
        draw_progress(player, take_top(&mut rest, 1), buffer);
    }
    match (&player.mode, &player.status) {
        (Mode::Predict(prediction), _) => draw_prediction(player, prediction, rest, buffer),
        (Mode::GoTo(prompt), _) => draw_line(buffer, rest, 0, &prompt_line(prompt)),
        (_, Some(status)) => draw_line(buffer, rest, 0, &Line::styled(status, theme::STATUS)),
        _ => draw_line(buffer, rest, 0, &keys(usize::from(rest.width))),
    }
}

fn draw_progress(player: &Player, area: Rect, buffer: &mut Buffer) {
    let playback = &player.playback;
    let step = match playback.target {
        Some(target) if target > 0 => format!("waiting for step {}", HumanCount(target)),
        _ => format!("step {} of {}", HumanCount(playback.step), HumanCount(playback.last_step)),
    };
    let (mark, style) =
        if playback.is_playing { ("▶ ", theme::CORRECT) } else { ("‖ ", theme::QUIET) };
    let left = Line::from(vec![Span::styled(mark, style), Span::styled(step, theme::STRONG)]);
    let right = Line::raw(format!("{} steps/s", HumanCount(playback.speed)));
    let min_width = (left.width() + right.width() + 2) as u16;
    if area.width < min_width {
        return draw_line(buffer, area, 0, &left);
    }
    let gauge_area = Rect { width: area.width - right.width() as u16 - 1, ..area };
    draw_line_right(buffer, area, right);
    let share = playback.step as f64 / playback.last_step.max(1) as f64;
    LineGauge::default()
        .label(left)
        .filled_symbol("━")
        .unfilled_symbol("─")
        .filled_style(theme::KEY)
        .unfilled_style(theme::QUIET)
        .ratio(share.min(1.0))
        .render(gauge_area, buffer);
}

/// Returns the keys that fit into a width.
fn keys(width: usize) -> Line<'static> {
    let entry_width = |(key, word): &(&str, &str)| key.chars().count() + word.len() + 3;
    let mut used: usize = LAST_KEYS.iter().map(entry_width).sum();
    let fits = |entry: &&(&str, &str)| {
        used += entry_width(entry);
        used <= width + 2
    };
    theme::keys(KEYS.iter().take_while(fits).chain(&LAST_KEYS))
}

fn prompt_line(prompt: &StepPrompt) -> Line<'static> {
    let advice = match &prompt.error {
        Some(error) => Span::styled(format!("  {error}"), theme::WRONG),
        None => Span::styled("  1,234 or 50%; Enter goes there, Esc stays", theme::QUIET),
    };
    let typed = Span::raw(prompt.text.clone());
    let cursor = Span::styled(" ", theme::SELECTED);
    Line::from(vec![Span::styled("go to step ", theme::STRONG), typed, cursor, advice])
}

fn draw_prediction(
    player: &Player,
    prediction: &PredictionPrompt,
    area: Rect,
    buffer: &mut Buffer,
) {
    let mut rest = area;
    let score = Span::styled(format!("{}  ", prediction.score()), theme::KEY);
    let guess = if player.rules().has_one_value() { "Enter" } else { "the digit" };
    let advice =
        Span::styled(format!("arrows, then {guess}; u: an undo; Esc leaves"), theme::QUIET);
    if area.height == 1 && prediction.verdict.is_none() {
        return draw_line(buffer, area, 0, &Line::from(vec![score, advice]));
    }
    if area.height > 1 {
        let title = player.first_column().variant.quoted_title();
        let question = Span::styled(format!("What does {title} do next?  "), theme::STRONG);
        draw_line(buffer, take_top(&mut rest, 1), 0, &Line::from(vec![question, score]));
    }
    // After a guess, the verdict is more important than the keys.
    if rest.height > 1 || prediction.verdict.is_none() {
        draw_line(buffer, take_top(&mut rest, 1), 0, &Line::from(advice));
    }
    match &prediction.verdict {
        None => {}
        Some(PredictionVerdict::NoStep(text)) => draw_wrapped(buffer, rest, text, theme::STATUS),
        Some(PredictionVerdict::Right(text)) => {
            draw_verdict("Right: ", theme::CORRECT, text, rest, buffer)
        }
        Some(PredictionVerdict::Wrong(text)) => {
            draw_verdict("No: ", theme::WRONG, text, rest, buffer)
        }
    }
}

fn draw_verdict(word: &str, word_style: Style, text: &str, area: Rect, buffer: &mut Buffer) {
    draw_wrapped(buffer, area, &format!("{word}{text}"), Style::new());
    // The word is drawn again over the beginning of the wrapped text, in its own style.
    draw_line(buffer, area, 0, &Line::styled(word, word_style));
}

fn draw_picker(player: &Player, picker: &PuzzlePicker, screen: Rect, buffer: &mut Buffer) {
    let height = u16::try_from(player.puzzles.len()).unwrap_or(u16::MAX).saturating_add(4);
    let title = "another puzzle: Enter plays it, Esc closes";
    let mut inner = draw_frame(buffer, screen, (60, height.min(22)), title);
    let prompt = Line::from(vec![
        Span::styled("name has: ", theme::QUIET),
        Span::raw(picker.filter.clone()),
        Span::styled(" ", theme::SELECTED),
    ]);
    draw_line(buffer, take_top(&mut inner, 1), 0, &prompt);
    take_top(&mut inner, 1);

    let matches = picker.matches(&player.puzzles);
    if matches.is_empty() {
        draw_line(buffer, inner, 0, &Line::styled("no puzzle has this in its name", theme::STATUS));
    }
    let entries = matches.iter().map(|&index| {
        let puzzle = &player.puzzles[index];
        let name = Span::raw(format!("{:<36.36}", puzzle.label));
        Line::from(vec![name, givens(player.rules(), &puzzle.position)])
    });
    // The `>` shows the selected puzzle without colours, too.
    let list = List::new(entries).highlight_symbol("> ").highlight_style(theme::SELECTED);
    let mut state = ListState::default().with_selected(Some(picker.selected));
    StatefulWidget::render(list, inner, buffer, &mut state);
}
