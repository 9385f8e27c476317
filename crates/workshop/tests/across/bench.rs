//! A workspace with one attempt.

use testkit::{Program, scratch::Scratch};

use crate::program::PRACTICE;

/// A workspace with one attempt.
pub struct Bench {
    pub scratch: Scratch,
    pub name: String,
}

impl Bench {
    pub fn new(name: &str, arguments: &[&str], code: &str) -> Self {
        let name = format!("scratch-copy-{name}");
        let scratch = Scratch::new(&PRACTICE, &name);
        scratch.practice(&[&["new", &name], arguments].concat());
        let bench = Bench { scratch, name };
        bench.write("src/lib.rs", code);
        bench
    }

    /// Writes a file of the attempt.
    pub fn write(&self, file: &str, text: &str) {
        self.scratch.write(&format!("crates/{}/{file}", self.name), text);
    }

    pub fn user(&self) -> Program {
        self.scratch.user()
    }
}
