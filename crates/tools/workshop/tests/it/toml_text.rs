//! Values in the TOML files that commands write.

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::{Value, json};
use workshop::toml_text::toml_lines;

#[rstest]
#[case::board(json!([["5", "."], ["\"", "\\"]]))]
#[case::numbers(json!([1, -2, 0.5, 1e300, i64::MIN]))]
#[case::lines(json!("first\nsecond\r\n\tthird"))]
#[case::control_characters(json!("\u{0}\u{1b}\u{7f}\u{85}"))]
#[case::chinese(json!("全排列"))]
#[case::table(json!({ "path": "a b", "features": ["x"], "default-features": false }))]
#[case::table_in_table(json!({ "cfg(unix)": { "": "no name" } }))]
#[case::nothing_inside(json!([[], {}, ""]))]
fn written_value_is_read_as_the_same_value_from_one_line(#[case] value: Value) {
    let text = toml_lines([("a key", value.clone())]);
    assert_eq!(text.lines().count(), 1, "{text}");
    let read: Value = toml::from_str(&text).expect("it is TOML");
    assert_eq!(read, json!({ "a key": value }));
}
