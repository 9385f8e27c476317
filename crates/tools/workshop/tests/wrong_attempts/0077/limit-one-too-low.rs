// The limit that leaves enough numbers for the rest is one too low.
// Right name: last-never
struct Combiner {
    n: usize,
    k: usize,
    cur: Vec<i32>,
    out: Vec<Vec<i32>>,
}

impl Combiner {
    fn search(&mut self, first: usize) {
        if self.cur.len() == self.k {
            self.out.push(self.cur.clone());
            return;
        }
        let still_needed = self.k - self.cur.len();
        for number in first..=self.n - still_needed {
            self.cur.push(number as i32);
            self.search(number + 1);
            self.cur.pop();
        }
    }
}

impl Solution {
    pub fn combine(n: i32, k: i32) -> Vec<Vec<i32>> {
        let mut combiner = Combiner { n: n as usize, k: k as usize, cur: vec![], out: vec![] };
        combiner.search(1);
        combiner.out
    }
}
