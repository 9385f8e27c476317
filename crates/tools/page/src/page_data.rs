//! What the script of the page gets: the steps of all searches, compressed.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cli::{Context, Result};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use page_engine::{MAX_STORED_STEPS, depth_ranges};
use rayon::prelude::*;
use registry::Variant;
use search::parts::Part;
use search::recording::Moment;
use search::{Rules, Scope};
use serde_json::{Value, json};

use crate::StudyPage;
use crate::problem::{PageProblem, all_translations};
use crate::study::{StudiedSearch, Study};
use crate::tour::TourStop;

/// The most characters that all steps together may take, so that the file stays below 3 MB.
const MAX_STEP_CHARS: usize = 2_000_000;

/// For a script element, which no text in it can end. It has as many steps as there is room for.
pub fn to_json(page: &StudyPage, words: &PageProblem, stops: &[TourStop]) -> Result<String> {
    let StudyPage { problem, searches, studies, questions, .. } = page;
    let halves = std::iter::successors(Some(MAX_STORED_STEPS), |most| Some(most / 2));
    let packed = halves
        .map(|most| puzzle_data(problem.rules, studies, most))
        .find(|puzzles| has_room(puzzles));
    let data = json!({
        "problem": words,
        "variants": searches.iter().map(|variant| variant_data(variant)).collect::<Vec<_>>(),
        "puzzles": packed.context("no steps at all have room")?,
        "tour": stops,
        "texts": all_translations(words, searches)?,
        "questions": questions,
    });
    Ok(data.to_string().replace('<', "\\u003c"))
}

/// More changes of the line are not sent.
const MAX_LINE_CHANGES: usize = 10_000;

/// From which steps on the removes, and the places, of an attempt come from which lines; line 0 is not known.
pub fn line_change_data(watched: &StudiedSearch) -> [Vec<(u64, u32)>; 2] {
    if !watched.variant.is_in_one_file() {
        return Default::default();
    }
    watched.recording.line_changes().each_ref().map(|changes| {
        let known = changes.iter().take(MAX_LINE_CHANGES).map(|change| (change.step, change.line));
        known.chain(changes.get(MAX_LINE_CHANGES).map(|change| (change.step, 0))).collect()
    })
}

fn variant_data(variant: &'static Variant) -> Value {
    let names = |parts: Vec<Part>| parts.into_iter().map(Part::name).collect::<Vec<_>>();
    json!({
        "name": variant.name,
        "title": variant.manifest.title,
        "scope": scope(variant),
        // Whether a reader has written it.
        "isAttempt": registry::find(variant.name).is_none(),
        // The parts that lead to a step. A step has the number of its phase in this list.
        "phases": variant.flow().phases().into_iter().map(names).collect::<Vec<_>>(),
    })
}

pub fn scope(variant: &Variant) -> &'static str {
    match variant.scope {
        Scope::First => "first",
        Scope::All => "all",
    }
}

fn puzzle_data(rules: &dyn Rules, studies: &[Study], most: u64) -> Vec<Value> {
    let puzzle = |study: &Study| {
        let mut puzzle = json!(study.puzzle);
        puzzle["cells"] = rules.format_line(&study.puzzle.position).into();
        puzzle["searches"] =
            study.searches.iter().map(|watched| search_data(watched, most)).collect();
        puzzle
    };
    studies.par_iter().map(puzzle).collect()
}

fn has_room(puzzles: &[Value]) -> bool {
    let searches = puzzles.iter().flat_map(|puzzle| puzzle["searches"].as_array()).flatten();
    searches.filter_map(|search| search["steps"].as_str()).map(str::len).sum::<usize>()
        <= MAX_STEP_CHARS
}

fn search_data(watched: &StudiedSearch, most: u64) -> Value {
    let ending = watched.ending();
    let counter = ending.moment.counter();
    let (mut steps, mut previous) = (Vec::new(), None);
    for step in watched.recording.steps_after(0).take(most as usize) {
        steps.extend(watched.variant.flow().pack(previous.replace(step), step).to_le_bytes());
    }
    json!({
        "writes": watched.writes(),
        "places": counter.places,
        "solutions": ending.moment.solutions(),
        "complete": ending.is_complete,
        // The reason for a failure, in a sentence; null if the search ended or was stopped.
        "failure": ending.failure,
        "isUnseen": ending.has_untraced_writes,
        // Sentences on steps that may be missing.
        "remarks": ending.remarks,
        // How many steps are on the page, from the first.
        "kept": steps.len() / 2,
        "maxDepth": counter.max_depth,
        // The step that led to the first solution.
        "firstSolution": watched.writes_to_first_solution(),
        // Two bytes a step, as `Flow::pack` has them.
        "steps": deflate_base64(&steps),
        // Two bytes a column.
        "curve": STANDARD.encode(depth_ranges(&watched.recording, watched.writes())),
        "samples": samples(&watched.samples),
        "lines": line_change_data(watched),
    })
}

/// Boards, a byte a cell, and for each its writes, places, depth and solutions.
fn samples(samples: &[Moment]) -> Value {
    let boards: Vec<u8> =
        samples.iter().flat_map(|moment| moment.board().as_bytes()).copied().collect();
    let counts = |moment: &Moment| {
        let counter = moment.counter();
        json!([moment.writes(), counter.places, counter.depth, moment.solutions()])
    };
    json!({
        "boards": deflate_base64(&boards),
        "counts": samples.iter().map(counts).collect::<Vec<_>>(),
    })
}

/// Compressed, in base64.
pub fn deflate_base64(bytes: &[u8]) -> String {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    STANDARD.encode(written.expect("a vector takes all that is written to it"))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use cli::ProgressBar;
    use sudoku::{Grid, Sudoku};

    use super::*;
    use crate::study::{PagePuzzle, study_all};

    #[test]
    fn phases_fit_into_four_bits() {
        for variant in registry::all() {
            let phases = variant.flow().phases();
            assert!((2..=16).contains(&phases.len()), "{}: {phases:?}", variant.name);
        }
    }

    #[test]
    fn fewer_steps_are_packed_if_there_is_no_room_for_all() {
        let problem = problems::find_board_problem("37").expect("the problem is readable");
        let puzzle = PagePuzzle::new("blank".to_string(), Grid::BLANK.into(), &problem);
        let published: Vec<_> = registry::all_for(&Sudoku).collect();
        let limit = Some(Duration::from_millis(200));
        let studies = study_all(&published, vec![puzzle], limit, &ProgressBar::hidden());
        let few = puzzle_data(&Sudoku, &studies, 10);
        let mut searches = few[0]["searches"].as_array().expect("a list").iter();
        assert!(searches.all(|search| search["kept"] == 10));
        assert!(has_room(&few) && has_room(&puzzle_data(&Sudoku, &studies, 0)));
    }
}
