// The part is pushed to the path and never popped.
// Right name: no-undo
impl Solution {
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let mut parts = vec![];
        let mut path = vec![];
        Self::cut(&s, &mut path, &mut parts);
        parts
    }

    fn cut(rest: &str, path: &mut Vec<String>, parts: &mut Vec<Vec<String>>) {
        if rest.is_empty() {
            parts.push(path.clone());
            return;
        }
        for end in 1..=rest.len() {
            let (part, after) = rest.split_at(end);
            if part.chars().eq(part.chars().rev()) {
                path.push(part.to_string());
                Self::cut(after, path, parts);
            }
        }
    }
}
