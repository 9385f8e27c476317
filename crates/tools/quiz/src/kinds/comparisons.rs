//! Questions on several searches or samples, and on all of a search.

use problems::Sample;
use registry::Variant;
use search::parts::{Part, is_anchor};
use search::recording::{Step, conflicting_cells, first_difference as differ};
use search::{AnyBoard, Cell, PlainBoard};

use crate::question::{Bilingual, QuestionDraft, phrase};
use crate::sampler::{MAX_STEPS, RecordedSearch, Sampler, empty_cells, step_to, write_counts};

pub fn whose_board(deck: &mut Sampler) -> Option<QuestionDraft> {
    let scenes = deck.recorded_searches()?;
    let (scene, others) = scenes.split_first()?;
    let number = deck.random_number(scene.step_count());
    let board = scene.board(number)?;
    let others = others.iter().filter(|other| other.board(number) != Some(board));
    let draft = scene.draft(number, number)?;
    draft.with_answers(scene.variant, others.map(|it| it.variant)).with_reason(Part::Choose)
}

/// Two searches up to the first step at which they differ.
struct SearchPair<'a> {
    scenes: [RecordedSearch<'a>; 2],
    step: u64,
    board: AnyBoard,
}

impl<'a> SearchPair<'a> {
    fn draw(deck: &mut Sampler<'a>) -> Option<Self> {
        let mut scenes = deck.recorded_searches()?.into_iter();
        let scenes = [scenes.next()?, scenes.next()?];
        let step = differ(&[&scenes[0].recording, &scenes[1].recording], &(0..=MAX_STEPS))?;
        let board = scenes[0].board(step - 1)?;
        Some(SearchPair { scenes, step, board })
    }

    /// What the two do at the step, `None` for one that has ended before it.
    fn steps(&self) -> [Option<Step>; 2] {
        [0, 1].map(|index| self.scenes[index].step(self.step))
    }

    /// A question on the board after some steps that both make.
    fn draft(&self, steps: u64) -> Option<QuestionDraft> {
        let [one, other] = &self.scenes;
        let said =
            |step: Option<Step>| step.map_or_else(|| phrase("ended"), |it| one.step_phrase(it));
        let [deed, other_deed] = self.steps().map(said);
        let mut draft = one.draft(steps, self.step)?;
        // It proves the answer, too.
        draft.proof.variants.push(other.variant.name);
        let draft = draft.with_value("other", other.variant).with_value("step", self.step);
        Some(draft.with_value("deed", deed).with_value("deed-of-other", other_deed))
    }

    /// Why the two differ; `None` where it is for more than one reason.
    fn reason(&self) -> Option<DifferenceReason> {
        let [Some(one), Some(other)] = self.steps() else {
            // One that has found nothing has not ended because of a solution.
            let is_full = self.board.filled() == self.scenes[0].layout.max_filled_cells();
            return is_full.then_some(DifferenceReason::Scope);
        };
        let is_same_cell = one.cell() == other.cell();
        match (one.after(), other.after()) {
            // One of them empties a cell in which nothing was placed.
            (0, 0) => {
                ((one.before() == 0) != (other.before() == 0)).then_some(DifferenceReason::Undo)
            }
            (0, _) | (_, 0) => is_same_cell.then_some(DifferenceReason::Undo),
            _ if one.before() != 0 || other.before() != 0 => None,
            _ => match [one, other].map(|step| self.is_allowed(step)) {
                [true, true] if is_same_cell => Some(DifferenceReason::Digit),
                [true, true] => Some(DifferenceReason::Cell),
                [false, true] => {
                    self.can_reach(&self.scenes[0], other).then_some(DifferenceReason::Check)
                }
                [true, false] => {
                    self.can_reach(&self.scenes[1], one).then_some(DifferenceReason::Check)
                }
                [false, false] => None,
            },
        }
    }

    fn is_allowed(&self, step: Step) -> bool {
        conflicting_cells(&self.scenes[0].layout, &self.board, step).is_empty()
    }

    /// Whether a search that writes a digit that clashes comes to the other one's write as soon as
    /// a digit does not: then nothing but the check differs.
    fn can_reach(&self, scene: &RecordedSearch, allowed: Step) -> bool {
        let is_over = |step: Step| step.after() == 0 || self.is_allowed(step);
        let next = scene
            .recording
            .next_step_number(self.step - 1, is_over)
            .and_then(|number| scene.step(number));
        next.is_some_and(|step| (step.cell(), step.after()) == (allowed.cell(), allowed.after()))
    }
}

pub fn first_difference(deck: &mut Sampler) -> Option<QuestionDraft> {
    /// As many writes can be gone through with a pencil.
    const MAX_STEP: u64 = 60;
    let pair = SearchPair::draw(deck).filter(|pair| pair.step <= MAX_STEP)?;
    if pair.step == 1 && !deck.can_keep_common_answer() {
        return None;
    }
    let is_change = |step: Step| step.before() != 0 || step.after() == 0;
    let changes =
        pair.scenes.iter().filter_map(|scene| scene.recording.next_step_number(0, is_change));
    let near = [1, 2, pair.step + 1, pair.step + 2, pair.step.div_ceil(2), pair.step + 5];
    let wrong = deck.shuffled(changes.filter(|&step| step <= 2 * MAX_STEP).chain(near).collect());
    Some(pair.draft(0)?.with_answers(pair.step, wrong))
}

/// What two searches do differently at a step, in the order of the choices. Each excludes the others.
#[derive(Clone, Copy)]
enum DifferenceReason {
    Cell,
    Digit,
    Check,
    Undo,
    Scope,
}

pub fn why_different(deck: &mut Sampler) -> Option<QuestionDraft> {
    let pair = SearchPair::draw(deck)?;
    let reason = pair.reason()?;
    if matches!(reason, DifferenceReason::Cell) && !deck.can_keep_common_answer() {
        return None;
    }
    Some(pair.draft(pair.step - 1)?.with_fixed_choice(reason as usize))
}

pub fn fewest_writes(deck: &mut Sampler) -> Option<QuestionDraft> {
    let sample = deck.shuffled_samples().pop()?;
    let pairs = deck.shuffled_variants().into_iter().map(|variant| (variant, sample));
    // Not by a hair.
    let is_clear = |fewest, second| fewest * 5 < second * 4;
    ranking_draft(pairs, |variant, _| variant.into(), |writes| writes, is_clear)
}

pub fn hardest(deck: &mut Sampler) -> Option<QuestionDraft> {
    let variant = deck.shuffled_variants().pop()?;
    let pairs = deck.shuffled_samples().into_iter().map(|sample| (variant, sample));
    let named = |_: &Variant, sample: &Sample| Bilingual::untranslated(&sample.name);
    let draft =
        ranking_draft(pairs, named, |writes| u64::MAX - writes, |most, next| most > next * 2)?;
    Some(QuestionDraft { board: None, ..draft })
}

/// Which of up to four searches on samples comes first by its writes, if that is clear.
fn ranking_draft<'a>(
    pairs: impl Iterator<Item = (&'static Variant, &'a Sample)>,
    named: fn(&Variant, &Sample) -> Bilingual,
    rank: fn(u64) -> u64,
    is_clear: fn(u64, u64) -> bool,
) -> Option<QuestionDraft> {
    let counted = pairs.filter_map(|(its, on)| Some((its, on, write_counts(its, on)?.writes())));
    let mut counted: Vec<_> = counted.take(4).collect();
    counted.sort_by_key(|&(.., writes)| rank(writes));
    let &[(variant, sample, first), (.., second), ..] = counted.as_slice() else { return None };
    if !is_clear(first, second) {
        return None;
    }
    let names = counted.iter().map(|&(variant, sample, _)| named(variant, sample));
    let figures = names.clone().zip(&counted).map(|(of, &(.., writes))| {
        phrase("figure").with_value("of", of).with_value("writes", writes)
    });
    let (english, chinese): (Vec<_>, Vec<_>) = figures.map(|it| (it.english, it.chinese)).unzip();
    let figures = Bilingual { english: english.join(", "), chinese: chinese.join("，") };
    let draft =
        RecordedSearch::new(variant, sample).draft(0, first)?.with_value("figures", figures);
    draft.with_answers(named(variant, sample), names).with_reason(Part::Choose)
}

pub fn how_many(deck: &mut Sampler) -> Option<QuestionDraft> {
    let scene = deck.recorded_search()?;
    let counter = write_counts(scene.variant, scene.sample)?;
    let power = counter.places.checked_ilog10()?;
    let draft = scene.draft(0, counter.writes())?.with_fixed_choice(power as usize);
    let draft = draft.with_value("places", counter.places).with_value("removes", counter.removes);
    draft.with_reason(Part::Stop)
}

pub fn after_solution(deck: &mut Sampler) -> Option<QuestionDraft> {
    let scene = deck.recorded_search()?;
    let ending = scene.recording.ending()?;
    let number = ending.first_solution?.writes();
    let next = scene.step(number + 1);
    if next.is_none() && !(ending.is_complete && deck.can_keep_common_answer()) {
        return None;
    }
    let board = scene.board(number)?;
    let other = |cell: Cell, after| step_to(&board, cell, after);
    let goes_on = |step| phrase("searches-on").with_value("deed", scene.step_phrase(step));
    let [first, last] = [scene.step(1)?, scene.step(number)?].map(|step| scene.cell(step));
    let more = match scene.layout.max_value() {
        1 => other(*empty_cells(&board).first()?, 1),
        most => other(last, board.value_at(last) % most + 1),
    };
    let [back, more, begin] = [other(last, 0), more, other(first, 0)].map(goes_on);
    let ended = phrase("has-ended");
    let right = next.map_or_else(|| ended.clone(), goes_on);
    let draft = scene
        .draft(number, number + u64::from(next.is_some()))?
        .with_value("cell", scene.cell_name(last));
    let draft = draft.with_marked_cell(board.size().index_of(last));
    draft.with_answers(right, [ended, back, more, begin]).with_reason(Part::Stop)
}

const MAX_CODE_LINES: usize = 16;
const MAX_CODE_WIDTH: usize = 72;

/// A passage of a source that is of one part alone, without comments: those would tell which one. The first
/// step at which the part is at work proves it.
pub fn which_part(deck: &mut Sampler) -> Option<QuestionDraft> {
    let scene = deck.recorded_search()?;
    let variant = scene.variant;
    let part = deck.random.choice(Part::ALL)?;
    let passage = deck.random.choice(part.line_ranges(variant.code))?;
    let others = Part::ALL.into_iter().filter(|other| *other != part);
    let mut others = others.flat_map(|other| other.line_ranges(variant.code));
    let is_in_another = others.any(|it| it.start < passage.end && passage.start < it.end);
    let lines: Vec<&str> = variant.code.lines().collect();
    let code = without_comments(&lines[passage]);
    let has_room =
        code.lines().count() <= MAX_CODE_LINES && code.lines().all(|it| it.len() <= MAX_CODE_WIDTH);
    if code.is_empty() || !has_room || is_in_another {
        return None;
    }
    let is_at_work = |number: &u64| {
        let parts = |step| variant.flow().parts(scene.step(number - 1), step);
        scene.step(*number).is_some_and(|step| parts(step).contains(&part))
    };
    let number = (1..=scene.step_count()).find(is_at_work)?;
    let draft = QuestionDraft { board: None, code: Some(code), ..scene.draft(0, number)? };
    draft.with_fixed_choice(part as usize).with_reason(part)
}

/// The lines without comments, as far to the left as they go together.
fn without_comments(lines: &[&str]) -> String {
    let is_code = |line: &&&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    let lines: Vec<&&str> = lines.iter().filter(is_code).filter(|line| !is_anchor(line)).collect();
    let indent = |line: &&&str| line.len() - line.trim_start().len();
    let least = lines.iter().map(indent).min().unwrap_or(0);
    lines.iter().map(|line| &line[least..]).collect::<Vec<_>>().join("\n")
}
