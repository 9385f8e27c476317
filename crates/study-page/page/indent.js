// Lines of code that go on in a next line, there a little further in.
//
// Blanks at the start of a line are where a browser breaks it first. So they are taken
// out of the flow, where they can still be copied, and the line is moved in instead.

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
