//! What the page's own script gets: the steps of all searches, packed.

use std::{collections::BTreeMap, io::Write};

use base64::{Engine, engine::general_purpose::STANDARD};
use flate2::{Compression, write::DeflateEncoder};
use program::Result;
use recording::{Recording, Step};
use serde::Serialize;
use sudoku::Scope;

use super::{
    study::{KEPT, Study, ending},
    texts::Texts,
    tour::Stop,
};
use crate::{
    flow::Flow,
    parts::Part,
    variants::{self, Variant},
};

/// What all steps together may take, in characters: the file is to stay below 3 MB.
const MOST_STEPS: usize = 2_000_000;
/// The columns of the curve of a whole search.
const CURVE: u64 = 400;

/// The whole of it; `page/trace.js` reads it.
#[derive(Serialize)]
pub struct Data<'a> {
    variants: Vec<VariantData>,
    puzzles: Vec<PuzzleData<'a>>,
    tour: Vec<&'a Stop>,
    texts: &'a BTreeMap<String, String>,
}

#[derive(Serialize)]
struct VariantData {
    name: &'static str,
    idea: &'static str,
    scope: &'static str,
    /// The parts that lead to a step; a step has the number of its phase.
    phases: Vec<Vec<&'static str>>,
}

#[derive(Serialize)]
struct PuzzleData<'a> {
    label: &'a str,
    argument: &'a str,
    cells: String,
    lanes: Vec<LaneData>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LaneData {
    writes: u64,
    places: u64,
    removes: u64,
    solutions: u64,
    complete: bool,
    /// So many steps are there, from the first.
    kept: u64,
    max_depth: i32,
    /// The number of its step.
    first_solution: Option<u64>,
    /// Two bytes a step, compressed.
    steps: String,
    /// Two bytes a column.
    curve: String,
}

impl<'a> Data<'a> {
    pub fn new(studies: &'a [Study], stops: &'a [Stop], texts: &'a Texts) -> Self {
        let mut packer = Packer::fitting(studies);
        let puzzles = studies.iter().map(|study| packer.puzzle(study)).collect();
        let phases = packer.phases.into_iter();
        Data {
            variants: variants::ALL.iter().zip(phases).map(variant_data).collect(),
            puzzles,
            tour: stops.iter().collect(),
            texts: texts.pairs(),
        }
    }

    /// For a script element: nothing in it can be taken for the end of that.
    pub fn json(&self) -> Result<String> {
        Ok(serde_json::to_string(self)?.replace('<', "\\u003c"))
    }
}

fn variant_data((variant, phases): (&Variant, Vec<Vec<Part>>)) -> VariantData {
    let names = |parts: Vec<Part>| parts.into_iter().map(Part::name).collect();
    VariantData {
        name: variant.name,
        idea: variant.idea,
        scope: scope(variant),
        phases: phases.into_iter().map(names).collect(),
    }
}

/// What a variant looks for, in a word.
pub fn scope(variant: &Variant) -> &'static str {
    match variant.scope {
        Scope::First => "first",
        Scope::All => "all",
    }
}

struct Packer {
    /// How many steps of each search are packed.
    most: u64,
    /// For each variant, the phases met so far.
    phases: Vec<Vec<Vec<Part>>>,
}

impl Packer {
    /// One that packs as many steps of each search as the page has room for.
    fn fitting(studies: &[Study]) -> Self {
        let new = |most| Packer { most, phases: vec![Vec::new(); variants::ALL.len()] };
        let fits = |most: &u64| {
            let mut packer = new(*most);
            let lanes = studies.iter().flat_map(|study| packer.puzzle(study).lanes);
            lanes.map(|lane| lane.steps.len()).sum::<usize>() <= MOST_STEPS
        };
        let halves = std::iter::successors(Some(KEPT), |most| Some(most / 2));
        new(halves.take_while(|&most| most > 0).find(fits).unwrap_or(0))
    }

    fn puzzle<'a>(&mut self, study: &'a Study) -> PuzzleData<'a> {
        let recordings = study.recordings.iter().enumerate();
        PuzzleData {
            label: &study.topic.label,
            argument: &study.topic.argument,
            cells: study.topic.puzzle.to_string(),
            lanes: recordings.map(|(number, recording)| self.lane(number, recording)).collect(),
        }
    }

    fn lane(&mut self, number: usize, recording: &Recording) -> LaneData {
        let ending = ending(recording);
        let counter = ending.moment.counter();
        let steps = self.steps(number, recording);
        LaneData {
            writes: counter.writes(),
            places: counter.places,
            removes: counter.removes,
            solutions: ending.moment.solutions(),
            complete: ending.is_complete,
            kept: steps.len() as u64 / 2,
            max_depth: counter.max_depth,
            first_solution: ending.first_solution.map(|moment| moment.writes()),
            steps: STANDARD.encode(deflated(&steps)),
            curve: STANDARD.encode(curve(recording)),
        }
    }

    /// From the lowest bit of two bytes: 7 for the cell, 4 for the digit that is
    /// written, 1 for a solution, 4 for the number of the phase.
    fn steps(&mut self, number: usize, recording: &Recording) -> Vec<u8> {
        let flow = &variants::ALL[number].flow;
        let phases = &mut self.phases[number];
        let mut bytes = Vec::new();
        let mut previous = None;
        for step in (1..=self.most).map_while(|number| recording.step(number)) {
            let phase = phase(flow, phases, previous, step);
            let packed = step.cell() as u16
                | u16::from(step.after()) << 7
                | u16::from(step.is_solution()) << 11
                | phase << 12;
            bytes.extend(packed.to_le_bytes());
            previous = Some(step);
        }
        bytes
    }
}

/// A search has fewer than 16 of them: one for each kind of write, with and without a solution.
fn phase(flow: &Flow, phases: &mut Vec<Vec<Part>>, previous: Option<Step>, step: Step) -> u16 {
    let parts = flow.parts(previous, step);
    let known = phases.iter().position(|phase| *phase == parts);
    let number = known.unwrap_or_else(|| {
        phases.push(parts);
        phases.len() - 1
    });
    number as u16
}

fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.expect("a vector takes whatever is written")
}

/// The least and the greatest depth of each column; givens are never emptied.
fn curve(recording: &Recording) -> Vec<u8> {
    let moments = ending(recording).moment.writes() + 1;
    let columns = recording.depths(0..moments, CURVE).into_iter();
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
    use recording::Moment;
    use sudoku::Grid;

    use super::*;
    use crate::study_page::{Topic, study_all};

    const JAVA_SAMPLE: &str =
        "3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37..";

    fn studies(line: &str) -> Vec<Study> {
        let puzzle: Grid = line.parse().expect("a puzzle");
        let topic = Topic {
            label: "<name>".to_string(),
            note: String::new(),
            puzzle,
            argument: line.to_string(),
        };
        study_all(vec![topic], Duration::from_millis(200), &ProgressBar::hidden())
    }

    /// The steps of a lane, as the page's script reads them.
    fn unpacked(lane: &LaneData) -> Vec<u16> {
        let packed = STANDARD.decode(&lane.steps).expect("base64");
        let mut bytes = Vec::new();
        DeflateDecoder::new(packed.as_slice()).read_to_end(&mut bytes).expect("compressed bytes");
        bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect()
    }

    #[test]
    fn what_was_packed_is_what_was_recorded() {
        let studies = studies(JAVA_SAMPLE);
        let mut packer = Packer::fitting(&studies);
        let puzzle = packer.puzzle(&studies[0]);
        for (number, (lane, recording)) in
            puzzle.lanes.iter().zip(&studies[0].recordings).enumerate()
        {
            let steps = unpacked(lane);
            assert_eq!((steps.len() as u64, lane.kept), (lane.writes, lane.writes));
            let mut previous = None;
            for (packed, step) in steps.iter().zip((1..).map_while(|step| recording.step(step))) {
                assert_eq!(usize::from(packed & 0x7f), step.cell());
                assert_eq!((packed >> 7 & 15) as u8, step.after());
                assert_eq!(packed >> 11 & 1 == 1, step.is_solution());
                let parts = &packer.phases[number][usize::from(packed >> 12)];
                assert_eq!(parts, &variants::ALL[number].flow.parts(previous, step));
                previous = Some(step);
            }
        }
    }

    #[test]
    fn the_phases_of_a_search_fit_into_four_bits() {
        let studies = [JAVA_SAMPLE, &".".repeat(81)].map(studies);
        let mut packer = Packer { most: KEPT, phases: vec![Vec::new(); variants::ALL.len()] };
        studies.iter().flatten().for_each(|study| drop(packer.puzzle(study)));
        for (phases, variant) in packer.phases.iter().zip(&variants::ALL) {
            assert!((2..16).contains(&phases.len()), "{}: {phases:?}", variant.name);
        }
    }

    #[test]
    fn a_search_without_end_is_shown_from_its_start() {
        let studies = studies(&".".repeat(81));
        let swift = Packer::fitting(&studies).lane(0, &studies[0].recordings[0]);
        assert!(!swift.complete && swift.writes > KEPT, "{}", swift.writes);
        assert_eq!((swift.kept, unpacked(&swift).len() as u64), (KEPT, KEPT));
        let columns = STANDARD.decode(&swift.curve).expect("base64").len() / 2;
        assert_eq!(columns as u64, CURVE);
        let start = Moment::start(&studies[0].topic.puzzle);
        assert_eq!(studies[0].recordings[0].at(0), Some(start));
    }

    #[test]
    fn a_name_does_not_end_the_script() -> Result<()> {
        let studies = studies(JAVA_SAMPLE);
        let json = Data::new(&studies, &[], &Texts::load()?).json()?;
        assert!(json.contains("\\u003cname>") && !json.contains('<'));
        let value: serde_json::Value = serde_json::from_str(&json)?;
        assert_eq!(value["puzzles"][0]["label"], "<name>");
        Ok(())
    }
}
