//! What the crates of all searches say of themselves.

use practice::source::HeadDocs;
use problems::about::About;
use search::parts::Part;

#[test]
fn every_search_has_every_part_or_says_that_it_has_none() {
    for variant in searches::all() {
        for part in Part::ALL {
            let sentence = part.sentence(variant.docs);
            let sentence = sentence
                .unwrap_or_else(|| panic!("{}: no sentence on {}", variant.name, part.name()));
            let starts = format!("// ANCHOR: {}\n", part.name());
            let passages = part.passages(variant.code).len();
            assert_eq!(passages == 0, sentence.starts_with("none"), "{}: {starts}", variant.name);
            // Each is closed.
            assert_eq!(passages, variant.code.matches(&starts).count(), "{}", variant.name);
        }
    }
}

#[test]
fn every_search_tells_where_it_comes_from() {
    for variant in searches::all() {
        let docs = HeadDocs::of(variant.docs);
        assert!(docs.source.starts_with("After "), "{}: {}", variant.name, docs.source);
        assert!(docs.summary.ends_with('.'), "{}: {}", variant.name, docs.summary);
        assert!(!docs.label().is_empty() && docs.label().len() < 40, "{}", docs.label());
    }
}

/// All of it or nothing; a port has all.
#[test]
fn what_a_search_says_of_itself_is_there_in_chinese() {
    let is_told = |about: &About| about.write_up.is_some() || !about.chinese.is_empty();
    for variant in searches::all().iter().filter(|variant| is_told(&variant.about)) {
        let sentences = Part::ALL.iter().filter_map(|part| part.sentence(variant.docs));
        let summary = HeadDocs::of(variant.docs).summary;
        let stops = variant.about.stops.iter().flat_map(|stop| [stop.title.as_str(), &stop.text]);
        for text in sentences.chain([variant.idea, &summary]).chain(stops) {
            let is_there = variant.about.chinese.contains_key(text);
            assert!(is_there, "{}: not in Chinese: {text}", variant.name);
        }
    }
}
