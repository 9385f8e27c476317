// Each letter is replaced by the next one of the alphabet.
impl Solution {
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let mut all = partitions(&s);
        for part in all.iter_mut().flatten() {
            *part = part.bytes().map(|b| (b'a' + (b - b'a' + 1) % 26) as char).collect();
        }
        all
    }
}

fn partitions(s: &str) -> Vec<Vec<String>> {
    if s.is_empty() {
        return vec![vec![]];
    }
    let mut lists = vec![];
    for end in 1..=s.len() {
        let (head, tail) = s.split_at(end);
        if head.bytes().eq(head.bytes().rev()) {
            for list in partitions(tail) {
                lists.push([vec![head.to_string()], list].concat());
            }
        }
    }
    lists
}
