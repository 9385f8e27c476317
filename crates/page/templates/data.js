// What the program that made this page knows of the searches: `data.rs` writes it.

import { find } from "dom";

export const { problem, variants, puzzles, tour, texts, questions, calls } = JSON.parse(find("#data").textContent);

/** What compressed bytes in base64 mean. */
export async function inflate(text) {
  const stream = new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).arrayBuffer();
}

export function bytes(text) {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
