// LeetCode 22, Generate Parentheses. Each of the two signs has a branch of its own, with its undo.

impl Solution {
    /// Returns all texts of n pairs of parentheses in which each pair opens before it closes.
    pub fn generate_parenthesis(n: i32) -> Vec<String> {
        let mut found = Vec::new();
        search(n, n, &mut String::new(), &mut found);
        found
    }
}

/// Extends `path` by `to_open` opening and `to_close` closing parentheses in all allowed ways, and
/// adds each text to `found`. A parenthesis can be closed if more are to be closed than opened.
/// Restores `path` at the end.
fn search(to_open: i32, to_close: i32, path: &mut String, found: &mut Vec<String>) {
    // ANCHOR: stop
    if to_open == 0 && to_close == 0 {
        found.push(path.clone());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: check
    if to_open > 0 {
        // ANCHOR_END: check
        // ANCHOR: place
        path.push('(');
        // ANCHOR_END: place
        search(to_open - 1, to_close, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
    // ANCHOR: check
    if to_close > to_open {
        // ANCHOR_END: check
        // ANCHOR: place
        path.push(')');
        // ANCHOR_END: place
        search(to_open, to_close - 1, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}
