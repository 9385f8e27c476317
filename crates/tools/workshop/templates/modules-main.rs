//! Runs one of several solutions. The first argument of a line is the number of the module with the solution.

use std::process::ExitCode;

use {{ crate_name }}::*;

fn main() -> ExitCode {
    program::leetcode::serve(|call| {
        let module_number: usize = call.argument()?;
        // Each module may have its own `TreeNode`, so each solution has its own arguments.
        match module_number {
{% for index in indices %}            {{ index }} => {
{% for it in signature.parameters %}                let {% if it.is_mut_reference %}mut {% endif %}{{ it.name }} = call.argument()?;
{% endfor %}                {% if signature.return_type.is_some() %}let answer = {% endif %}call.time(|| m{{ index }}::Solution::{{ signature.function }}({% for it in signature.parameters %}{% if it.is_mut_reference %}&mut {% endif %}{{ it.name }}{% if !loop.last %}, {% endif %}{% endfor %}));
                call.answer(&{{ answer }});
            }
{% endfor %}            _ => return Err(format!("there is no module {module_number}")),
        }
        Ok(())
    })
}
