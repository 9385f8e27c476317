//! Boards with few givens, of which many clash. Only a look at the givens keeps a search from
//! trying all digits of all empty cells in vain.

use program::Result;
use proptest::{
    collection::vec,
    prelude::{ProptestConfig, Strategy},
    prop_assert_eq, proptest,
};
use stream::{BatchOutput, Found, Options, Outcomes, Source};
use sudoku::Grid;

/// A board with up to 20 givens, each any digit in any cell.
fn sparse() -> impl Strategy<Value = Grid> {
    vec((0..81_usize, 1..=9_u8), 0..=20).prop_map(|givens| {
        let mut board = Grid::BLANK;
        for (cell, digit) in givens {
            board.place(cell / 9, cell % 9, digit);
        }
        board
    })
}

/// Answers boards, one a line, and tells of each line why it is bad, or nothing.
fn reasons(boards: &[Grid]) -> Result<String> {
    let lines: String = boards.iter().map(|board| format!("{board}\n")).collect();
    let sources = vec![Source::of(&lines, &problems::find("37")?)];
    let print = |outcomes: &mut Outcomes, output: &mut BatchOutput| {
        for outcome in outcomes {
            if let Found::Bad { reason, .. } = outcome.found {
                output.text.extend(reason.bytes());
            }
            output.text.push(b'\n');
        }
        Ok(())
    };
    let mut printed = Vec::new();
    stream::answer(sources, Options { limit: 2, cores: 1 }, print, &mut printed)?;
    Ok(String::from_utf8(printed)?)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_clash_is_told_and_no_search_goes_on_for_ever(boards in vec(sparse(), 1..100)) {
        let reasons = reasons(&boards).expect("a vector is writable");
        let expected = boards.iter().zip(1..).map(|(board, line)| match board.clash() {
            Some(clash) => format!("line {line}: {clash}"),
            None => String::new(),
        });
        prop_assert_eq!(reasons.lines().collect::<Vec<_>>(), expected.collect::<Vec<_>>());
    }
}
