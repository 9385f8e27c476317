//! JSON of the call tree of an attempt.

use practice::call_tree::{CallNode, CallTree, MutablePlace};
use problems::Task;
use problems::signature::unraw;
use serde::{Serialize, Serializer};
use serde_json::Value;

/// A call tree, with the call of the task's own function as its root.
pub struct AttemptTree<'a> {
    pub task: &'a Task,
    /// The arguments of the task's function.
    pub values: Vec<Value>,
    pub to_depth: usize,
    pub calls: CallTree,
}

/// A call and the calls below it. `--help` describes the fields.
#[derive(Serialize)]
pub struct CallNodeJson<'a> {
    call: &'a str,
    line: Option<usize>,
    #[serde(rename = "from")]
    call_line: Option<usize>,
    #[serde(serialize_with = "serialize_as_map")]
    arguments: Vec<(&'a str, String)>,
    path: Option<&'a [String]>,
    returns: Option<&'a str>,
    /// `None` if the call has not returned.
    mutable_places: Option<&'a [MutablePlace]>,
    step: u64,
    size: u64,
    /// `None` if the function does not add answers to a list.
    answers: Option<u64>,
    /// `None` in the last level.
    #[serde(skip_serializing_if = "Option::is_none")]
    children: Option<Vec<CallNodeJson<'a>>>,
}

fn serialize_as_map<S: Serializer>(
    arguments: &[(&str, String)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(arguments.iter().map(|(name, value)| (name, value)))
}

impl AttemptTree<'_> {
    /// Returns a call and the calls below it. `depth` is the depth of the call, and the root has depth 0.
    pub fn node_json(&self, index: usize, depth: usize) -> CallNodeJson<'_> {
        let node = &self.calls.nodes[index];
        let is_root = index == 0;
        let call = if is_root { &self.task.signature.function } else { &node.name };
        let arguments = if is_root { self.root_arguments() } else { arguments_of(node) };
        let children =
            || node.children.iter().map(|&child| self.node_json(child, depth + 1)).collect();
        CallNodeJson {
            call,
            line: (!is_root).then_some(node.line),
            call_line: (!is_root).then_some(node.call_line),
            arguments,
            path: node.path.as_ref().map(|path| path.elements.as_slice()),
            returns: node.returns.as_deref(),
            mutable_places: node.has_returned.then_some(node.mutable_places.as_slice()),
            step: node.number,
            size: node.size,
            answers: node.adds_answers.then_some(node.answers),
            children: (depth < self.to_depth).then(children),
        }
    }

    fn root_arguments(&self) -> Vec<(&str, String)> {
        let names = self.task.signature.parameters.iter().map(|parameter| unraw(&parameter.name));
        names.zip(self.values.iter().map(Value::to_string)).collect()
    }
}

fn arguments_of(node: &CallNode) -> Vec<(&str, String)> {
    node.arguments.iter().map(|it| (it.name.as_str(), it.value.clone())).collect()
}
