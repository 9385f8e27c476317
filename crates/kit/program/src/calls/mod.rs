//! Prints the calls of recursive functions while they run.
//!
//! The tools make an instrumented copy of an attempt: the bodies of its recursive functions are inside
//! [`follow!`](crate::follow). The program of the copy, [`serve`], calls the function once and prints events. Each
//! event is a JSON object on a line that begins with [`RECORD_MARK`](crate::leetcode::RECORD_MARK). It has three keys:
//! the numbers of `calls` and of `answers` so far, and the `event`. An event is one of these:
//!
//! - `{"enter": …}`: a call has begun. The value has the `number` of the call, its `depth` from 1, the name and the
//!   `line` of its `function`, the `call_line`, which is the line of the call in the calling function, the `arguments`,
//!   the `path`, and `adds_answers`: whether the function adds answers
//! - `{"leave": …}`: the call at this `depth` has returned. `returns` is the returned value. `mutable_places` has the
//!   places behind `&mut` arguments, such as `path` or `self.used`, each with its value `before` and `after` the call
//!   and its `change`: `restored`, `left-changed`, `counted` or `unknown`. `path_after` has the elements of the path, if
//!   the call has left the path changed
//! - `{"answer": …}`: the search has ended with this answer
//! - `{"remark": …}`: a sentence that explains why some calls are not printed
//! - `"cut"`: the program ends, because the search makes more calls than the maximum
//! - `"progress"`: only the two numbers have changed
//!
//! All calls are counted, but only calls down to a maximum depth are printed. While a call of one thread is active,
//! calls of other threads are counted, but not printed.

mod active_call;
mod counting;
mod debug_text;
mod events;
mod follow;
mod mutable_places;
mod running;
mod snapshots;
mod values;

pub use active_call::ActiveCall;
pub use counting::count_answer;
pub use debug_text::MAX_VALUE_CHARS;
pub use events::EnteredCall;
pub use follow::run_body;
pub use mutable_places::PlaceKind;
pub use running::serve;
pub use snapshots::Snapshot;
pub use values::{AnyValue, DebugText, FallbackText, OptionalElements, PathElements};
