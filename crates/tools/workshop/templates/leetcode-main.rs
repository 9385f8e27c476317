//! The program that the judge runs. It reads one JSON array of arguments a line, and prints one answer a line.

use std::process::ExitCode;

use {{ crate_name }}::Solution;

fn main() -> ExitCode {
    program::{{ module }}::serve(|call| {
{% for it in signature.parameters %}        let {% if it.is_mut_reference %}mut {% endif %}{{ it.name }} = call.argument()?;
{% endfor %}        {% if signature.return_type.is_some() %}let answer = {% endif %}call.time(|| Solution::{{ signature.function }}({% for it in signature.parameters %}{% if it.is_mut_reference %}&mut {% endif %}{{ it.name }}{% if !loop.last %}, {% endif %}{% endfor %}));
        call.answer(&{{ answer }});
{% for it in reported_changes %}        call.changed("{{ it.name }}", &{{ it.name }});
{% endfor %}        Ok(())
    })
}
