//! The types that LeetCode supplies with a problem: the nodes of lists and trees.
//!
//! An attempt has these types in its module `src/leetcode.rs`. They belong to the attempt's crate, so the student can
//! implement any trait for them, as at LeetCode. A submission leaves the module out.

use std::fs;
use std::ops::Range;
use std::path::Path;

use cli::{Context, Result, bail, ensure};
use instrument::edits::Edits;
use instrument::syntax::{Import, imports, on_one_line};
use practice::attempts::Attempt;
use problems::display_path;
use problems::signature::{Signature, Type};
use syn::{ItemMod, UseTree};

use crate::templates::{LeetcodeTypes, render_file};

/// A token of Rust code.
pub struct Token {
    pub text: String,
    /// The place in the code, in bytes.
    pub range: Range<usize>,
}

/// The module of an attempt with the supplied types.
pub const MODULE: &str = "leetcode";
/// The file of this module.
pub const FILE: &str = "src/leetcode.rs";

/// Returns the names of the supplied types in a signature.
pub fn names(signature: &Signature) -> Vec<&'static str> {
    let nodes = [(Type::LinkedList, "ListNode"), (Type::Tree, "TreeNode")];
    let used = nodes.into_iter().filter(|(node_type, _)| signature.has_type(node_type));
    used.map(|(_, name)| name).collect()
}

/// Returns the text of the module with the supplied types; `None` if the signature has no supplied type.
pub fn module_source(signature: &Signature) -> Result<Option<String>> {
    let types = LeetcodeTypes {
        has_list: signature.has_type(&Type::LinkedList),
        has_tree: signature.has_type(&Type::Tree),
    };
    if !types.has_list && !types.has_tree {
        return Ok(None);
    }
    render_file(&types).map(Some)
}

/// Checks that the supplied types are unchanged. A submission leaves their file out, so a change would be lost.
pub fn check_unchanged(attempt: &Path, signature: &Signature) -> Result<()> {
    let file = attempt.join(FILE);
    let Some(expected) = module_source(signature)?.filter(|_| file.exists()) else { return Ok(()) };
    let found = fs::read_to_string(&file).with_context(|| display_path(&file))?;
    let is_unchanged = on_one_line(&found) == on_one_line(&expected);
    ensure!(
        is_unchanged,
        "{} is changed, but LeetCode uses its own version of these types; move your code to src/lib.rs",
        display_path(&file)
    );
    Ok(())
}

/// Explains a compiler error in an attempt that uses the types of the crate `program`.
///
/// Older versions made such attempts. Newer attempts have a module with the types.
pub fn older_attempt_advice(attempt: &Attempt, message: &str) -> Option<String> {
    let is_foreign_type =
        ["outside of the crate", "local structs"].iter().any(|words| message.contains(words));
    if !is_foreign_type
        || !attempt.library_source().is_ok_and(|code| code.contains("program::leetcode"))
    {
        return None;
    }
    let task = attempt.leetcode_task().ok()??;
    Some(format!(
        "An older version made this attempt: its {} is in another crate. At LeetCode it is in your crate. Make a new \
         attempt with `cargo practice new NAME --problem {}`, and copy your code into its src/lib.rs",
        names(&task.signature).join(" or "),
        task.id
    ))
}

/// Returns whether a module is the one with the supplied types. Without supplied types there is no such module.
pub fn is_types_module(module: &ItemMod, names: &[&str]) -> bool {
    !names.is_empty() && module.content.is_none() && module.ident == MODULE
}

/// Returns whether an import at the head of a source names a supplied type.
pub fn has_supplied_type(tree: &UseTree) -> bool {
    imports(tree).iter().any(|import| supplied_name(&import.path).is_some())
}

/// Writes an import without the supplied types, which LeetCode has in scope. A type that the import renames stays, since
/// the code uses its new name.
pub fn without_supplied_types(tree: &UseTree) -> String {
    let mut text = String::new();
    for Import { path, name } in imports(tree) {
        let own_name = path.rsplit("::").next().unwrap_or(&path);
        let path = match supplied_name(&path) {
            Some(supplied) if supplied == name => continue,
            Some(supplied) => format!("self::{supplied}"),
            None => path.clone(),
        };
        text += &if own_name == name {
            format!("\nuse {path};")
        } else {
            format!("\nuse {path} as {name};")
        };
    }
    text
}

/// Returns the name of a supplied type, or `*`, that an import path ends with; `None` for another path.
fn supplied_name(path: &str) -> Option<&str> {
    let prefixes = ["program::leetcode::", "crate::leetcode::", "self::leetcode::", "leetcode::"];
    prefixes.iter().find_map(|prefix| path.strip_prefix(prefix))
}

/// Replaces paths to supplied types: at LeetCode these types are in the root of the crate.
///
/// Older attempts use the types of the crate `program`. Another path into that crate is an error.
pub fn shorten_paths(tokens: &[Token], edits: &mut Edits) -> Result<()> {
    let word = |index: usize| tokens.get(index).map_or("", |token| token.text.as_str());
    let is_before_colons = |index: usize| word(index + 1) == ":" && word(index + 2) == ":";
    // In `a::b`, three tokens come before `b`: the name `a` and two colons.
    let is_after_path =
        |index: usize| index >= 3 && word(index - 1) == ":" && word(index - 2) == ":";
    for (index, Token { text: name, range }) in tokens.iter().enumerate() {
        if name == "program" && is_before_colons(index) && !is_after_path(index) {
            let next = word(index + 3);
            if next != MODULE {
                bail!("it needs `program::{next}`, which LeetCode does not have");
            }
            edits.replace(range.clone(), "crate");
        }
        if name != MODULE || !is_before_colons(index) {
            continue;
        }
        let new = if is_after_path(index) { "" } else { "self::" };
        edits.replace(range.start..tokens[index + 2].range.end, new);
    }
    Ok(())
}
