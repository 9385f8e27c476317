//! Rules for comparing answers, read from the statement of a problem: whether order counts, and whether several answers
//! are right.
//!
//! Only sentences about the returned value count. The patterns were tried on the statements of LeetCode, in English and
//! in Chinese.

use problems::Check;
use problems::signature::{Signature, Type};
use regex_lite::{Match, Regex};
use search::notation::truncated_text;
use serde_json::Value;

use crate::alternative_answers::alternatives_per_example;
use crate::page_text::{PageLine, PagePart};
use crate::patterns::{SENTENCE_END, is_chinese, patterns};

/// A check that a statement asks for.
pub struct ReasonedCheck {
    /// The comparison of an answer with the expected answer.
    pub check: Check,
    /// The reason, usually a quotation from the statement.
    pub reason: String,
}

/// The rules for comparing answers that a statement gives.
#[derive(Default)]
pub struct AnswerRules {
    /// `None` if the statement gives no rule.
    pub check: Option<ReasonedCheck>,
    /// A quotation about order that may not be about the answer.
    pub unclear_order: Option<String>,
    /// For each example, the right answers that the statement names in addition to the output.
    pub alternatives: Vec<Vec<Value>>,
}

impl AnswerRules {
    /// Reads the rules from a page whose examples have these answers.
    pub fn read(
        lines: &[PageLine],
        parts: &[PagePart],
        signature: &Signature,
        answers: &[Value],
    ) -> Self {
        let compared = compared_type(signature);
        if matches!(compared, Type::Bool | Type::Float) {
            return AnswerRules::default();
        }
        let sentences = sentences(lines);
        let alternatives = alternatives_per_example(parts, signature.answer_type(), answers);
        let order = order_rule(compared, &sentences, answers);
        let Some(several) = several_answers(compared, &sentences, &alternatives) else {
            let no_alternatives = vec![Vec::new(); alternatives.len()];
            return AnswerRules::new(order, no_alternatives, compared);
        };
        let OrderRule { check: by_order, unclear_order } = order;
        let any_valid = ReasonedCheck { check: Check::AnyValid, reason: several.reason };
        let check = match by_order {
            // Free order explains all alternatives of the examples, so it is the rule.
            Some(by_order)
                if several.is_from_examples
                    && accepts_all(
                        &by_order.check,
                        signature.answer_type(),
                        answers,
                        &alternatives,
                    ) =>
            {
                by_order
            }
            _ => any_valid,
        };
        let order = OrderRule { check: Some(check), unclear_order };
        AnswerRules::new(order, alternatives, compared)
    }

    /// Drops the unclear quotation if it does not matter: there is a check, or the answer has no order.
    fn new(order: OrderRule, alternatives: Vec<Vec<Value>>, compared: &Type) -> Self {
        let OrderRule { check, unclear_order } = order;
        let is_order_open = check.is_none() && compared.depth() > 0;
        AnswerRules { check, unclear_order: unclear_order.filter(|_| is_order_open), alternatives }
    }
}

/// Returns the type that rules on order apply to: the returned type, or that of a changed list if the function returns
/// no list.
fn compared_type(signature: &Signature) -> &Type {
    let returned = signature.answer_type();
    let changed = signature.changed_parameter().map(|it| &it.value_type);
    changed.filter(|changed| returned.depth() == 0 && changed.depth() > 0).unwrap_or(returned)
}

/// Returns whether a check accepts each alternative in the example that names it.
fn accepts_all(
    check: &Check,
    answer_type: &Type,
    answers: &[Value],
    alternatives: &[Vec<Value>],
) -> bool {
    let mut pairs = answers.iter().zip(alternatives);
    pairs.all(|(answer, others)| {
        others.iter().all(|other| check.is_equal(answer_type, answer, other))
    })
}

/// A sentence in lower case, without marks of bold type and code. A Chinese sentence has no blanks.
struct Sentence {
    /// The number of the line. For sentences that go over several lines, the last of these lines.
    line: usize,
    text: String,
}

impl Sentence {
    fn quote(&self, words: &str) -> String {
        const LONGEST: usize = 50;
        format!("line {} has \"{}\"", self.line, truncated_text(words, LONGEST))
    }

    fn is_chinese(&self) -> bool {
        self.text.contains(is_chinese)
    }
}

/// Joins the lines of each sentence, and splits them into sentences.
fn sentences(lines: &[PageLine]) -> Vec<Sentence> {
    let mut paragraphs: Vec<PageLine> = Vec::new();
    for line in lines {
        let line = PageLine { number: line.number, text: without_marks(&line.text) };
        match paragraphs.last_mut() {
            Some(paragraph) if is_continued(paragraph, &line) => {
                paragraph.number = line.number;
                paragraph.text += &format!(" {}", line.text);
            }
            _ => paragraphs.push(line),
        }
    }
    paragraphs.into_iter().flat_map(split_into_sentences).collect()
}

/// Returns a text in lower case, without marks of bold type and code.
fn without_marks(text: &str) -> String {
    text.replace(['*', '`'], "").to_lowercase().trim().to_string()
}

/// Returns whether a sentence goes on from one line to the next.
fn is_continued(before: &PageLine, next: &PageLine) -> bool {
    let is_end = |char: char| ".。!?！？:：;；{}".contains(char);
    let begins = |char: char| char.is_ascii_lowercase() || is_chinese(char);
    before.number + 1 == next.number
        && !before.text.ends_with(is_end)
        && next.text.starts_with(begins)
        && before.text.contains(is_chinese) == next.text.contains(is_chinese)
}

fn split_into_sentences(paragraph: PageLine) -> Vec<Sentence> {
    // In bytes. A longer text is no sentence, and matching it would take long.
    const LONGEST: usize = 2000;
    let texts = SENTENCE_END.split(&paragraph.text).filter(|text| text.len() <= LONGEST);
    let sentence = |text: &str| {
        let between = if text.contains(is_chinese) { "" } else { " " };
        let words: Vec<&str> = text.split_whitespace().collect();
        Sentence { line: paragraph.number, text: words.join(between) }
    };
    texts.map(sentence).collect()
}

patterns! {
    /// Words for a free order.
    ORDER = r"\b(any|whatever|arbitrary|no particular) order\b"
        r"|\border\b[^.,]{0,80}\b(not|n't|doesn't|don't|isn't) (matter|important|count)"
        r"|\b(regardless|irrespective) of (the |their )?order\b|\border is (arbitrary|irrelevant)\b";
    ORDER_IN_CHINESE = r"(任意|任何|任一|随意)的?(顺序|次序|排列)"
        r"|(不|无)(需要?|用|必)?(考虑|要求|限|计)[^，。]{0,12}(顺序|次序)"
        r"|(顺序|次序)[^，。]{0,4}(不限|不重要|不影响|无关|不作要求|没有要求|不要求|随意|任意)";

    /// Words for returning an answer.
    RETURN = r"\b(return|returns|returned|returning|output|outputs|print|report)\b";
    /// Nouns for the answer.
    ANSWER = r"\b(answers?|results?|solutions?|outputs?)\b";
    /// Actions that a problem allows in any order. They are not about the order of the answer.
    ACTION = r"\b(visit|choos|chose|pick|remov|delet|perform|appl[yi]|tak|buy|sell|rearrang|concatenat|complet"
        r"|finish|activat|process|swap|execut|select|us(e|ed|ing)\b|plac|given (in|as)\b|jump|eliminat|split|reorder|sort)";
    /// Words of a sentence that proves or guarantees something, and asks for nothing.
    PROOF = r"\b(prove|proven|proved|proof|shown|guaranteed|same result|result is the same|results are the same)\b";
    /// A condition after words on order, as in "any order that satisfies …". Then only some orders are right.
    CONDITION = r"^\s*(that|which|such that|as long as|where|satisfying)\b";
    /// A clause after the returned value: "where the queries can be answered in any order".
    CLAUSE = r"\b(where|when|whenever|if|after|while|because|since)\b.*\b(can|could|may|might|must) be \w+( in| with)?\s*$";
    /// "Return the words whose letters in any order form …".
    OWNER = r"\bwhose\b";
    /// The end of a clause after words on order. It shows that the order belongs to the returned value.
    CLAUSE_END = r"^\s*($|[,:)(]|and\b|but\b)";
    /// "Regardless of the order in which …" is about what happens before the answer is there.
    REGARDLESS = r"^(regardless|irrespective)";
    /// After "regardless of the order": the order of steps, and not of the answer.
    OF_STEPS = r"^\s*(in which|that|you|they)\b|^\s*of (the )?(operations|steps|moves|choices|actions)\b";
    /// An order that a text asks for.
    NAMED_ORDER = r"\b(ascending|descending|increasing|decreasing|sorted|lexicographic\w*|alphabetical|numerical|chronological"
        r"|same|given|original|relative|this|that) order\b";
    /// Words for items that are equal in a sorted answer.
    IS_TIE = r"\b(ties?|same)\b";

    RETURN_IN_CHINESE = r"返回|输出|答案|结果|解集";
    RETURN_NEXT_IN_CHINESE = r"^(地)?，?(返回|输出|组织答案|给出答案)";
    ACTION_IN_CHINESE = r"^(地)?(删|选|执行|连接|排序|访问|交换|重新|完成|卖|买|购|操作|移|安排|得到|拼|出现|组成|构成|形成|合并|相加|消除|处理|遍历)";
    PROOF_IN_CHINESE = r"证明|输入|保证|相同的结果|结果相同";

    INPUT = r"\b(input|given)\b";

    /// A sentence on the items of inner lists.
    INNER = r"\b(in|within|inside|of) (each|every|either|both)\b"
        r"|\b(in|within|inside) (the|these)( two| inner)? (lists|sublists|groups|subsets|sets|triplets|pairs)\b"
        r"|\bin a (list|group|set|subset|pair|triplet)\b";
    INNER_IN_CHINESE = r"每[个一组]|各[个组]|分别|组内|列表[中内]|内部|两个(列表|数组)";
    /// Nouns for the items of inner lists.
    ITEMS = r"\b(indices|integers|numbers|elements|values|digits|letters|characters|vertices|nodes)\b";
    /// Nouns for the lists in the answer, or for the whole answer.
    LISTS = r"\b(answers?|lists?|groups?|pairs?|combinations?|subsets?|paths?|triplets?|quadruplets?|permutations?"
        r"|arrays?|all|results?|segments?|points?|them)\b";
    /// Words on two orders: the order of the lists, and the order within each list.
    BOTH = r"\border\b.*\border\b|\border of\b.*\band of\b";
    BOTH_IN_CHINESE = r"(顺序|次序).*(顺序|次序)";
    /// Lists in which order means nothing.
    UNORDERED = r"\b(combinations?|subsets?|triplets?|quadruplets?)\b|组合|子集|三元组|四元组";
    /// Groups. Order within a group counts only if all groups have the same length.
    GROUPS = r"\b(groups?|grouped|grouping)\b|分组|一组|组成组";
    SORTED = r"\b(sorted|sort|ascending|descending|decreasing|increasing|lexicographic\w*)\b|升序|降序|递增|递减|字典序|字典顺序";

    /// Several answers are right, and the text does not say which.
    SEVERAL = r"\bany (one )?of (them|these|those)($|[,:)]| (is|are|will|would|that|to|which|as|if|may|can|answers|solutions|results)\b)"
        r"|\breturn(ed)? (any|either)\b|\breturn\b.*\brepresenting any\b"
        r"|\b(multiple|several|many|more than one)\b.*\b(return|print|output|accept\w*)\b.*\b(any|either)\b"
        r"|\bany ((valid|correct|possible|such|other) )*(answers?|solutions?|results?|outputs?)\b"
        r"|\b(multiple|several|other) (valid |correct |possible )?(answers|solutions|outputs) (are|will be|would be|may be) (also )?(allowed|accepted|possible)";
    /// Words that a sentence with `SEVERAL` or `SEVERAL_NUMBERS` needs in addition.
    TAKEN = r"\b(return|print|output|find|construct|accept|allow|correct|valid|judged|choose|possible)";
    /// The same for an answer that is a number. It is stricter, since "any number" usually means something else.
    SEVERAL_NUMBERS = r"\b(multiple|several|many|more than one)\b.*\breturn\b.*\bany\b|\breturn any (one )?of (them|these)\b"
        r"|\breturn any (one |valid |such )?(number|integer|index|element|value)\b"
        r"|\bany of them\b.*\baccepted\b";
    /// Words that contradict `SEVERAL`: nothing is returned, a tolerance is given, or each item has a choice of its own.
    NO_CHOICE = r"\b(not|n't|don't|without|never)\b.{0,30}\breturn|\b(error|within)\b|\bfor (each|every)\b.*\bany one of";
    SEVERAL_IN_CHINESE = r"返回(其中)?的?任[意何一]|返回.*任[意何](其中)?的?一[个种组条]|返回.*的任意排列"
        r"|返回.*任[意何](可能|有效|合法|正确|可行|满足|符合)"
        r"|(多个|多种|多组|不止一).*任[意何一]|任[意何]一[个种组条].*(可|行|接受|正确)"
        r"|任意(有效|合法|正确|可行|满足条件|符合条件|符合要求|满足要求)的?(答案|解|结果)";
    TAKEN_IN_CHINESE = r"返回|输出|答案|接受|正确";
    SEVERAL_NUMBERS_IN_CHINESE = r"返回任一|返回[^，]*任[意何一][^，的]*(均可|即可|都可以|皆可|就可以|$)";
    NO_CHOICE_IN_CHINESE = r"不(要|需要|需|必|用)?[^，]{0,6}返回|误差|以内|对于?每.*任[意何]?一";
    /// Each item of the answer is one of several equivalent items.
    EACH_ANY = r"\bfor (each|every)\b.*\breturn\b.*\bany one of\b";
    ANY_ONE = r"any one of|任[意何]?一";
    EACH_ANY_IN_CHINESE = r"对于?每.*返回.*任[意何]?一";
}

/// The levels of a nested list whose order is free.
#[derive(Clone, Copy)]
struct FreeLevels {
    outer: bool,
    inner: bool,
}

impl FreeLevels {
    fn union(self, other: FreeLevels) -> Self {
        FreeLevels { outer: self.outer || other.outer, inner: self.inner || other.inner }
    }
}

/// The rule on order in a statement.
#[derive(Default)]
struct OrderRule {
    check: Option<ReasonedCheck>,
    /// A quotation about order that may not be about the answer.
    unclear_order: Option<String>,
}

impl OrderRule {
    fn certain(check: Check, reason: String) -> Self {
        OrderRule { check: Some(ReasonedCheck { check, reason }), unclear_order: None }
    }
}

/// Finds the rule on order in a statement.
fn order_rule(answer_type: &Type, sentences: &[Sentence], answers: &[Value]) -> OrderRule {
    let mut free_levels = FreeLevels { outer: false, inner: false };
    let (mut reason, mut unclear_order) = (None, None);
    for sentence in sentences {
        let Some(words) = order_words(sentence) else { continue };
        let quote = sentence.quote(words.as_str());
        match order_of_answer(sentence, words) {
            Some(AllowedOrders::Free) => {
                free_levels = free_levels.union(levels_in_sentence(answer_type, sentence, words));
                reason = reason.or(Some(quote));
            }
            Some(AllowedOrders::OneOfSeveral) => {
                return OrderRule::certain(Check::AnyValid, quote);
            }
            None if reason.is_some() && is_about_inner_order(sentence) => free_levels.inner = true,
            None => unclear_order = unclear_order.or(Some(quote)),
        }
    }
    if reason.is_none() && answer_type.depth() > 0 {
        free_levels.outer = true;
        reason = sentences.iter().find_map(equivalent_items_quote);
    }
    let Some(reason) = reason else { return OrderRule { check: None, unclear_order } };
    let name = match answer_type.depth() {
        // The answer is a string. Its characters in another order are another right answer, which the judge cannot check.
        0 => "any-valid",
        1 => "any-order",
        _ => order_check_name(free_levels, sentences, answers),
    };
    Check::from_name(name).map(|check| OrderRule::certain(check, reason)).unwrap_or_default()
}

/// Returns whether a sentence, which follows one about the order of the answer, is about the order in its inner lists.
fn is_about_inner_order(sentence: &Sentence) -> bool {
    let text = &sentence.text;
    match sentence.is_chinese() {
        true => INNER_IN_CHINESE.is_match(text) && !PROOF_IN_CHINESE.is_match(text),
        false => {
            INNER.is_match(text)
                && !ACTION.is_match(text)
                && !PROOF.is_match(text)
                && !INPUT.is_match(text)
        }
    }
}

/// Quotes words that ask for any one of several equivalent items of each kind. Such an answer is a set.
fn equivalent_items_quote(sentence: &Sentence) -> Option<String> {
    let each = if sentence.is_chinese() { &EACH_ANY_IN_CHINESE } else { &EACH_ANY };
    let end = each.find(&sentence.text)?.end();
    let start = ANY_ONE.find_iter(&sentence.text[..end]).last().map_or(0, |words| words.start());
    Some(sentence.quote(&sentence.text[start..end]))
}

fn order_check_name(
    free_levels: FreeLevels,
    sentences: &[Sentence],
    answers: &[Value],
) -> &'static str {
    let has = |pattern: &Regex| sentences.iter().any(|it| pattern.is_match(&it.text));
    let are_sets = has(&UNORDERED) || has(&GROUPS) && have_different_lengths(answers);
    match (free_levels.outer, free_levels.inner) {
        (true, true) => "any-order-deep",
        (false, true) => "any-order-inner",
        _ if are_sets && !has(&SORTED) => "any-order-deep",
        _ => "any-order",
    }
}

/// Returns whether the inner lists of the answers have different lengths. Then the position of an item means nothing.
fn have_different_lengths(answers: &[Value]) -> bool {
    let lists = answers.iter().filter_map(Value::as_array).flatten();
    let lengths: Vec<usize> = lists.filter_map(Value::as_array).map(Vec::len).collect();
    lengths.iter().any(|length| *length != lengths[0])
}

fn order_words(sentence: &Sentence) -> Option<Match<'_>> {
    let pattern = if sentence.is_chinese() { &ORDER_IN_CHINESE } else { &ORDER };
    pattern.find(&sentence.text)
}

enum AllowedOrders {
    /// Every order is right.
    Free,
    /// Orders that satisfy a condition are right. The judge does not know the condition.
    OneOfSeveral,
}

/// Returns the right orders of the answer; `None` if the sentence is not about the answer.
fn order_of_answer(sentence: &Sentence, words: Match<'_>) -> Option<AllowedOrders> {
    let text = &sentence.text;
    let (until, after) = (&text[..words.end()], &text[words.end()..]);
    if sentence.is_chinese() {
        let is_returned =
            RETURN_IN_CHINESE.is_match(until) || RETURN_NEXT_IN_CHINESE.is_match(after);
        let is_other = ACTION_IN_CHINESE.is_match(after) || PROOF_IN_CHINESE.is_match(text);
        return (is_returned && !is_other).then_some(AllowedOrders::Free);
    }
    let evidence = RETURN.find_iter(until).last().or_else(|| ANSWER.find(until))?;
    // In "order of the output", the evidence comes after the words on order.
    let between = text.get(evidence.end()..words.start()).unwrap_or_default();
    if ACTION.is_match(between)
        || PROOF.is_match(text)
        || IS_TIE.is_match(text) && SORTED.is_match(text)
        || is_about_clause(between, words.as_str(), after)
    {
        return None;
    }
    Some(if CONDITION.is_match(after) { AllowedOrders::OneOfSeveral } else { AllowedOrders::Free })
}

/// Returns whether words about order belong to a clause of a sentence, and not to what is returned.
fn is_about_clause(between: &str, words: &str, after: &str) -> bool {
    CLAUSE.is_match(between)
        || OWNER.is_match(between) && !CLAUSE_END.is_match(after)
        || REGARDLESS.is_match(words) && OF_STEPS.is_match(after)
}

/// Returns the lists of a nested list whose order a sentence declares free.
fn levels_in_sentence(answer_type: &Type, sentence: &Sentence, words: Match<'_>) -> FreeLevels {
    let text = &sentence.text;
    let outer = FreeLevels { outer: true, inner: false };
    if answer_type.depth() < 2 {
        return outer;
    }
    let (both, inner) = match sentence.is_chinese() {
        true => (&BOTH_IN_CHINESE, &INNER_IN_CHINESE),
        false => (&BOTH, &INNER),
    };
    if both.is_match(&NAMED_ORDER.replace_all(text, "")) {
        return FreeLevels { outer: true, inner: true };
    }
    let before = &text[..words.start()];
    let is_of_items = ITEMS.is_match(before) && !LISTS.is_match(before);
    match inner.is_match(text) || is_of_items {
        true => FreeLevels { outer: false, inner: true },
        false => outer,
    }
}

/// A reason why several answers are right.
struct SeveralAnswers {
    reason: String,
    /// Whether only examples name other right answers, and no sentence asks for any of several.
    is_from_examples: bool,
}

fn several_answers(
    answer_type: &Type,
    sentences: &[Sentence],
    alternatives: &[Vec<Value>],
) -> Option<SeveralAnswers> {
    let found = sentences
        .iter()
        .find_map(|sentence| Some(sentence.quote(&several_words(answer_type, sentence)?)));
    if let Some(reason) = found {
        return Some(SeveralAnswers { reason, is_from_examples: false });
    }
    // A number in an explanation is often no answer, so numbers need a sentence that asks for any of several.
    let is_number = matches!(answer_type, Type::Integer(_));
    if is_number || alternatives.iter().all(Vec::is_empty) {
        return None;
    }
    let reason = "an example names other right answers".to_string();
    Some(SeveralAnswers { reason, is_from_examples: true })
}

fn several_words(answer_type: &Type, sentence: &Sentence) -> Option<String> {
    let is_number = matches!(answer_type, Type::Integer(_));
    let (order, several, numbers, no_choice) = match sentence.is_chinese() {
        true => (
            &ORDER_IN_CHINESE,
            &SEVERAL_IN_CHINESE,
            &SEVERAL_NUMBERS_IN_CHINESE,
            &NO_CHOICE_IN_CHINESE,
        ),
        false => (&ORDER, &SEVERAL, &SEVERAL_NUMBERS, &NO_CHOICE),
    };
    // "Return any order of …" is about order alone, so the words on order are removed first.
    let is_permutation = sentence.text.contains("的任意排列");
    let text = match is_permutation {
        true => sentence.text.as_str().into(),
        false => order.replace_all(&sentence.text, ""),
    };
    let words = if is_number { numbers.find(&text)? } else { several.find(&text)? };
    let taken = if sentence.is_chinese() { &TAKEN_IN_CHINESE } else { &TAKEN };
    (taken.is_match(&text) && !no_choice.is_match(&text)).then(|| words.as_str().to_string())
}
