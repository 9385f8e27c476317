use search::Position;
use search::parts::Part;
use search::recording::{Step, clashes, first_difference as differ};

use crate::{
    deck::{Deck, STEPS, Scene},
    question::Draft,
    text::phrase,
};

pub fn whose_board(deck: &mut Deck) -> Option<Draft> {
    let scenes = deck.scenes()?;
    let (scene, others) = scenes.split_first()?;
    let number = deck.number(scene.length());
    let board = scene.board(number)?;
    let others = others.iter().filter(|other| other.board(number) != Some(board));
    let draft = scene.draft(number, number)?;
    draft.answer(scene.variant, others.map(|it| it.variant)).why(scene.variant, Part::Choose)
}

/// Two searches up to the first step at which they differ.
struct Pair<'a> {
    scenes: [Scene<'a>; 2],
    step: u64,
    /// The board before the step.
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
        let draft = one.draft(steps, self.step)?.beside(other.variant);
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
