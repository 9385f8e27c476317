//! A source as people read it.
//!
//! | file | question |
//! |---|---|
//! | `head_docs.rs` | What do the head docs of a search say of its write-up? |
//! | `highlight.rs` | Which colours has a source? |
//! | `columns.rs` | How are several texts shown side by side? |
//! | `styled_line.rs` | How is a line with colours broken and unindented? |

mod columns;
mod head_docs;
mod highlight;
mod styled_line;

pub use columns::side_by_side;
pub use head_docs::HeadDocs;
pub use highlight::{CodeKind, code_lines, highlight};
pub use styled_line::{StyledLine, plain, unindented, wrap};
