//! The boards that the tests give to every program.

/// The easy board of the C++ write-up, in one line.
pub const LINE: &str =
    "39.6.751.5.89.2.437.1..8..981.46.39263.129.74.29.7.65..53...48.1.4..6..7..6.84.25";

/// The easy board as LeetCode has it.
pub const LEETCODE: &str = r#"[["3","9",".","6",".","7","5","1","."],
["5",".","8","9",".","2",".","4","3"],
["7",".","1",".",".","8",".",".","9"],
["8","1",".","4","6",".","3","9","2"],
["6","3",".","1","2","9",".","7","4"],
[".","2","9",".","7",".","6","5","."],
[".","5","3",".",".",".","4","8","."],
["1",".","4",".",".","6",".",".","7"],
[".",".","6",".","8","4",".","2","5"]]"#;

/// A board without a clash, and without a solution.
pub const UNSOLVABLE: &str =
    "516849732307605000809700065135060907472591006968370050253186074684207500791050608";

/// The easy board with a second 5 in its first row.
pub const CLASH: &str =
    "395607510508902043701008009810460392630129074029070650053000480104006007006084025";

/// A blank board, with more solutions than a search can find in a lifetime.
pub const BLANK: &str =
    ".................................................................................";

/// A puzzle with two solutions.
pub const TWO_SOLUTIONS: &str =
    "3945176285176283946283945179354712864712869352869354711437.98.27.98.21438.21437.9";

/// LeetCode's example, solved but for its last cell.
pub const ONE_EMPTY: &str =
    "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";
