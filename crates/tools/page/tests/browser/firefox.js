// The scene for Firefox. The test defines PORT, and gets the result by a request to this port.

addEventListener("load", async () => {
  let result = "all is well";
  try {
    await play();
  } catch (error) {
    result = String(error);
  }
  fetch(`http://127.0.0.1:${PORT}/${encodeURIComponent(result)}`, { mode: "no-cors" });
});

async function play() {
  await until(() => document.documentElement.dataset.ready !== undefined);
  const box = (selector) => one(selector).getBoundingClientRect();
  // The source is to the right of the board.
  await until(() => box(".track:not([hidden]) .grid").right <= box(".track:not([hidden]) .source").left);
  // The stage fills the window without scrolling.
  await until(() => Math.abs(box("#transport").bottom - innerHeight) < 2);
  await until(() => all("#tree-way button").length > 2);

  one("#play").click();
  await until(() => Number(one("#scrub").value) > 20);
  one("#play").click();
  scrub(8365);
  await until(() => step() === "8,365");
  await until(() => one(".track[data-variant=java-is-safe] .ending") !== null);
  one("[data-language=zh-CN]").click();
  await until(() => document.title === "回溯的各种写法");
  await until(() => location.hash.includes("lang=zh-CN"));
  await until(() => one("#failure").hidden);
  if (errors.length > 0) throw new Error(errors.join("; "));
}
