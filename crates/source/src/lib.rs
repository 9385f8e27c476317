//! # A search in its files: its source, the parts of it, and what it says of itself
//!
//! | file | question |
//! |---|---|
//! | `parts.rs` | Where in a source are the five parts of a search? |
//! | `head_docs.rs` | What do the head docs of a search say of its write-up? |
//! | `highlight.rs` | Which colours has a source? |
//! | `columns.rs` | How are several texts shown side by side? |
//! | `about.rs` | What does a `variant.toml` say of its search? |
//! | `flow.rs` | Which parts are at work at a step? |
//! | `styled_line.rs` | How is a line with colours broken and unindented? |

mod about;
mod columns;
mod flow;
mod head_docs;
mod highlight;
mod parts;
mod styled_line;

pub use about::{About, Find, Hints, Mark, Mistake, Stop, WriteUp};
pub use columns::side_by_side;
pub use flow::{Flow, Pattern, Rule};
pub use head_docs::HeadDocs;
pub use highlight::{CodeKind, code_lines, highlight};
pub use parts::{Part, is_anchor, shown_lines, without_anchors};
pub use styled_line::{StyledLine, plain, unindented, wrap};
