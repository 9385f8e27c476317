//! Questions, and whether their answers are right.

mod answers;
mod fresh;
mod laws;
