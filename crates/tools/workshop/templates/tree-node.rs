/// A node of a binary tree.
#[derive(Debug, PartialEq, Eq)]
pub struct TreeNode {
    pub val: i32,
    pub left: Option<Rc<RefCell<TreeNode>>>,
    pub right: Option<Rc<RefCell<TreeNode>>>,
}

impl TreeNode {
    #[inline]
    pub fn new(val: i32) -> Self {
        TreeNode { val, left: None, right: None }
    }
}

impl program::leetcode::BinaryNode for TreeNode {
    fn new(val: i32) -> Self {
        TreeNode::new(val)
    }

    fn val(&self) -> i32 {
        self.val
    }

    fn children(&self) -> [Option<Rc<RefCell<Self>>>; 2] {
        [self.left.clone(), self.right.clone()]
    }

    fn set_children(&mut self, children: [Option<Rc<RefCell<Self>>>; 2]) {
        [self.left, self.right] = children;
    }
}
