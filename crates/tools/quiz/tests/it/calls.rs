//! Questions about the calls of two searches, which are written again here and record their own calls.

use std::collections::HashSet;

use practice::call_tree::{Argument, CallNode, CallTree, NamedPath};
use pretty_assertions::assert_eq;
use problems::TaskCase;
use quiz::{QuizQuestion, SolutionRun, kinds_about_calls, questions_about_calls};
use rstest::rstest;
use serde_json::{Value, json};

use crate::{check_texts, kinds};

/// The beginning or the return of a call.
struct Event {
    is_return: bool,
    path: String,
    depth: usize,
    /// The number of answers so far.
    answers: u64,
}

/// Records the calls of a search, as nodes for the questions and as events for the expected answers.
struct Log {
    events: Vec<Event>,
    nodes: Vec<CallNode>,
    active: Vec<usize>,
    answers: u64,
}

impl Log {
    fn of(search: impl FnOnce(&mut Self)) -> Self {
        let (nodes, active) = (vec![CallNode::default()], vec![0]);
        let mut log = Log { events: Vec::new(), nodes, active, answers: 0 };
        search(&mut log);
        log.nodes[0].answers = log.answers;
        log.nodes[0].size = log.nodes.len() as u64 - 1;
        log
    }

    fn add_event(&mut self, is_return: bool, path: &[i32]) {
        let (depth, answers) = (self.active.len(), self.answers);
        self.events.push(Event { is_return, path: format!("{path:?}"), depth, answers });
    }

    fn begin(&mut self, start: Option<usize>, path: &[i32]) {
        self.add_event(false, path);
        let index = self.nodes.len();
        let parent = *self.active.last().expect("the root");
        self.nodes[parent].children.push(index);
        let start =
            start.map(|start| Argument { name: "start".to_string(), value: start.to_string() });
        let elements = path.iter().map(i32::to_string).collect();
        self.nodes.push(CallNode {
            number: index as u64,
            name: "search".to_string(),
            arguments: start.into_iter().collect(),
            path: Some(NamedPath { name: "path".to_string(), elements }),
            answers: self.answers,
            adds_answers: true,
            has_returned: true,
            parent,
            depth: self.active.len(),
            ..CallNode::default()
        });
        self.active.push(index);
    }

    fn end(&mut self, path: &[i32]) {
        let index = self.active.pop().expect("an active call");
        self.nodes[index].size = (self.nodes.len() - index) as u64;
        self.nodes[index].answers = self.answers - self.nodes[index].answers;
        self.add_event(true, path);
    }
}

fn permute(log: &mut Log, nums: &[i32], path: &mut Vec<i32>) {
    log.begin(None, path);
    if path.len() == nums.len() {
        log.answers += 1;
    }
    for number in nums {
        if !path.contains(number) {
            path.push(*number);
            permute(log, nums, path);
            path.pop();
        }
    }
    log.end(path);
}

fn subsets(log: &mut Log, nums: &[i32], start: usize, path: &mut Vec<i32>) {
    log.begin(Some(start), path);
    log.answers += 1;
    for index in start..nums.len() {
        path.push(nums[index]);
        subsets(log, nums, index + 1, path);
        path.pop();
    }
    log.end(path);
}

/// Makes a run of a solution of the shipped problems with recorded calls.
fn run(problem: &str, nums: Value, nodes: Vec<CallNode>) -> Option<SolutionRun> {
    let task = problems::find_task(problem).expect("it is readable");
    let first_case = task.cases().expect("they are readable").swap_remove(0);
    let case = TaskCase { arguments: vec![nums], ..first_case };
    SolutionRun::new(&task, "our-solution", &case, CallTree::new(nodes))
}

/// Returns the path of the call that a question is about.
fn asked_path(question: &QuizQuestion) -> &str {
    let (_, rest) = question.text.english.split_once("with `path` ").expect("a path");
    &rest[..=rest.find(']').expect("the end of the path")]
}

fn expected_answer(question: &QuizQuestion, events: &[Event]) -> String {
    let path = asked_path(question);
    let begin =
        events.iter().position(|event| !event.is_return && event.path == path).expect("a call");
    let depth = events[begin].depth;
    let below = &events[begin + 1..];
    let length = below.iter().position(|event| event.depth == depth).expect("the call returns");
    let (below, rest) = below.split_at(length);
    match question.kind {
        "path-after-return" => rest[0].path.clone(),
        "next-call" => match rest.iter().find(|event| !event.is_return) {
            Some(next) => format!("the call with {}", next.path),
            None => "none: the search ends".to_string(),
        },
        "answers-added" => (rest[0].answers - events[begin].answers).to_string(),
        "own-calls" => below
            .iter()
            .filter(|event| !event.is_return && event.depth == depth + 1)
            .count()
            .to_string(),
        "active-calls" => depth.to_string(),
        kind => panic!("there is no expected answer for the kind {kind}"),
    }
}

/// Returns whether the proof of a question is the beginning or the return that the question is about.
fn proves(question: &QuizQuestion, events: &[Event]) -> bool {
    let right = &question.choices[question.right].english;
    // Step 0 is the beginning of the task's own function.
    let Some(event) = events.get(question.proof.step as usize - 1) else {
        return right == "none: the search ends";
    };
    match question.kind {
        "next-call" => !event.is_return && right.ends_with(&event.path),
        "active-calls" => !event.is_return && event.path == asked_path(question),
        _ => event.is_return && event.path == asked_path(question),
    }
}

#[rstest]
#[case::permutations("46", Log::of(|log| permute(log, &[1, 2, 3], &mut Vec::new())))]
#[case::subsets("78", Log::of(|log| subsets(log, &[1, 2, 3], 0, &mut Vec::new())))]
fn questions_about_calls_have_the_right_answers(#[case] problem: &str, #[case] log: Log) {
    let runs = [run(problem, json!([1, 2, 3]), log.nodes).expect("it is suitable")];
    let questions: Vec<QuizQuestion> = questions_about_calls(&runs, 7).take(40).collect();
    assert!(questions.len() > 20, "{} questions", questions.len());
    for (number, question) in questions.iter().enumerate() {
        check_texts(question);
        assert!(!questions[..number].iter().any(|other| other.is_duplicate(question)));
        assert!(question.text.english.contains("nums = [1,2,3]"), "{question:?}");
        let code = question.code.as_ref().expect("the function");
        assert!(code.starts_with("fn search(") && !code.contains("//"), "{code}");
        let right = &question.choices[question.right].english;
        assert_eq!(*right, expected_answer(question, &log.events), "{question:?}");
        assert!(proves(question, &log.events), "{question:?}");
    }
    // No call of these searches returns a `bool`.
    let found: HashSet<&str> = kinds(&questions).into_iter().collect();
    assert_eq!(found.len(), kinds_about_calls().len() - 1, "{found:?}");
    let repeated: Vec<QuizQuestion> = questions_about_calls(&runs, 7).take(40).collect();
    assert_eq!(questions, repeated);
}

/// A player cannot see that a solution sorts its list first.
#[test]
fn question_shows_the_sorted_list() {
    let mut log = Log::of(|log| subsets(log, &[1, 2, 3], 0, &mut Vec::new()));
    let nums = Argument { name: "nums".to_string(), value: "[1, 2, 3]".to_string() };
    log.nodes[1].arguments.push(nums);
    let runs = [run("78", json!([3, 1, 2]), log.nodes).expect("it is suitable")];
    let question = questions_about_calls(&runs, 7).next().expect("a question");
    check_texts(&question);
    let input = "nums = [3,1,2] (before `search`, it makes `nums` [1,2,3])";
    assert!(question.text.english.contains(input), "{question:?}");
}

#[test]
fn run_with_few_calls_has_no_questions() {
    let log = Log::of(|log| permute(log, &[1], &mut Vec::new()));
    assert!(run("46", json!([1]), log.nodes).is_none());
}
