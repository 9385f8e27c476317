//! Prints the calls of recursive functions while they run.
//!
//! The tools make an instrumented copy of an attempt: the bodies of its recursive functions are inside
//! [`follow!`](crate::follow). The program of the copy, [`serve`], calls the function once and prints events. Each
//! event is a JSON object on a line that begins with [`RECORD_MARK`]. It has the numbers of `calls` and of `answers` so
//! far, and one of these keys:
//!
//! - `enter`: a call has begun. The value is the name of the function. Other keys are its `line`, the line `from`
//!   which it is called, its `arguments`, the `path`, whether the function `adds` answers, and the `depth` of the call,
//!   from 1
//! - `leave`: the last printed call that is active has ended, at this `depth`. The value is an object with three keys.
//!   `returns` is the returned value. `lent` has the places behind `&mut` arguments, such as `path` or `self.used`, each
//!   with its value `before` and `after` the call and its `state`, see [`LentState`]. `path` has the elements of the path
//!   after the call, if the call has changed the path
//! - `answer`: the search has ended with this answer
//! - `cut`: the program ends, because the search makes more calls than the maximum
//! - `goes_on`: the search goes on. The event has only the two numbers
//! - `remark`: a sentence that explains why some calls are not printed
//!
//! All calls are counted, but only calls down to a maximum depth are printed. While a call of one thread is active,
//! calls of other threads are counted, but not printed.

mod active_call;
mod counting;
mod debug_text;
mod events;
mod follow;
mod lent_places;
mod running;
mod snapshots;
mod values;

pub use active_call::ActiveCall;
pub use counting::count_answer;
pub use events::EnteredCall;
pub use follow::run_body;
pub use lent_places::LentPlace;
pub use running::serve;
pub use snapshots::{LentState, Snapshot};
pub use values::{AnyValue, DebugText, FallbackText, OptionalElements, PathElements};
