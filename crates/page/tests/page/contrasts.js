// Looks at all texts that are seen, and returns those that are too faint on their background.

const LEAST = 4.5;

/** A colour as red, green, blue and opacity; the browser gives all of them in this form. */
const parts = (color) => {
  const [red, green, blue, alpha = 1] = color.match(/[\d.]+/g).map(Number);
  return [red, green, blue, alpha];
};

/** A colour on another one. */
const over = ([red, green, blue, alpha], ground) =>
  [red, green, blue].map((value, index) => value * alpha + ground[index] * (1 - alpha));

const luminance = (color) => {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one, other) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** An element and those that it is in, from the outermost. */
const path = (element) => (element ? [...path(element.parentElement), element] : []);

/** What is behind an element. */
const groundOf = (element) =>
  path(element).reduce((ground, outer) => over(parts(getComputedStyle(outer).backgroundColor), ground), [255, 255, 255]);

/** The colour of a variable of the style sheet. */
const named = (name, element) => {
  const probe = element.ownerDocument.createElement("i");
  probe.style.color = `var(${name})`;
  element.parentElement.closest("div").append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return parts(color);
};

/** What may be behind a text of a drawing: a cell of the board, or a band of a chart. */
const grounds = (element) => {
  if (!element.closest("svg")) return [groundOf(element)];
  const own = groundOf(element.closest("svg"));
  const names = element.closest(".board") ? ["--surface", "--given"] : ["--paper", "--sunken"];
  return names.map((name) => over(named(name, element), own));
};

const isSeen = (element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(":disabled");

const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const elements = new Set();
while (walker.nextNode()) {
  if (walker.currentNode.data.trim() !== "") elements.add(walker.currentNode.parentElement);
}
const seen = [...elements].filter(isSeen);
const faint = seen.flatMap((element) => {
  const style = getComputedStyle(element);
  const [red, green, blue, alpha] = parts(element.closest("svg") ? style.fill : style.color);
  const opacity = path(element).reduce((product, outer) => product * Number(getComputedStyle(outer).opacity), alpha);
  const found = Math.min(...grounds(element).map((ground) => contrast(over([red, green, blue, opacity], ground), ground)));
  return found < LEAST ? [`${found.toFixed(2)}: ${element.outerHTML.slice(0, 120)}`] : [];
});
return { count: seen.length, faint: [...new Set(faint)] };
