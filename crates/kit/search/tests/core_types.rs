//! Tests of boards, of the parts of a source, and of frames.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use pretty_assertions::assert_eq;
use rstest::rstest;
use search::parts::{Part, shown_lines, without_anchors};
use search::recording::Step;
use search::recording::frames::{
    Frame, FrameDecoder, FrameError, write_end, write_solution, write_steps,
};
use search::trace::{TracedBoard, Write, WriteCounter};
use search::{AnyBoard, Board, Size};

const SMALL: Size = Size { rows: 2, columns: 3 };

#[test]
fn new_board_keeps_values_in_reading_order() {
    let values = [1, 2, 3, 0, 15, 6];
    let board = AnyBoard::new(SMALL, &values);
    assert_eq!(board.as_ref().map(AnyBoard::as_bytes), Some(&values[..]));
}

#[rstest]
#[case::too_few(&[1, 2, 3, 0, 15])]
#[case::too_many(&[1, 2, 3, 0, 15, 6, 7])]
#[case::a_value_above_15(&[1, 2, 3, 0, 16, 6])]
fn new_board_rejects_invalid_values(#[case] values: &[u8]) {
    assert_eq!(AnyBoard::new(SMALL, values), None);
}

#[rstest]
#[case::below_the_last_row(2, 0)]
#[case::right_of_the_last_column(0, 3)]
#[case::a_row_above_255(256, 0)]
fn write_outside_board_panics_unobserved(#[case] row: usize, #[case] col: usize) {
    let mut board = TracedBoard::new(AnyBoard::blank(SMALL), WriteCounter::default());
    let place = catch_unwind(AssertUnwindSafe(|| board.place(row, col, 1)));
    assert!(place.is_err());
    let remove = catch_unwind(AssertUnwindSafe(|| board.remove(row, col)));
    assert!(remove.is_err());
    assert_eq!(board.into_observer().writes(), 0);
}

#[test]
fn line_ranges_lie_between_anchors() {
    let code = "a\n  // ANCHOR: undo\n  b\n  // ANCHOR: stop\n  c\n  // ANCHOR_END: stop\n  // ANCHOR_END: undo\nd\n// ANCHOR: undo\ne\n// ANCHOR_END: undo";
    assert_eq!(Part::Undo.line_ranges(code), [2..6, 9..10]);
    assert_eq!(Part::Stop.line_ranges(code), vec![Range { start: 4, end: 5 }]);
    assert!(Part::Check.line_ranges(code).is_empty());
    assert_eq!(without_anchors(code), "a\n  b\n  c\nd\ne\n");
}

#[rstest]
#[case::head_docs(
    "//! a\n//!\n//! b\n\nuse c;\n\n// d\ne",
    &[(4, "use c;"), (5, ""), (6, "// d"), (7, "e")]
)]
#[case::a_head_comment("// a\n//\n// b\n\nc", &[(4, "c")])]
#[case::docs_of_the_first_item("// a\n/// b\nc", &[(1, "/// b"), (2, "c")])]
#[case::anchors("  // ANCHOR: undo\n  a\n  // ANCHOR_END: undo", &[(1, "  a")])]
#[case::a_comment_after_an_anchor("// ANCHOR: undo\n// a\nb", &[(1, "// a"), (2, "b")])]
#[case::no_lines("", &[])]
fn visible_lines_omit_head_comment_and_anchors(
    #[case] code: &str,
    #[case] expected: &[(usize, &str)],
) {
    let shown: Vec<_> = shown_lines(code).collect();
    assert_eq!(shown, expected);
}

/// The first byte of a frame.
const MARK: u8 = 0xF5;

fn step(cell: u8) -> Step {
    Step::new(Write { cell, before: 0, after: 5 })
}

/// Returns a text, two frames, a text, and two frames.
fn bytes() -> Vec<u8> {
    let mut bytes = b"row 3: \xc3\xb6\n".to_vec();
    write_steps(&[step(0), step(80)], &mut bytes).expect("a vector is writable");
    write_solution(&mut bytes).expect("a vector is writable");
    bytes.extend(b"more\n");
    bytes.extend([MARK, b'R', 2, 0, 0, 0]);
    bytes.extend(b"no");
    write_end(&mut bytes).expect("a vector is writable");
    bytes
}

#[rstest]
#[case::into_single_bytes(1)]
#[case::into_pairs(2)]
#[case::within_a_mark(5)]
#[case::within_a_step(7)]
#[case::not_at_all(1000)]
fn frames_decode_from_any_chunk_size(#[case] length: usize) {
    let (mut decoder, mut frames) = (FrameDecoder::default(), Vec::new());
    for part in bytes().chunks(length) {
        decoder.push(part);
        while let Some(frame) = decoder.next_frame().expect("the bytes are frames") {
            frames.push(frame);
        }
    }
    let steps = Frame::Steps(vec![step(0), step(80)]);
    let remark = Frame::Remark("no".to_string());
    let expected = [steps, Frame::Solution, remark, Frame::End];
    assert_eq!(frames, expected);
}

#[rstest]
#[case::an_unknown_kind(&[MARK, b'x', 0, 0, 0, 0])]
#[case::a_length_without_end(&[MARK, b'S', 255, 255, 255, 255])]
#[case::half_a_step(&[MARK, b'S', 1, 0, 0, 0, 0])]
#[case::a_step_outside_the_board(&[MARK, b'S', 2, 0, 0, 0, 121, 0])]
#[case::an_end_with_a_step(&[MARK, b'E', 2, 0, 0, 0, 121, 0])]
fn invalid_bytes_return_frame_error(#[case] bytes: &[u8]) {
    let mut decoder = FrameDecoder::default();
    decoder.push(bytes);
    assert_eq!(decoder.next_frame(), Err(FrameError));
}
