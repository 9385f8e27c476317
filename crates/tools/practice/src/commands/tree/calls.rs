//! The tree of an attempt without a board: its JSON.

use practice::call_tree::CallTree;
use problems::Task;
use problems::signature::unraw;
use serde::{Serialize, Serializer};
use serde_json::Value;

pub struct AttemptTree<'a> {
    pub task: &'a Task,
    pub values: Vec<Value>,
    pub to_depth: usize,
    pub calls: CallTree,
}

#[derive(Serialize)]
pub struct CallNodeJson<'a> {
    call: &'a str,
    line: Option<usize>,
    from: Option<usize>,
    #[serde(serialize_with = "serialize_as_map")]
    arguments: Vec<(&'a str, String)>,
    path: Option<&'a [String]>,
    returns: Option<&'a str>,
    step: u64,
    size: u64,
    /// None where no function adds answers to a list.
    answers: Option<u64>,
    /// Those below the last level that is wanted are left out.
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
    pub fn node_json(&self, index: usize, depth: usize) -> CallNodeJson<'_> {
        let node = &self.calls.nodes[index];
        let signature = &self.task.signature;
        let values = self.values.iter().map(Value::to_string);
        let names = signature.parameters.iter().map(|it| unraw(&it.name));
        let arguments = node.arguments.iter().map(|(name, it)| (name.as_str(), it.clone()));
        let (call, arguments) = match index {
            0 => (signature.function.as_str(), names.zip(values).collect()),
            _ => (node.name.as_str(), arguments.collect()),
        };
        let children =
            || node.children.iter().map(|&child| self.node_json(child, depth + 1)).collect();
        CallNodeJson {
            call,
            line: (index > 0).then_some(node.line),
            from: (index > 0).then_some(node.from),
            arguments,
            path: node.path.as_ref().map(|(_, cells)| cells.as_slice()),
            returns: node.returns.as_deref(),
            step: node.step,
            size: node.size,
            answers: node.adds.then_some(node.answers),
            children: (depth < self.to_depth).then(children),
        }
    }
}
