//! `practice refresh`, as a user runs it. What it writes for a new search is tested with the made-up one.

use pretty_assertions::assert_eq;
use testkit::Output;

use crate::program::practice;

#[test]
fn what_is_made_from_the_list_of_searches_is_up_to_date() {
    let practice = practice();
    let Output { code, stdout, stderr } = practice.run(["refresh", "--check"]);
    assert_eq!((code, stdout.as_str(), stderr.as_str()), (Some(0), "", ""));
}
