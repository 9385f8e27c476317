// The search returns true at its first partition, and all callers stop as well.
// Right name: only-one-item
impl Solution {
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let mut found = vec![];
        explore(s, vec![], &mut found);
        found
    }
}

fn explore(rest: String, parts: Vec<String>, found: &mut Vec<Vec<String>>) -> bool {
    if rest.len() == 0 {
        found.push(parts);
        return true;
    }
    for size in 1..=rest.len() {
        let head = rest[..size].to_string();
        let mirrored: String = head.chars().rev().collect();
        if head != mirrored {
            continue;
        }
        let mut more = parts.clone();
        more.push(head);
        if explore(rest[size..].to_string(), more, found) {
            return true;
        }
    }
    false
}
