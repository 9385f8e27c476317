//! # Questions on what the searches do
//!
//! "Which cell does this search fill first?", "at which step do these two differ, and why?",
//! "which order makes it write forty times as much?": the answers are not typed, they are computed
//! from the searches, and so are the wrong ones beside them. A question is plain data, in English
//! and in Chinese, with a proof: the step at which `practice play` shows that the answer is right.
//!
//! | file | question |
//! |---|---|
//! | `question.rs` | What is a question? |
//! | `quiz.rs` | Which questions does a seed ask, and in which order? |
//! | `kinds/` | Which kinds are there, and how is a question of each made? |
//! | `draft.rs` | How do a right answer and wrong ones become a question? |
//! | `deck.rs` | Which search, puzzle and step is a question about? |
//! | `made.rs` | How is a puzzle made for a question? |
//! | `watched.rs` | What does a search do there? |
//! | `candidates.rs` | Which values may a cell have? |
//! | `forgetful.rs` | What does a search answer that has forgotten something? |
//! | `text.rs` | What is a text in two languages? |
//! | `texts.rs`, `templates/texts.toml` | Which sentences are there? |
//! | `say.rs` | How are cells, digits, searches and writes said? |
//!
//! ```
//! let problem = problems::find("37")?;
//! let kinds = quiz::kinds_for(problem.rules);
//! let mut questions = quiz::questions(problem.rules, &problem.cases, kinds, 37);
//! let question = questions.next().expect("there are samples");
//! assert_eq!(question.choices.len(), 4);
//! println!("{}: {}", question.text.english, question.choices[question.right].english);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod candidates;
mod deck;
mod draft;
mod forgetful;
mod kinds;
mod made;
mod question;
mod quiz;
mod say;
mod text;
mod texts;
mod watched;

pub use kinds::{Kind, kinds, kinds_for};
pub use question::{Picture, Proof, Question};
pub use quiz::questions;
pub use text::Text;
pub use texts::Pattern;
