// Runs in each page before its own scripts. Collects errors, and defines short names for the tests.

window.errors = [];
addEventListener("error", (event) => errors.push(event.message));
addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
console.error = (...words) => errors.push(words.join(" "));

Object.assign(window, {
  one: (selector) => document.querySelector(selector),
  all: (selector) => [...document.querySelectorAll(selector)],
  text: (selector) => one(selector)?.textContent ?? "",
  number: (selector) => Number(text(selector).replaceAll(",", "")),
  track: (selector) => one(`.track:not([hidden]) ${selector}`),
  trackText: (selector) => text(`.track:not([hidden]) ${selector}`),
  said: () => trackText(".said"),
  step: () => text("#where-step"),
  puzzle: () => one("#puzzles").dataset.named,

  sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  // Waits until a condition holds. The limit is long, since the machine may be busy with other tests.
  until: async (condition) => {
    const end = performance.now() + 10_000;
    while (!condition()) {
      if (performance.now() > end) {
        throw new Error(`never: ${condition}, but ${location.hash}: ${text("#notice")} ${said()}`);
      }
      await sleep(10);
    }
  },

  change: (selector, value) => {
    one(selector).value = value;
    one(selector).dispatchEvent(new Event("change"));
  },
  scrub: (to) => {
    one("#scrub").value = to;
    one("#scrub").dispatchEvent(new Event("input", { bubbles: true }));
  },
  clickCell: (row, column) => {
    const { left, top, width } = track(".grid").getBoundingClientRect();
    const [clientX, clientY] = [left + (width * (column - 0.5)) / 9, top + (width * (row - 0.5)) / 9];
    track(".grid").dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
  },
  clickRow: (chart, puzzle, variant) => {
    const row = `#chart-${chart} g[data-puzzle="${puzzle}"][data-variant=${variant}]`;
    one(`${row} .chart-hit`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  },
  choosePuzzle: async (label) => {
    one("#puzzles").open = true;
    await until(() => one("#puzzles li") !== null);
    one(`#puzzles [data-named="${label}"]`).click();
  },

  // The shown searches, the sentence of a search, and the values on a board.
  shown: () => all(".track:not([hidden])").map((track) => track.dataset.variant),
  saidOf: (variant) => text(`.track[data-variant="${variant}"] .said`),
  values: (board) => all(`${board} .value`).map((value) => value.textContent || ".").join(""),
  board: (variant) => values(`[data-variant="${variant}"] .board`),
  // The rows of a board of queens.
  squares: (board) => {
    const drawn = values(board).replace(/[^.]/g, "Q");
    return drawn.replace(RegExp(`.{${Math.sqrt(drawn.length)}}(?=.)`, "g"), "$&/");
  },
  // The cells of a board that have a mark.
  marked: (mark) => {
    const places = [...(track(`.${mark}`).getAttribute("d") ?? "").matchAll(/M([\d.]+) ([\d.]+)/g)];
    const cell = ([, x, y]) => `r${Math.floor(y / 20) + 1}c${Math.floor(x / 20) + 1}`;
    return places.map(cell).join(" ");
  },
  // The paragraphs of the reasons, and the rows of the table below them.
  reasons: () => [...track(".why").querySelectorAll("p")].map((line) => line.textContent).join(" "),
  stack: () => {
    const row = ({ children }) => [...children].map((cell) => cell.textContent).join(" ");
    return [...track(".why tbody").children].map(row).join(", ");
  },

  // The settings that a link to a moment leaves unchanged, and the puzzle.
  settings: () => {
    const { lang, dataset } = document.documentElement;
    return [lang, dataset.theme, one("#keys-on").checked, one("#speed").value, puzzle()].join(" ");
  },

  openEditor: async () => {
    await until(() => !one("#editor").hidden);
    one("#puzzles").open = one("#editor").open = true;
    await until(() => document.activeElement.id === "editor-board");
  },
  typed: () => values("#editor-board"),
  message: () => text("#editor-message"),
  paste: (text) => {
    one("#editor-text").value = text;
    one("#editor-text").dispatchEvent(new Event("input"));
    one("#editor-text").focus();
  },
  // Whether no search runs, and all boards show the current step.
  isSettled: () =>
    one("#running").hidden && one(".is-waiting") === null && document.documentElement.dataset.ready !== undefined,

  // Whether the stage fills the window, with the board above the transport.
  isFilled: () => {
    const grid = track(".grid").getBoundingClientRect();
    const transport = one("#transport").getBoundingClientRect();
    const isInside = grid.left >= 0 && grid.right <= innerWidth && grid.top >= 0 && grid.bottom <= transport.top;
    return isInside && Math.abs(transport.bottom - innerHeight) < 2;
  },

  // Steps forward, and returns the last step, and for each step the hidden parts: the line that writes, and the end of the
  // reasons. Both must always be visible.
  hiddenIn: async (steps) => {
    const isVisible = (element, x, y) => element.contains(document.elementFromPoint(x, y));
    const hidden = [];
    for (let step = 1; step <= steps; step++) {
      one("[data-do=forward]").click();
      await new Promise((done) => requestAnimationFrame(done));
      for (const track of all(".track:not([hidden])")) {
        const part = track.dataset.strong.split(" ")[0];
        const line = track.querySelector(`.source .line[data-parts~='${part}']`);
        // On a phone the source is a pane that must be scrolled into view.
        line.closest(".source").scrollIntoView({ behavior: "instant", block: "nearest", inline: "start" });
        const rect = line.getBoundingClientRect();
        const why = track.querySelector(".why");
        const { left, bottom } = why.getBoundingClientRect();
        if (!isVisible(line, rect.left + 20, (rect.top + rect.bottom) / 2)) hidden.push(`line ${step}`);
        if (!why.hidden && !isVisible(why, left + 8, bottom - 4)) hidden.push(`reasons ${step}`);
      }
    }
    return [step(), ...hidden];
  },

  // The counts whose text is cut off.
  cut: () => {
    const isCut = (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    return all(".track:not([hidden]) .counts").filter(isCut).map((counts) => counts.textContent).join();
  },
  // Number of rows of the buttons of the transport.
  rowsOfControls: () => {
    const controls = all(".controls > *").filter((control) => control.checkVisibility() && control.matches("button, details"));
    return new Set(controls.map((control) => Math.round(control.getBoundingClientRect().bottom))).size;
  },

  // The controls that are too small for a finger.
  tooSmall: () => {
    const controls = all("button, select, input").filter((element) => element.checkVisibility());
    const areas = controls.map((element) => element.closest("label") ?? element);
    return areas.filter((area) => area.getBoundingClientRect().height < 24).map((area) => area.outerHTML).join();
  },
});
