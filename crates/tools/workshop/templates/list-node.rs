/// A node of a linked list.
#[derive(PartialEq, Eq, Clone, Debug)]
pub struct ListNode {
    pub val: i32,
    pub next: Option<Box<ListNode>>,
}

impl ListNode {
    #[inline]
    pub fn new(val: i32) -> Self {
        ListNode { next: None, val }
    }
}

impl program::leetcode::LinkedNode for ListNode {
    fn with_next(val: i32, next: Option<Box<Self>>) -> Self {
        ListNode { val, next }
    }

    fn parts(&self) -> (i32, Option<&Self>) {
        (self.val, self.next.as_deref())
    }
}
