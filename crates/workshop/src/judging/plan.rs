//! What a command wants judged, and within which limits.

use std::path::PathBuf;

use judge::Bounds;

use super::{
    report::{ReportFormat, Volume},
    round::Stop,
    tier::Tier,
};

/// All that a run of the judge goes by, but for the program itself.
pub struct Plan {
    /// What the program may use for a case.
    pub limits: Bounds,
    /// The tiers of cases, at least one.
    pub tiers: Vec<Tier>,
    /// Where the cases of the big tier come from.
    pub big: BigTier,
    /// The names of the cases; without any, all cases of the tiers.
    pub names: Vec<String>,
    /// Whether only those cases are judged that failed the last time.
    pub failed_only: bool,
    /// When the rest of the cases that decide is left out.
    pub stop: Stop,
    /// How often an accepted program runs again, for the spread of its time.
    pub repeats: u8,
    /// How the outcome is printed.
    pub report: ReportFormat,
}

/// Where the cases of the big tier come from.
pub enum BigTier {
    /// A file of puzzles in any notation.
    File(PathBuf),
    /// `count` generated puzzles, the same ones for the same seed and the same variants.
    Generated {
        /// How many puzzles.
        count: usize,
        /// The seed of the generator.
        seed: u64,
    },
}

impl Default for BigTier {
    /// The two thousand puzzles of seed 37.
    fn default() -> Self {
        BigTier::Generated { count: 2000, seed: 37 }
    }
}

impl Plan {
    /// All tiers as online judges would have them, told in the shortest way.
    pub fn usual() -> Self {
        Plan {
            limits: Bounds::default(),
            tiers: Tier::DECIDING.to_vec(),
            big: BigTier::default(),
            names: Vec::new(),
            failed_only: false,
            stop: Stop::WithoutAnswer,
            repeats: 0,
            report: ReportFormat::Text { volume: Volume::Silent, has_color: false },
        }
    }

    /// What was picked of the tiers: names of cases, or `--failed`. The outcome of a run on picked
    /// cases says nothing of the tiers.
    pub fn picked(&self) -> Vec<String> {
        let failed = self.failed_only.then(|| "--failed".to_string());
        self.names.iter().cloned().chain(failed).collect()
    }
}
