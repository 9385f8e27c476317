//! The program that the judge runs. It reads one puzzle a line, and prints one answer a line.

use std::process::ExitCode;

{% for import in imports %}use {{ import.crate_name }}::{{ import.type_name }};
{% endfor %}
fn main() -> ExitCode {
    program::serve::serve::<{{ adapter }}<{{ search }}>>()
}
