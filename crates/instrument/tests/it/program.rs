//! The program that an instrumented search is built into.

use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::follow::Program;
