//! Writes values and lines of TOML. `toml_writer` quotes and escapes.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;
use toml_writer::{ToTomlKey, ToTomlValue, TomlStringBuilder, TomlWrite, WriteTomlValue};

/// Writes a value on one line.
pub fn to_toml(value: &Value) -> String {
    TomlValue(value).to_toml_value()
}

/// Writes lines `key = value`.
pub fn toml_lines<K: AsRef<str>>(lines: impl IntoIterator<Item = (K, Value)>) -> String {
    let line = |(key, value): (K, Value)| {
        format!("{} = {}\n", key.as_ref().to_toml_key(), to_toml(&value))
    };
    lines.into_iter().map(line).collect()
}

struct TomlValue<'a>(&'a Value);

impl WriteTomlValue for TomlValue<'_> {
    fn write_toml_value<W: TomlWrite + ?Sized>(&self, writer: &mut W) -> fmt::Result {
        match self.0 {
            Value::Array(items) => {
                let items: Vec<_> = items.iter().map(TomlValue).collect();
                items.write_toml_value(writer)
            }
            Value::Object(table) => {
                let table: BTreeMap<_, _> =
                    table.iter().map(|(key, value)| (key, TomlValue(value))).collect();
                table.write_toml_value(writer)
            }
            Value::String(text) => TomlStringBuilder::new(text).as_basic().write_toml_value(writer),
            // JSON and TOML write numbers and `true` alike. TOML has no `null`.
            value => write!(writer, "{value}"),
        }
    }
}
