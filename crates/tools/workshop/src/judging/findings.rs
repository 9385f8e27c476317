//! Reads details from the judge's findings: a wrong cell, a wrong board, an exit code, the topics of hints.

use judge::{Cause, Finding, Outcome};
use search::Cell;

/// The topic of a stack overflow.
pub const STACK_OVERFLOW: &str = "stack overflow";

/// Returns the finding about a JSON value; `None` for any other finding.
fn value_finding(finding: &Finding) -> Option<&problems::AnswerFinding> {
    match finding {
        Finding::Value(finding) => finding.downcast_ref(),
        _ => None,
    }
}

/// Returns the cell that is wrong in the board of an answer.
pub fn wrong_cell(outcome: &Outcome) -> Option<Cell> {
    let finding = outcome.finding.as_ref()?;
    finding.cell().or_else(|| value_finding(finding)?.cell())
}

/// Returns the number of the board that is wrong, from 1, if the answer has several boards.
pub fn wrong_board(outcome: &Outcome) -> Option<usize> {
    value_finding(outcome.finding.as_ref()?)?.board_number()
}

/// Returns the exit code of a program that ended without a complete answer, or failed after its answer.
pub fn exit_code(outcome: &Outcome) -> Option<i32> {
    outcome.finding.as_ref()?.program_end()?.exit_code
}

/// Returns the topics of the finding. `practice hint` chooses hints by topic.
pub fn topics(outcome: &Outcome) -> Vec<String> {
    let Some(finding) = &outcome.finding else { return Vec::new() };
    let topics = match finding {
        Finding::Board(mistake) | Finding::SolutionClaimed { mistake, .. } => {
            Vec::from_iter(mistake.topic())
        }
        finding if has_overflowed(finding) => vec![STACK_OVERFLOW],
        finding => value_finding(finding).map(problems::AnswerFinding::topics).unwrap_or_default(),
    };
    topics.into_iter().map(str::to_string).collect()
}

fn has_overflowed(finding: &Finding) -> bool {
    finding.program_end().is_some_and(|end| end.cause == Some(Cause::StackOverflow))
}
