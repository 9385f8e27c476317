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
    SourcePlacement, WIDE_COLUMN_WIDTH, column_areas, min_screen_size, screen_areas,
};
use crate::player::{Mode, Player};
use crate::prompts::{PredictionPrompt, PuzzlePicker, StepPrompt};
use crate::theme::{self, draw_frame, draw_line, draw_line_right, draw_wrapped, take_top};

/// In the order in which a newcomer needs them: 80 columns have room for six, and the last keys.
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
const LAST_KEYS: [(&str, &str); 2] = [("?", "help"), ("q", "quit")];

/// The footer has room for the longest verdict before there is one, so that the boards do not move.
const MAX_VERDICT_LENGTH: u16 = 200;

/// Draws all of it, or the size that is needed if the screen is too small.
pub fn draw(player: &mut Player, screen: Rect, buffer: &mut Buffer) {
    let footer = match &player.mode {
        Mode::Predict(_) => 3 + MAX_VERDICT_LENGTH.div_ceil(screen.width.max(1)).min(4),
        _ => 2,
    };
    let board = player.board_size();
    if let Some([header, columns, footer]) = screen_areas(screen, footer, board) {
        player.area = columns;
        draw_header(player, header, buffer);
        let plan = player.plan(player.source_preference);
        for (number, area) in player.shown_columns().into_iter().zip(plan.column_rects(columns)) {
            draw_column(player, number, area, plan.source, buffer);
        }
        draw_footer(player, footer, buffer);
    } else {
        let least = min_screen_size(board);
        let text = format!("too small: {} by {} needed; q quits", least.width, least.height);
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
    let name = Span::styled(puzzle.label.clone(), theme::TITLE);
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

/// How many cells are given. Where a cell has one value or none, boards differ most in their size.
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
    let (moment, at_work) = (column.moment(step), column.active_step(step));
    let areas = column_areas(area, player.board_size(), source, reasons.is_some());

    draw_line(buffer, areas.name, 0, &heading(number, column.variant, area.width.into()));
    let board = BoardWidget {
        rules: player.rules(),
        layout: &column.layout,
        puzzle: &player.puzzle().position,
        position: moment.board(),
        last: at_work.as_ref().map(|at_work| at_work.step),
        conflicts: reasons.as_ref().map_or(&[], |(_, passed_over)| passed_over),
        cursor: match &player.mode {
            Mode::Predict(prediction) if number == player.first_index => Some(prediction.cell),
            _ => None,
        },
    };
    board.draw(areas.board, buffer);
    draw_counts(&moment, areas.counts, buffer);
    let reasons = reasons.as_ref().map(|(reasons, _)| reasons);
    let sentence = column.sentence(step, reasons);
    draw_wrapped(buffer, areas.sentence, &sentence, theme::TITLE);
    if let Some(reasons) = reasons {
        draw_reasons(reasons, areas.reasons, buffer);
    }
    if !areas.chart.is_empty() {
        draw_depths(player, column, step, areas.chart, buffer);
    }
    player.columns[number].listing.draw(at_work.as_ref(), areas.source, buffer);
}

/// As many rows are for the choices before there is room for what forbids something.
const FOR_CHOICES: u16 = 4;

fn draw_reasons(reasons: &Reasons, area: Rect, buffer: &mut Buffer) {
    let Reasons { forbidden, free, open, column_titles: columns, choice_rows: choices, .. } =
        reasons;
    let mut rest = area;
    for text in [free, forbidden] {
        let height = textwrap::wrap(text, usize::from(area.width.max(1))).len() as u16;
        if !text.is_empty() && height + FOR_CHOICES <= rest.height {
            draw_wrapped(buffer, take_top(&mut rest, height), text, theme::QUIET);
        }
    }
    draw_line(buffer, take_top(&mut rest, 1), 0, &Line::styled(open, theme::QUIET));
    if columns.len() > 1 {
        draw_line(
            buffer,
            take_top(&mut rest, 1),
            0,
            &Line::styled(reasons_row(columns), theme::QUIET),
        );
    }
    for (number, choice) in (0..rest.height).zip(choices) {
        draw_line(buffer, rest, number, &Line::raw(reasons_row(choice)));
    }
}

/// Digits are close together: there may be nine in a narrow column.
fn reasons_row(texts: &[String]) -> String {
    let widths = [5, 6, 7, 0];
    let padded = texts.iter().zip(widths).map(|(text, width)| {
        let text = text.replace(' ', "");
        format!("{text:<width$} ")
    });
    padded.collect::<String>().trim_end().to_string()
}

/// The number of a column, the title of its search, and the name of that where there is room for it.
fn heading(number: usize, variant: &Variant, width: usize) -> Line<'static> {
    let title = Span::styled(format!("{} {} ", number + 1, variant.title()), theme::TITLE);
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
    let is_narrow = area.width < WIDE_COLUMN_WIDTH;
    for (index, (name, count)) in (0..).zip(counts) {
        let (row, x, width) = match is_narrow {
            true => (index, 0, 22),
            false => (index % 2, index / 2 * 21, 19 - index / 2 * 2),
        };
        let (count, value) = (HumanCount(count).to_string(), usize::from(width) - name.len());
        let line = [Span::styled(name, theme::QUIET), Span::raw(format!("{count:>value$}"))];
        let place = Rect { x: area.x + x, width, ..area }.intersection(area);
        draw_line(buffer, place, row, &Line::from_iter(line));
    }
}

/// The chart of all moments so far. That of a search that has ended is as much shorter.
fn draw_depths(player: &Player, column: &SearchColumn, step: u64, area: Rect, buffer: &mut Buffer) {
    let most = column.layout.max_filled_cells().saturating_sub(player.puzzle().position.filled());
    let moments = step + 1;
    let own = moments.min(column.last_step() + 1);
    let columns = (u64::from(area.width).min(moments) * own / moments).max(1);
    let depths = column.recording.depth_ranges(0..own, columns);
    let depths = depths.iter().map(|depths| depths.greatest.max(0) as u64);
    let chart = Sparkline::default().data(depths).max(most as u64).style(theme::CHART);
    chart.render(area, buffer);
}

fn draw_footer(player: &Player, area: Rect, buffer: &mut Buffer) {
    let mut rest = area;
    // If there is too little room, it is for the answer to a key: one line, or three of a prediction.
    let answer = if matches!(player.mode, Mode::Predict(_)) { 3 } else { 1 };
    if area.height > answer {
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
    let transport = &player.playback;
    let place = match transport.target {
        Some(target) if target > 0 => format!("waiting for step {}", HumanCount(target)),
        _ => format!("step {} of {}", HumanCount(transport.step), HumanCount(transport.last_step)),
    };
    let (mark, style) =
        if transport.is_playing { ("▶ ", theme::CORRECT) } else { ("‖ ", theme::QUIET) };
    let left = Line::from(vec![Span::styled(mark, style), Span::styled(place, theme::TITLE)]);
    let right = Line::raw(format!("{} steps/s", HumanCount(transport.speed)));
    let used = (left.width() + right.width() + 2) as u16;
    if area.width < used {
        return draw_line(buffer, area, 0, &left);
    }
    let place = Rect { width: area.width - right.width() as u16 - 1, ..area };
    draw_line_right(buffer, area, right);
    let gauge = LineGauge::default().label(left).filled_symbol("━").unfilled_symbol("─");
    let gauge = gauge.filled_style(theme::KEY).unfilled_style(theme::QUIET);
    let share = transport.step as f64 / transport.last_step.max(1) as f64;
    gauge.ratio(share.min(1.0)).render(place, buffer);
}

fn keys(width: usize) -> Line<'static> {
    let needed = |(key, word): &(&str, &str)| key.chars().count() + word.len() + 3;
    let mut used: usize = LAST_KEYS.iter().map(needed).sum();
    let fits = |entry: &&(&str, &str)| {
        used += needed(entry);
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
    Line::from(vec![Span::styled("go to step ", theme::TITLE), typed, cursor, advice])
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
    let advice = format!("arrows, then {guess}; u: it takes one back; Esc leaves");
    let advice = Span::styled(advice, theme::QUIET);
    if area.height == 1 && prediction.verdict.is_none() {
        return draw_line(buffer, area, 0, &Line::from(vec![score, advice]));
    }
    if area.height > 1 {
        let question =
            format!("What does {} do next?  ", player.first_column().variant.quoted_title());
        let question = Line::from(vec![Span::styled(question, theme::TITLE), score]);
        draw_line(buffer, take_top(&mut rest, 1), 0, &question);
    }
    // After a guess the user knows the keys.
    if rest.height > 1 || prediction.verdict.is_none() {
        draw_line(buffer, take_top(&mut rest, 1), 0, &Line::from(advice));
    }
    let Some((is_right, text)) = &prediction.verdict else { return };
    let (word, style) = match is_right {
        None => return draw_wrapped(buffer, rest, text, theme::STATUS),
        Some(true) => ("Right: ", theme::CORRECT),
        Some(false) => ("No: ", theme::WRONG),
    };
    draw_wrapped(buffer, rest, &format!("{word}{text}"), Style::new());
    draw_line(buffer, rest, 0, &Line::styled(word, style));
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
    let entries = matches.iter().map(|&number| {
        let puzzle = &player.puzzles[number];
        let name = Span::raw(format!("{:<36.36}", puzzle.label));
        Line::from(vec![name, givens(player.rules(), &puzzle.position)])
    });
    // The mark can be seen without colours.
    let entries = List::new(entries).highlight_symbol("> ").highlight_style(theme::SELECTED);
    let mut state = ListState::default().with_selected(Some(picker.selected));
    StatefulWidget::render(entries, inner, buffer, &mut state);
}
