//! The call trees of attempts whose recursion is hard to find.

use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Output;
use testkit::scratch::{BUILD_TIMEOUT, ScratchWorkspace};

use crate::PRACTICE;

/// An attempt with several recursive functions. The variable `STYLE` chooses the function.
const CODE: &str = r#"pub struct Solution;
mod other;

static STEP: fn(usize) -> usize = through_static;

fn through_static(n: usize) -> usize {
    if n == 0 { 1 } else { STEP(n - 1) }
}

fn local_name(n: usize) -> usize {
    let f = local_name;
    if n == 0 { 1 } else { f(n - 1) }
}

struct Held { call: fn(&Held, usize) -> usize }

fn through_field(held: &Held, n: usize) -> usize {
    if n == 0 { 1 } else { (held.call)(held, n - 1) }
}

trait Goes { fn go(n: usize) -> usize; }
struct A;
impl Goes for A { fn go(n: usize) -> usize { if n == 0 { 1 } else { generic::<A>(n - 1) } } }
fn generic<T: Goes>(n: usize) -> usize { T::go(n) }

trait Visit { fn visit(&self, n: usize, next: &dyn Visit) -> usize; }
impl Visit for A {
    fn visit(&self, n: usize, next: &dyn Visit) -> usize { if n == 0 { 1 } else { next.visit(n - 1, self) } }
}

#[derive(Default)]
struct Node { left: Option<Box<Node>> }
impl Node {
    fn insert(&mut self, n: usize) {
        match &mut self.left {
            Some(left) => left.insert(n),
            None => self.left = Some(Box::default()),
        }
    }
}

macro_rules! again { ($n:expr) => { through_macro($n) } }
fn through_macro(n: usize) -> usize { if n == 0 { 1 } else { again!(n - 1) } }

macro_rules! make {
    ($name:ident) => { fn $name(n: usize) -> usize { if n == 0 { 1 } else { $name(n - 1) } } };
}
make!(made);

fn threads(n: usize) -> usize {
    if n == 0 { return 1 }
    std::thread::scope(|scope| {
        let halves = [(); 2].map(|()| scope.spawn(move || threads(n - 1)));
        halves.into_iter().map(|half| half.join().unwrap()).sum()
    })
}

fn panics(n: usize, left: &mut usize) {
    for _ in 0..2 {
        *left = left.checked_sub(1).expect("some are left");
        if n > 0 { panics(n - 1, left) }
    }
}

impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        match std::env::var("STYLE").as_deref().unwrap_or_default() {
            "through_static" => { through_static(2); }
            "local_name" => { local_name(2); }
            "through_field" => { through_field(&Held { call: through_field }, 2); }
            "generic" => { generic::<A>(1); }
            "visit" => { A.visit(2, &A); }
            "insert" => { let mut tree = Node::default(); tree.insert(1); tree.insert(2); }
            "through_macro" => { through_macro(2); }
            "other_file" => { other::there(2); }
            "one_thread" => { std::thread::spawn(|| local_name(2)).join().unwrap(); }
            "made" => { made(3); }
            "threads" => { threads(3); }
            "panics" => panics(5, &mut 14),
            "caught" => {
                let _ = std::panic::catch_unwind(|| panics(5, &mut 3));
                local_name(1);
            }
            _ => {}
        }
        vec![nums]
    }
}

pub fn back(n: usize) -> usize { other::there(n) }
"#;

const OTHER: &str =
    "pub fn there(n: usize) -> usize { if n == 0 { 0 } else { crate::back(n - 1) } }\n";

static SCRATCH: LazyLock<ScratchWorkspace> = LazyLock::new(|| {
    let scratch = ScratchWorkspace::new(&PRACTICE, "followed-calls");
    let new = scratch.practice_program().run(["new", "scratch-recursions", "--problem", "46"]);
    assert_eq!(new.code, Some(0), "{new:?}");
    scratch.save("scratch-recursions", CODE);
    scratch.write("crates/scratch-recursions/src/other.rs", OTHER);
    scratch
});

fn tree(style: &str, to_depth: &str) -> Output {
    let user = SCRATCH.practice_program().env("STYLE", style).timeout(BUILD_TIMEOUT);
    user.run(["tree", "scratch-recursions", "[1]", "--to-depth", to_depth])
}

const MADE: &str = "crates/scratch-recursions/src/lib.rs:46: calls of a function that `make!` defines are missing from the call tree";

#[rstest]
#[case::through_static(
    "through_static",
    "3 calls, returns [[1]]
└─ through_static(n: 2) → 1 3
   └─ through_static(n: 1) → 1 2
      └─ through_static(n: 0) → 1"
)]
#[case::local_name(
    "local_name",
    "3 calls, returns [[1]]
└─ local_name(n: 2) → 1 3
   └─ local_name(n: 1) → 1 2
      └─ local_name(n: 0) → 1"
)]
#[case::through_field(
    "through_field",
    "3 calls, returns [[1]]
└─ through_field(held: …, n: 2) → 1 3
   └─ through_field(n: 1) → 1 2
      └─ through_field(n: 0) → 1"
)]
#[case::generic(
    "generic",
    "4 calls, returns [[1]]
└─ generic(n: 1) → 1 4
   └─ go(n: 1) → 1 3
      └─ generic(n: 0) → 1 2
         └─ go(n: 0) → 1"
)]
#[case::visit(
    "visit",
    "3 calls, returns [[1]]
└─ visit(n: 2, next: …) → 1 3
   └─ visit(n: 1) → 1 2
      └─ visit(n: 0) → 1"
)]
#[case::insert(
    "insert",
    "3 calls, returns [[1]]
├─ insert(n: 1)
└─ insert(n: 2) 2
   └─ insert()"
)]
#[case::through_macro(
    "through_macro",
    "3 calls, returns [[1]]
└─ through_macro(n: 2) → 1 3
   └─ through_macro(n: 1) → 1 2
      └─ through_macro(n: 0) → 1"
)]
#[case::other_file(
    "other_file",
    "5 calls, returns [[1]]
└─ there(n: 2) → 0 5
   └─ back(n: 1) → 0 4
      └─ there(n: 1) → 0 3
         └─ back(n: 0) → 0 2
            └─ there(n: 0) → 0"
)]
#[case::one_thread(
    "one_thread",
    "3 calls, returns [[1]]
└─ local_name(n: 2) → 1 3
   └─ local_name(n: 1) → 1 2
      └─ local_name(n: 0) → 1"
)]
#[case::caught(
    "caught",
    "6 calls, returns [[1]]
├─ panics(n: 5, left: 3) ● 4
│  └─ panics(n: 4, left: 2) ● 3
│     └─ panics(n: 3, left: 1) ● 2
│        └─ panics(n: 2, left: 0) ●
└─ local_name(n: 1) → 1 2
   └─ local_name(n: 0) → 1"
)]
fn indirect_recursion_is_found(#[case] style: &str, #[case] expected: &str) {
    let Output { code, stdout, stderr } = tree(style, "9");
    assert_eq!(stdout.trim_end(), format!("scratch-recursions on nums = [1]: {expected}"));
    assert!(stderr.contains(MADE), "{stderr}");
    assert_eq!(code, Some(0));
}

#[test]
fn function_made_by_a_macro_gets_a_remark() {
    let Output { stdout, stderr, .. } = tree("made", "9");
    assert_eq!(stdout, "scratch-recursions on nums = [1]: 0 calls, returns [[1]]\n");
    assert!(stderr.contains(MADE), "{stderr}");
}

#[test]
fn calls_in_other_threads_count_and_get_a_remark() {
    let Output { stdout, stderr, .. } = tree("threads", "9");
    let expected =
        "scratch-recursions on nums = [1]: 15 calls, returns [[1]]\n└─ threads(n: 3) → 8 15\n";
    assert_eq!(stdout, expected);
    let remark = "line 50: `threads` is called in another thread while a call is active: such calls are \
                  counted, but not shown";
    assert!(stderr.contains(remark), "{stderr}");
}

#[rstest]
fn all_calls_before_a_panic_are_counted_at_each_depth(
    #[values("1", "2", "3", "5", "9")] to_depth: &str,
) {
    let Output { code, stdout, stderr } = tree("panics", to_depth);
    let head = "scratch-recursions on nums = [1]: 9 calls, and failed there";
    assert_eq!(stdout.lines().next(), Some(head));
    assert!(stderr.contains("scratch-recursions failed after call 9: it panicked at"), "{stderr}");
    assert_eq!(code, Some(1));
}
