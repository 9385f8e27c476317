/// n; the first three boards in the order of their columns, a line each with the column of the queen of
/// each row, from 1; and the number of all boards.
fn main() {
    let mut input = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut input).expect("the input is text");
    let mut boards = all_boards(input.trim().parse().expect("the input is n"));
    boards.sort();
    let mut output = String::new();
    for board in boards.iter().take(3) {
        let cols: Vec<String> = board.iter().map(|col| (col + 1).to_string()).collect();
        output += &cols.join(" ");
        output += "\n";
    }
    println!("{}{}", output, boards.len());
}
