//! What a command wants judged, and within which limits.

use judge::Bounds;

use super::{
    judged::Tier,
    report::{ReportFormat, Volume},
    round::StopAt,
};

/// All that a run of the judge goes by, but for the program itself.
pub struct Request {
    pub limits: Bounds,
    pub tiers: Vec<Tier>,
    /// The names of the cases; without any, all cases of the tiers.
    pub names: Vec<String>,
    /// Whether only those cases are judged that failed the last time.
    pub failed_only: bool,
    /// When the rest of the cases that decide is left out.
    pub stop: StopAt,
    /// How often an accepted program runs again, for the spread of its time.
    pub repeats: u8,
    pub report: ReportFormat,
}

impl Request {
    /// All tiers as online judges would have them, told in the shortest way.
    pub fn usual() -> Self {
        Request {
            limits: Bounds::default(),
            tiers: Tier::DECIDING.to_vec(),
            names: Vec::new(),
            failed_only: false,
            stop: StopAt::WithoutAnswer,
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
