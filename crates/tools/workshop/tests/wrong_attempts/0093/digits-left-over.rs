// Four numbers are reported, whether or not digits are left over.
// Right name: digits-left-over
struct Restorer {
    digits: Vec<char>,
    numbers: Vec<u32>,
    found: Vec<String>,
}

impl Restorer {
    fn go_on(&mut self, index: usize) {
        if self.numbers.len() == 4 {
            let texts: Vec<String> = self.numbers.iter().map(|n| n.to_string()).collect();
            self.found.push(texts.join("."));
            return;
        }
        let mut number = 0;
        for end in index..self.digits.len() {
            number = number * 10 + self.digits[end].to_digit(10).unwrap_or(0);
            if number > 255 {
                break;
            }
            self.numbers.push(number);
            self.go_on(end + 1);
            self.numbers.pop();
            if self.digits[index] == '0' {
                break;
            }
        }
    }
}

impl Solution {
    pub fn restore_ip_addresses(s: String) -> Vec<String> {
        let digits = s.chars().collect();
        let mut restorer = Restorer { digits, numbers: vec![], found: vec![] };
        restorer.go_on(0);
        restorer.found
    }
}
