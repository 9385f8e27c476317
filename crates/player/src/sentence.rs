//! What a step did, in a sentence without its subject.

use search::flow::Flow;
use search::recording::{Moment, Step, clashes};
use search::why::{Passed, Refusal};
use search::{Cell, Layout, Rules};

/// Tells steps on the boards of a problem, in its words. The study page has the same sentences.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    pub rules: &'a dyn Rules,
    pub layout: &'a Layout,
}

impl Teller<'_> {
    /// `moment` is the one to which the step led.
    pub fn sentence(self, step: Step, moment: &Moment, flow: &Flow) -> String {
        let clash = self.clash(step, moment);
        let solution = match step.is_solution() {
            true => format!("; solution {} is found", moment.solutions()),
            false => String::new(),
        };
        format!("{}{clash}{solution}", self.write(step, flow))
    }

    /// Comes before the sentence of a step that has passed over something: values of a cell, each with the
    /// unit that has it already, or where there is only one value, cells, each with the one that forbids it.
    pub fn skips(self, passed_over: &[Passed], step: Step) -> String {
        let own = self.cell(step);
        if self.layout.has_one_value() {
            return self.skipped_cells(passed_over, own);
        }
        let skips = passed_over.iter().map(|Passed { cell, digits }| {
            let place = match *cell == own {
                true => String::new(),
                false => format!(" in {cell}"),
            };
            format!("skips {}{place}, ", refused(digits))
        });
        skips.collect()
    }

    /// Cells of one line, each with the one that forbids it: where that is in its own line is seen on
    /// the board. Neighbours that the same cell forbids are told together.
    fn skipped_cells(self, passed_over: &[Passed], own: Cell) -> String {
        let (Some(first), Some(last)) = (passed_over.first(), passed_over.last()) else {
            return String::new();
        };
        let is_row = first.cell.row == last.cell.row;
        let place = |cell: Cell| if is_row { cell.col } else { cell.row };
        let line = |cell: Cell| if is_row { cell.row } else { cell.col };
        let (along, across) = if is_row { ("column", "row") } else { ("row", "column") };
        let by = |passed: &Passed| passed.digits.first().map_or(0, |it| line(it.cell) + 1);
        let groups = passed_over.chunk_by(|one, next| by(one) == by(next));
        let told = |(index, group): (usize, &[Passed])| {
            let [first, last] = [0, group.len() - 1].map(|index| place(group[index].cell) + 1);
            let places = match group.len() {
                1 => first.to_string(),
                2 => format!("{first} and {last}"),
                _ => format!("{first} to {last}"),
            };
            let noun = if index == 0 { format!("{} ", self.rules.noun()) } else { String::new() };
            format!("{places} ({noun}in {across} {})", by(&group[0]))
        };
        let groups: Vec<String> = groups.enumerate().map(told).collect();
        let plural = if passed_over.len() == 1 { "" } else { "s" };
        let number = line(first.cell);
        let whose = if number == line(own) {
            String::new()
        } else {
            format!(" of {across} {}", number + 1)
        };
        format!("skips {along}{plural} {}{whose}, ", listed(&groups))
    }

    fn write(self, step: Step, flow: &Flow) -> String {
        let (cell, noun) = (self.cell(step), self.rules.noun());
        let [before, after] = [step.before(), step.after()].map(|value| self.rules.symbol(value));
        match (step.before(), step.after(), self.layout.has_one_value()) {
            (0, 0, _) => format!("empties {cell}, where no {noun} was placed"),
            (_, 0, true) => format!("takes back the {noun} from {cell}"),
            (0, _, true) => format!("places a {noun} in {cell}"),
            (_, _, true) => format!("places a {noun} over the one in {cell}"),
            (_, 0, false) => format!("takes {before} back from {cell}"),
            (0, _, false) => format!("writes {after} in {cell}"),
            _ if flow.is_undo(step) => {
                format!("takes {before} back from {cell}, and writes {after} over it")
            }
            _ => format!("writes {after} over {before} in {cell}"),
        }
    }

    fn clash(self, step: Step, moment: &Moment) -> String {
        let clashes = clashes(self.layout, moment.position(), step);
        let Some(first) = clashes.first() else { return String::new() };
        let noun = self.rules.noun();
        let the =
            if self.layout.has_one_value() { format!("the {noun} in ") } else { String::new() };
        let more = match clashes.len() {
            1 => String::new(),
            number => format!(" and {} more", number - 1),
        };
        format!(", which clashes with {the}{first}{more}")
    }

    fn cell(self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }
}

/// Digits that follow one another and are in the same unit are told together.
fn refused(digits: &[Refusal]) -> String {
    let groups = digits.chunk_by(|one, next| one.unit == next.unit).map(|group| match group {
        [] => String::new(),
        [Refusal { digit, unit, .. }] => format!("{digit} ({unit})"),
        [one, other] => format!("{} and {} ({})", one.digit, other.digit, one.unit),
        [first, .., last] => format!("{} to {} ({})", first.digit, last.digit, first.unit),
    });
    listed(&groups.collect::<Vec<_>>())
}

fn listed(texts: &[String]) -> String {
    match texts {
        [texts @ .., last] if !texts.is_empty() => format!("{} and {last}", texts.join(", ")),
        texts => texts.concat(),
    }
}
