//! The code of instrumented sources.

use instrument::{
    MissingUndo, SourceFile, UndoMoment, instrument_calls, instrument_writes, with_crate_as_module,
    with_undo,
};
use pretty_assertions::assert_eq;
use rstest::rstest;

fn source(code: &str) -> SourceFile {
    SourceFile { path: "lib.rs".to_string(), code: code.to_string() }
}

/// Returns the instrumented source, without the path of the runtime.
fn instrumented_writes(code: &str) -> String {
    let mut instrumented = instrument_writes(&[source(code)]).expect("the source is Rust");
    instrumented.remove(0).code.replace("crate::practice_runtime::", "")
}

#[rstest]
#[case::assignment(
    "fn f(b: &mut Vec<Vec<char>>) { b[0][1] = '5'; }",
    "fn f(b: &mut Vec<Vec<char>>) { { detect_board(&&b); assign!(b[0][1] , '5') }; }"
)]
#[case::reference("fn f(c: &mut char) { *c = '5'; }", "fn f(c: &mut char) { assign!(*c , '5'); }")]
#[case::operator(
    "fn f(c: &mut u8) { *c += 1; }",
    "fn f(c: &mut u8) { track_write!(* c, *c += 1); }"
)]
#[case::method(
    "fn f(r: &mut [char]) { r.swap(0, 3); }",
    "fn f(r: &mut [char]) { call!(r,swap(0, 3)); }"
)]
#[case::destructuring(
    "fn f(b: &mut [u8]) { (b[0], b[1]) = (1, 2); }",
    "fn f(b: &mut [u8]) { { let (place_0, place_1, ); (place_0, place_1) = (1, 2); \
     assign!(b [0], place_0); assign!(b [1], place_1); }; }"
)]
#[case::function_of_mem(
    "fn f(b: &mut [u8]) { std::mem::take(&mut b[0]); }",
    "fn f(b: &mut [u8]) { take(&mut b[0]); }"
)]
#[case::variable("fn f() { let mut n = 1; n = 2; }", "fn f() { let mut n = 1; n = 2; }")]
#[case::constant(
    "const N: u8 = { let mut n = [1]; n[0] = 2; n[0] };",
    "const N: u8 = { let mut n = [1]; n[0] = 2; n[0] };"
)]
#[case::denied_warnings("#![deny(warnings)] fn f() {}", "#![allow(warnings)] fn f() {}")]
fn write_is_put_into_a_macro(#[case] code: &str, #[case] expected: &str) {
    assert_eq!(instrumented_writes(code), expected);
}

#[test]
fn comments_keep_their_lines() {
    let code = "// A.\nfn f(b: &mut [u8]) {\n    // B.\n    (b[0],\n     b[1]) = (1, 2);\n    b[2] = 3; // C.\n}\n";
    let instrumented = instrumented_writes(code);
    assert_eq!(comments(&instrumented), comments(code));
    assert_eq!(instrumented.lines().count(), code.lines().count());
}

/// Returns the comments of a source, each with the index of its line.
fn comments(code: &str) -> Vec<(usize, &str)> {
    let mut comments = Vec::new();
    for (index, line) in code.lines().enumerate() {
        if let Some((_, comment)) = line.split_once("//") {
            comments.push((index, comment));
        }
    }
    comments
}

#[test]
fn body_of_a_recursive_function_is_put_into_a_macro() {
    let code = "fn go(n: u32, path: &mut Vec<u32>, all: &mut Vec<Vec<u32>>) {\n\
                path.push(n); all.push(path.clone()); go(n + 1, path, all); path.pop(); }\nfn other() {}";
    let mut instrumented = instrument_calls(&[source(code)]).expect("the source is Rust");
    let expected = "#[track_caller] fn go(n: u32, path: &mut Vec<u32>, all: &mut Vec<Vec<u32>>) { \
                    ::program::follow! { function: \"go\", line: 1, adds_answers: true, arguments: [n path], path: [path], \
                    returns: [()], reborrowed: [path], places: [(Path path)], capture: [move], {\n\
                    path.push(n); { ::program::calls::count_answer(); all.push(path.clone()) }; go(n + 1, path, all); \
                    path.pop(); } } }\nfn other() {}";
    assert_eq!(instrumented.functions, 1);
    assert_eq!(instrumented.sources.remove(0).code, expected);
}

#[rstest]
#[case::vector("Vec<u32>", "path.push(1); go(n + 1, path); path.pop();")]
#[case::deque("VecDeque<u32>", "path.push_back(1); go(n + 1, path); path.pop_back();")]
#[case::text("String", "path.push_str(\"a\"); go(n + 1, path); path.truncate(n);")]
fn list_that_grows_and_shrinks_is_the_path(#[case] list: &str, #[case] body: &str) {
    let code = format!("fn go(n: usize, path: &mut {list}) {{ {body} }}");
    let instrumented = instrument_calls(&[source(&code)]).expect("the source is Rust");
    let code = &instrumented.sources[0].code;
    assert!(code.contains("arguments: [n path], path: [path],"), "{code}");
}

#[rstest]
#[case::a_list_that_is_added_to_the_answers(
    "fn go(at: &Node, path: &mut Vec<u32>, all: &mut Vec<Vec<u32>>) { path.push(at.n); all.push(path.clone()); go(at, path, all); }",
    "path"
)]
#[case::no_field_of_a_variable_of_the_body(
    "fn go(at: &Option<Node>, all: &mut Vec<u32>) { if let Some(at) = at { all.push(at.n); go(&at.next, all); } }",
    ""
)]
#[case::no_field_in_a_ref_cell(
    "fn go(own: &RefCell<Own>) { own.borrow_mut().path.push(1); go(own); own.borrow_mut().path.pop(); }",
    ""
)]
#[case::a_ref_cell(
    "impl Own { fn go(&self) { self.path.borrow_mut().push(1); self.go(); self.path.borrow_mut().pop(); } }",
    "self.path"
)]
fn path_can_be_read_when_a_call_begins(#[case] code: &str, #[case] expected: &str) {
    let instrumented = instrument_calls(&[source(code)]).expect("the source is Rust");
    let code = &instrumented.sources[0].code;
    assert!(code.contains(&format!(" path: [{expected}], ")), "{code}");
}

#[rstest]
#[case::a_list_of_answers(
    "fn go(n: u32, all: &mut Vec<u32>) { all.push(n); go(n, all); }",
    "reborrowed: [], places: [], capture: [move]"
)]
#[case::a_counter(
    "fn go(calls: &mut u32, all: &mut Vec<u32>) { *calls += 1; all.push(1); go(calls, all); }",
    "reborrowed: [calls], places: [(Counter calls)], capture: [move]"
)]
#[case::a_number_that_is_reset(
    "fn go(n: &mut u32, all: &mut Vec<u32>) { *n += 1; all.push(1); go(n, all); *n = 0; }",
    "reborrowed: [n], places: [(Other n)], capture: [move]"
)]
#[case::a_number_that_grows_by_two(
    "fn go(n: &mut u32, all: &mut Vec<u32>) { *n += 1; all.push(1); go(n, all); *n += 2; }",
    "reborrowed: [n], places: [(Other n)], capture: [move]"
)]
#[case::other_fields_than_answers(
    "fn go(own: &mut Own) { own.all.push(1); own.used[0] = true; go(own); own.used[0] = false; }",
    "reborrowed: [own], places: [(Other own.used)], capture: [move]"
)]
#[case::fields_of_a_variable_with_the_same_name(
    "fn go(own: &mut Own) { own.all.push(1); let own = own.next(); own.used = true; go(own); }",
    "reborrowed: [], places: [], capture: [move]"
)]
#[case::fields_of_self(
    "impl Own { fn go(&mut self) { self.all.push(1); self.path.push(1); self.go(); self.path.pop(); } }",
    "reborrowed: [], places: [(Path self.path)], capture: []"
)]
#[case::self_is_moved(
    "impl Own { fn go(&mut self) { self.used = true; let own = self; own.go(); } }",
    "reborrowed: [], places: [], capture: [move]"
)]
#[case::self_is_shared(
    "impl Own { fn go(&self) { self.used.set(true); self.go(); } }",
    "reborrowed: [], places: [], capture: [move]"
)]
#[case::a_variable_reference(
    "fn go(mut at: &mut Node) { at = at.next(); go(at); }",
    "reborrowed: [], places: [], capture: [move]"
)]
#[case::a_named_lifetime(
    "fn go<'a>(at: &'a mut Node) { go(at); }",
    "reborrowed: [], places: [], capture: [move]"
)]
#[case::a_returned_reference(
    "fn go(at: &mut Node) -> &mut Node { go(at) }",
    "reborrowed: [], places: [], capture: [move]"
)]
#[case::a_returned_type_with_a_lifetime(
    "struct View<'a>(&'a u32); fn go(at: &mut u32) -> Option<View> { go(at) }",
    "reborrowed: [], places: [], capture: [move]"
)]
#[case::an_owned_type(
    "struct Cost(u32); fn go(at: &mut u32) -> Option<Cost> { go(at) }",
    "reborrowed: [at], places: [(Other at)], capture: [move]"
)]
#[case::a_path_to_a_type_of_the_standard_library(
    "fn go(at: &mut u32) -> std::cmp::Ordering { go(at) }",
    "reborrowed: [at], places: [(Other at)], capture: [move]"
)]
#[case::an_unknown_type_in_a_known_one(
    "fn go(at: &mut u32) -> std::rc::Rc<other::View> { go(at) }",
    "reborrowed: [], places: [], capture: [move]"
)]
fn places_behind_mutable_references_are_compared(#[case] code: &str, #[case] expected: &str) {
    let instrumented = instrument_calls(&[source(code)]).expect("the source is Rust");
    let code = &instrumented.sources[0].code;
    assert!(code.contains(&format!(" {expected}, {{")), "{code}");
}

#[rstest]
#[case::after_calls(
    UndoMoment::AfterCalls,
    "fn go(n: u32, path: &mut Vec<u32>) { let practice_before_0 = (*path).to_owned();  path.push(n); \
     ({ let practice_result = go(n + 1, path); (*path) = practice_before_0.clone(); practice_result }); }"
)]
#[case::at_the_end(
    UndoMoment::AtEnd,
    "fn go(n: u32, path: &mut Vec<u32>) { let practice_before_0 = (*path).to_owned(); \
     let practice_result: () = { let path = &mut *path; (move || -> () { path.push(n); go(n + 1, path); })() }; \
     (*path) = practice_before_0.clone(); practice_result }"
)]
fn undo_restores_a_place(#[case] moment: UndoMoment, #[case] expected: &str) {
    let code = "fn go(n: u32, path: &mut Vec<u32>) { path.push(n); go(n + 1, path); }";
    let places = vec!["path".to_string()];
    let undo = MissingUndo { function: "go".to_string(), line: 1, places, moment };
    let with_undo = with_undo(&source(code), &undo).expect("the source is Rust");
    assert_eq!(with_undo.as_deref(), Some(expected));
}

#[rstest]
#[case::an_import("use crate::search;", "use crate::copy::search;")]
#[case::a_group_of_imports("use crate::{a, b};", "use crate::copy::{a, b};")]
#[case::a_macro("vec![crate::first()]", "vec![crate::copy::first()]")]
#[case::a_visibility("pub(crate) fn f() {}", "pub(crate) fn f() {}")]
#[case::a_text(r#"let text = "crate::a"; // crate::b"#, r#"let text = "crate::a"; // crate::b"#)]
#[case::a_source_that_is_not_rust("use crate::a; (", "use crate::a; (")]
fn path_in_a_crate_leads_to_its_module(#[case] code: &str, #[case] expected: &str) {
    assert_eq!(with_crate_as_module(code, "copy"), expected);
}

#[rstest]
#[case::open_bracket(
    "fn f() {\n    (",
    "lib.rs: line 2, column 5: a bracket or quotation mark is not closed, or closes nothing"
)]
#[case::no_name("fn f() {}\nfn 1() {}", "lib.rs: line 2, column 4: expected identifier")]
#[case::early_end(
    "fn f() {}\nfn g",
    "lib.rs: line 2, column 4: unexpected end of input, expected parentheses"
)]
fn syntax_error_reports_its_position(#[case] code: &str, #[case] expected: &str) {
    let error = instrument_writes(&[source(code)]).expect_err("the source has a syntax error");
    assert_eq!(error.to_string(), expected);
}
