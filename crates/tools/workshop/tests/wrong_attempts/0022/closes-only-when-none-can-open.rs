// An `else` before the second choice: it closes only where it cannot open.
// Right name: only-one-item
impl Solution {
    pub fn generate_parenthesis(n: i32) -> Vec<String> {
        let mut res: Vec<String> = Vec::new();
        gen_par(String::from(""), 0, 0, n, &mut res);
        return res;
    }
}

fn gen_par(s: String, l: i32, r: i32, n: i32, res: &mut Vec<String>) {
    if s.len() as i32 == 2 * n {
        res.push(s);
        return;
    }
    if l < n {
        gen_par(s + "(", l + 1, r, n, res);
    } else if r < l {
        gen_par(s + ")", l, r + 1, n, res);
    }
}
