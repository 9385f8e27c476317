//! The types that LeetCode supplies with this problem. Write your own code in `lib.rs`: `submit` leaves this file out.
{% if has_tree %}
use std::cell::RefCell;
use std::rc::Rc;
{% endif %}{% if has_list %}
{% include "list-node.rs" %}
{% endif %}{% if has_tree %}
{% include "tree-node.rs" %}
{% endif %}
