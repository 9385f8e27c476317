//! The program under test. It hands what is not its own over to the programs beside it.

use std::{path::Path, sync::LazyLock};

use testkit::Program;

/// The path of `practice`, which is built where all programs are.
pub static PRACTICE: LazyLock<String> = LazyLock::new(|| {
    let beside = Path::new(env!("CARGO_BIN_EXE_practice-workshop"));
    let name = format!("practice{}", std::env::consts::EXE_SUFFIX);
    beside.with_file_name(name).to_str().expect("UTF-8").to_string()
});

/// `practice`, as a user starts it.
pub fn practice() -> Program {
    Program::new(&PRACTICE)
}
