// What the program that made this page knows of the searches.

import { find } from "dom";

/**
 * @typedef {{name: string, title: string, scope: "first"|"all", phases: string[][]}} Variant
 * @typedef {{writes: number, solutions: number, complete: boolean, kept: number, maxDepth: number,
 *   firstSolution: number|null, steps: string, curve: string,
 *   samples: {boards: string, counts: number[][]}}} Recorded
 *   what one variant did on one puzzle
 * @typedef {{label: string, argument: string, title: string, difficulty: string, note: string, cells: string,
 *   lanes: Recorded[]}} Puzzle
 * @typedef {{puzzle: number, lanes: number[], step: number}} Stop
 * @typedef {{name: string, symbols: string, glyphs: string[], block: {rows: number, columns: number}|null,
 *   isChequered: boolean, option: string, sizes: {rows: number, columns: number, units: number[][]}[],
 *   words: Object<string, string>}} Problem what the searches of the page are for; symbols and glyphs begin
 *   with those of an empty cell
 */

/**
 * @typedef {Object<string, string>} Text by its language
 * @typedef {{text: Text, board: {givens: string, cells: string, marked: number|null}|null, code: string|null,
 *   choices: Text[], right: number, explanation: Text,
 *   proof: {variants: string[], puzzle: string, step: number}}} Question
 */

/**
 * @type {{problem: Problem, variants: Variant[], puzzles: Puzzle[], tour: Stop[],
 *   texts: Object<string, string>, questions: Question[]}}
 */
const data = JSON.parse(find("#data").textContent);

export const { problem, variants, puzzles, tour, texts, questions, calls } = data;

// The titles are in the lanes. They are read before the page is translated.
for (const variant of variants) {
  variant.title = find(`.lane[data-variant="${variant.name}"] .title`).textContent.trim();
}
