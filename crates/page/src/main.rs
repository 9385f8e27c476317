//! The commands to see searches in a browser, as `practice` starts them.

mod commands;

use commands::{page, refresh, serve};

program::group_of_commands! {
    Page(page::Arguments) => page::run,
    Serve(serve::Arguments) => serve::run,
    #[command(hide = true)]
    Refresh(refresh::Arguments) => refresh::run,
}
