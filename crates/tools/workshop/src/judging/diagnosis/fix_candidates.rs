//! Copies of an attempt in which a function undoes changes. Each copy may be the fix of the attempt.

use std::path::{Path, PathBuf};

use cli::Result;
use instrument::{MissingUndo, SourceFile, UndoMoment, with_undo};
use practice::attempts::Attempt;

use super::changed_places::FunctionChanges;
use crate::attempt_copy::library_sources;
use crate::module_program::ModuleFiles;

/// A copy of an attempt with an undo.
pub(super) struct FixCandidate {
    pub(super) undo: MissingUndo,
    pub(super) files: ModuleFiles,
}

/// Maximum number of copies, so that they compile in a second.
const MAX_CANDIDATES: usize = 24;

/// Makes the copies of an attempt that undo some changes of one function, those with the fewest places first.
pub(super) fn fix_candidates(
    attempt: &Attempt,
    changes: &[FunctionChanges],
) -> Result<Vec<FixCandidate>> {
    let sources = library_sources(attempt)?;
    let undos = possible_undos(changes);
    Ok(undos.into_iter().filter_map(|undo| fix_candidate(&sources, undo)).collect())
}

/// Returns an undo for each set of changed places of a function, at both moments. Sorts them by their number of places. If
/// they are too many, leaves out all sets with the same number of places, the largest sets first.
fn possible_undos(changes: &[FunctionChanges]) -> Vec<MissingUndo> {
    let place_count: usize = changes.iter().map(|function| function.places.len()).sum();
    let moments = [UndoMoment::AtEnd, UndoMoment::AfterCalls];
    if place_count * moments.len() > MAX_CANDIDATES {
        return Vec::new();
    }
    let mut undos = Vec::new();
    for FunctionChanges { function, line, places } in changes {
        for places in subsets(places) {
            undos.extend(moments.map(|moment| MissingUndo {
                function: (*function).to_string(),
                line: *line,
                places: places.clone(),
                moment,
            }));
        }
    }
    undos.sort_by_key(|undo| undo.places.len());
    if let Some(first_left_out) = undos.get(MAX_CANDIDATES) {
        let max_places = first_left_out.places.len() - 1;
        undos.retain(|undo| undo.places.len() <= max_places);
    }
    undos
}

/// Returns all subsets of some names except the empty one.
fn subsets(names: &[&str]) -> impl Iterator<Item = Vec<String>> {
    (1..1_u32 << names.len()).map(|bits| {
        let chosen = names.iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1);
        chosen.map(|(_, name)| (*name).to_string()).collect()
    })
}

/// Returns the copy with an undo. Returns `None` if no file has the function.
fn fix_candidate(sources: &[SourceFile], undo: MissingUndo) -> Option<FixCandidate> {
    // A file with only an expression, for `include!`, cannot be parsed and has no functions.
    let changed_code = |source: &SourceFile| with_undo(source, &undo).ok().flatten();
    let changed = sources
        .iter()
        .find_map(|source| changed_code(source).map(|code| (module_path(source), code)));
    let (path, code) = changed?;
    let mut files: ModuleFiles =
        sources.iter().map(|source| (module_path(source), source.code.clone())).collect();
    files.insert(path, code);
    Some(FixCandidate { undo, files })
}

/// Returns the path of a source in the folder of a module. The root of the crate becomes the root of the module.
fn module_path(source: &SourceFile) -> PathBuf {
    let path = Path::new(&source.path);
    let path = path.strip_prefix("src").unwrap_or(path);
    if path == Path::new("lib.rs") { "mod.rs".into() } else { path.to_path_buf() }
}
