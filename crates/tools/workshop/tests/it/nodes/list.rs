use std::cmp::{Ordering, Reverse};
use std::collections::{BinaryHeap, HashSet};
use std::fmt;
use std::hash::{Hash, Hasher};

impl Ord for ListNode {
    fn cmp(&self, other: &Self) -> Ordering {
        self.val.cmp(&other.val)
    }
}

impl PartialOrd for ListNode {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for ListNode {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.val.hash(state);
    }
}

impl Iterator for ListNode {
    type Item = i32;

    fn next(&mut self) -> Option<i32> {
        let next = self.next.take()?;
        *self = *next;
        Some(self.val)
    }
}

impl fmt::Display for ListNode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.val)
    }
}

impl Default for ListNode {
    fn default() -> Self {
        ListNode::new(0)
    }
}

impl From<i32> for ListNode {
    fn from(val: i32) -> Self {
        ListNode::new(val)
    }
}

impl ListNode {
    fn push(&mut self, node: Box<ListNode>) {
        match &mut self.next {
            Some(next) => next.push(node),
            None => self.next = Some(node),
        }
    }
}

impl Solution {
    pub fn merge_k_lists(lists: Vec<Option<Box<ListNode>>>) -> Option<Box<ListNode>> {
        let mut heap: BinaryHeap<_> = lists.into_iter().flatten().map(Reverse).collect();
        let mut head = ListNode::default();
        let mut seen = HashSet::new();
        while let Some(Reverse(mut node)) = heap.pop() {
            if let Some(next) = node.next.take() {
                heap.push(Reverse(next));
            }
            seen.insert(node.to_string());
            head.push(node);
        }
        let numbers: Vec<i32> = head.clone().collect();
        assert!(numbers.len() >= seen.len());
        head.next
    }
}
