//! The JSON for the scripts of the page: puzzles, searches with their compressed steps, texts and questions.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cli::{Context, Result};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use page_engine::{MAX_EMBEDDED_STEPS, depth_ranges};
use rayon::prelude::*;
use registry::Variant;
use search::parts::Part;
use search::recording::{Moment, SourceLineChanges};
use search::{Rules, Scope};
use serde_json::{Value, json};

use crate::StudyPage;
use crate::problem::{PageProblem, all_translations};
use crate::study::{StudiedSearch, Study};
use crate::tour::TourStop;

/// Limit of characters for the compressed steps of all searches, so that the file stays below 3 MB.
const MAX_STEP_CHARS: usize = 2_000_000;

/// Returns the data of the page as JSON. Every `<` is escaped, so that no text can end the script element.
///
/// Tries to keep [`MAX_EMBEDDED_STEPS`] steps of each search, and halves this number until all steps have room.
pub fn to_json(page: &StudyPage, page_problem: &PageProblem, stops: &[TourStop]) -> Result<String> {
    let StudyPage { problem, searches, studies, questions, start_step, .. } = page;
    let step_limits = std::iter::successors(Some(MAX_EMBEDDED_STEPS), |limit| Some(limit / 2));
    let puzzles = step_limits
        .map(|limit| puzzle_data(problem.rules, studies, limit))
        .find(|puzzles| has_room(puzzles));
    let data = json!({
        "problem": page_problem,
        "variants": searches.iter().map(|variant| variant_data(variant)).collect::<Vec<_>>(),
        "puzzles": puzzles.context("no steps at all have room")?,
        "tour": stops,
        "texts": all_translations(page_problem, searches)?,
        "questions": questions,
        "startStep": start_step,
    });
    Ok(data.to_string().replace('<', "\\u003c"))
}

/// Limit of entries in each list of [`writing_lines`]; later steps have an unknown line.
const MAX_WRITING_LINES: usize = 10_000;

/// The number of a step, and the source line that makes this step and the next ones. Line 0 stands for an unknown line.
type WritingLine = (u64, u32);

/// Returns the source lines that make the writes of an attempt: first the list for steps that remove a value, then the list
/// for steps that place a value. A list has an entry only if the line changes. Returns empty lists for a search in several
/// files.
pub fn writing_lines(studied: &StudiedSearch) -> [Vec<WritingLine>; 2] {
    if !studied.variant.is_in_one_file() {
        return Default::default();
    }
    let SourceLineChanges { removes, places } = studied.recording.source_line_changes();
    [removes, places].map(|changes| {
        let known = changes.iter().take(MAX_WRITING_LINES).map(|change| (change.step, change.line));
        known.chain(changes.get(MAX_WRITING_LINES).map(|change| (change.step, 0))).collect()
    })
}

fn variant_data(variant: &'static Variant) -> Value {
    let names = |parts: Vec<Part>| parts.into_iter().map(Part::name).collect::<Vec<_>>();
    json!({
        "name": variant.name,
        "title": variant.manifest.title,
        "scope": scope(variant),
        // Whether the search is an attempt of the reader.
        "isAttempt": registry::find(variant.name).is_none(),
        // Lists of the parts that can lead to a step. Each packed step has the index of its list.
        "phases": variant.step_parts().phases().into_iter().map(names).collect::<Vec<_>>(),
    })
}

/// Returns "first" for a search that stops at the first solution, and "all" for one that finds all.
pub fn scope(variant: &Variant) -> &'static str {
    match variant.scope {
        Scope::First => "first",
        Scope::All => "all",
    }
}

fn puzzle_data(rules: &dyn Rules, studies: &[Study], max_steps: u64) -> Vec<Value> {
    let study_data = |study: &Study| {
        let mut data = json!(study.puzzle);
        data["cells"] = rules.format_line(&study.puzzle.position).into();
        data["searches"] =
            study.searches.iter().map(|studied| search_data(studied, max_steps)).collect();
        data
    };
    studies.par_iter().map(study_data).collect()
}

fn has_room(puzzles: &[Value]) -> bool {
    let searches = puzzles.iter().flat_map(|puzzle| puzzle["searches"].as_array()).flatten();
    let chars: usize = searches.filter_map(|search| search["steps"].as_str()).map(str::len).sum();
    chars <= MAX_STEP_CHARS
}

fn search_data(studied: &StudiedSearch, max_steps: u64) -> Value {
    let ending = studied.ending();
    let counter = ending.moment.counter();
    let mut steps = Vec::new();
    let mut previous = None;
    for step in studied.recording.steps_after(0).take(max_steps as usize) {
        steps.extend(studied.variant.step_parts().pack(previous.replace(step), step).to_le_bytes());
    }
    json!({
        "writes": studied.writes(),
        "places": counter.places,
        "solutions": ending.moment.solutions(),
        "complete": ending.is_complete,
        // The reason for a failure, in a sentence; null if the search ended or was stopped.
        "failure": ending.failure,
        "isUnseen": ending.has_untraced_writes,
        // Sentences on steps that may be missing.
        "remarks": ending.remarks,
        // Number of steps on the page, from the first step on.
        "kept": steps.len() / 2,
        "maxDepth": counter.max_depth,
        // The step that led to the first solution.
        "firstSolution": studied.writes_to_first_solution(),
        // Two bytes a step, packed by `StepParts::pack`.
        "steps": deflate_base64(&steps),
        // Two bytes a column: the least and the greatest depth.
        "curve": STANDARD.encode(depth_ranges(&studied.recording, studied.writes())),
        "samples": samples(&studied.samples),
        "lines": writing_lines(studied),
    })
}

/// Packs boards: one byte for each cell, and for each board its writes, places, depth and solutions.
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

/// Compresses bytes and writes them in base64.
pub fn deflate_base64(bytes: &[u8]) -> String {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    STANDARD.encode(written.expect("writing to a vector cannot fail"))
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
            let phases = variant.step_parts().phases();
            assert!((2..=16).contains(&phases.len()), "{}: {phases:?}", variant.name);
        }
    }

    #[test]
    fn step_limit_applies_to_each_search() {
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
