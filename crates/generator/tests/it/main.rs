//! The tests of the generator, one file for each question, in one program.

mod boards;
mod frozen;
mod lockstep;
mod puzzles;
mod recipe;
