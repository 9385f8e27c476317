//! What several tests need.

use problems::Problem;

/// The problems that have a page: those with searches to watch.
pub fn problems() -> impl Iterator<Item = Problem> {
    let all = problems::all().expect("they are readable").into_iter();
    all.filter(|problem| problem.search.is_some())
}
