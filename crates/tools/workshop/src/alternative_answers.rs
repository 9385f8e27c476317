//! Finds right answers that a text names in addition to the output, as in "[1,null,3] is also accepted".

use problems::signature::Type;
use serde_json::Value;

use crate::page_text::{JsonPrefix, Label, PagePart, leading_value_to_json};
use crate::patterns::{SENTENCE_END, is_chinese, patterns};

/// A value in a text, with its place in bytes.
pub struct TextValue {
    pub start: usize,
    pub end: usize,
    pub value: Value,
}

patterns! {
    /// Words and signs between the values of one enumeration.
    BETWEEN = r"(?i)^\s*([,、，;；]\s*(and|or|和|或|以及)?|and|or|和|或|以及|及|与)\s*$";
    IS_ALSO_RIGHT = r"(?i)^((is|are|was|were|would|will|can|could|may|should)\b[^.,;]*\b(also|both|another|other|too|as well"
        r"|accepted|acceptable)\b|also works|works? too|works? as well)";
    IS_RIGHT = r"(?i)accept|correct|valid|right|answer|solution|output|result|possible|fine|works";
    IS_WRONG = r"(?i)\bnot\b|n't\b|incorrect|invalid|wrong|unaccept";
    BOTH_BEFORE = r"(?i)\b(both|also|either)\s*$";
    OTHERS_BEFORE = r"(?i)\b(another|other|also|alternative)\b[^.;\[]*\b(answers?|solutions?|outputs?|results?|accepted|valid"
        r"|correct|orderings?|permutations?|arrangements?|trees?)\b[^.;\[]{0,30}(\bis|\bare|\bbe|\bincludes?|:|=|\bsuch as)\s*$";
    ALSO_BEFORE = r"(?i)\b(can|could|may|might) also (be|return|output|print|answer|give|accept)\b[^.;\[]{0,20}$";
    /// "There are two answers, … and …".
    SEVERAL_BEFORE = r"(?i)\b(two|three|four|several|multiple|many|both|all|possible|valid|correct|acceptable)\b[^.;\[]{0,30}"
        r"\b(answers|solutions|outputs|results)\b\s*(are|include|including|such as)?\s*[:,]?\s*$";
    SEVERAL_BEFORE_IN_CHINESE = r"(两|二|三|多|几|所有|全部)[个种组]?(可能|有效|正确|合法|可行)?的?(答案|解|结果)(是|为|有|包括|如|：|:|，|,)*$";
    IS_ALSO_RIGHT_IN_CHINESE = r"^(以及[^，。；,也]*)?(也|同样|亦|都|均|皆)[^，。；,]*(正确|接受|有效|合法|符合|满足|可以|通过|允许|答案|可行|对的)";
    OTHERS_BEFORE_IN_CHINESE = r"(另一|另外|其他|其它|别的)[^，。；]*(答案|解|结果|顺序|排列|输出)[^，。；]{0,6}(是|为|有|包括|如|：|:)$"
        r"|也可以?(是|返回|输出|为)$";
}

/// Returns the right answers that the text of each example names in addition to its output.
pub fn alternatives_per_example(
    parts: &[PagePart],
    answer_type: &Type,
    answers: &[Value],
) -> Vec<Vec<Value>> {
    let mut alternatives = Vec::new();
    for (texts, answer) in texts_per_example(parts).iter().zip(answers) {
        let mut others = Vec::new();
        for value in texts.iter().flat_map(|text| right_values(text, answer_type, answer)) {
            if value != *answer && !others.contains(&value) {
                others.push(value);
            }
        }
        alternatives.push(others);
    }
    alternatives
}

/// Returns the texts of each example after its input: the output and the explanation.
pub fn texts_per_example(parts: &[PagePart]) -> Vec<Vec<&str>> {
    let mut texts: Vec<Vec<&str>> = Vec::new();
    for part in parts {
        match part.label {
            Label::Input => texts.push(Vec::new()),
            _ => texts.last_mut().into_iter().for_each(|texts| texts.push(&part.text)),
        }
    }
    texts
}

/// Returns the values that a text calls right answers. `answer` is the output of the example.
fn right_values(text: &str, answer_type: &Type, answer: &Value) -> Vec<Value> {
    let mut found = values_in_text(text, answer_type).into_iter().peekable();
    let mut right = Vec::new();
    while let Some(first) = found.next() {
        let (start, mut end, mut values) = (first.start, first.end, vec![first.value]);
        while let Some(next) = found.next_if(|next| BETWEEN.is_match(&text[end..next.start])) {
            end = next.end;
            values.push(next.value);
        }
        let before = tail(&text[..start], MAX_CLAUSE_LENGTH);
        let is_enumerated = values.contains(answer) && is_enumeration_of_answers(before);
        if is_enumerated || is_right(before, head(&text[end..], MAX_CLAUSE_LENGTH)) {
            right.extend(values);
        }
    }
    right
}

/// Largest length of a text, in bytes. Reading a longer text could take minutes, so the rest is ignored.
const MAX_TEXT_LENGTH: usize = 20_000;
/// Largest length of a value, in bytes.
const MAX_VALUE_LENGTH: usize = 2000;
/// Largest length of the words before or after a value, in bytes.
pub const MAX_CLAUSE_LENGTH: usize = 300;

/// Returns the beginning of a text, at most `most` bytes.
fn head(text: &str, most: usize) -> &str {
    let end = (0..=most.min(text.len())).rev().find(|&end| text.is_char_boundary(end));
    &text[..end.unwrap_or(0)]
}

/// Returns the end of a text, at most `most` bytes.
pub fn tail(text: &str, most: usize) -> &str {
    let start = text.len().saturating_sub(most);
    let start = (start..=text.len()).find(|&start| text.is_char_boundary(start));
    &text[start.unwrap_or(text.len())..]
}

/// Returns all values of a type in a text.
pub fn values_in_text(text: &str, value_type: &Type) -> Vec<TextValue> {
    let begins = |char: char| match value_type {
        Type::List(_) | Type::LinkedList | Type::Tree => char == '[',
        Type::Text | Type::Char => matches!(char, '"' | '“'),
        _ => char.is_ascii_digit() || char == '-',
    };
    let text = head(text, MAX_TEXT_LENGTH);
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(begins).map(|offset| at + offset) {
        let Some(value) = text_value_at(text, start) else {
            at = start + text[start..].chars().next().map_or(1, char::len_utf8);
            continue;
        };
        at = value.end;
        if value_type.check(&value.value).is_ok() {
            found.push(value);
        }
    }
    found
}

/// Reads the value at a place of a text. Returns `None` if there is no value, or if the place is within a word.
fn text_value_at(text: &str, start: usize) -> Option<TextValue> {
    if text[..start].ends_with(|char: char| char.is_ascii_alphanumeric() || char == '.') {
        return None;
    }
    let JsonPrefix { json, length } =
        leading_value_to_json(head(&text[start..], MAX_VALUE_LENGTH))?;
    Some(TextValue { start, end: start + length, value: serde_json::from_str(&json).ok()? })
}

/// Returns whether the words before and after some values call these values right answers.
fn is_right(before: &str, after: &str) -> bool {
    let is_mark = |char: char| char.is_whitespace() || ",，)）*`\"”".contains(char);
    let after = after.trim_start_matches(is_mark);
    let after = clause(after, SENTENCE_END.find(after).map(|end| end.start()));
    let before = unfinished_sentence(before);
    let before =
        before.trim_end_matches(|char: char| char.is_whitespace() || "*`(（\"“".contains(char));
    let without_blanks = |text: &str| text.split_whitespace().collect::<String>();
    let (chinese_before, chinese_after) = (without_blanks(before), without_blanks(after));
    if chinese_before.contains(is_chinese) || chinese_after.contains(is_chinese) {
        let found = IS_ALSO_RIGHT_IN_CHINESE.find(&chinese_after);
        return found.is_some_and(|found| !found.as_str().contains('不'))
            || OTHERS_BEFORE_IN_CHINESE.is_match(&chinese_before);
    }
    if IS_WRONG.is_match(after) {
        return false;
    }
    let is_also = IS_ALSO_RIGHT.is_match(after) || BOTH_BEFORE.is_match(before);
    is_also && IS_RIGHT.is_match(after)
        || OTHERS_BEFORE.is_match(before)
        || ALSO_BEFORE.is_match(before)
}

/// Returns whether the words before some values introduce all answers of the example, as in "two answers are".
fn is_enumeration_of_answers(before: &str) -> bool {
    let before = unfinished_sentence(before);
    let without_blanks: String = before.split_whitespace().collect();
    SEVERAL_BEFORE.is_match(before) || SEVERAL_BEFORE_IN_CHINESE.is_match(&without_blanks)
}

/// Returns the beginning of a text up to the end of a line, of a clause, or of the sentence that ends at `sentence_end`.
fn clause(text: &str, sentence_end: Option<usize>) -> &str {
    let end = sentence_end.unwrap_or(text.len());
    let text = &text[..end];
    text.split([',', '，', '\n']).next().unwrap_or_default()
}

/// Returns the last sentence of the last line of a text.
pub fn unfinished_sentence(text: &str) -> &str {
    let start = SENTENCE_END.find_iter(text).last().map_or(0, |end| end.end());
    text[start..].rsplit('\n').next().unwrap_or_default()
}
