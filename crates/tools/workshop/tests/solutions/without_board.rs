//! Searches without a board, as students write them. The variable `STYLE` chooses the search that runs.

#![forbid(unsafe_code, unused_imports)]
#![deny(warnings)]

pub struct Solution;

impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        match std::env::var("STYLE").as_deref().unwrap_or_default() {
            "used" => used::permute(nums),
            "swaps" => swaps::permute(nums),
            "fields" => fields::permute(nums),
            "nested" => nested::subsets(nums),
            "sums" => sums::combinations(nums),
            "texts" => texts::parentheses(nums.len()),
            "parts" => parts::partitions(nums),
            "returns" => returns::orders(&nums),
            "early" => vec![vec![early::has_sum(&nums, 3, &mut Vec::new()).into()]],
            "optional" => vec![vec![optional::find(&nums, 0, 4).unwrap_or(-1)]],
            "hidden" => hidden::subsets(&nums),
            "patterns" => patterns::paths((nums.len(), 2)),
            "lent" => vec![vec![lent::last(&mut lent::list(&nums)).value]],
            "boxed" => vec![boxed::sums(&nums).collect()],
            "cells" => cells::subsets(&nums),
            "sets" => sets::permute(&nums),
            fault => faults::run(fault, &nums),
        }
    }
}

/// The path is a vector, and a list marks the numbers in the path.
mod used {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut res = vec![];
        backtrack(&nums, &mut vec![false; nums.len()], &mut vec![], &mut res);
        res
    }

    fn backtrack(
        nums: &Vec<i32>,
        used: &mut Vec<bool>,
        track: &mut Vec<i32>,
        res: &mut Vec<Vec<i32>>,
    ) {
        if track.len() == nums.len() {
            res.push(track.clone());
            return;
        }
        for i in 0..nums.len() {
            if used[i] {
                continue;
            }
            used[i] = true;
            track.push(nums[i]);
            backtrack(nums, used, track, res);
            track.pop();
            used[i] = false;
        }
    }
}

/// The path is the list of numbers itself, which is permuted in place.
mod swaps {
    pub fn permute(mut nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut res = vec![];
        dfs(&mut nums, 0, &mut res);
        res
    }

    fn dfs(nums: &mut [i32], first: usize, res: &mut Vec<Vec<i32>>) {
        if first == nums.len() {
            return res.push(nums.to_vec());
        }
        for i in first..nums.len() {
            nums.swap(first, i);
            dfs(nums, first + 1, res);
            nums.swap(first, i);
        }
    }
}

/// A struct whose methods call each other within a closure.
mod fields {
    #[derive(Default)]
    struct Solver {
        nums: Vec<i32>,
        path: Vec<i32>,
        found: Vec<Vec<i32>>,
    }

    impl Solver {
        fn new(nums: Vec<i32>) -> Self {
            Solver { nums, ..Default::default() }
        }

        fn solve(&mut self) {
            if self.path.len() == self.nums.len() {
                self.found.push(self.path.clone());
            } else {
                (0..self.nums.len()).for_each(|i| self.choose(self.nums[i]));
            }
        }

        fn choose(&mut self, number: i32) {
            if !self.path.contains(&number) {
                self.path.push(number);
                self.solve();
                self.path.truncate(self.path.len() - 1);
            }
        }
    }

    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut solver = Solver::new(nums);
        solver.solve();
        solver.found
    }
}

/// An inner function with the first number to try. A variable has the same name as the function.
mod nested {
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {
        fn go(nums: &[i32], start: usize, path: &mut Vec<i32>, all: &mut Vec<Vec<i32>>) {
            all.push(path.to_vec());
            for i in start..nums.len() {
                path.push(nums[i]);
                go(nums, i + 1, path, all);
                path.pop();
            }
        }
        let mut subsets = Vec::new();
        go(&nums, 0, &mut vec![], &mut subsets);
        subsets
    }
}

/// Each call takes the path by value, and a number that counts down.
mod sums {
    pub fn combinations(mut nums: Vec<i32>) -> Vec<Vec<i32>> {
        nums.sort_unstable();
        let mut sums = vec![];
        search(&nums, 4, vec![], &mut sums);
        sums
    }

    fn search(candidates: &[i32], rest: i32, path: Vec<i32>, sums: &mut Vec<Vec<i32>>) {
        if rest == 0 {
            sums.push(path);
            return;
        }
        for (i, &number) in candidates.iter().enumerate().filter(|&(_, &number)| number <= rest) {
            let mut longer = path.clone();
            longer.push(number);
            search(&candidates[i..], rest - number, longer, sums);
        }
    }
}

/// The path is a `String`.
mod texts {
    pub fn parentheses(n: usize) -> Vec<Vec<i32>> {
        let mut found = Vec::new();
        crate::Solution::go(n, 0, &mut String::new(), &mut found);
        found.iter().map(|text: &String| vec![text.len() as i32]).collect()
    }

    impl crate::Solution {
        fn go(left: usize, open: usize, text: &mut String, found: &mut Vec<String>) {
            if left == 0 && open == 0 {
                found.push(text.clone());
            }
            if left > 0 {
                text.push('(');
                Self::go(left - 1, open + 1, text, found);
                text.pop();
            }
            if open > 0 {
                text.push_str(")");
                Self::go(left, open - 1, text, found);
                text.pop();
            }
        }
    }
}

/// The path has slices of a borrowed text.
mod parts {
    pub fn partitions(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let text: String = nums.iter().map(|number| number.to_string()).collect();
        let mut found = vec![];
        cut(&text, &mut vec![], &mut found);
        found
            .iter()
            .map(|parts: &Vec<&str>| parts.iter().map(|it| it.len() as i32).collect())
            .collect()
    }

    fn cut<'a>(rest: &'a str, parts: &mut Vec<&'a str>, found: &mut Vec<Vec<&'a str>>) {
        if rest.is_empty() {
            found.push(parts.clone());
        }
        for end in 1..=rest.len() {
            let (part, rest) = rest.split_at(end);
            if part.chars().eq(part.chars().rev()) {
                parts.push(part);
                cut(rest, parts, found);
                parts.pop();
            }
        }
    }
}

/// The function returns all answers, and is called within a macro.
mod returns {
    pub fn orders(nums: &[i32]) -> Vec<Vec<i32>> {
        let Some((&first, rest)) = nums.split_first() else {
            return vec![vec![]];
        };
        let mut all = vec![];
        for shorter in vec![orders(rest)].concat() {
            for i in 0..=shorter.len() {
                let mut longer = shorter.clone();
                longer.insert(i, first);
                all.push(longer);
            }
        }
        all
    }
}

/// The first answer ends the search.
mod early {
    pub fn has_sum(nums: &[i32], rest: i32, path: &mut Vec<i32>) -> bool {
        if rest == 0 {
            return true;
        }
        for i in 0..nums.len() {
            path.push(nums[i]);
            if has_sum(&nums[i + 1..], rest - nums[i], path) {
                return true;
            }
            path.pop();
        }
        false
    }
}

/// Two functions call each other. The operator `?` can end a call.
mod optional {
    pub fn find(nums: &[i32], at: usize, rest: i32) -> Option<i32> {
        if rest == 0 {
            return Some(0);
        }
        let number = nums.get(at)?;
        self::find_with(*number, nums, at, rest).or_else(|| find(nums, at + 1, rest))
    }

    fn find_with(number: i32, nums: &[i32], at: usize, rest: i32) -> Option<i32> {
        find(nums, at + 1, rest - number).map(|sum| sum + number)
    }
}

/// Parameters without `Debug`: a value of an own type, and a function.
mod hidden {
    pub struct Limits {
        most: usize,
    }

    pub struct Depth(pub usize);

    pub fn subsets(nums: &[i32]) -> Vec<Vec<i32>> {
        let mut all = vec![];
        let Depth(depth) =
            visit(nums, &Limits { most: 1 }, &mut |it: &[i32]| all.push(it.to_vec()), &mut vec![]);
        assert!(depth <= 2);
        all
    }

    fn visit<F: FnMut(&[i32])>(
        nums: &[i32],
        limits: &Limits,
        report: &mut F,
        path: &mut Vec<i32>,
    ) -> Depth {
        report(path);
        let mut depth = 0;
        for (i, number) in
            nums.iter().enumerate().filter(|_| path.len() < limits.most).collect::<Vec<_>>()
        {
            path.push(*number);
            let Depth(below) = visit(&nums[i + 1..], limits, report, path);
            depth = depth.max(below + 1);
            path.pop();
        }
        Depth(depth)
    }
}

/// Parameters that are destructured, and one that is not used.
mod patterns {
    pub fn paths((rows, columns): (usize, usize)) -> Vec<Vec<i32>> {
        let mut count = 0;
        walk((rows, columns), &[0], &mut count, ());
        vec![vec![count]]
    }

    fn walk((rows, columns): (usize, usize), &[_]: &[u8; 1], count: &mut i32, _: ()) {
        if (rows, columns) == (1, 1) {
            *count += 1;
        }
        if rows > 1 {
            walk((rows - 1, columns), &[0], count, ());
        }
        if columns > 1 {
            walk((rows, columns - 1), &[0], count, ());
        }
    }
}

/// The returned value borrows from a parameter.
mod lent {
    #[derive(Debug)]
    pub struct Node {
        pub value: i32,
        next: Option<Box<Node>>,
    }

    pub fn list(nums: &[i32]) -> Node {
        let tail = |next, &value: &i32| Some(Box::new(Node { value, next }));
        *nums.iter().rev().fold(None, tail).unwrap_or(Box::new(Node { value: 0, next: None }))
    }

    pub fn last(node: &mut Node) -> &mut Node {
        match node.next.is_some() {
            true => last(node.next.as_mut().expect("there is one")),
            false => node,
        }
    }
}

/// Return types: one without a name, and one without `Debug`.
mod boxed {
    pub fn sums(nums: &[i32]) -> Box<dyn Iterator<Item = i32> + '_> {
        match nums {
            [] => Box::new(std::iter::once(0)),
            [first, rest @ ..] => Box::new(again(rest).flat_map(move |sum| [sum, sum + first])),
        }
    }

    fn again(nums: &[i32]) -> impl Iterator<Item = i32> + '_ {
        sums(nums)
    }
}

/// The answers are in a `RefCell`, and the path is a queue.
mod cells {
    use std::{cell::RefCell, collections::VecDeque};

    type Path = VecDeque<i32>;

    pub fn subsets(nums: &[i32]) -> Vec<Vec<i32>> {
        let found = RefCell::new(Vec::new());
        struct Search<'a> {
            nums: &'a [i32],
            found: &'a RefCell<Vec<Vec<i32>>>,
        }
        trait Goes {
            fn next(&self, path: &mut Path);

            fn go(&self, path: &mut Path, from: usize, until: usize) {
                if from < until {
                    self.next(path);
                    self.go(path, from + 1, until)
                }
            }
        }
        impl Goes for Search<'_> {
            fn next(&self, path: &mut Path) {
                self.found.borrow_mut().push(path.iter().copied().collect());
                path.push_back(self.nums[path.len()]);
            }
        }
        Search { nums, found: &found }.go(&mut Path::new(), 0, nums.len());
        found.into_inner()
    }
}

/// Failures in the middle of a search.
mod faults {
    pub fn run(fault: &str, nums: &[i32]) -> Vec<Vec<i32>> {
        fall(fault, nums.len());
        vec![]
    }

    fn fall(fault: &str, left: usize) {
        if left > 0 {
            return fall(fault, left - 1);
        }
        match fault {
            "panic" => panic!("nothing is left"),
            "deep" => fall(fault, left),
            "exit" => std::process::exit(0),
            "endless" => std::thread::sleep(std::time::Duration::from_secs(3600)),
            "flood" => loop {
                print!("{}", "so many words".repeat(1000));
                // Sleeps, since the fault is the size of the output, and not the processor time.
                std::thread::sleep(std::time::Duration::from_millis(1));
            },
            "often" => (0..100_000).for_each(|_| fall("", 0)),
            "prints" => print!("half a line"),
            _ => {}
        }
    }
}

/// The answers are in a set, and another set has the paths so far.
mod sets {
    use std::collections::BTreeSet;

    pub fn permute(nums: &[i32]) -> Vec<Vec<i32>> {
        let (mut path, mut seen, mut found) = (vec![], BTreeSet::new(), BTreeSet::new());
        put(nums, &mut path, &mut seen, &mut found);
        found.into_iter().collect()
    }

    fn put(
        nums: &[i32],
        path: &mut Vec<i32>,
        seen: &mut BTreeSet<Vec<i32>>,
        found: &mut BTreeSet<Vec<i32>>,
    ) {
        let key = path.clone();
        seen.insert(key);
        if path.len() == nums.len() {
            found.insert(path.clone());
        }
        for number in nums {
            if !path.contains(number) {
                path.push(*number);
                put(nums, path, seen, found);
                path.pop();
            }
        }
    }
}
