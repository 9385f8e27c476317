//! What becomes of a source.

use instrument::{Instrumented, Remark, SyntaxError, Watched};
use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::{
    follow::sudoku,
    solutions::{all_solutions, solution},
};

fn instrument(code: &str) -> Result<Instrumented, SyntaxError> {
    sudoku().instrument(code)
}

fn main_file(code: &str) -> Result<String, SyntaxError> {
    sudoku().main_file(code)
}

/// `assign!(…)` is `crate::runtime::assign!(…)` here, and so with the others.
#[rstest]
#[case::element("b[r][c] = x;", "assign!(b[r][c] , x);")]
#[case::reference("*cell = x;", "assign!(*cell , x);")]
#[case::arm("match x { _ => b[r][c] = x, }", "match x { _ => assign!(b[r][c] , x), }")]
#[case::closure("f(|cell| *cell = x);", "f(|cell| assign!(*cell , x));")]
#[case::side_effect("b[next()][c] = x;", "assign_once!(b[next()][c] , x);")]
#[case::reference_from_a_call("*f() = x;", "assign_once!(*f() , x);")]
#[case::several("(b[0], _) = x;", "{ (b[0], _) = x; wrote!(b[0]); };")]
#[case::two_in_one("a[0] = b[0] = x;", "assign!(a[0] , assign!(b[0] , x));")]
#[case::one_in_the_other(
    "a[{ b[0] = x; 1 }] = y;",
    "assign_once!(a[{ assign!(b[0] , x); 1 }] , y);"
)]
#[case::method("row.swap(i, j);", "call!(row,swap(i, j));")]
#[case::part("b[r][c..].fill(x);", "call!(b[r][c..],fill(x));")]
#[case::receiver_from_a_call("f().fill(x);", "call_once!(f(),fill(x));")]
#[case::receiver_in_a_call("f()[0].fill(x);", "call_once!(&mut f()[0],fill(x));")]
#[case::function(
    "std::mem::swap(b, &mut c);",
    "then(std::mem::swap(b, &mut c), { wrote!(b); wrote!(c); });"
)]
#[case::function_on_a_call("std::mem::take(f());", "take!(f());")]
#[case::imported(
    "use std::mem::take as t; t(b);",
    "use std::mem::take as t; then(t(b), { wrote!(b); });"
)]
#[case::another_function("swap(b, c);", "swap(b, c);")]
#[case::variable("b = c; b.d = c; (b, c) = d;", "b = c; b.d = c; (b, c) = d;")]
#[case::operator("b[0] += 1;", "b[0] += 1;")]
#[case::own_method("fn fill(self, x: u8) {} s.fill(1);", "fn fill(self, x: u8) {} s.fill(1);")]
#[case::constant("const C: u8 = { a[0] = 1; 1 };", "const C: u8 = { a[0] = 1; 1 };")]
#[case::test(
    "#[cfg(test)] mod tests { fn f() { a[0] = 1; } }",
    "#[cfg(test)] mod tests { fn f() { a[0] = 1; } }"
)]
#[case::arguments_of_a_macro("vec![{ b[0] = x; 1 }; 2];", "vec![{ assign!(b[0] , x); 1 }; 2];")]
#[case::type_in_a_macro("m! { static A: [u8; 9] = [0; 9]; }", "m! { static A: [u8; 9] = [0; 9]; }")]
#[case::block_in_a_macro("m!(b[0] => { b[0] = x; });", "m!(b[0] => { assign!(b[0] , x); });")]
#[case::macro_(
    "macro_rules! m { ($b:expr) => { $b[0] = 1 }; }",
    "macro_rules! m { ($b:expr) => { assign_once!($b[0] , 1) }; }"
)]
#[case::other_letters("/* 回溯 */ b[0] = '.'; // 完", "/* 回溯 */ assign!(b[0] , '.'); // 完")]
#[case::other_line_ends("b[0] =\r\n    x;", "assign!(b[0] ,\r\n    x);")]
fn writes_are_in_macros(#[case] code: &str, #[case] expected: &str) {
    let instrumented = instrument(&format!("fn f() {{ {code} }}")).expect("it is Rust");
    assert_eq!(
        instrumented.code.replace("crate::runtime::", ""),
        format!("fn f() {{ {expected} }}")
    );
    assert_eq!(instrumented.remarks, []);
}

#[rstest]
#[case::pointer(
    "\nunsafe { p.write('1') }",
    2,
    "what is written through a raw pointer cannot be followed"
)]
#[case::function(
    "unsafe {\nstd::ptr::write(p, '1') }",
    2,
    "what is written through a raw pointer cannot be followed"
)]
#[case::several_places(
    "(b[f()], c) = d;",
    1,
    "several places are assigned here, and finding them does something: this cannot be followed"
)]
#[case::const_function(
    "\nconst fn put(row: &mut [char]) { row[0] = '1'; }",
    2,
    "what a `const` function writes cannot be followed"
)]
#[case::unknown_macro("\n\nm!(b[0] = '1');", 3, "what is written in a macro may not be followed")]
#[case::unknown_arm(
    "macro_rules! m {\n($b:expr) => { [b[0] = 1 2] } }",
    2,
    "what `m!` writes here cannot be followed"
)]
fn what_cannot_be_followed_has_a_remark(
    #[case] code: &str,
    #[case] line: usize,
    #[case] what: &str,
) {
    let instrumented = instrument(&format!("fn f() {{ {code} }}")).expect("it is Rust");
    assert_eq!(instrumented.remarks, [Remark { line, what: what.to_string() }]);
}

#[rstest]
#[case::end("\n\nfn f()", 3, 5, "unexpected end of input, expected curly braces")]
#[case::middle("fn f() {\n    b[0][0] = ;\n}", 2, 15, "expected an expression")]
#[case::bracket(
    "fn f() {\n    f(;\n}",
    3,
    1,
    "a bracket or quotation mark is not closed, or closes nothing"
)]
#[case::other_letters(
    "\u{feff}// 回溯\nfn 回 () { 溯 溯 }",
    2,
    13,
    "unexpected token, expected `;`"
)]
fn what_is_no_rust_is_told(
    #[case] code: &str,
    #[case] line: usize,
    #[case] column: usize,
    #[case] message: &str,
) {
    let error = instrument(code).expect_err("it is no Rust");
    assert_eq!(error, SyntaxError { line, column, message: message.to_string() });
    assert_eq!(error.to_string(), format!("line {line}, column {column}: {message}"));
}

#[test]
fn lines_keep_their_numbers() {
    for style in all_solutions() {
        let code = solution(&style);
        let main = main_file(&instrument(&code).expect("it is Rust").code).expect("it is Rust");
        for (number, (before, after)) in code.lines().zip(main.lines()).enumerate() {
            let before = before.replace("mem::", "");
            let mut rest = after.chars();
            let is_kept = |letter| rest.any(|other| other == letter);
            let is_whole = before.chars().filter(|letter| letter.is_alphanumeric()).all(is_kept);
            assert!(is_whole, "{style}, line {}: {before} {after}", number + 1);
        }
    }
}

#[rstest]
#[case::as_it_is_submitted("impl Solution {}", true)]
#[case::with_a_struct("#[derive(Debug)] pub struct Solution; impl Solution {}", false)]
#[case::imported("use a::{b, c as Solution}; impl Solution {}", false)]
#[case::in_another_file("pub struct Solution; include!(\"solution.rs\");", false)]
fn the_main_file_has_one_solution(#[case] code: &str, #[case] is_added: bool) {
    let main = main_file(code).expect("it is Rust");
    assert_eq!(main.matches("\npub struct Solution;\n").count(), usize::from(is_added));
    assert!(main.contains(code));
}

#[test]
fn the_runtime_has_the_name_that_is_asked_for() {
    let watched = Watched { module: "other".to_string(), ..sudoku() };
    let code = "mod runtime {} fn f() { b[0] = x; std::mem::take(b); std::mem::take(f()); }";
    let code = watched.instrument(code).expect("it is Rust").code;
    let main = watched.main_file(&code).expect("it is Rust");
    let texts = [main, watched.runtime(), watched.page_runtime()];
    for text in &texts {
        assert!(!text.contains("crate::runtime"), "{text}");
        assert!(text.contains("crate::other::"), "{text}");
    }
    assert!(texts[0].contains("\nmod other;\n"), "{}", texts[0]);
}
