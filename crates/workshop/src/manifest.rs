//! The manifest of a copy of an attempt, which is a package and a workspace of its own.

use std::fs;
use std::path::Path;

use practice::attempts::Attempt;
use problems::shown;
use program::{Context, Result};
use serde_json::{Value, json};

/// Completes the manifest of a copy, in whose last section are its own dependencies, by the edition of the attempt, by
/// all that this depends on, and by the tables of the workspace: from those it may inherit both.
///
/// `program` is for `src/main.rs`, which a copy may not have, and takes long to build: it is left out where it is not
/// called.
pub fn completed(template: &str, attempt: &Attempt, calls_program: bool) -> Result<String> {
    let root = problems::workspace()?;
    let (own, workspace) = (read(&attempt.folder)?, &read(&root)?["workspace"]);
    let edition = own["package"].get("edition").cloned().unwrap_or(json!("2015"));
    let mut text = template.replace("{{edition}}", &in_toml(&edition));
    let is_known = |key: &str| template.contains(&format!("\n{key} = "));
    let is_wanted = |key: &str| !is_known(key) && (key != "program" || calls_program);
    text += &lines(&own["dependencies"], &attempt.folder, is_wanted);
    for (target, its) in own["target"].as_object().into_iter().flatten() {
        text += &format!("\n[target.{}.dependencies]\n", json!(target));
        text += &lines(&its["dependencies"], &attempt.folder, is_wanted);
    }
    for (name, table, folder) in [
        ("build-dependencies", &own["build-dependencies"], &attempt.folder),
        ("features", &own["features"], &attempt.folder),
        ("workspace.package", &workspace["package"], &root),
        ("workspace.dependencies", &workspace["dependencies"], &root),
    ] {
        text += &format!("\n[{name}]\n{}", lines(table, folder, |_| true));
    }
    Ok(text)
}

fn read(folder: &Path) -> Result<Value> {
    let file = folder.join("Cargo.toml");
    let text = fs::read_to_string(&file).with_context(|| shown(&file))?;
    toml::from_str(&text).with_context(|| shown(&file))
}

/// The lines of a table of a manifest in this folder. Paths become absolute.
fn lines(table: &Value, folder: &Path, is_wanted: impl Fn(&str) -> bool) -> String {
    let line = |(key, value): (&String, &Value)| {
        let mut value = value.clone();
        if let Some(Value::String(path)) = value.get_mut("path") {
            *path = folder.join(&*path).display().to_string();
        }
        format!("{} = {}\n", json!(key), in_toml(&value))
    };
    let wanted = table.as_object().into_iter().flatten().filter(|(key, _)| is_wanted(key));
    wanted.map(line).collect()
}

/// A value on one line. Texts, numbers and truth values are as in JSON, but for one character that is no control
/// character there.
pub fn in_toml(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            format!("[{}]", items.iter().map(in_toml).collect::<Vec<_>>().join(", "))
        }
        Value::Object(table) => {
            let entry = |(key, value)| format!("{} = {}", json!(key), in_toml(value));
            format!("{{ {} }}", table.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
        _ => value.to_string().replace('\u{7f}', "\\u007F"),
    }
}
