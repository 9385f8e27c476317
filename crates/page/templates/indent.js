// Long lines of code, which are broken and go on a little further in.
//
// A browser would break a line at the blanks of its indentation first. So these are taken out of the
// flow, where they can still be copied, and the line is indented by the style sheet.

/** @param {Element[]} texts the texts of lines, each with its blanks */
export function indentLines(texts) {
  for (const text of texts) {
    const start = text.firstChild;
    if (start?.nodeType !== Node.TEXT_NODE) continue;
    const count = start.data.length - start.data.trimStart().length;
    if (count === 0 || count === text.textContent.length) continue;
    const rest = start.splitText(count);
    const blanks = document.createElement("span");
    blanks.className = "blanks";
    text.insertBefore(blanks, rest);
    blanks.append(start);
    text.style.setProperty("--indent", count);
  }
}
