//! Call trees of searches that fail, that call no function again, or that make too many calls.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use testkit::scratch::ScratchWorkspace;

use crate::PRACTICE;
use crate::call_styles::{levels, play, tree};

#[rstest]
#[case::panic("panic", str![[r#"
error: scratch-styles failed after call 4: it panicked at src/lib.rs:401:24: nothing is left, exit code 101

"#]], str![[r#"
scratch-styles on nums = [1,2,3]: 4 calls, and failed there
└─ fall(fault: "panic", left: 3) ● 4
   └─ fall(left: 2) ● 3

"#]])]
#[case::exit_of_the_program("exit", str![[r#"
error: scratch-styles failed after call 4: it ended the program during the search

"#]], str![[r#"
scratch-styles on nums = [1,2,3]: 4 calls, and failed there
└─ fall(fault: "exit", left: 3) ● 4
   └─ fall(left: 2) ● 3

"#]])]
#[case::endless_wait("endless", str![[r#"
error: scratch-styles failed after call 4: it has made no call for 2 s

"#]], str![[r#"
scratch-styles on nums = [1,2,3]: 4 calls, and failed there
└─ fall(fault: "endless", left: 3) ● 4
   └─ fall(left: 2) ● 3

"#]])]
#[case::endless_output("flood", str![[r#"
error: scratch-styles failed after call 4: it has made no call for 2 s

"#]], str![[r#"
scratch-styles on nums = [1,2,3]: 4 calls, and failed there
└─ fall(fault: "flood", left: 3) ● 4
   └─ fall(left: 2) ● 3

"#]])]
#[case::stack_overflow("deep", str![[r#"
error: scratch-styles failed after call [..]: stack overflow, [..]

"#]], str![[r#"
scratch-styles on nums = [1,2,3]: [..] calls, and failed there
└─ fall(fault: "deep", left: 3) ● [..]
   └─ fall(left: 2) ● [..]

"#]])]
fn failed_search_shows_active_calls(
    #[case] style: &str,
    #[case] message: Inline,
    #[case] expected: Inline,
) {
    levels(style).assert().code(1).stdout_eq(expected).stderr_eq(message);
}

/// Ways to repeat work without a recursive function: a `const` function, names that are also names of other functions,
/// closures that are passed to themselves, and loops.
const NO_RECURSION: &str = r#"pub struct Solution;
impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        const fn deep(n: usize) -> usize { if n == 0 { 0 } else { deep(n - 1) } }
        let mut all = vec![nums; deep(1)];
        while all.len() < 2 { all.push(vec![]) }
        fn call(f: &dyn Fn(&dyn Fn(usize), usize), n: usize) { f(&|_| (), n) }
        call(&|_, _| (), all.len());
        struct Own<'a>(&'a dyn Fn(&Own, usize) -> usize);
        let own = Own(&|own, n| if n == 0 { 0 } else { (own.0)(own, n - 1) });
        (own.0)(&own, all.len());
        struct Stack(Vec<Vec<i32>>);
        impl Stack {
            fn push(&mut self, list: Vec<i32>) { self.0.push(list) }
            fn len(&self) -> usize { self.0.len() }
        }
        let mut push = Stack(Vec::new());
        push.push(all.concat());
        let len = std::cmp::max(push.len(), 1);
        push.0.truncate(len);
        push.0
    }
}
"#;

#[test]
fn without_a_recursive_function_there_is_no_call_tree() {
    let scratch = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    scratch.run_practice(&["new", "scratch-flat", "--problem", "46"]);
    scratch.save("scratch-flat", NO_RECURSION);
    let output = scratch.run_with_build_timeout(&["tree", "scratch-flat", "[1,2,3]"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: scratch-flat: no calls can be followed, so there is no call tree
crates/scratch-flat/src/lib.rs:4: calls of a `const` function are missing from the call tree
crates/scratch-flat/src/lib.rs:10: calls of a closure that is passed to itself are missing from the call tree
crates/scratch-flat/src/lib.rs:11: calls of a closure that is passed to itself are missing from the call tree

"#]]);
}

#[test]
#[ignore = "it records a hundred thousand calls"]
fn a_call_tree_with_too_many_calls_is_refused() {
    let output = tree("often", &["[1]", "--to-depth", "99"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: 99 levels have more than 100,000 calls: choose a smaller --to-depth

"#]]);
}

#[rstest]
#[case::building("compiling scratch-styles")]
#[case::the_maximum_depth("calls below depth 500 are not shown")]
#[ignore = "it needs a terminal"]
fn the_player_of_an_endless_search_shows(#[case] message: &str) {
    let output = play("deep");
    assert!(output.code == Some(0) && output.stdout.contains(message), "{output:?}");
}
