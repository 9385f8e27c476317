//! What the script of the page gets: the steps of all searches, compressed.

use std::{collections::BTreeMap, io::Write};

use base64::{Engine, engine::general_purpose::STANDARD};
use flate2::{Compression, write::DeflateEncoder};
use program::Result;
use quiz::QuizQuestion as Question;
use rayon::prelude::*;
use search::flow::Flow;
use search::parts::Part;
use search::recording::{Moment, Recording};
use search::{Rules, Scope};
use searches::Variant;
use serde::Serialize;

use crate::{
    problem::{PageProblem, PageTexts},
    study::{KEPT, StudiedSearch, Study},
    tour::TourStop,
};

/// The most characters that all steps together may take, so that the file stays below 3 MB.
const MOST_STEPS: usize = 2_000_000;
/// The columns of the curve of a whole search.
const CURVE: u64 = 400;

/// All of it. `templates/data.js` reads it.
#[derive(Serialize)]
pub struct Data<'a> {
    problem: &'a PageProblem,
    variants: Vec<VariantData>,
    puzzles: Vec<PuzzleData<'a>>,
    tour: Vec<&'a TourStop>,
    texts: &'a BTreeMap<String, String>,
    questions: &'a [Question],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct VariantData {
    name: &'static str,
    scope: &'static str,
    /// Whether a reader has written it.
    is_attempt: bool,
    /// The parts that lead to a step. A step has the number of its phase in this list.
    phases: Vec<Vec<&'static str>>,
}

#[derive(Serialize)]
struct PuzzleData<'a> {
    label: &'a str,
    title: &'a str,
    difficulty: &'static str,
    argument: &'a str,
    note: &'a str,
    cells: String,
    lanes: Vec<LaneData>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LaneData {
    writes: u64,
    solutions: u64,
    complete: bool,
    /// How many steps are on the page, from the first.
    kept: u64,
    max_depth: i32,
    /// The step that led to the first solution.
    first_solution: Option<u64>,
    /// Two bytes a step, as [`Flow::pack`] has them, compressed.
    steps: String,
    /// Two bytes a column.
    curve: String,
    samples: SampleData,
    lines: [Vec<(u64, u32)>; 2],
}

/// More changes of the line are not sent.
const MOST_LINES: usize = 10_000;

/// From which steps on the removes, and the places, of an attempt come from which lines; line 0 is not known.
pub fn written_lines(watched: &StudiedSearch) -> [Vec<(u64, u32)>; 2] {
    if !watched.variant.is_in_one_file() {
        return Default::default();
    }
    watched.recording.line_changes().each_ref().map(|changes| {
        let known = changes.iter().take(MOST_LINES).map(|change| (change.step, change.line));
        known.chain(changes.get(MOST_LINES).map(|change| (change.step, 0))).collect()
    })
}

/// Boards of the writes that are not on the page.
#[derive(Serialize)]
struct SampleData {
    /// A byte a cell, compressed.
    boards: String,
    /// For each of them the writes so far, the places among them, and the solutions.
    counts: Vec<[u64; 3]>,
}

impl<'a> Data<'a> {
    /// Has as many steps of each search as there is room for.
    pub fn new(
        rules: &dyn Rules,
        problem: &'a PageProblem,
        variants: &[&'static Variant],
        studies: &'a [Study],
        stops: &'a [TourStop],
        texts: &'a PageTexts,
        questions: &'a [Question],
    ) -> Self {
        let halves = std::iter::successors(Some(KEPT), |most| Some(most / 2));
        let packed = halves.map(|most| packed_studies(rules, studies, most)).find(fit);
        Data {
            problem,
            variants: variants.iter().map(|variant| variant_data(variant)).collect(),
            puzzles: packed.expect("no steps at all have room"),
            tour: stops.iter().collect(),
            texts: texts.pairs(),
            questions,
        }
    }

    /// For a script element: no text in it can end that.
    pub fn json(&self) -> Result<String> {
        Ok(serde_json::to_string(self)?.replace('<', "\\u003c"))
    }
}

fn variant_data(variant: &'static Variant) -> VariantData {
    let names = |parts: Vec<Part>| parts.into_iter().map(Part::name).collect();
    VariantData {
        name: variant.name,
        scope: scope(variant),
        is_attempt: searches::index(variant.name).is_none(),
        phases: variant.flow().phases().into_iter().map(names).collect(),
    }
}

/// What a search looks for, in a word.
pub fn scope(variant: &Variant) -> &'static str {
    match variant.scope {
        Scope::First => "first",
        Scope::All => "all",
    }
}

/// What all searches did, with at most `most` steps of each.
fn packed_studies<'a>(rules: &dyn Rules, studies: &'a [Study], most: u64) -> Vec<PuzzleData<'a>> {
    let puzzle = |study: &'a Study| PuzzleData {
        label: &study.puzzle.label,
        title: &study.puzzle.title,
        difficulty: study.puzzle.difficulty,
        argument: &study.puzzle.argument,
        note: &study.puzzle.note,
        cells: rules.line(&study.puzzle.position),
        lanes: study.searches.iter().map(|it| lane(it.variant.flow(), it, most)).collect(),
    };
    studies.par_iter().map(puzzle).collect()
}

fn fit(puzzles: &Vec<PuzzleData<'_>>) -> bool {
    let lanes = puzzles.iter().flat_map(|puzzle| &puzzle.lanes);
    lanes.map(|lane| lane.steps.len()).sum::<usize>() <= MOST_STEPS
}

fn lane(flow: &Flow, watched: &StudiedSearch, most: u64) -> LaneData {
    let ending = watched.ending();
    let counter = ending.moment.counter();
    let steps = steps(flow, &watched.recording, most);
    LaneData {
        writes: counter.writes(),
        solutions: ending.moment.solutions(),
        complete: ending.is_complete,
        kept: steps.len() as u64 / 2,
        max_depth: counter.max_depth,
        first_solution: ending.first_solution.map(|moment| moment.writes()),
        steps: STANDARD.encode(deflated(&steps)),
        curve: STANDARD.encode(curve(watched)),
        samples: SampleData::new(&watched.samples),
        lines: written_lines(watched),
    }
}

impl SampleData {
    fn new(samples: &[Moment]) -> Self {
        let boards: Vec<u8> = samples.iter().flat_map(board).copied().collect();
        let counts =
            |moment: &Moment| [moment.writes(), moment.counter().places, moment.solutions()];
        SampleData {
            boards: STANDARD.encode(deflated(&boards)),
            counts: samples.iter().map(counts).collect(),
        }
    }
}

/// The values of a board in reading order.
fn board(moment: &Moment) -> &[u8] {
    moment.position().as_bytes()
}

fn steps(flow: &Flow, recording: &Recording, most: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut previous = None;
    for step in (1..=most).map_while(|number| recording.step(number)) {
        bytes.extend(flow.pack(previous, step).to_le_bytes());
        previous = Some(step);
    }
    bytes
}

/// Compressed, in base64; nothing is nothing.
pub fn packed(bytes: &[u8]) -> String {
    if bytes.is_empty() { String::new() } else { STANDARD.encode(deflated(bytes)) }
}

fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.expect("a vector takes all that is written to it")
}

/// The least and the greatest depth of each column; givens are never emptied.
fn curve(watched: &StudiedSearch) -> Vec<u8> {
    let moments = watched.ending().moment.writes() + 1;
    let columns = watched.recording.depths(0..moments, CURVE).into_iter();
    columns
        .flat_map(|depths| [depths.least, depths.greatest].map(|depth| depth.max(0) as u8))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::{io::Read, time::Duration};

    use flate2::read::DeflateDecoder;
    use indicatif::ProgressBar;
    use pretty_assertions::assert_eq;
    use sudoku::{Grid, Sudoku};

    use super::*;
    use crate::study::{PagePuzzle, study_all};

    const JAVA_SAMPLE: &str =
        "3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37..";

    fn published() -> Vec<&'static Variant> {
        searches::of(&Sudoku).collect()
    }

    fn studies(line: &str) -> Vec<Study> {
        let grid: Grid = line.parse().expect("a puzzle");
        let problem = problems::find("37").expect("the problem is readable");
        let puzzle = PagePuzzle::new("<name>".to_string(), grid.into(), &problem);
        let limit = Some(Duration::from_millis(200));
        study_all(&published(), vec![puzzle], limit, &ProgressBar::hidden())
    }

    /// The steps of a lane, as the page's script reads them.
    fn unpacked(lane: &LaneData) -> Vec<u16> {
        let packed = STANDARD.decode(&lane.steps).expect("base64");
        let mut bytes = Vec::new();
        DeflateDecoder::new(packed.as_slice()).read_to_end(&mut bytes).expect("compressed bytes");
        bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect()
    }

    #[test]
    fn the_packed_steps_are_the_recorded_ones() {
        let studies = studies(JAVA_SAMPLE);
        let packed = packed_studies(&Sudoku, &studies, KEPT);
        let lanes = &packed[0].lanes;
        for (lane, watched) in lanes.iter().zip(&studies[0].searches) {
            let steps = unpacked(lane);
            assert_eq!((steps.len() as u64, lane.kept), (lane.writes, lane.writes));
            let mut previous = None;
            for (bits, step) in
                steps.iter().zip((1..).map_while(|step| watched.recording.step(step)))
            {
                assert_eq!(usize::from(bits & 0x7f), step.cell());
                assert_eq!((bits >> 7 & 15) as u8, step.after());
                assert_eq!(bits >> 11 & 1 == 1, step.is_solution());
                let flow = watched.variant.flow();
                let parts = &flow.phases()[usize::from(bits >> 12)];
                assert_eq!(parts, &flow.parts(previous, step));
                previous = Some(step);
            }
        }
    }

    #[test]
    fn the_phases_of_a_search_fit_into_four_bits() {
        for variant in searches::all() {
            let phases = variant.flow().phases();
            assert!((2..=16).contains(&phases.len()), "{}: {phases:?}", variant.name);
        }
    }

    #[test]
    fn fewer_steps_are_packed_if_there_is_no_room_for_all() {
        let studies = studies(&".".repeat(81));
        let few = packed_studies(&Sudoku, &studies, 10);
        assert!(few[0].lanes.iter().all(|lane| lane.kept == 10));
        assert!(fit(&few) && fit(&packed_studies(&Sudoku, &studies, 0)));
    }

    #[test]
    fn a_name_does_not_end_the_script() -> Result<()> {
        let studies = studies(JAVA_SAMPLE);
        let problem = PageProblem::new(&problems::find("37")?)?;
        let texts = PageTexts::load(&problem, &published())?;
        let json = Data::new(&Sudoku, &problem, &published(), &studies, &[], &texts, &[]).json()?;
        assert!(json.contains("\\u003cname>") && !json.contains('<'));
        let value: serde_json::Value = serde_json::from_str(&json)?;
        assert_eq!(value["puzzles"][0]["label"], "<name>");
        Ok(())
    }
}
