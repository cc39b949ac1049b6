/** For a browser's page: pairs of texts of one figure that meet, texts outside of the window, and texts below 11 px. */
export const FIGURE_FAULTS = `[...document.querySelectorAll('.strip, .plot > svg')].flatMap((figure) => {
  const texts = [...figure.querySelectorAll('text')].map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(text).fontSize);
    // The box of a text has room above and below its letters.
    return { name: text.textContent, left, right, top: top + size * 0.2, bottom: bottom - size * 0.2, size };
  });
  const width = document.documentElement.clientWidth;
  return texts.flatMap((a, index) => [
    ...(a.left < 0 || a.right > width ? [a.name + ' is outside'] : []),
    ...(a.size < 11 ? [a.name + ' is small'] : []),
    ...texts.slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => a.name + ' meets ' + b.name),
  ]);
})`;
