//! Messages after a printed tree: what is below the printed levels, and a legend of the marks.

use std::io::{self, IsTerminal};

use cli::{count_with_noun, print_message, terminal};
use practice::tree_text::{DisplayTree, OutcomeMark};

/// A tree whose first levels are printed as text.
pub struct PrintedTree<'a> {
    pub tree: &'a dyn DisplayTree,
    /// `placement` or `call`.
    pub node_noun: &'static str,
    /// Number of printed levels.
    pub levels: usize,
}

/// What the printed lines show.
#[derive(Default)]
struct Survey {
    /// The marks that occur.
    marks: Vec<OutcomeMark>,
    /// Whether a line has the size of a subtree.
    has_sizes: bool,
    /// Number of nodes below the printed levels.
    hidden_count: u64,
}

impl PrintedTree<'_> {
    /// Prints messages to standard error. If the user has not chosen the number of levels, a message says how many nodes are
    /// below. The legend is for people, so it is printed only on a terminal.
    pub fn print_notes(&self, has_default_levels: bool) {
        let mut survey = Survey::default();
        self.survey_below(0, 0, &mut survey);
        if has_default_levels && survey.hidden_count > 0 {
            print_note(&self.hidden_levels_note(survey.hidden_count));
        }
        let is_read_by_people = io::stdout().is_terminal() && io::stderr().is_terminal();
        if let Some(legend) = self.legend(&survey).filter(|_| is_read_by_people) {
            print_note(&legend);
        }
    }

    fn survey_below(&self, index: usize, depth: usize, survey: &mut Survey) {
        for child in self.tree.children(index) {
            if let Some(mark) = self.tree.mark(child).filter(|mark| !survey.marks.contains(mark)) {
                survey.marks.push(mark);
            }
            let below = self.tree.subtree_size(child).saturating_sub(1);
            survey.has_sizes |= below > 0;
            if depth + 1 >= self.levels {
                survey.hidden_count += below;
            }
            self.survey_below(child, depth + 1, survey);
        }
    }

    fn hidden_levels_note(&self, hidden_count: u64) -> String {
        let hidden = count_with_noun(hidden_count, self.node_noun);
        let verb = if hidden_count == 1 { "is" } else { "are" };
        let next = self.levels + 1;
        format!(
            "{hidden} {verb} below the printed levels; `--to-depth {next}` prints one level more"
        )
    }

    /// Explains the marks and the numbers that occur: `★ a solution here or below; ✗ removed`.
    fn legend(&self, survey: &Survey) -> Option<String> {
        let mut entries: Vec<String> =
            survey.marks.iter().map(|mark| format!("{} {}", mark.symbol, mark.meaning)).collect();
        if survey.has_sizes {
            entries.push(format!("number: {}s here and below", self.node_noun));
        }
        (!entries.is_empty()).then(|| entries.join("; "))
    }
}

fn print_note(note: &str) {
    print_message(terminal::fill(note));
}
