/// Boards of nine lines of nine digits, with blanks between them or without, as the answers are.
fn main() {
    let mut input = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut input).expect("the input is text");
    let has_blanks = input.lines().any(|line| line.trim().contains(char::is_whitespace));
    let between = if has_blanks { " " } else { "" };

    let is_digit = |sign: &u8| sign.is_ascii_digit();
    let to_row =
        |line: &str| -> Vec<u8> { line.bytes().filter(is_digit).map(|sign| sign - b'0').collect() };
    // A line with fewer digits is the number of boards, which is not needed.
    let rows: Vec<Vec<u8>> = input.lines().map(to_row).filter(|row| row.len() == 9).collect();

    let mut output = String::new();
    for board in rows.chunks(9) {
        let mut puzzle = [[0; 9]; 9];
        for (row, digits) in puzzle.iter_mut().zip(board) {
            row.copy_from_slice(digits);
        }
        sudoku(&mut puzzle);
        for row in &puzzle {
            let digits: Vec<String> = row.iter().map(|digit| digit.to_string()).collect();
            output += &digits.join(between);
            output += "\n";
        }
    }
    print!("{}", output);
}
