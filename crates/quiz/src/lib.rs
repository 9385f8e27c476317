//! # Questions on what the searches do
//!
//! "Which cell does this search fill first?", "at which step do these two differ, and why?": the
//! answers are not typed, they are computed from the searches, and so are the wrong ones beside
//! them. A question is plain data, in English and in Chinese, with a proof: the step at which
//! `practice play` shows that the answer is right.
//!
//! | file | question |
//! |---|---|
//! | `question.rs` | What is a question, and how do a right answer and wrong ones become one? |
//! | `kinds.rs`, `kinds/` | Which kinds are there, which of them does a seed ask, and how is each made? |
//! | `deck.rs` | Which search, sample and step is a question about? |
//! | `text.rs`, `templates/texts.toml` | Which sentences are there, and what is put into them? |
//!
//! ```
//! let problem = problems::find("37")?;
//! let mut questions = quiz::questions(problem.rules, &problem.cases, 37);
//! let question = questions.next().expect("there are samples");
//! assert_eq!(question.choices.len(), 4);
//! println!("{}: {}", question.text.english, question.choices[question.right].english);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod deck;
mod kinds;
mod question;
mod text;

pub use kinds::{kinds_for, questions};
pub use question::{Picture, Proof, QuizQuestion};
pub use text::Bilingual;
