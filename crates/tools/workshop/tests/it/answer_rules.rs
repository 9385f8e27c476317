//! Rules for comparing answers: `add` reads them from a text, and the judge uses them.

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use testkit::Output;
use testkit::scratch::ScratchWorkspace;

use crate::helpers::{judge, workspace_without_problems};

/// The verdict on a right answer. An added problem has only its examples, so it is not `Accepted`.
const PASSES: &str = "Passes the example";

/// Writes a text as a user copies it: sentences, one example and the stub.
fn page(sentences: &str, input: &str, output: &str, parameter: &str, returns: &str) -> String {
    let name = parameter.split(':').next().unwrap_or_default();
    format!(
        "8100. A Problem\n{sentences}\n\nExample 1:\n\nInput: {name} = {input}\nOutput: {output}\n\n\
         impl Solution {{\n    pub fn f({parameter}) -> {returns} {{\n    }}\n}}\n"
    )
}

/// Makes a workspace with only this problem, and returns what `add` printed.
fn add_problem(text: &str) -> (ScratchWorkspace, Output) {
    let scratch = workspace_without_problems();
    let output = scratch.practice_program().stdin(text.to_string()).run(["add", "8100"]);
    assert_eq!(output.code, Some(0), "{}", output.stderr);
    (scratch, output)
}

/// Returns the name of the check in the output of `add`.
fn check_of(output: &Output) -> &str {
    let compared = output.stdout.lines().find_map(|line| line.strip_prefix("compared    "));
    compared.unwrap_or_default().split(',').next().unwrap_or_default()
}

/// Judges a program that always prints this answer, and returns the verdict.
fn verdict(scratch: &ScratchWorkspace, answer: &str) -> String {
    let command = format!("read line; echo '{answer}'");
    let output = scratch.practice_program().run([
        "judge",
        "--exec",
        &command,
        "--problem",
        "8100",
        "--silent",
    ]);
    let line = output.stdout.lines().find(|line| line.contains(": AC"));
    let line = line.unwrap_or_else(|| panic!("{output:?}"));
    line.split(':').next().unwrap_or_default().to_string()
}

/// Judges a program that always prints this answer. Returns the exit code, and the first case in JSON.
fn judged_case(scratch: &ScratchWorkspace, answer: &str) -> (Option<i32>, Value) {
    let command = format!("read line; echo '{answer}'");
    let options = ["judge", "--problem", "8100", "--format", "json", "--exec"];
    let output = scratch.practice_program().run(options.into_iter().chain([command.as_str()]));
    let line = output.stdout.lines().next().unwrap_or_default();
    (output.code, serde_json::from_str(line).expect("it is JSON"))
}

#[rstest]
#[case::return_in_any_order("any-order", "Return them in any order.")]
#[case::the_answer_may_come("any-order", "The answer may come in **any order**.")]
#[case::on_two_lines("any-order", "You may return the answer\nin any order.")]
#[case::order_does_not_matter("any-order", "The order of the output does not matter.")]
#[case::bold_in_chinese("any-order", "请你按 任意 顺序返回所有幸运数。")]
#[case::not_limited_in_chinese("any-order", "返回一个列表，顺序不限。")]
#[case::not_considered_in_chinese("any-order", "不考虑答案输出的顺序。")]
#[case::any_arrangement_in_chinese("any-order", "返回的结果可以任意排列。")]
#[case::any_sequence_in_chinese("any-order", "你可以按任何次序返回答案。")]
#[case::one_of_each_kind(
    "any-order",
    "For each kind, you only need to return the first of any one of them."
)]
#[case::under_a_condition(
    "any-valid",
    "You may return the answer in any order that satisfies this condition."
)]
#[case::any_of_them("any-valid", "If there are multiple answers, return any of them.")]
#[case::any_is_accepted("any-valid", "There may be more than one; any of them will be accepted.")]
#[case::any_one_in_chinese("any-valid", "如果有多个答案，返回其中 任何一个 即可。")]
#[case::either_in_chinese("any-valid", "返回任一有效的序列。")]
#[case::a_permutation_in_chinese("any-valid", "返回 nums 的 任意 排列，使优势最大。")]
#[case::nothing_said("exact", "Return the numbers.")]
#[case::on_the_input("exact", "The numbers are given in any order.")]
#[case::on_an_action("exact", "You may remove the numbers in any order.")]
#[case::before_the_return(
    "exact",
    "You may swap them in any order you like before you return them."
)]
#[case::in_a_proof("exact", "It can be shown that the result is the same in any order.")]
#[case::in_a_proof_in_chinese("exact", "可以证明，按任意顺序删除都会得到相同的结果。")]
#[case::on_a_clause(
    "exact",
    "Return the numbers after the queries, where the queries can be answered in any order."
)]
#[case::on_the_letters_of_what_is_returned(
    "exact",
    "Return all numbers whose digits in any order form a palindrome."
)]
#[case::regardless_of_an_order_of_steps(
    "exact",
    "The result is unique regardless of the order in which the numbers are merged."
)]
#[case::after_a_clause(
    "any-order",
    "Return all pairs, where both numbers are distinct, in any order."
)]
#[case::regardless_of_the_order_of_items(
    "any-order",
    "An answer is right regardless of the order of the numbers."
)]
#[case::with_an_owner("any-order", "Return the numbers whose sum is even in any order.")]
#[case::order_in_which_it_is_returned(
    "any-order",
    "The order in which you return the numbers does not matter."
)]
#[case::on_parts_in_chinese("exact", "返回所有由数字按任意顺序组成的数。")]
#[case::on_the_input_in_chinese("exact", "输入的数以任意顺序给出。")]
fn check_is_read_from_the_statement(#[case] check: &str, #[case] sentence: &str) {
    let text = page(sentence, "[2,7,5]", "[7,5]", "nums: Vec<i32>", "Vec<i32>");
    let (_, output) = add_problem(&text);
    assert_eq!(check_of(&output), check, "{output:?}");
}

#[rstest]
#[case::inner_lists(
    "any-order-inner",
    "The numbers within the two lists may be returned in any order."
)]
#[case::inner_lists_in_chinese("any-order-inner", "注意：列表中的整数可以按 任意 顺序返回。")]
#[case::items_alone("any-order-inner", "You can return the indices of the edges in any order.")]
#[case::both(
    "any-order-deep",
    "The order of the output and the order of the triplets does not matter."
)]
#[case::in_two_sentences(
    "any-order-deep",
    "Return the lists in any order. The numbers within each list can be returned in any order, too."
)]
#[case::groups("any-order-deep", "Put them into groups. You can return the answer in any order.")]
#[case::sorted_groups(
    "any-order",
    "Put them into groups, each in sorted order. You can return the answer in any order."
)]
#[case::outer_lists("any-order", "Return all paths in any order.")]
#[case::items_in_a_sentence_of_their_own(
    "any-order-deep",
    "You may return the groups in any order. The numbers within each group may also be in any order."
)]
#[case::items_in_a_named_order(
    "any-order",
    "Return all lists in any order, each sorted in ascending order."
)]
#[case::outer_lists_in_chinese("any-order", "你可以按 任意顺序 返回所有路径。")]
fn check_of_nested_lists_is_read_from_the_statement(#[case] check: &str, #[case] sentence: &str) {
    let text = page(sentence, "[1,2,3]", "[[1,3],[2]]", "nums: Vec<i32>", "Vec<Vec<i32>>");
    let (_, output) = add_problem(&text);
    assert_eq!(check_of(&output), check, "{output:?}");
}

#[test]
fn unclear_sentence_about_the_order_gets_a_remark() {
    let sentence = "The numbers can appear in any order.";
    let text = page(sentence, "[2,7,5]", "[7,5]", "nums: Vec<i32>", "Vec<i32>");
    let (_, output) = add_problem(&text);
    let remark = "the order of the answer counts: line 2 has \"any order\", but this may not be about \
                  the answer; --check changes this\n";
    assert_eq!((check_of(&output), output.stderr.as_str()), ("exact", remark));
}

#[test]
fn number_answer_is_compared_exactly_without_remark() {
    let sentence = "Return the greatest distance of any valid pair, and of any one of the others.";
    let text = page(sentence, "[1,5,2]", "4", "nums: Vec<i32>", "i32");
    let (_, output) = add_problem(&text);
    assert_eq!((check_of(&output), output.stderr.as_str()), ("exact", ""));
}

#[rstest]
#[case::as_it_is("[[1,3],[4,6]]", PASSES)]
#[case::inner_lists_in_another_order("[[3,1],[6,4]]", PASSES)]
#[case::lists_swapped("[[4,6],[1,3]]", "Wrong Answer")]
fn inner_lists_are_accepted_in_any_order(#[case] answer: &str, #[case] expected: &str) {
    let sentence = "The numbers within the two lists may be returned in any order.";
    let text = page(sentence, "[1,2]", "[[1,3],[4,6]]", "nums: Vec<i32>", "Vec<Vec<i32>>");
    let (scratch, _) = add_problem(&text);
    assert_eq!(verdict(&scratch, answer), expected);
}

#[rstest]
#[case::the_usual_solution(r#"[["on","no"],["at"]]"#, PASSES)]
#[case::as_it_is(r#"[["at"],["no","on"]]"#, PASSES)]
#[case::another_group(r#"[["at","no"],["on"]]"#, "Wrong Answer")]
fn groups_are_accepted_in_any_order(#[case] answer: &str, #[case] expected: &str) {
    let sentence =
        "Put the words with the same letters into groups. You can return the answer in any order.";
    let output = r#"[["at"],["no","on"]]"#;
    let text = page(sentence, r#"["on","no","at"]"#, output, "w: Vec<String>", "Vec<Vec<String>>");
    let (scratch, _) = add_problem(&text);
    assert_eq!(verdict(&scratch, answer), expected);
}

#[rstest]
#[case::near("[2.5,0.123459]", PASSES)]
#[case::too_far("[2.5,0.12347]", "Wrong Answer")]
fn floats_in_any_order_are_compared_with_tolerance(#[case] answer: &str, #[case] expected: &str) {
    let sentence = "Return the halves in any order. Answers within 0.00001 are accepted.";
    let text = page(sentence, "[1,2]", "[0.12345,2.5]", "nums: Vec<i32>", "Vec<f64>");
    let (scratch, _) = add_problem(&text);
    assert_eq!(verdict(&scratch, answer), expected);
}

#[rstest]
#[case::is_also_accepted("[3,1]\nExplanation: [1,null,3] is also accepted.", &["[1,null,3]"])]
#[case::several("[3,1]\nOther valid answers are [1] and [3].", &["[1]", "[3]"])]
#[case::would_be_accepted("[3,1]\nNote that other answers, such as [1,3], would also be accepted.", &["[1,3]"])]
#[case::another_one("[3,1]\nAnother correct tree is [1,3].", &["[1,3]"])]
#[case::both("[3,1]\nBoth [3,1] and [1,3] are valid answers.", &["[1,3]"])]
#[case::returned_as_well("[3,1]\nYou could also return [1,3].", &["[1,3]"])]
#[case::enumerated("[3,1]\nThere are two answers, [3,1] and [1,3]; any of them will be accepted.", &["[1,3]"])]
#[case::enumerated_in_chinese("[3,1]\n解释：有两个答案：[3,1] 和 [1,3]。", &["[1,3]"])]
#[case::enumeration_of_something_else("[3,1]\nThe two results are [1,2] and [2,1].", &[])]
#[case::in_chinese("[3,1]\n解释：[1,null,3] 也会被接受。", &["[1,null,3]"])]
#[case::right_in_chinese("[3,1]\n解释：[1,3] 也 将被视为 正确 答案：", &["[1,3]"])]
#[case::wrong("[3,1]\nThe tree [1,3] is not valid.", &[])]
#[case::only_named("[3,1]\nThe numbers are [1,3].", &[])]
fn right_answers_in_an_explanation_are_accepted(#[case] output: &str, #[case] others: &[&str]) {
    let sentence = "Make a tree. If there are several answers, return any of them.";
    let tree = "Option<Rc<RefCell<TreeNode>>>";
    let (scratch, _) = add_problem(&page(sentence, "[1,3]", output, "nums: Vec<i32>", tree));
    for answer in ["[3,1]"].iter().chain(others) {
        assert_eq!(verdict(&scratch, answer), PASSES, "{answer}");
    }
    let is_named = |answer: &&&str| !others.contains(answer);
    for answer in ["[1,3]", "[1,null,3]"].iter().filter(is_named) {
        assert_eq!(verdict(&scratch, answer), "Not Judged", "{answer}");
    }
}

#[test]
fn unlisted_answer_with_any_valid_is_not_judged() {
    let sentence = "If there are several answers, return any of them.";
    let text = page(sentence, "[1,3]", "[3,1]", "nums: Vec<i32>", "Vec<i32>");
    let (scratch, output) = add_problem(&text);
    assert_eq!(check_of(&output), "any-valid");
    let (code, case) = judged_case(&scratch, "[1,3]");
    let reason = "[1,3] is not one of the right answers in problems/8100-a-problem/cases/samples.toml, but the problem \
                  has more right answers. If LeetCode accepts this one, add it to `expect` of first-example in that file";
    assert_eq!((code, &case["verdict"], &case["reason"]), (Some(1), &"NJ".into(), &reason.into()));
    let kept = scratch.practice_program().run(["history", "--", "--exec read line; echo '[1,3]'"]);
    assert!(kept.stdout.contains("0 / 1") && kept.stdout.contains("1 NJ"), "{}", kept.stdout);
}

#[test]
fn unlisted_answer_with_one_of_is_wrong() {
    let text = page("Make a list.", "[1,3]", "[3,1]", "nums: Vec<i32>", "Vec<i32>");
    let (scratch, _) = add_problem(&text);
    let file = "problems/8100-a-problem/problem.toml";
    scratch.write(file, &scratch.read(file).replace("\"exact\"", "\"one-of\""));
    let file = "problems/8100-a-problem/cases/samples.toml";
    scratch.write(file, &scratch.read(file).replace("= [3, 1]", "= [[3, 1], [3]]"));
    assert_eq!(verdict(&scratch, "[3]"), PASSES);
    let (_, case) = judged_case(&scratch, "[1]");
    let reason = "[1] is not one of the right answers. `one-of` in problem.toml means that \
                  problems/8100-a-problem/cases/samples.toml lists all right answers. If some are missing there, write \
                  `any-valid`";
    let expected = ("WA".into(), reason.into(), "[3,1] or [3]".into());
    assert_eq!(
        (&case["verdict"], &case["reason"], &case["expected"]),
        (&expected.0, &expected.1, &expected.2)
    );
}

/// Writes a problem whose function moves the odd numbers to the front, and returns their number.
fn keep_odd(output: &str) -> String {
    page("Keep them.", "[4,1,6,3]", output, "nums: &mut Vec<i32>", "i32")
}

#[rstest]
#[case::all_of_it(r#"{"returned": 2, "changed": {"nums": [1,3,6,3]}}"#, "AC")]
#[case::cut(r#"{"returned": 2, "changed": {"nums": [1,3]}}"#, "AC")]
#[case::untouched(r#"{"returned": 2, "changed": {"nums": [4,1,6,3]}}"#, "WA")]
#[case::another_number(r#"{"returned": 3, "changed": {"nums": [1,3,6,3]}}"#, "WA")]
#[case::of_another_type(r#"{"returned": 2, "changed": {"nums": [1,"x"]}}"#, "WA")]
#[case::the_number_alone("2", "NJ")]
#[case::another_number_alone("3", "WA")]
fn returned_value_and_changed_argument_are_compared(#[case] answer: &str, #[case] code: &str) {
    let (scratch, _) = add_problem(&keep_odd("2, nums = [1,3,_,_]"));
    let (_, case) = judged_case(&scratch, answer);
    let expected: Value = "2, nums = [1,3,_,_]".into();
    assert_eq!((&case["verdict"], &case["expected"]), (&code.into(), &expected), "{case}");
}

#[rstest]
#[case::with_underscores("2, nums = [1,3,_,_]", "changed = { nums = \"[1,3,_,_]\" }")]
#[case::without_its_name("2, [1,3,_,_]", "changed = { nums = \"[1,3,_,_]\" }")]
#[case::without_its_end("2, nums = [1,3]", "changed = { nums = \"[1,3,_,_]\" }")]
#[case::in_the_explanation(
    "2\nExplanation: The odd ones are kept. After the call the first 2 items of nums should be [1,3].",
    "changed = { nums = \"[1,3,_,_]\" }"
)]
#[case::in_chinese(
    "2\n解释：调用之后，nums 的前 2 个数应为 [1,3]。",
    "changed = { nums = \"[1,3,_,_]\" }"
)]
#[case::in_a_line_of_its_own("2\nnums = [1,3,_,_]", "changed = { nums = \"[1,3,_,_]\" }")]
#[case::all_items("2, nums = [1,3,4,6]", "changed = { nums = \"[1,3,4,6]\" }")]
fn changed_argument_is_read_from_the_example(#[case] output: &str, #[case] line: &str) {
    let (scratch, _) = add_problem(&keep_odd(output));
    let cases = scratch.read("problems/8100-a-problem/cases/samples.toml");
    assert!(cases.lines().any(|it| it == line), "{cases}");
}

#[test]
fn example_without_the_changed_argument_gets_a_remark() {
    let (scratch, output) = add_problem(&keep_odd("2"));
    let remark = "the examples do not say what `nums` is after the call: only what `f` returns is compared\n";
    assert_eq!(output.stderr, remark);
    let command = ["judge", "--problem", "8100", "--silent", "--exec", "read line; echo 2"];
    let judged = scratch.practice_program().run(command);
    assert_eq!(judged.code, Some(0));
    let remark = "some cases do not say what `nums` is after the call: there, only the returned value is compared.";
    assert!(judged.stderr.starts_with(remark), "{}", judged.stderr);
}

/// The `main.rs` that older versions of `new` wrote does not print the changed argument.
#[test]
fn changed_argument_missing_in_output_is_not_judged() {
    let (scratch, _) = add_problem(&keep_odd("2, nums = [1,3,_,_]"));
    scratch.run_practice(&["new", "keep", "--problem", "8100"]);
    let library = scratch.read("crates/keep/src/lib.rs");
    let body = |code: &str| library.replace("todo!(\"write the body of `f`\")", code);
    let verdict = || {
        let output = judge(&scratch, &["keep", "--silent"]);
        output.stdout.trim().lines().next().unwrap_or_default().to_string()
    };
    let right = body("nums.retain(|it| it % 2 == 1);\n        nums.len() as i32");
    scratch.save("keep", &right);
    assert_eq!(verdict(), "Passes the example: AC 1 / 1");

    let main = scratch.read("crates/keep/src/main.rs");
    let older = main.replace("        call.changed(\"nums\", &nums);\n", "");
    scratch.write("crates/keep/src/main.rs", &older);
    assert_eq!(verdict(), "Not Judged: AC 0 / 1");

    scratch.write("crates/keep/src/main.rs", &main);
    let untouched = body("nums.iter().filter(|it| **it % 2 == 1).count() as i32");
    scratch.save("keep", &untouched);
    assert_eq!(verdict(), "Wrong Answer: AC 0 / 1");
}
