//! Remarks on lines whose writes or calls may be missing from the reports.

use instrument::{Remark, SourceFile, instrument_calls, instrument_writes};
use pretty_assertions::assert_eq;
use rstest::rstest;

/// Returns the remarks on the writes of a source, each after its line.
fn remarks_on_writes(code: &str) -> Vec<String> {
    let sources = [SourceFile { path: "lib.rs".to_string(), code: code.to_string() }];
    let instrumented = instrument_writes(&sources).expect("the source is Rust");
    instrumented.iter().flat_map(|its| its.remarks.iter().map(remark_text)).collect()
}

fn remark_text(remark: &Remark) -> String {
    format!("{}: {}", remark.line, remark.text)
}

/// Returns the remarks on a function with the code `undo` in its second line.
fn remarks_on_undo(imports: &str, undo: &str) -> Vec<String> {
    remarks_on_writes(&format!(
        "{imports} fn undo(board: &mut Vec<Vec<char>>, r: usize, c: usize) {{\n{undo}\n}}"
    ))
}

fn expected_remark(name: &str) -> Vec<String> {
    vec![format!("2: writes by `{name}` may be missing from the steps")]
}

#[rstest]
#[case::cell(
    "use std::cell::Cell;",
    "Cell::from_mut(&mut board[r][c]).set('.');",
    "Cell::from_mut"
)]
#[case::cell_of_a_variable(
    "use std::cell;",
    "let x = &mut board[r][c]; cell::Cell::from_mut(x).set('.');",
    "cell::Cell::from_mut"
)]
#[case::splice("", "board[r].splice(c..=c, ['.']).count();", "splice")]
#[case::drain("", "board[r].drain(c..); board[r].resize(9, '.');", "drain")]
#[case::drain_of_a_row("", "for row in board.iter_mut() { row.drain(c..); }", "drain")]
#[case::row_of_a_pair(
    "",
    "for (i, row) in board.iter_mut().enumerate() { row.drain(i..); }",
    "drain"
)]
#[case::row_of_a_closure("", "board.iter_mut().for_each(|row| { row.drain(c..); });", "drain")]
#[case::parts(
    "",
    "let (top, _) = board.split_at_mut(r + 1); top[r].splice(c..=c, ['.']);",
    "splice"
)]
#[case::chunks("", "for rows in board.chunks_mut(3) { rows[0].drain(c..); }", "drain")]
#[case::if_let("", "if let Some(row) = board.get_mut(r) { row.drain(c..); }", "drain")]
#[case::function_as_a_value("", "board.iter_mut().for_each(Vec::clear);", "Vec::clear")]
#[case::function_of_mem_as_a_value(
    "use std::mem;",
    "let f = mem::replace; f(&mut board[r][c], '.');",
    "mem::replace"
)]
#[case::renamed_function_as_a_value(
    "use std::mem::take as t;",
    "board.iter_mut().map(t).count();",
    "t"
)]
#[case::unknown_method("", "board[r].shuffle(&mut rng);", "shuffle")]
#[case::unknown_method_of_another("", "rng.fill_in(&mut board[r]);", "fill_in")]
#[case::unknown_function("", "other_crate::wipe(board);", "other_crate::wipe")]
#[case::imported_function("use other_crate::wipe;", "wipe(board);", "wipe")]
#[case::lock(
    "",
    "let m = std::sync::Mutex::new(&mut board[r]); m.lock().unwrap().fill('.');",
    "fill"
)]
#[case::ref_cell("", "std::cell::RefCell::new(&mut board[r]).borrow_mut().fill('.');", "fill")]
#[case::conversion(
    "",
    "<&mut [char; 9]>::try_from(&mut board[r][..]).unwrap()[c] = '.';",
    "<&mut [char; 9]>::try_from"
)]
#[case::raw_write("", "unsafe { std::ptr::write(&mut board[r][c], '.') };", "std::ptr::write")]
#[case::raw_write_of_a_pointer(
    "",
    "let p = board[r].as_mut_ptr(); unsafe { p.add(c).write('.') };",
    "write"
)]
#[case::transmute(
    "",
    "let c: &Cell<char> = unsafe { std::mem::transmute(&mut board[r][c]) };",
    "std::mem::transmute"
)]
#[case::other_argument("", "std::iter::once('.').collect_into(&mut board[r]);", "collect_into")]
fn missing_write_gets_a_remark_with_its_line(
    #[case] imports: &str,
    #[case] undo: &str,
    #[case] name: &str,
) {
    assert_eq!(remarks_on_undo(imports, undo), expected_remark(name));
}

#[rstest]
#[case::assignment("", "board[r][c] = '.';")]
#[case::fill("", "board[r][c..=c].fill('.');")]
#[case::full_form("", "<[char]>::fill(&mut board[r][c..=c], '.');")]
#[case::full_form_of_a_method("", "Vec::push(&mut board[r], '.');")]
#[case::full_form_of_a_trait("", "<Vec<_> as Extend<char>>::extend(&mut board[r], ['.']);")]
#[case::clone_from("", "Clone::clone_from(&mut board[r][c], &'.');")]
#[case::renamed_module("use std::mem as m;", "m::replace(&mut board[r][c], '.');")]
#[case::renamed_function("use std::mem::replace as put;", "put(&mut board[r][c], '.');")]
#[case::renamed_std("use std as s;", "s::mem::replace(&mut board[r][c], '.');")]
#[case::swapped_rows("", "let mut row = vec!['.'; 9]; row.swap_with_slice(&mut board[r]);")]
#[case::appended_row("", "let mut row = Vec::new(); row.append(&mut board[r]);")]
#[case::iterator("", "for row in board.iter_mut() { for cell in row.iter_mut() { *cell = '.'; } }")]
#[case::parts("", "let (top, _) = board.split_at_mut(r + 1); top[r][c] = '.';")]
#[case::unchecked("", "unsafe { *board.get_unchecked_mut(r).get_unchecked_mut(c) = '.' };")]
#[case::pointer("", "unsafe { *board[r].as_mut_ptr().add(c) = '.' };")]
#[case::ref_cell("", "let cell = std::cell::RefCell::new(board); cell.borrow_mut()[r][c] = '.';")]
#[case::lists(
    "",
    "let mut seen = std::collections::HashSet::new(); seen.insert(board[r][c]); let mut todo = vec![1]; todo.drain(..);"
)]
#[case::map(
    "",
    "let mut count = std::collections::HashMap::new(); *count.entry(board[r][c]).or_insert(0) += 1;"
)]
#[case::reads(
    "",
    "let n = board[r].iter().filter(|x| x.is_ascii_digit()).count() + board.len(); println!(\"{n}\");"
)]
#[case::numbers(
    "",
    "let bits: u16 = board[r].iter().filter_map(|x| x.to_digit(10)).fold(0, |all, d| all | 1 << d); bits.count_ones();"
)]
fn instrumented_or_harmless_code_gets_no_remark(#[case] imports: &str, #[case] undo: &str) {
    assert_eq!(remarks_on_undo(imports, undo), Vec::<String>::new());
}

#[rstest]
#[case::own_function(
    "fn put(row: &mut [char]) { row[0] = '1'; }\nfn f(board: &mut Vec<Vec<char>>) { put(&mut board[0]); }"
)]
#[case::own_method(
    "struct S<'a> { board: &'a mut Vec<Vec<char>> }\nimpl S<'_> { fn put(&mut self) { self.board[0][0] = '1'; self.put(); } }"
)]
#[case::own_trait(
    "trait Put { fn put(&mut self); }\nimpl Put for Vec<Vec<char>> { fn put(&mut self) { self[0][0] = '1'; } }\nfn f(board: &mut Vec<Vec<char>>) { board.put(); }"
)]
#[case::own_function_of_a_name_of_mem(
    "fn swap(cell: &mut char) { *cell = '1'; }\nmod other { pub fn f(a: &mut char, b: &mut char) { use std::mem::swap; swap(a, b); } }\nfn f(board: &mut Vec<Vec<char>>) { swap(&mut board[0][0]); }"
)]
#[case::closure(
    "fn f(board: &mut Vec<Vec<char>>) { let put = |b: &mut Vec<Vec<char>>| b[0][0] = '1'; put(board); }"
)]
#[case::own_macro(
    "macro_rules! put { ($b:expr, $r:expr) => { $b[$r][0] = '1' } }\nfn f(board: &mut Vec<Vec<char>>) { put!(board, 1); }"
)]
fn own_functions_and_macros_get_no_remark(#[case] code: &str) {
    assert_eq!(remarks_on_writes(code), Vec::<String>::new());
}

#[rstest]
#[case::field(
    "struct S<'a> { board: &'a mut Vec<Vec<char>> }\nimpl S<'_> { fn f(&mut self) { self.board[0].drain(..); } }",
    2
)]
#[case::owned_field(
    "struct S { board: Vec<Vec<char>> }\nimpl S { fn f(&mut self) { self.board[0].drain(..); } }",
    2
)]
#[case::alias_of_a_type("type Board = Vec<Vec<char>>;\nfn f(b: &mut Board) { b[0].drain(..); }", 2)]
#[case::own_board("fn f(n: usize) {\nlet mut b = vec![vec!['.'; n]; n]; b[0].drain(..); }", 2)]
#[case::copy_in_numbers(
    "fn f() { let mut b = [[0u8; 9]; 9];\nCell::from_mut(&mut b[0][0]).set(1); }",
    2
)]
#[case::copy_of_the_board(
    "fn f(board: &mut Vec<Vec<char>>) { let mut b = board.clone();\nb[0].drain(..); }",
    2
)]
#[case::generic("fn f<T>(b: &mut [Vec<T>]) {\nb[0].drain(..); }", 2)]
#[case::closure_in_a_constant(
    "fn g(board: &mut Vec<Vec<char>>) {}\nconst F: fn(&mut Vec<Vec<char>>) = |board| { board[0].drain(..); };",
    2
)]
#[case::returned(
    "fn row(board: &mut Vec<Vec<char>>) -> &mut Vec<char> { &mut board[0] }\nfn f(board: &mut Vec<Vec<char>>) { row(board).drain(..); }",
    2
)]
#[case::constant_function("const fn f(cell: &mut char) {\n*cell = '1'; }", 1)]
#[case::macro_with_repetitions(
    "macro_rules! set {\n($($row:expr),*) => { $($row.fill('1');)* } }",
    2
)]
#[case::parameter_of_a_macro("macro_rules! set { ($row:expr) => {\n$row.drain(..) } }", 2)]
#[case::macro_of_another_crate("fn f(board: &mut Vec<Vec<char>>) {\nother::set!(board, 1); }", 2)]
fn board_is_recognized_by_its_type(#[case] code: &str, #[case] line: usize) {
    let remarks = remarks_on_writes(code);
    let lines: Vec<_> = remarks.iter().filter_map(|it| it.split(':').next()).collect();
    assert_eq!(lines, [line.to_string()], "{remarks:?}");
}

/// Returns the number of instrumented functions, and the remarks on calls, each after its line.
fn instrumented_calls(code: &str) -> (usize, Vec<String>) {
    let sources = [SourceFile { path: "lib.rs".to_string(), code: code.to_string() }];
    let instrumented = instrument_calls(&sources).expect("the source is Rust");
    let remarks = instrumented.sources.iter().flat_map(|its| its.remarks.iter().map(remark_text));
    (instrumented.functions, remarks.collect())
}

#[rstest]
#[case::made_by_a_macro(
    "macro_rules! make { ($f:ident) => {\nfn $f(n: i32) { if n > 0 { $f(n - 1) } } } }\nmake!(go);",
    "2: calls of a function that `make!` defines are missing from the call tree"
)]
#[case::written_in_the_call_of_a_macro(
    "keep! {\nfn go(n: i32) { if n > 0 { go(n - 1) } } }",
    "2: calls of a function that `keep!` defines are missing from the call tree"
)]
#[case::mutual_recursion_through_a_macro(
    "macro_rules! make { () => {\nfn go(n: i32) { step(n) } } }\nmake!();\nfn step(n: i32) { if n > 0 { go(n - 1) } }",
    "2: calls of a function that `make!` defines are missing from the call tree"
)]
#[case::constant_function(
    "\nconst fn go(n: i32) { if n > 0 { go(n - 1) } }",
    "2: calls of a `const` function are missing from the call tree"
)]
#[case::closure_in_a_cell(
    "fn f(g: Rc<RefCell<Option<Box<dyn Fn(i32)>>>>) { let h = g.clone();\n*g.borrow_mut() = Some(Box::new(move |n| (h.borrow().as_ref().unwrap())(n - 1))); }",
    "2: calls of a closure that may call itself are missing from the call tree"
)]
#[case::method_of_a_name_of_std(
    "struct Tree;\nimpl Tree { fn insert(&mut self, n: i32) { let next = self.find(n); next.insert(n - 1) } }",
    "2: calls of `insert` may be missing from the call tree: `insert` may be a method of the attempt or of the standard library"
)]
fn missing_recursion_gets_a_remark(#[case] code: &str, #[case] remark: &str) {
    assert_eq!(instrumented_calls(code), (0, vec![remark.to_string()]));
}

#[rstest]
#[case::loops("fn f(n: i32) { for i in 0..n { g(i) } }\nfn g(_: i32) {}")]
#[case::own_list(
    "struct S(Vec<i32>);\nimpl S { fn push(&mut self, n: i32) { self.0.push(n) } fn len(&self) -> usize { self.0.len() } }"
)]
#[case::function_as_a_value(
    "fn f(all: &[i32]) -> usize { let big = |n: &&i32| g(**n); all.iter().filter(big).count() }\nfn g(n: i32) -> bool { n > 1 }"
)]
#[case::macro_that_defines_a_plain_function(
    "macro_rules! make { ($f:ident) => { fn $f(n: i32) -> i32 { n + 1 } } }\nmake!(next);"
)]
#[case::operators_on_numbers(
    "struct P { x: i32, y: i32 }\nimpl Add for P { type Output = P; fn add(self, o: P) -> P { P { x: self.x + o.x, y: self.y + o.y } } }"
)]
#[case::text_of_a_board(
    "struct B { rows: Vec<Vec<char>> }\nimpl Display for B { fn fmt(&self, f: &mut Formatter) -> Result { for row in &self.rows { writeln!(f, \"{:?}\", row)?; } Ok(()) } }"
)]
#[case::order_of_states(
    "struct S { cost: u32 }\nimpl PartialOrd for S { fn partial_cmp(&self, o: &S) -> Option<Ordering> { if self.cost < o.cost { None } else { Some(self.cost.cmp(&o.cost)) } } }"
)]
#[case::drop_of_a_count(
    "struct D { n: Vec<u8> }\nimpl Drop for D { fn drop(&mut self) { for n in 0..self.n.len() { println!(\"{n}\"); } } }"
)]
#[case::index_of_a_list(
    "struct G { cells: Vec<char> }\nimpl Index<usize> for G { type Output = char; fn index(&self, at: usize) -> &char { &self.cells[at] } }"
)]
fn non_recursive_function_is_unchanged(#[case] code: &str) {
    assert_eq!(instrumented_calls(code), (0, Vec::new()));
}

#[rstest]
#[case::operator(
    "impl Neg for T { type Output = i32; fn neg(self) -> i32 { let next = self.less(); -next } }"
)]
#[case::comparison("impl PartialEq for T { fn eq(&self, o: &T) -> bool { self.less() != *o } }")]
#[case::element(
    "impl Index<u8> for T { type Output = i32; fn index(&self, i: u8) -> &i32 { let next = self.less(); &next[i] } }"
)]
#[case::reference(
    "impl Deref for T { type Target = i32; fn deref(&self) -> &i32 { let next = self.less(); &*next } }"
)]
#[case::loop_over_itself(
    "struct I { inner: Option<Box<I>> }\nimpl Iterator for I { type Item = i32; fn next(&mut self) -> Option<i32> { if let Some(inner) = &mut self.inner { for n in inner { return Some(n); } } None } }"
)]
#[case::text(
    "impl Display for T { fn fmt(&self, f: &mut Formatter) -> Result { let next = self.less(); write!(f, \"{next}\") } }"
)]
#[case::text_of_a_field(
    "struct N(Option<Box<N>>);\nimpl Display for N { fn fmt(&self, f: &mut Formatter) -> Result { write!(f, \"{:?}\", self.0) } }"
)]
#[case::conversion("impl From<T> for Vec<T> { fn from(t: T) -> Vec<T> { t.less().into() } }")]
#[case::parsing(
    "impl FromStr for T { type Err = (); fn from_str(s: &str) -> Result<T, ()> { s[1..].parse() } }"
)]
#[case::collecting(
    "impl FromIterator<i32> for T { fn from_iter<I>(i: I) -> T { i.map(less).collect() } }"
)]
#[case::drop_that_makes_its_own_type(
    "impl Drop for T { fn drop(&mut self) { let _next = T { n: 1 }; } }"
)]
#[case::drop_of_a_field(
    "struct N { next: Option<Box<N>> }\nimpl Drop for N { fn drop(&mut self) { count(); } }"
)]
#[case::value_of_a_thread(
    "thread_local! { static F: Cell<fn(i32)> = Cell::new(go); }\nfn go(n: i32) { if n > 0 { F.with(|f| f.get())(n - 1) } }"
)]
fn implicit_recursion_is_instrumented(#[case] code: &str) {
    let (count, remarks) = instrumented_calls(code);
    assert_eq!((count, remarks), (1, Vec::new()));
}
