use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

impl Ord for TreeNode {
    fn cmp(&self, other: &Self) -> Ordering {
        self.val.cmp(&other.val)
    }
}

impl PartialOrd for TreeNode {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for TreeNode {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.val.hash(state);
    }
}

impl Clone for TreeNode {
    fn clone(&self) -> Self {
        TreeNode { val: self.val, left: self.left.clone(), right: self.right.clone() }
    }
}

impl Drop for TreeNode {
    fn drop(&mut self) {
        self.left.take();
    }
}

impl Solution {
    pub fn invert_tree(root: Option<Rc<RefCell<TreeNode>>>) -> Option<Rc<RefCell<TreeNode>>> {
        if let Some(node) = &root {
            let mut copy = node.borrow().clone();
            let left = Self::invert_tree(copy.left.take());
            let right = Self::invert_tree(copy.right.take());
            node.borrow_mut().left = right;
            node.borrow_mut().right = left;
        }
        root
    }
}
