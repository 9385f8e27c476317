/// One board a line, 81 characters in reading order with '.' for an empty cell, until a line `end`
/// or the end of the input; one line for each answer.
fn main() {
    let mut input = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut input).expect("the input is text");
    let mut output = String::new();
    let lines = input.lines().map(str::trim).filter(|line| !line.is_empty());
    for line in lines.take_while(|&line| line != "end") {
        let mut puzzle = [[0; 9]; 9];
        for (cell, ch) in line.chars().take(81).enumerate() {
            puzzle[cell / 9][cell % 9] = ch.to_digit(10).map_or(0, |digit| digit as u8);
        }
        sudoku(&mut puzzle);
        output.extend(puzzle.iter().flatten().map(|&digit| char::from(b'0' + digit)));
        output += "\n";
    }
    print!("{}", output);
}
