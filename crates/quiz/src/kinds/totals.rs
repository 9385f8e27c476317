use search::parts::{Part, is_anchor};
use search::{Board, Cell, PlainBoard};
use searches::Variant;

use crate::{
    deck::{AskedPuzzle, Deck, Scene, count, empty_cells, solutions_of},
    question::Draft,
    text::{Bilingual, Deed, Say, phrase},
};

pub fn fewest_writes(deck: &mut Deck) -> Option<Draft> {
    let puzzle = deck.puzzle()?;
    let writes = |it: &'static Variant| Some((it, count(it, &puzzle.position)?.writes()));
    let mut counted: Vec<(&Variant, u64)> =
        deck.variants().into_iter().filter_map(writes).take(4).collect();
    counted.sort_by_key(|&(_, writes)| writes);
    let &[(variant, fewest), (_, second), ..] = counted.as_slice() else { return None };
    // Not by a hair.
    if fewest * 5 >= second * 4 {
        return None;
    }
    let draft = Scene::new(variant, puzzle).draft(0, fewest)?.with("figures", &figures(&counted));
    draft.answer(variant, counted.iter().map(|(it, _)| it.said())).why(variant, Part::Choose)
}

fn figures(counted: &[(impl Say, u64)]) -> Bilingual {
    let figure = |(of, writes): &(_, u64)| phrase("figure").with("of", of).with("writes", writes);
    Bilingual::list(&counted.iter().map(figure).collect::<Vec<_>>())
}

pub fn how_many(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let counter = count(scene.variant, &scene.puzzle.position)?;
    let power = counter.places.checked_ilog10()?;
    let draft = scene.draft(0, counter.writes())?.answer_of_kind(power as usize);
    let draft = draft.with("places", &counter.places).with("removes", &counter.removes);
    draft.why(scene.variant, Part::Stop)
}

pub fn hardest(deck: &mut Deck) -> Option<Draft> {
    let variant = deck.variants().pop()?;
    let samples = deck.samples().into_iter();
    let counted = samples.filter_map(|it| Some((count(variant, &it.position)?.writes(), it)));
    let mut counted: Vec<_> = counted.map(|(writes, it)| (it, writes)).take(4).collect();
    counted.sort_by_key(|&(_, writes)| std::cmp::Reverse(writes));
    let [(puzzle, most), (_, second), ..] = counted.as_slice() else { return None };
    if *most <= second * 2 {
        return None;
    }
    let draft = Scene::new(variant, puzzle.clone()).draft(0, *most)?;
    let draft = draft.on_code(None).with("figures", &figures(&counted));
    draft.answer(puzzle, counted.iter().map(|(it, _)| it.said())).why(variant, Part::Choose)
}

pub fn after_solution(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let number = scene.recording.ending()?.first_solution?.writes();
    let next = scene.deed(number + 1);
    if next.is_none() && !scene.is_complete() {
        return None;
    }
    if next.is_none() && !deck.keeps_common() {
        return None;
    }
    let board = scene.board(number)?;
    let deed = |cell: Cell, after| scene.other_deed(&board, cell, after);
    let goes_on = |deed: Deed| phrase("searches-on").with("deed", &deed);
    let [first, last] = [scene.deed(1)?, scene.deed(number)?].map(|deed| deed.cell);
    let other = match scene.layout.most() {
        1 => deed(*empty_cells(&board).first()?, 1),
        most => deed(last, board.at(last) % most + 1),
    };
    let wrong = [deed(last, 0), other, deed(first, 0)].map(goes_on);
    let ended = phrase("has-ended");
    let right = next.map_or_else(|| ended.clone(), goes_on);
    let draft =
        scene.draft(number, number + u64::from(next.is_some()))?.marked(board.size().number(last));
    let draft = draft.with("cell", &last).answer(&right, [ended].into_iter().chain(wrong));
    draft.why(scene.variant, Part::Stop)
}

pub fn first_solution(deck: &mut Deck) -> Option<Draft> {
    let scene = deck.scene()?;
    let writes = |scene: &Scene| Some(scene.recording.ending()?.first_solution?.writes());
    let right = writes(&scene).filter(|&writes| writes > 3)?;
    let others = deck.variants().into_iter().map(|it| Scene::new(it, scene.puzzle.clone()));
    let others: Vec<u64> = others.filter_map(|other| writes(&other)).collect();
    let depth = scene.board(right)?.filled() - scene.puzzle.position.filled();
    let near = [depth as u64, right * 2, right / 2, right + 2];
    let draft = scene.draft(0, right)?.with("n", &right);
    draft.answer(&right, [others, near.to_vec()].concat()).why(scene.variant, Part::Stop)
}

const MOST: u64 = 12;

pub fn solutions_found(deck: &mut Deck) -> Option<Draft> {
    let (puzzle, all) = several_solutions(deck)?;
    let scene = Scene::new(deck.variants().pop()?, puzzle);
    let ending = scene.recording.ending().filter(|ending| ending.is_complete)?;
    let (right, writes) = (ending.moment.solutions(), ending.moment.writes());
    if right == 1 && !deck.keeps_common() {
        return None;
    }
    let draft = scene.draft(0, writes)?.with("all", &all);
    draft.answer(&right, [1, all, 2, all + 1, all - 1]).why(scene.variant, Part::Stop)
}

/// A new puzzle without some of its givens, and how many solutions it has.
fn several_solutions(deck: &mut Deck) -> Option<(AskedPuzzle, u64)> {
    let mut puzzle = deck.new_puzzle()?;
    let cells: Vec<Cell> = puzzle.position.size().cells().collect();
    for Cell { row, col } in deck.shuffled(cells) {
        puzzle.position.remove(row, col);
        let solutions = solutions_of(deck.rules, &puzzle.position)?;
        if solutions > 1 {
            return (3..=MOST).contains(&solutions).then_some((puzzle, solutions));
        }
    }
    None
}

/// A passage of a source that is of one part alone, without comments: those would tell which one.
struct Passage {
    variant: &'static Variant,
    part: Part,
    code: String,
}

const LINES: usize = 16;
const WIDTH: usize = 72;

impl Passage {
    fn draw(deck: &mut Deck) -> Option<Self> {
        let variant = deck.variants().pop()?;
        let part = deck.pick(&Part::ALL)?;
        let passage = deck.pick(&part.passages(variant.code))?;
        let mut others = Part::ALL.into_iter().filter(|other| *other != part);
        let is_in_another = others.any(|other| {
            let mut passages = other.passages(variant.code).into_iter();
            passages.any(|it| it.start < passage.end && passage.start < it.end)
        });
        let lines: Vec<&str> = variant.code.lines().collect();
        let code = code_of(&lines[passage]);
        let has_room = code.lines().count() <= LINES && code.lines().all(|it| it.len() <= WIDTH);
        let is_good = has_room && !code.is_empty() && !is_in_another;
        is_good.then_some(Passage { variant, part, code })
    }

    /// A question, proved by the first step at which the part is at work.
    fn draft(self, deck: &mut Deck) -> Option<Draft> {
        let Passage { variant, part, code } = self;
        let scene = Scene::new(variant, deck.puzzle()?);
        let is_at_work = |number: &u64| {
            let parts = |step| variant.flow().parts(scene.step(number - 1), step);
            scene.step(*number).is_some_and(|step| parts(step).contains(&part))
        };
        let number = (1..=scene.length()).find(is_at_work)?;
        scene.draft(0, number)?.on_code(Some(code)).why(variant, part)
    }
}

/// The lines without comments, as far to the left as they go together.
fn code_of(lines: &[&str]) -> String {
    let is_code = |line: &&&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    let lines: Vec<&&str> = lines.iter().filter(is_code).filter(|line| !is_anchor(line)).collect();
    let indent = |line: &&&str| line.len() - line.trim_start().len();
    let least = lines.iter().map(indent).min().unwrap_or(0);
    lines.iter().map(|line| &line[least..]).collect::<Vec<_>>().join("\n")
}

pub fn which_part(deck: &mut Deck) -> Option<Draft> {
    let passage = Passage::draw(deck)?;
    let right = Part::ALL.iter().position(|part| *part == passage.part)?;
    Some(passage.draft(deck)?.answer_of_kind(right))
}

pub fn whose_source(deck: &mut Deck) -> Option<Draft> {
    // Shorter ones could be of any search.
    let passage = Passage::draw(deck).filter(|passage| passage.code.len() >= 40)?;
    let variant = passage.variant;
    let code = without_blanks(&passage.code);
    let others = deck.variants().into_iter();
    let others = others.filter(|other| !without_blanks(other.code).contains(&code));
    let others: Vec<_> = others.map(|other| other.said()).collect();
    Some(passage.draft(deck)?.answer(variant, others))
}

fn without_blanks(code: &str) -> String {
    code.split_whitespace().collect()
}
