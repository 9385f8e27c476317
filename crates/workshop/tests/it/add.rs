//! `practice add` on a terminal.

#[cfg(unix)]
use crate::scratch;

/// A text from a pipe leaves the terminal free for the question. Nobody answers it here.
#[cfg(unix)]
#[test]
fn a_terminal_is_asked_whether_the_order_counts() {
    if !testkit::Program::has_terminals() {
        return;
    }
    let user = scratch("add-asked");
    user.folder("problems");
    let list = "54. Spiral Matrix\nimpl Solution { pub fn f(a: i32) -> Vec<i32> {} }\n\
        Input: a = 1\nOutput: [1]\n";
    user.write("pasted.txt", list);
    let file = user.folder("").join("pasted.txt");
    let output = user.user().run_on_terminal(&format!("add < '{}'", file.display()));
    let question = "Does the order of the items in the answer count? [Y/n]";
    assert!(output.stdout.contains(question), "{output:?}");
    assert!(output.stdout.contains("compared    exact"), "{output:?}");
}
