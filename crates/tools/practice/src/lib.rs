//! # `practice`
//!
//! The code that the command groups share: the user's attempts, their history, and searches as arguments. The program in
//! `main.rs` has the commands to read and to run searches; each other group is a program of its own.
//!
//! - A **variant** is a search of this workspace, and an **attempt** is a search of the user. Commands accept both by
//!   name (`named_search`, `search_arguments`).
//! - A **drill** is an attempt that `practice drill` has made: a variant, or our solution of a problem, with a missing
//!   function or a mistake.
//! - An attempt runs in a **process** of its own. The tools send the process a puzzle a line, and read an answer for each
//!   (`attempt_process`). Wrapped in a `Variant`, an attempt runs like a published search (`attempt_search`).
//! - An **instrumented copy** of an attempt prints its steps. The steps are writes to a board or calls of recursive
//!   functions, and `attempt_view` chooses one of the two.
//! - A **call tree** has the calls of an attempt without a board (`call_tree`). The labels and counts of
//!   its nodes have the same form as those of a tree of placements (`tree_text`).
//! - Several searches **agree** if their answers are right and do not contradict each other (`agreement`).
//! - The **history** has the runs of the judge, the quizzes and the hints (`history`). The **progress** on the learning
//!   path follows from it (`progress`), and the day on which a solved problem is due again (`review_schedule`). The **clock**
//!   has the current time (`clock`).
//! - A **source view** is source code in colours and in columns (`source_view`). The columns of two sources have **sections**,
//!   so that functions of the same name stand side by side (`source_sections`).
//! - The **latest attempt** at a problem is the attempt that a user means without its name (`latest_attempt`).

pub mod agreement;
pub mod attempt_process;
pub mod attempt_search;
pub mod attempt_view;
pub mod attempts;
pub mod call_tree;
pub mod clock;
pub mod history;
pub mod latest_attempt;
pub mod named_search;
pub mod our_solutions;
pub mod progress;
mod returned_boards;
pub mod review_schedule;
pub mod search_arguments;
pub mod source_sections;
pub mod source_view;
pub mod tree_text;
