//! The recording of a search, and functions that find steps and moments in a recording.

use std::ops::{ControlFlow, Range, RangeInclusive};

use crate::recording::chunk::KeptSteps;
use crate::recording::{Chunk, DepthRange, Ending, Moment, Sink, Step};
use crate::trace::SourceLineChange;

const STEPS_PER_CHUNK: u64 = Chunk::MAX_STEPS as u64;

/// The recording of a search, complete or still growing.
///
/// Memory: two bytes for each kept step, and two bytes for each chunk of 4096 steps that is not kept.
#[derive(Clone, Debug, Default)]
pub struct Recording {
    /// The steps of the chunks in the window. The chunks are consecutive.
    kept: Vec<KeptSteps>,
    /// The depths of all chunks of the search.
    depths: Vec<DepthRange>,
    ending: Option<Ending>,
    lines: SourceLineChanges,
}

/// The source lines of the steps of a search, each list in the order of its steps.
#[derive(Clone, Debug, Default)]
pub struct SourceLineChanges {
    /// Changes of the line that makes removals.
    pub removes: Vec<SourceLineChange>,
    /// Changes of the line that makes placements.
    pub places: Vec<SourceLineChange>,
}

impl Recording {
    /// Runs a function such as [`record`](crate::recording::record), and collects all its chunks and its ending.
    pub fn collect(run: impl FnOnce(Sink) -> Ending) -> Self {
        let mut recording = Recording::default();
        let ending = run(&mut |chunk| {
            recording.push(chunk);
            ControlFlow::Continue(())
        });
        recording.finish(ending);
        recording
    }

    /// Adds the next chunk.
    pub fn push(&mut self, chunk: Chunk) {
        self.depths.push(chunk.depths);
        self.kept.extend(chunk.kept);
        for change in chunk.lines {
            let changes =
                if change.is_place { &mut self.lines.places } else { &mut self.lines.removes };
            changes.push(change);
        }
    }

    /// Sets the ending after the last chunk.
    pub fn finish(&mut self, ending: Ending) {
        self.ending = Some(ending);
    }

    /// Returns the ending, or `None` while the search runs.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Returns the range of the kept moments, or `None` if no steps are kept yet.
    pub fn moment_range(&self) -> Option<RangeInclusive<u64>> {
        let (first, last) = (self.kept.first()?, self.kept.last()?);
        Some(first.start.writes()..=last.start.writes() + last.steps.len() as u64)
    }

    /// Returns the moment after `step` steps, or `None` if that moment is not kept. Applies at most 4096 steps.
    pub fn moment(&self, step: u64) -> Option<Moment> {
        let StepLocation { chunk, offset } = self.locate(step)?;
        let kept = &self.kept[chunk];
        let mut moment = kept.start;
        kept.steps[..offset].iter().for_each(|&step| moment.apply(step));
        Some(moment)
    }

    /// Returns the step with number `step`, from 1, or `None` if that step is not kept.
    pub fn step(&self, step: u64) -> Option<Step> {
        let StepLocation { chunk, offset } = self.locate(step.checked_sub(1)?)?;
        self.kept[chunk].steps.get(offset).copied()
    }

    /// Returns the source line, from 1, that makes step `step`, or `None` if the line is not known.
    pub fn source_line(&self, step: u64) -> Option<u32> {
        let is_place = self.step(step)?.write().after != 0;
        let changes = if is_place { &self.lines.places } else { &self.lines.removes };
        let count = changes.partition_point(|change| change.step <= step);
        let last_change = changes[..count].last()?;
        (last_change.line != 0).then_some(last_change.line)
    }

    /// Returns the source lines of all steps.
    pub fn source_line_changes(&self) -> &SourceLineChanges {
        &self.lines
    }

    /// Finds a moment in the kept chunks. Returns `None` if the moment is not kept.
    fn locate(&self, moment: u64) -> Option<StepLocation> {
        let first = self.kept.first()?.start.writes();
        let steps_from_first = moment.checked_sub(first)?;
        // The last moment of the last chunk starts no other chunk.
        let chunk = ((steps_from_first / STEPS_PER_CHUNK) as usize).min(self.kept.len() - 1);
        let offset = steps_from_first - chunk as u64 * STEPS_PER_CHUNK;
        let is_kept = offset <= self.kept[chunk].steps.len() as u64;
        is_kept.then_some(StepLocation { chunk, offset: offset as usize })
    }

    /// Returns the number of the first step after a moment that `matches`.
    pub fn next_step_number(&self, moment: u64, matches: impl Fn(Step) -> bool) -> Option<u64> {
        let index = self.steps_after(moment).position(matches)?;
        Some(moment + 1 + index as u64)
    }

    /// Returns the number of the last step before step `moment` that `matches`. The step that leads to the moment is
    /// not searched.
    pub fn previous_step_number(&self, moment: u64, matches: impl Fn(Step) -> bool) -> Option<u64> {
        self.kept.iter().rev().find_map(|kept| {
            let first_number = kept.start.writes() + 1;
            let count = moment.saturating_sub(first_number).min(kept.steps.len() as u64);
            let index = kept.steps[..count as usize].iter().rposition(|&step| matches(step))?;
            Some(first_number + index as u64)
        })
    }

    /// Returns the steps after a moment, or no steps if that moment is not kept.
    pub fn steps_after(&self, moment: u64) -> impl Iterator<Item = Step> {
        let StepLocation { chunk, mut offset } =
            self.locate(moment).unwrap_or(StepLocation { chunk: self.kept.len(), offset: 0 });
        // Only the first chunk starts at the offset.
        self.kept[chunk..]
            .iter()
            .flat_map(move |kept| kept.steps[std::mem::take(&mut offset)..].iter().copied())
    }

    /// Returns all kept steps, as one slice for each chunk.
    pub fn step_slices(&self) -> impl Iterator<Item = &[Step]> {
        self.kept.iter().map(|kept| kept.steps.as_slice())
    }

    /// Divides a range of moments into `parts` parts of the same length, and returns the depths in each part, for a
    /// chart. Leaves out parts after the recorded moments.
    pub fn depth_ranges(&self, range: Range<u64>, parts: u64) -> Vec<DepthRange> {
        let length = range.end.saturating_sub(range.start).max(1);
        let parts = parts.min(length);
        let part_start = |part| range.start + part * length / parts;
        (0..parts)
            .filter_map(|part| self.depths_between(part_start(part)..part_start(part + 1)))
            .collect()
    }

    /// Returns the exact depths if the range is shorter than a chunk and kept. Otherwise returns the depths of all
    /// chunks that overlap the range. Returns `None` if the range starts after the recorded moments.
    fn depths_between(&self, moments: Range<u64>) -> Option<DepthRange> {
        if let Some(ending) = &self.ending
            && moments.start > ending.moment.writes()
        {
            return None;
        }
        let is_short = moments.end - moments.start < STEPS_PER_CHUNK;
        if is_short && let Some(depths) = self.exact_depths(&moments) {
            return Some(depths);
        }
        let last_chunk = self.depths.len().checked_sub(1)?;
        let first = (moments.start / STEPS_PER_CHUNK) as usize;
        let last = (moments.end.saturating_sub(1) / STEPS_PER_CHUNK) as usize;
        let chunks = self.depths.get(first..=last.min(last_chunk))?;
        chunks.iter().copied().reduce(DepthRange::union)
    }

    fn exact_depths(&self, moments: &Range<u64>) -> Option<DepthRange> {
        let mut moment = self.moment(moments.start)?;
        let mut depths = DepthRange::of(&moment);
        let step_count = (moments.end - moments.start).saturating_sub(1);
        for step in self.steps_after(moments.start).take(step_count as usize) {
            moment.apply(step);
            depths.include(moment.counter().depth);
        }
        Some(depths)
    }
}

/// The location of a moment in the kept chunks.
struct StepLocation {
    /// Index of the chunk.
    chunk: usize,
    /// Number of steps of the chunk before the moment.
    offset: usize,
}

/// Returns the number of the first step in which the searches differ, or `None` if there is no such step in `within`.
/// Compares the steps from the first moment that `within` and all recordings contain. A search that has ended differs
/// from a search with more steps.
pub fn first_difference(recordings: &[&Recording], within: &RangeInclusive<u64>) -> Option<u64> {
    let mut start = *within.start();
    let (mut shortest_end, mut longest_end) = (u64::MAX, 0);
    for recording in recordings {
        let moments = recording.moment_range()?;
        start = start.max(*moments.start());
        shortest_end = shortest_end.min(*moments.end());
        longest_end = longest_end.max(*moments.end());
    }
    let (first, others) = recordings.split_first()?;
    let different_steps =
        others.iter().filter_map(|other| first_different_step(first, other, start));
    let step = match different_steps.min() {
        Some(step) => step,
        None => {
            let last_common = shortest_end.max(start);
            let has_shortest_ended =
                recordings.iter().any(|recording| has_ended_at(recording, shortest_end));
            if !has_shortest_ended || last_common >= longest_end {
                return None;
            }
            last_common + 1
        }
    };
    within.contains(&step).then_some(step)
}

fn has_ended_at(recording: &Recording, moment: u64) -> bool {
    recording.ending().is_some_and(|ending| ending.moment.writes() == moment)
}

/// Returns the number of the first step after moment `start` that is another write in the other recording.
fn first_different_step(recording: &Recording, other: &Recording, start: u64) -> Option<u64> {
    let mut pairs = recording.steps_after(start).zip(other.steps_after(start));
    let index = pairs.position(|(step, other)| step.write() != other.write())?;
    Some(start + 1 + index as u64)
}
