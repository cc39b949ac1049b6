import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { inBrowser, show } from './support/in-browser.ts';
import { startPeople, statementsIn } from './support/people.ts';

/** Births whose statements are hard to draw next to each other. */
const BIRTHS = [
  '+1643-00-00/9 | +1700-00-00/7',
  '+1804-07-04 | +1804-07-05',
  '+1804-07-04 | +1804-07-05 | +1804-00-00/9 | +1900-00-00/7',
  '+1452-04-15 | +1452-04-15 | +1452-04-24 | +1519-05-02 | +1452-04-00/10 | +1452-00-00/9 | +1453-00-00/9' +
    ' | +1450-00-00/8 | +1500-00-00/7 | +2000-00-00/6',
  '-0044-07-10 | -0100-00-00/9 | -0001-00-00/7 | +0100-00-00/7',
  '-2000-00-00/6 | -1900-00-00/7',
  '+1999-12-31 | +1999-09-00/10 | +2000-00-00/9 | +1990-00-00/8',
];

/** Births on one day of the year, in more decades than there is room for columns, and in one year, over all months. */
const LISTED = [
  ...Array.from({ length: 60 }, (_, index) => `+${1420 + index * 10}-03-11`),
  ...Array.from(
    { length: 36 },
    (_, index) => `+1871-${String((index % 12) + 1).padStart(2, '0')}-05`,
  ),
];

/** Lives with a line, of many lengths, and the years at the ends of it. */
const LIVES: Readonly<Record<string, readonly [born: string, died: string, ends: string]>> = {
  old: ['+1732-02-22', '+1799-12-14', '1732, 1799'],
  young: ['+1898-12-31', '+1900-02-01', '1898, 1900'],
  antique: ['-0063-09-23', '+0014-08-19', '63\u00a0BCE, 14\u00a0CE'],
  longest: ['+0001-01-01', '+0190-12-31', '1\u00a0CE, 190'],
  far: ['-9999-01-01', '-9950-12-31', '9999\u00a0BCE, 9950\u00a0BCE'],
  // The year of death alone is known.
  coarse: ['+1900-05-05', '+1920-00-00/9', '1900, 1920'],
};

/** People without a line, and how many strips they have in its place. */
const OTHERS: Readonly<Record<string, readonly [born: string, died: string, strips: number]>> = {
  infant: ['+1900-05-05', '+1900-06-05', 0],
  rivals: ['+1735-10-06 | +1735-10-15', '+1800-11-05', 1],
  years: ['+1735-00-00/9', '+1800-00-00/9', 0],
};

const born = [...BIRTHS, ...LISTED].map(
  (times, index) => [`Born ${index}`, { P569: statementsIn(times) }] as const,
);
const lives = Object.entries({ ...LIVES, ...OTHERS }).map(
  ([name, [from, to]]) => [name, { P569: statementsIn(from), P570: statementsIn(to) }] as const,
);
const service = await startPeople(Object.fromEntries([...born, ...lives]));

const FIGURES = [
  ...BIRTHS.map((_, index) => `people/born-${index}`),
  'birthdays/03-11',
  'years/1871',
  ...Object.keys(LIVES).map((name) => `people/${name}`),
];

/**
 * Pairs of texts of a figure that meet, texts outside of the window, texts below 11 px, and labels with a line of
 * their own that are away from the middle, or the end, of their bars.
 */
const FAULTS = `[...document.querySelectorAll('.strip, .plot > svg')].flatMap((figure) => {
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
}).concat([...document.querySelectorAll('.bar :is(.middle, .end)')].filter((label) => {
  const bar = label.closest('.bar').querySelector('rect').getBoundingClientRect();
  const box = label.getBoundingClientRect();
  const away = label.matches('.end') ? box.right - bar.right : (box.left + box.right - bar.left - bar.right) / 2;
  return Math.abs(away) > 4;
}).map((label) => label.textContent + ' is away from its bar'))`;

/** The years at the ends of a line and at its ticks, each from left to right. */
const YEARS = `['text:not(.tick text)', '.tick text'].map((texts) =>
  [...document.querySelectorAll('.life ' + texts)].sort((a, b) =>
    a.getBoundingClientRect().left - b.getBoundingClientRect().left)
    .map((text) => text.textContent).join(', '))`;

inBrowser('texts of figures keep apart and at their bars in every language', async (page) => {
  let placed = 0;
  for (const path of LANGUAGES.flatMap((language) =>
    FIGURES.map((path) => `${language}/${path}`),
  )) {
    await show(page, `${service.base}/${path}`);
    assert.equal(await page.locator('.strip, .plot').count(), 1, path);
    placed += await page.locator('.bar :is(.middle, .end)').count();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      assert.deepEqual(await page.evaluate<string[]>(FAULTS), [], `${path} at ${width} px`);
    }
  }
  assert.ok(placed > 0);
  for (const [name, [, , ends]] of Object.entries(LIVES)) {
    await show(page, `${service.base}/en/people/${name}`);
    const [shown, ticks] = await page.evaluate<string[]>(YEARS);
    assert.equal(shown, ends);
    assert.ok(name === 'old' ? ticks === '1740, 1760, 1780' : ticks, name);
  }
});

test('a life between two days that stand alone is a line with its name, and they have no strips', async () => {
  for (const name of Object.keys(LIVES)) {
    const page = await service.textOf(`/en/people/${name}`);
    assert.equal(page.match(/<svg\s+class="strip life"/g)?.length, 1, name);
    assert.doesNotMatch(page, /<svg\s+class="strip"/, name);
  }
  assert.match(
    await service.textOf('/en/people/old'),
    /<title id="life-title">Lifeline: 22 February 1732 – 14 December 1799<\/title>/,
  );
});

test('without both ends, or with one in conflict, there is no line', async () => {
  for (const [name, [, , strips]] of Object.entries(OTHERS)) {
    const page = await service.textOf(`/en/people/${name}`);
    assert.doesNotMatch(page, /strip life/, name);
    assert.equal(page.match(/<svg\s+class="strip"/g)?.length ?? 0, strips, name);
  }
  assert.doesNotMatch(await service.textOf(`/en/people/born-${BIRTHS.length}`), /strip life/);
});

inBrowser('in forced colours a line and its texts have the colour of text', async (page) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await show(page, `${service.base}/en/people/old`);
  const [canvasText, ...drawn] = await page.evaluate<string[]>(`(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'CanvasText';
    const used = (element, property) => getComputedStyle(element)[property];
    return [
      used(probe, 'color'),
      ...[...document.querySelectorAll('.life .full, .life text')].map((e) => used(e, 'fill')),
      ...[...document.querySelectorAll('.life line')].map((e) => used(e, 'stroke')),
    ];
  })()`);
  assert.ok(drawn.length > 5);
  assert.deepEqual([...new Set(drawn)], [canvasText]);
});
