//! The cases by which the judge decides, and the seconds that each may take.

const PROGRAM: &str = env!("CARGO_BIN_EXE_mine-copy");

testkit::answers_each! {
    PROGRAM, 37:
    // name            case                seconds
    leetcode_37       ("leetcode-37",      2);
    cpp_easy          ("cpp-easy",         2);
    java_sample       ("java-sample",      2);
    inkala_hard       ("inkala-hard",      2);
    java_blank        ("java-blank",       2);
    java_random_row   ("java-random-row",  2);
    unsolvable_row    ("unsolvable-row",   2);
    solved            ("solved",           2);
    one_empty         ("one-empty",        2);
    inkala_2010       ("inkala-2010",      2);
    ai_escargot       ("ai-escargot",      2);
    norvig_hard1      ("norvig-hard1",     2);
    #[ignore = "beyond what online judges ask"]
    swift_sample      ("swift-sample",     2);
    #[ignore = "beyond what online judges ask"]
    anti_brute_force  ("anti-brute-force", 2);
}
