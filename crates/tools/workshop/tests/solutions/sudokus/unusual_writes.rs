// Writes that cannot be traced, strange writes, and other effects of a search.
use std::{cell::RefCell, env, hint::black_box, io::Write, process::exit, ptr, thread::sleep, time::Duration};

use crate::{Solution, copies::with_a_given_less, textbook::Solution as Textbook, write_forms::then};

impl Solution {
    /// All writes go through raw pointers.
    pub fn raw_writes(board: &mut Vec<Vec<char>>) {
        let mut answer = with_a_given_less(board);
        Textbook::backtrack(&mut answer);
        for (r, row) in answer.iter().enumerate() {
            unsafe { ptr::write(board[r].as_mut_ptr().add(1), row[1]) };
            unsafe { board[r].as_mut_ptr().copy_from(row.as_ptr(), 9) };
        }
        macro_rules! set { ($($row:expr),*) => { $($row[0] = '1';)* } }
        set!(answer[0]);
        then!(true, { answer[0][0] = '1' });
    }

    pub fn strange_sign(board: &mut Vec<Vec<char>>) {
        board[8][0] = '?';
        board[8][0] = '.';
        Textbook::backtrack(board);
    }

    /// Rows disappear and come back.
    pub fn other_lengths(board: &mut Vec<Vec<char>>) {
        board[0].pop();
        board[0][0] = '1';
        board[0].push('2');
        board[0][1] = '3';
        board.clear();
        board.extend(vec![vec!['4'; 9]; 9]);
        board[8][8] = '5';
    }

    /// Writes to rows that are not on the board.
    pub fn taken_apart(board: &mut Vec<Vec<char>>) {
        drop(std::mem::take(board));
        let mut others = vec![vec!['1'; 9]; 9];
        others[0][0] = '2';
        others[8].swap(0, 1);
        *board = vec![vec!['3'; 9]; 9];
    }

    pub fn panics(board: &mut Vec<Vec<char>>) {
        board[0][0] = '1';
        board[8][9] = '2';
    }

    /// Keeps standard output locked while it writes to the board.
    pub fn prints(board: &mut Vec<Vec<char>>) {
        let mut out = std::io::stdout().lock();
        for i in 0..20_000 {
            board[i % 9][i / 9 % 9] = '5';
            if i % 7 == 0 {
                write!(out, "{i} 回溯 ").unwrap()
            }
            if i % 9 == 0 {
                println!()
            }
        }
    }

    /// Sleeps between two writes.
    pub fn waits(board: &mut Vec<Vec<char>>) {
        for i in 0..300 {
            board[i % 9][0] = '1';
        }
        sleep(Duration::from_secs(3600));
        board[0][0] = '2';
    }

    /// Several writes in one line, types that are inferred from later uses, and a macro with a name from `std`.
    pub fn one_line(board: &mut Vec<Vec<char>>) {
        macro_rules! line {
            () => {
                8
            };
        }
        let cell = RefCell::new(vec![1]);
        let mut rows = vec![vec![1, 2], vec![3, 4], vec![5]];
        rows.split_off(2).pop();
        rows.remove(0).swap(0, 1);
        cell.replace(vec![]).push(3);
        assert_eq!((rows, cell.take()), (vec![vec![3, 4]], vec![]));
        let mut signs: Vec<Option<Box<dyn Fn() -> char>>> = vec![None];
        let first = || 0;
        signs[first()] = Some(Box::new(|| '1'));
        board[0][0] = signs.pop().flatten().map_or('2', |sign| sign());
        board[line!()][8] = '9';
    }

    /// Functions with the names of functions of `std` that write something else.
    pub fn swaps_of_its_own(board: &mut Vec<Vec<char>>) {
        let [row, cell] = [|| 1, || 2];
        swap(&mut board[row()][cell()], 'a');
        mem::replace(&mut board[row()][cell()], 'b');
    }
}

/// Failures in the middle of a search.
pub fn fault() {
    match env::var("STYLE").as_deref().unwrap_or_default() {
        "print" => println!("half ö"),
        "flood" => loop {
            print!("{}", "so many words".repeat(1000));
            // Sleeps, since the fault is the size of the output, and not the processor time.
            sleep(Duration::from_millis(1));
        },
        "panic" => panic!("no luck"),
        "overflow" => {
            fn deep(n: u64) -> u64 {
                black_box(deep(n + 1) + 1)
            }
            deep(0);
        }
        "exit" => exit(0),
        "memory" => {
            let mut all = Vec::new();
            loop {
                all.push(vec![1_u8; 1 << 20])
            }
        }
        "endless" => sleep(Duration::from_secs(3600)),
        _ => {}
    }
}

fn swap(cell: &mut char, _: char) {
    *cell = '1';
}

mod mem {
    pub fn replace(cell: &mut char, _: char) {
        *cell = '2';
    }

    pub fn of_std(one: &mut char, other: &mut char) {
        use std::mem::swap;
        swap(one, other);
    }
}
