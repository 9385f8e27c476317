// The undo removes the digits of the number, but not the dot behind them.
// Right name: dot-stays
impl Solution {
    pub fn restore_ip_addresses(s: String) -> Vec<String> {
        let mut ips = vec![];
        let mut ip = String::new();
        build(s.as_bytes(), 0, &mut ip, &mut ips);
        ips
    }
}

fn build(digits: &[u8], count: i32, ip: &mut String, ips: &mut Vec<String>) {
    if count == 4 {
        if digits.is_empty() {
            ips.push(ip.trim_end_matches('.').to_string());
        }
        return;
    }
    let mut value = 0;
    for k in 0..3.min(digits.len()) {
        value = value * 10 + (digits[k] - b'0') as i32;
        if value > 255 || (k > 0 && digits[0] == b'0') {
            return;
        }
        let number = value.to_string();
        ip.push_str(&number);
        ip.push('.');
        build(&digits[k + 1..], count + 1, ip, ips);
        ip.truncate(ip.len() - number.len());
    }
}
