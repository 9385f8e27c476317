//! What the programs of all groups do together, as a user meets it: through `practice`.

mod calls;
mod help;
mod lane;
mod lane_files;
mod made_up_search;
mod outside;
mod path;
mod program;
mod signs;
mod writes;
