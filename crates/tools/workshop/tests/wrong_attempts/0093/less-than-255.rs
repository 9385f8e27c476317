// The largest number is compared with `<`, so 255 is refused.
// Right name: below-255
impl Solution {
    pub fn restore_ip_addresses(s: String) -> Vec<String> {
        let mut addresses = vec![];
        let mut stack: Vec<(Vec<String>, &str)> = vec![(vec![], &s)];
        while let Some((numbers, rest)) = stack.pop() {
            if numbers.len() == 4 {
                if rest.is_empty() {
                    addresses.push(numbers.join("."));
                }
                continue;
            }
            for length in 1..=rest.len().min(3) {
                let (number, after) = rest.split_at(length);
                let is_zero_first = length > 1 && number.starts_with('0');
                if !is_zero_first && number.parse::<i32>().unwrap_or(999) < 255 {
                    let mut more = numbers.clone();
                    more.push(number.to_string());
                    stack.push((more, after));
                }
            }
        }
        addresses
    }
}
