//! Completion of arguments in a shell.

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::scratch::ScratchWorkspace;

use crate::{PRACTICE, run};

#[rstest]
#[case::bash(
    "bash",
    "complete -o nospace -o bashdefault -o nosort -F _clap_complete_practice practice"
)]
#[case::zsh("zsh", "#compdef practice")]
#[case::fish("fish", "complete --keep-order --exclusive --command practice")]
fn a_script_registers_the_program(#[case] shell: &str, #[case] line: &str) {
    let output = run(&["completions", shell]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    assert!(output.stdout.contains(line), "{}", output.stdout);
}

#[test]
fn samples_and_files_complete_an_argument() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.write("inka.txt", "");
    let shell = user.practice_program().env("COMPLETE", "bash").env("_CLAP_IFS", " ");
    let shell = shell.env("_CLAP_COMPLETE_INDEX", "2");
    shell
        .run(["--", "practice", "solve", "inka"])
        .assert_prints("inkala-hard inkala-2010 inka.txt");
}
