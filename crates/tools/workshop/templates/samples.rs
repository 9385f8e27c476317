//! The judge's cases, with the judge's time limit.

use std::time::Duration;

use rstest::rstest;

const PROGRAM: &str = env!("CARGO_BIN_EXE_{{ name }}");
const TIME: Duration = Duration::from_secs({{ seconds }});

#[rstest]
{% for row in rows %}{% if let Some(reason) = row.reason_to_ignore %}#[ignore = {{ reason|fmt("{:?}") }}]
{% endif %}#[case::{{ row.identifier }}("{{ row.case }}")]
{% endfor %}fn answers(#[case] name: &str) {
    testkit::{{ module }}::answers(PROGRAM, {{ id }}, name, TIME);
}
