// LeetCode 22, Generate Parentheses. Each call has its own text, so nothing has to be undone.

impl Solution {
    /// Returns all texts of n pairs of parentheses in which each pair opens before it closes.
    pub fn generate_parenthesis(n: i32) -> Vec<String> {
        let mut found = Vec::new();
        search(n, 0, 0, String::new(), &mut found);
        found
    }
}

/// Adds to `found` all allowed texts of 2 n parentheses that begin with `text`. `text` has `opened`
/// opening and `closed` closing parentheses.
fn search(n: i32, opened: i32, closed: i32, text: String, found: &mut Vec<String>) {
    // ANCHOR: stop
    if closed == n {
        found.push(text);
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    if opened < n {
        search(n, opened + 1, closed, format!("{text}("), found);
    }
    if closed < opened {
        search(n, opened, closed + 1, format!("{text})"), found);
    }
    // ANCHOR_END: choose
}
