macro_rules! put {
    ($board:ident[$r:expr][$c:expr] = $value:expr) => {
        $board[$r][$c] = $value
    };
    ($board:expr, $($at:expr => $value:expr),+ $(,)?) => {
        $($board[$at / 9][$at % 9] = $value;)+
    };
}

macro_rules! then {
    ($condition:expr, $block:block) => {
        if $condition $block
    };
}

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        println!("{}", if go(board, 0) { "solved" } else { "not solved" });
    }
}

fn go(board: &mut Vec<Vec<char>>, at: usize) -> bool {
    then!(at == 81, {
        return true;
    });
    if board[at / 9][at % 9] != '.' {
        return go(board, at + 1);
    }
    for ch in '1'..='9' {
        then!(is_valid(board, at / 9, at % 9, ch), {
            if at % 3 == 0 {
                put!(board[at / 9][at % 9] = ch);
            } else if at % 3 == 1 {
                put!(board, at => ch,);
            } else {
                let _ = vec![
                    {
                        board[at / 9][at % 9] = ch;
                        1
                    };
                    2
                ];
            }
            if go(board, at + 1) {
                return true;
            }
            board[at / 9][at % 9] = '.';
        });
    }
    false
}

fn is_valid(board: &[Vec<char>], r: usize, c: usize, ch: char) -> bool {
    (0..9).all(|i| {
        board[r][i] != ch && board[i][c] != ch && board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != ch
    })
}
