//! Steps that tests of several commands share.

use std::thread;

use testkit::scratch::ScratchWorkspace;
use testkit::{Output, Program};

use crate::PRACTICE;

/// Makes a workspace that is named after the running test and has no problems.
pub fn workspace_without_problems() -> ScratchWorkspace {
    let workspace = ScratchWorkspace::empty_for_current_test(PRACTICE);
    workspace.create_folder("problems");
    workspace
}

/// Runs the judge. It may have to compile an attempt first.
pub fn judge(user: &ScratchWorkspace, arguments: &[&str]) -> Output {
    user.run_with_build_timeout(&[&["judge"], arguments].concat())
}

/// Runs a command in several processes at once.
pub fn run_at_once(program: &Program, processes: usize, arguments: &[&str]) -> Vec<Output> {
    let run = || program.run(arguments.iter().copied());
    thread::scope(|scope| {
        let running: Vec<_> = (0..processes).map(|_| scope.spawn(run)).collect();
        running.into_iter().map(|process| process.join().expect("it ends")).collect()
    })
}
