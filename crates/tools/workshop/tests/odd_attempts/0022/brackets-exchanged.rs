// Opening and closing parentheses are exchanged in each text.
impl Solution {
    pub fn generate_parenthesis(n: i32) -> Vec<String> {
        let texts = parentheses(n, n);
        texts
            .iter()
            .map(|text| text.chars().map(|c| if c == '(' { ')' } else { '(' }).collect())
            .collect()
    }
}

fn parentheses(open: i32, close: i32) -> Vec<String> {
    if open == 0 && close == 0 {
        return vec![String::new()];
    }
    let mut texts = vec![];
    if open > 0 {
        texts.extend(parentheses(open - 1, close).iter().map(|text| format!("({text}")));
    }
    if close > open {
        texts.extend(parentheses(open, close - 1).iter().map(|text| format!("){text}")));
    }
    texts
}
