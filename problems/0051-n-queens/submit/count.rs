/// n, and the number of boards.
fn main() {
    let mut input = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut input).expect("the input is text");
    println!("{}", count_boards(input.trim().parse().expect("the input is n")));
}
