//! Questions on several searches or samples, and on all of a search.

use problems::Sample;
use registry::Variant;
use search::parts::{Part, is_anchor};
use search::recording::{Step, clashes, first_difference as differ};
use search::{Cell, PlainBoard, Position};

use crate::sampler::{Deck, STEPS, Scene, counted, empty_cells, other_step};
use crate::question::{Bilingual, Draft, phrase};

pub fn whose_board(deck: &mut Deck) -> Option<Draft> {
    let scenes = deck.scenes()?;
    let (scene, others) = scenes.split_first()?;
    let number = deck.number(scene.length());
    let board = scene.board(number)?;
    let others = others.iter().filter(|other| other.board(number) != Some(board));
    let draft = scene.draft(number, number)?;
    draft.answer(scene.variant, others.map(|it| it.variant)).why(Part::Choose)
}

/// Two searches up to the first step at which they differ.
struct Pair<'a> {
    scenes: [Scene<'a>; 2],
    step: u64,
    board: Position,
}

impl<'a> Pair<'a> {
    fn draw(deck: &mut Deck<'a>) -> Option<Self> {
        let mut scenes = deck.scenes()?.into_iter();
        let scenes = [scenes.next()?, scenes.next()?];
        let step = differ(&[&scenes[0].recording, &scenes[1].recording], &(0..=STEPS))?;
        let board = scenes[0].board(step - 1)?;
        Some(Pair { scenes, step, board })
    }

    /// What the two do at the step, `None` for one that has ended before it.
    fn steps(&self) -> [Option<Step>; 2] {
        [0, 1].map(|index| self.scenes[index].step(self.step))
    }

    /// A question on the board after some steps that both make.
    fn draft(&self, steps: u64) -> Option<Draft> {
        let [one, other] = &self.scenes;
        let said = |step: Option<Step>| step.map_or_else(|| phrase("ended"), |it| one.says(it));
        let [deed, other_deed] = self.steps().map(said);
        let mut draft = one.draft(steps, self.step)?;
        // It proves the answer, too.
        draft.proof.variants.push(other.variant.name);
        let draft = draft.with("other", other.variant).with("step", self.step);
        Some(draft.with("deed", deed).with("deed-of-other", other_deed))
    }

    /// Why the two differ; `None` where it is for more than one reason.
    fn reason(&self) -> Option<Reason> {
        let [Some(one), Some(other)] = self.steps() else {
            // One that has found nothing has not ended because of a solution.
            let is_full = self.board.filled() == self.scenes[0].layout.most_filled();
            return is_full.then_some(Reason::Scope);
        };
        let is_same_cell = one.cell() == other.cell();
        match (one.after(), other.after()) {
            // One of them empties a cell in which nothing was placed.
            (0, 0) => ((one.before() == 0) != (other.before() == 0)).then_some(Reason::Undo),
            (0, _) | (_, 0) => is_same_cell.then_some(Reason::Undo),
            _ if one.before() != 0 || other.before() != 0 => None,
            _ => match [one, other].map(|step| self.is_allowed(step)) {
                [true, true] if is_same_cell => Some(Reason::Digit),
                [true, true] => Some(Reason::Cell),
                [false, true] => self.comes_to(&self.scenes[0], other).then_some(Reason::Check),
                [true, false] => self.comes_to(&self.scenes[1], one).then_some(Reason::Check),
                [false, false] => None,
            },
        }
    }

    fn is_allowed(&self, step: Step) -> bool {
        clashes(&self.scenes[0].layout, &self.board, step).is_empty()
    }

    /// Whether a search that writes a digit that clashes comes to the other one's write as soon as
    /// a digit does not: then nothing but the check differs.
    fn comes_to(&self, scene: &Scene, allowed: Step) -> bool {
        let is_over = |step: Step| step.after() == 0 || self.is_allowed(step);
        let next =
            scene.recording.next(self.step - 1, is_over).and_then(|number| scene.step(number));
        next.is_some_and(|step| (step.cell(), step.after()) == (allowed.cell(), allowed.after()))
    }
}

pub fn first_difference(deck: &mut Deck) -> Option<Draft> {
    /// As many writes can be gone through with a pencil.
    const MOST: u64 = 60;
    let pair = Pair::draw(deck).filter(|pair| pair.step <= MOST)?;
    if pair.step == 1 && !deck.keeps_common() {
        return None;
    }
    let is_change = |step: Step| step.before() != 0 || step.after() == 0;
    let changes = pair.scenes.iter().filter_map(|scene| scene.recording.next(0, is_change));
    let near = [1, 2, pair.step + 1, pair.step + 2, pair.step.div_ceil(2), pair.step + 5];
    let wrong = deck.shuffled(changes.filter(|&step| step <= 2 * MOST).chain(near).collect());
    Some(pair.draft(0)?.answer(pair.step, wrong))
}

/// What two searches do differently at a step, in the order of the choices. Each excludes the others.
#[derive(Clone, Copy)]
enum Reason {
    Cell,
    Digit,
    Check,
    Undo,
    Scope,
}

pub fn why_different(deck: &mut Deck) -> Option<Draft> {
    let pair = Pair::draw(deck)?;
    let reason = pair.reason()?;
    if matches!(reason, Reason::Cell) && !deck.keeps_common() {
        return None;
    }
    Some(pair.draft(pair.step - 1)?.answer_of_kind(reason as usize))
}

pub fn fewest_writes(deck: &mut Deck) -> Option<Draft> {
    let sample = deck.samples().pop()?;
    let pairs = deck.variants().into_iter().map(|variant| (variant, sample));
    // Not by a hair.
    let is_clear = |fewest, second| fewest * 5 < second * 4;
    compared(pairs, |variant, _| variant.into(), |writes| writes, is_clear)
}

pub fn hardest(deck: &mut Deck) -> Option<Draft> {
    let variant = deck.variants().pop()?;
    let pairs = deck.samples().into_iter().map(|sample| (variant, sample));
    let named = |_: &Variant, sample: &Sample| Bilingual::same(&sample.name);
    let draft = compared(pairs, named, |writes| u64::MAX - writes, |most, next| most > next * 2)?;
    Some(Draft { board: None, ..draft })
}

/// Which of up to four searches on samples comes first by its writes, if that is clear.
fn compared<'a>(
    pairs: impl Iterator<Item = (&'static Variant, &'a Sample)>,
    named: fn(&Variant, &Sample) -> Bilingual,
    rank: fn(u64) -> u64,
    is_clear: fn(u64, u64) -> bool,
) -> Option<Draft> {
    let counted = pairs.filter_map(|(its, on)| Some((its, on, counted(its, on)?.writes())));
    let mut counted: Vec<_> = counted.take(4).collect();
    counted.sort_by_key(|&(.., writes)| rank(writes));
    let &[(variant, sample, first), (.., second), ..] = counted.as_slice() else { return None };
    if !is_clear(first, second) {
        return None;
    }
    let names = counted.iter().map(|&(variant, sample, _)| named(variant, sample));
    let figures = names
        .clone()
        .zip(&counted)
        .map(|(of, &(.., writes))| phrase("figure").with("of", of).with("writes", writes));
    let (english, chinese): (Vec<_>, Vec<_>) = figures.map(|it| (it.english, it.chinese)).unzip();
    let figures = Bilingual { english: english.join(", "), chinese: chinese.join("，") };
    let draft = Scene::new(variant, sample).draft(0, first)?.with("figures", figures);
    draft.answer(named(variant, sample), names).why(Part::Choose)
}

pub fn how_many(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let counter = counted(scene.variant, scene.sample)?;
    let power = counter.places.checked_ilog10()?;
    let draft = scene.draft(0, counter.writes())?.answer_of_kind(power as usize);
    let draft = draft.with("places", counter.places).with("removes", counter.removes);
    draft.why(Part::Stop)
}

pub fn after_solution(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let ending = scene.recording.ending()?;
    let number = ending.first_solution?.writes();
    let next = scene.step(number + 1);
    if next.is_none() && !(ending.is_complete && deck.keeps_common()) {
        return None;
    }
    let board = scene.board(number)?;
    let other = |cell: Cell, after| other_step(&board, cell, after);
    let goes_on = |step| phrase("searches-on").with("deed", scene.says(step));
    let [first, last] = [scene.step(1)?, scene.step(number)?].map(|step| scene.cell(step));
    let more = match scene.layout.most() {
        1 => other(*empty_cells(&board).first()?, 1),
        most => other(last, board.at(last) % most + 1),
    };
    let [back, more, begin] = [other(last, 0), more, other(first, 0)].map(goes_on);
    let ended = phrase("has-ended");
    let right = next.map_or_else(|| ended.clone(), goes_on);
    let draft =
        scene.draft(number, number + u64::from(next.is_some()))?.with("cell", scene.named(last));
    let draft = draft.marked(board.size().number(last));
    draft.answer(right, [ended, back, more, begin]).why(Part::Stop)
}

const LINES: usize = 16;
const WIDTH: usize = 72;

/// A passage of a source that is of one part alone, without comments: those would tell which one. The first
/// step at which the part is at work proves it.
pub fn which_part(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let variant = scene.variant;
    let part = deck.random.choice(Part::ALL)?;
    let passage = deck.random.choice(part.passages(variant.code))?;
    let others = Part::ALL.into_iter().filter(|other| *other != part);
    let mut others = others.flat_map(|other| other.passages(variant.code));
    let is_in_another = others.any(|it| it.start < passage.end && passage.start < it.end);
    let lines: Vec<&str> = variant.code.lines().collect();
    let code = code_of(&lines[passage]);
    let has_room = code.lines().count() <= LINES && code.lines().all(|it| it.len() <= WIDTH);
    if code.is_empty() || !has_room || is_in_another {
        return None;
    }
    let is_at_work = |number: &u64| {
        let parts = |step| variant.flow().parts(scene.step(number - 1), step);
        scene.step(*number).is_some_and(|step| parts(step).contains(&part))
    };
    let number = (1..=scene.length()).find(is_at_work)?;
    let draft = Draft { board: None, code: Some(code), ..scene.draft(0, number)? };
    draft.answer_of_kind(part as usize).why(part)
}

/// The lines without comments, as far to the left as they go together.
fn code_of(lines: &[&str]) -> String {
    let is_code = |line: &&&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    let lines: Vec<&&str> = lines.iter().filter(is_code).filter(|line| !is_anchor(line)).collect();
    let indent = |line: &&&str| line.len() - line.trim_start().len();
    let least = lines.iter().map(indent).min().unwrap_or(0);
    lines.iter().map(|line| &line[least..]).collect::<Vec<_>>().join("\n")
}
