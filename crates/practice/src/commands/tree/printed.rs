//! A tree as lines or as a graph, whatever it is of.

use std::io::{self, BufWriter, Write};

use practice::tree_text::ShownTree;
use program::terminal;

use super::arguments::TreeFormat;

/// What is said of a search that was not waited for.
pub const ENDED_THERE: &str = ", and was ended there";

pub struct Printed<'a> {
    pub tree: &'a dyn ShownTree,
    /// What it is of: the search, and the puzzle or the arguments.
    pub of: [&'a str; 2],
    /// What the first line of its text says after that; `None` where it has failed before its first step.
    pub counts: Option<String>,
    /// What is told before the nodes below one.
    pub before: &'a dyn Fn(usize) -> Option<String>,
}

impl Printed<'_> {
    pub fn print(
        &self,
        format: TreeFormat,
        json: &impl Fn(&mut dyn Write) -> io::Result<()>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let mut out = BufWriter::new(out);
        match format {
            TreeFormat::Text => {
                if let Some(counts) = &self.counts {
                    let heading = format!("{}: {counts}", self.of.join(" on "));
                    writeln!(out, "{}", terminal::filled(&heading))?;
                }
                self.print_below(0, "", &mut out)?;
            }
            TreeFormat::Json => json(&mut out)?,
            TreeFormat::Dot => {
                writeln!(out, "digraph {:?} {{\n  node [shape=box];", self.of.join(" on "))?;
                self.print_graph(0, &mut out)?;
                writeln!(out, "}}")?;
            }
        }
        out.flush()
    }

    fn line(&self, index: usize) -> String {
        match index {
            0 => self.of[1].to_string(),
            _ => format!("{} {}", self.tree.label(index), self.tree.fate(index))
                .trim_end()
                .to_string(),
        }
    }

    fn print_below(&self, index: usize, margin: &str, out: &mut dyn Write) -> io::Result<()> {
        if let Some(before) = (self.before)(index) {
            writeln!(out, "{margin}├─ {before}")?;
        }
        let below = self.tree.below(index);
        for &child in &below {
            let is_last = below.last() == Some(&child);
            let (branch, space) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            writeln!(out, "{margin}{branch}{}", self.line(child))?;
            self.print_below(child, &format!("{margin}{space}"), out)?;
        }
        Ok(())
    }

    fn print_graph(&self, index: usize, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "  n{index} [label={:?}];", self.line(index))?;
        let below = self.tree.below(index);
        below.iter().try_for_each(|child| writeln!(out, "  n{index} -> n{child};"))?;
        below.into_iter().try_for_each(|child| self.print_graph(child, out))
    }
}
