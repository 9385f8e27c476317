//! What was recorded, and how one finds a step in it.

use std::ops::{ControlFlow, Range, RangeInclusive};

use crate::recording::chunk::KeptSteps;
use crate::recording::{Chunk, DepthRange, Ending, Moment, Sink, Step};
use crate::trace::LineChange;

const PIECE: u64 = Chunk::WRITES as u64;

/// A search, as far as it was recorded and kept.
///
/// Memory: two bytes for each step that is kept, and two for each 4096 of the others.
#[derive(Clone, Debug, Default)]
pub struct Recording {
    /// Those of the window, one after the other.
    kept: Vec<KeptSteps>,
    /// Those of the whole search, one for each piece.
    depths: Vec<DepthRange>,
    ending: Option<Ending>,
    /// In the order of their steps: those of removes, and those of places.
    lines: [Vec<LineChange>; 2],
}

impl Recording {
    /// Keeps all that [`record`](crate::recording::record), or whatever else is `run`, hands on, until it is over.
    pub fn collect(run: impl FnOnce(Sink) -> Ending) -> Self {
        let mut recording = Recording::default();
        let ending = run(&mut |piece| {
            recording.push(piece);
            ControlFlow::Continue(())
        });
        recording.finish(ending);
        recording
    }

    /// Adds the next piece.
    pub fn push(&mut self, piece: Chunk) {
        self.depths.push(piece.depths);
        self.kept.extend(piece.kept);
        for change in piece.lines {
            self.lines[usize::from(change.is_place)].push(change);
        }
    }

    /// Notes how the search ended.
    pub fn finish(&mut self, ending: Ending) {
        self.ending = Some(ending);
    }

    /// How the search ended, where it has.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// The moments that can be shown; `None` while there is none.
    pub fn moment_range(&self) -> Option<RangeInclusive<u64>> {
        let (first, last) = (self.kept.first()?, self.kept.last()?);
        Some(first.start.writes()..=last.start.writes() + last.steps.len() as u64)
    }

    /// The moment after `step` writes, where it is kept. At most 4096 writes are made for it.
    pub fn moment(&self, step: u64) -> Option<Moment> {
        let (index, offset) = self.locate(step)?;
        let kept = &self.kept[index];
        let mut moment = kept.start;
        kept.steps[..offset].iter().for_each(|&step| moment.apply(step));
        Some(moment)
    }

    /// Step number `step`, from 1, where it is kept: the write that led to that moment.
    pub fn step(&self, step: u64) -> Option<Step> {
        let (index, offset) = self.locate(step.checked_sub(1)?)?;
        self.kept[index].steps.get(offset).copied()
    }

    /// The line of the source, from 1, from which step `step` comes, if that is known.
    pub fn source_line(&self, step: u64) -> Option<u32> {
        let is_place = self.step(step)?.write().after != 0;
        let changes = &self.lines[usize::from(is_place)];
        let before = changes.partition_point(|change| change.step <= step);
        let change = changes[..before].last()?;
        (change.line != 0).then_some(change.line)
    }

    /// From which step on the removes, and the places, come from which line of the source; line 0 is not known.
    pub fn line_changes(&self) -> &[Vec<LineChange>; 2] {
        &self.lines
    }

    /// The piece in which a moment is, and how many of its steps lead there.
    fn locate(&self, moment: u64) -> Option<(usize, usize)> {
        let first = self.kept.first()?.start.writes();
        let offset = moment.checked_sub(first)?;
        // The moment after the last step begins no piece.
        let index = ((offset / PIECE) as usize).min(self.kept.len() - 1);
        let offset = offset - index as u64 * PIECE;
        (offset <= self.kept[index].steps.len() as u64).then_some((index, offset as usize))
    }

    /// The number of the first step after moment `moment` that is as wanted.
    pub fn next_step_number(&self, moment: u64, wanted: impl Fn(Step) -> bool) -> Option<u64> {
        let found = self.steps_after(moment).position(wanted)?;
        Some(moment + 1 + found as u64)
    }

    /// The number of the last step before moment `moment` that is as wanted; the step
    /// that led to the moment itself is none of them.
    pub fn previous_step_number(&self, moment: u64, wanted: impl Fn(Step) -> bool) -> Option<u64> {
        self.kept.iter().rev().find_map(|kept| {
            let first = kept.start.writes() + 1;
            let count = moment.saturating_sub(first).min(kept.steps.len() as u64);
            let found = kept.steps[..count as usize].iter().rposition(|&step| wanted(step))?;
            Some(first + found as u64)
        })
    }

    /// The steps after a moment, where it is kept.
    pub fn steps_after(&self, moment: u64) -> impl Iterator<Item = Step> {
        let (index, mut offset) = self.locate(moment).unwrap_or((self.kept.len(), 0));
        let kept = self.kept[index..].iter();
        kept.flat_map(move |kept| kept.steps[std::mem::take(&mut offset)..].iter().copied())
    }

    /// All steps that are kept, in parts.
    pub fn step_slices(&self) -> impl Iterator<Item = &[Step]> {
        self.kept.iter().map(|kept| kept.steps.as_slice())
    }

    /// The depths in the moments of `range`, cut into `parts` parts of the same
    /// length, for a chart. A part that is outside of what was recorded is left out.
    pub fn depth_ranges(&self, range: Range<u64>, parts: u64) -> Vec<DepthRange> {
        let length = range.end.saturating_sub(range.start).max(1);
        let parts = parts.min(length);
        let cut = |part| range.start + part * length / parts;
        (0..parts).filter_map(|part| self.depths_between(cut(part)..cut(part + 1))).collect()
    }

    /// Exact where the part is shorter than a piece and kept, else in whole pieces.
    fn depths_between(&self, moments: Range<u64>) -> Option<DepthRange> {
        if self.ending.as_ref().is_some_and(|ending| moments.start > ending.moment.writes()) {
            return None;
        }
        if moments.end - moments.start < PIECE
            && let Some(depths) = self.exact_depths(&moments)
        {
            return Some(depths);
        }
        let first = (moments.start / PIECE) as usize;
        let last = (moments.end.saturating_sub(1) / PIECE) as usize;
        let last = last.min(self.depths.len().checked_sub(1)?);
        self.depths.get(first..=last)?.iter().copied().reduce(DepthRange::union)
    }

    fn exact_depths(&self, moments: &Range<u64>) -> Option<DepthRange> {
        let mut moment = self.moment(moments.start)?;
        let mut depths = DepthRange::of(&moment);
        let later = (moments.end - moments.start).saturating_sub(1);
        for step in self.steps_after(moments.start).take(later as usize) {
            moment.apply(step);
            depths.include(moment.counter().depth);
        }
        Some(depths)
    }
}

/// The number of the first step after the first of these moments, and up to the last, that is
/// not the same write in all recordings, as far as all of them are kept. One that has
/// ended differs from one that goes on.
pub fn first_difference(recordings: &[&Recording], within: &RangeInclusive<u64>) -> Option<u64> {
    let moments = recordings.iter().map(|recording| recording.moment_range());
    let moments = moments.collect::<Option<Vec<_>>>()?;
    let start = *moments.iter().map(RangeInclusive::start).chain([within.start()]).max()?;
    let ends = moments.iter().map(RangeInclusive::end);
    let (shortest, longest) = (*ends.clone().min()?, *ends.max()?);
    let is_over = |recording: &&Recording| {
        recording.ending().is_some_and(|ending| ending.moment.writes() == shortest)
    };
    let last_of_all = shortest.max(start);
    let one_is_over = last_of_all < longest && recordings.iter().any(is_over);
    let (first, others) = recordings.split_first()?;
    let differences = others.iter().filter_map(|other| {
        let mut pairs = first.steps_after(start).zip(other.steps_after(start));
        pairs.position(|(step, other)| step.write() != other.write())
    });
    let found = differences.min().map(|steps| start + 1 + steps as u64);
    let found = found.or(one_is_over.then_some(last_of_all + 1));
    found.filter(|step| within.contains(step))
}
