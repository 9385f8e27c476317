// Only partitions with an even number of parts are in the answer.
impl Solution {
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let mut all = partitions(&s);
        all.retain(|list| list.len() % 2 == 0);
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
