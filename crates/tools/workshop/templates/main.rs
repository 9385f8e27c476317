//! One puzzle line in, one answer line out: this is how the judge asks.

use std::process::ExitCode;

{% for (from, name) in imports %}use {{ from }}::{{ name }};
{% endfor %}
fn main() -> ExitCode {
    program::serve::serve::<{{ adapter }}<{{ search }}>>()
}
