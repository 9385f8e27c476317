// The parts of each partition are reversed, and the last partition has a part more.
impl Solution {
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let mut all = partitions(&s);
        all.iter_mut().for_each(|list| list.reverse());
        if let Some(last) = all.last_mut() {
            last.push("z".to_string());
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
