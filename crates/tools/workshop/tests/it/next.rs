//! Faults in `problems/path.toml`, as `practice next` reports them.

use rstest::rstest;

use super::scratch;

const PROBLEM: &str = "[[task]]\nid = 900\nslug = \"foo\"\ntitle = \"Foo\"\n\
    signature = \"pub fn f(a: i32) -> i32\"\ncheck = \"exact\"\n";

#[rstest]
#[case::unknown_search(
    "search",
    "drills = [\n    { search = \"nobody\", function = \"f\" },\n]\n",
    "error: problems/path.toml, line 2: there are no drills of 'nobody'\n"
)]
#[case::unknown_function(
    "function",
    "# Drills.\n[[drills]]\nsearch = \"java-is-safe\"\nfunction = \"nothing\"\n",
    "error: problems/path.toml, line 2: java-is-safe has no drill 'nothing'; it has solve, is_safe, "
)]
#[case::two_faults(
    "two-faults",
    "problems = [4711]\ndrills = [{ search = \"nobody\", function = \"f\" }]\n",
    "problems/path.toml, line 1: 4711 is not a problem\n\
     error: problems/path.toml, line 2: there are no drills of 'nobody'\n"
)]
#[case::not_readable(
    "not-readable",
    "problems = 900\n",
    "not readable: problems/path.toml: TOML parse error at line 1, column 12\n"
)]
fn fault_in_the_path_is_named_with_its_line(
    #[case] name: &str,
    #[case] path: &str,
    #[case] message: &str,
) {
    let workspace = scratch(&format!("next-{name}"));
    workspace.write("problems/0900-foo/problem.toml", PROBLEM);
    workspace.write("problems/path.toml", path);
    let output = workspace.practice_program().run(["next"]);
    assert_eq!((output.code, output.stdout.as_str()), (Some(2), ""), "{output:?}");
    assert!(output.stderr.starts_with(message), "{output:?}");
}
