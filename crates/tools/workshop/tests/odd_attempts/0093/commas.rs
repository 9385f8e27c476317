// The numbers have commas between them.
impl Solution {
    pub fn restore_ip_addresses(s: String) -> Vec<String> {
        addresses(&s, 4).iter().map(|numbers| join(numbers, ",")).collect()
    }
}

fn addresses(s: &str, count: usize) -> Vec<Vec<u8>> {
    if count == 0 {
        return if s.is_empty() { vec![vec![]] } else { vec![] };
    }
    let mut lists = vec![];
    for end in 1..=s.len().min(3) {
        let (head, tail) = s.split_at(end);
        if end > 1 && head.starts_with('0') {
            break;
        }
        if let Ok(number) = head.parse() {
            for list in addresses(tail, count - 1) {
                lists.push([vec![number], list].concat());
            }
        }
    }
    lists
}

fn join(numbers: &[u8], separator: &str) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<String>>().join(separator)
}
