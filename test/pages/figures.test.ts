import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inAll, inTurn } from './addresses.ts';
import { inBrowser, show } from './support/in-browser.ts';
import { startPeople, statementsIn } from './support/people.ts';
import { eachIn, partOf } from './support/read-page.ts';

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
  '-0001-12-31 | +0001-02-01',
  '+1999-12-13 | +1999-12-30',
];

/**
 * Births on one day of the year, in more decades than there is room for columns; on another, in decades of both eras; and
 * in one year, over all months.
 */
const LISTED = [
  ...Array.from({ length: 60 }, (_, index) => `+${1420 + index * 10}-03-11`),
  ...Array.from({ length: 20 }, (_, index) => String(index * 10 + 5).padStart(4, '0')).flatMap(
    (year) => [`-${year}-03-12`, `+${year}-03-12`],
  ),
  ...Array.from(
    { length: 36 },
    (_, index) => `+1871-${String((index % 12) + 1).padStart(2, '0')}-05`,
  ),
];

const born = [...BIRTHS, ...LISTED].map(
  (times, index) => [`Born ${index}`, { P569: statementsIn(times) }] as const,
);
const service = await startPeople(Object.fromEntries(born));

const PLOTS = ['birthdays/03-11', 'years/1871'];
const FIGURES = [...BIRTHS.map((_, index) => `people/born-${index}`), ...PLOTS, 'birthdays/03-12'];

/**
 * Texts of a figure that meet, are outside of the window or below 11 px, figures wider than the window, and bars beside
 * the axis: away from where its line is, or further beyond its ends than a bar reaches whose days go on.
 */
const FAULTS = `[...document.querySelectorAll('.dated, .plot > svg')].flatMap((figure) => {
  const texts = [...figure.querySelectorAll('text, .scale span')].map((text) => {
    const { left, right, top, bottom, width } = text.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(text).fontSize);
    // The box of a text has room above and below its letters.
    return { name: text.textContent, left, right, top: top + size * 0.2, bottom: bottom - size * 0.2, size, width };
  }).filter(({ width }) => width > 0);
  const width = document.documentElement.clientWidth;
  const axis = figure.querySelector('.scale svg')?.getBoundingClientRect();
  const bars = [...figure.querySelectorAll('.bars')].map((bars) => bars.getBoundingClientRect());
  return texts.flatMap((a, index) => [
    ...(a.left < 0 || a.right > width ? [a.name + ' is outside'] : []),
    ...(a.size < 11 ? [a.name + ' is small'] : []),
    ...texts.slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => a.name + ' meets ' + b.name),
  ]).concat(
    bars.filter(({ left, right }) => Math.abs(left - axis.left) > 1 || Math.abs(right - axis.right) > 1)
      .map(({ left, right }) => 'bars from ' + left + ' to ' + right + ' at an axis from ' + axis.left + ' to ' + axis.right),
    document.documentElement.scrollWidth > width ? ['the page is too wide'] : [],
  );
})`;

// Each figure in one language is looked at on every screen, in the others where there is least room.
const ON_EVERY_SCREEN = new Set(inTurn(FIGURES).map(([path, language]) => `/${language}/${path}`));

inBrowser('texts of figures keep apart and bars at their axis in every language', async (page) => {
  for (const path of inAll(FIGURES)) {
    await show(page, service.base + path);
    assert.equal(await page.locator('.dated, .plot').count(), 1, path);
    for (const width of ON_EVERY_SCREEN.has(path) ? [320, 640, 1280] : [320]) {
      await page.setViewportSize({ width, height: 800 });
      assert.deepEqual(await page.evaluate<string[]>(FAULTS), [], `${path} at ${width} px`);
    }
  }
});

test('the labels of the axis of a plot span what it shows', async () => {
  for (const path of inAll(PLOTS)) {
    const plot = partOf(await service.textOf(path), '<figure class="plot"');
    const places = eachIn(plot, /class="tick" x="([\d.]+)%"/g).map(Number);
    assert.ok(Math.max(...places) - Math.min(...places) >= 50, `${path}: ${places.join()}`);
  }
});

inBrowser('a bar stands where its days are, and every statement has one', async (page) => {
  await show(page, `${service.base}/en/people/born-1`);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const middles = await page.evaluate<
      number[]
    >(`[...document.querySelectorAll('.bars .line')].map((bar) => {
      const axis = document.querySelector('.scale svg').getBoundingClientRect();
      const { left, width } = bar.getBoundingClientRect();
      return (left + width / 2 - axis.left) / axis.width * 31;
    })`);
    // The middles of 4 and 5 July, in days of a July.
    assert.equal(middles.length, 2);
    for (const [index, middle] of [3.5, 4.5].entries()) {
      assert.ok(Math.abs((middles[index] ?? 0) - middle) < 0.1, `${middles.join()} at ${width} px`);
    }
  }
});

test('statements that differ have an axis and a bar each, which are hidden from assistive technology', async () => {
  for (const [index, times] of BIRTHS.entries()) {
    const text = await service.textOf(`/en/people/born-${index}`);
    const list = partOf(text, '<section aria-labelledby="evidence">');
    const count = times.split(' | ').length;
    assert.equal(list.match(/<svg class="bars" aria-hidden="true">/g)?.length, count, times);
    assert.equal(list.match(/<div class="scale" aria-hidden="true">/g)?.length, 1, times);
    assert.equal(list.match(/<li class="canonical">/g)?.length, 1, times);
  }
});

test('where dates exclude each other their axis holds them, and of others what lies beside it', async () => {
  for (const [index, ends] of [
    // A year and its century do not exclude each other.
    [0, '1601, 1700'],
    [1, '1 Jul 1804, 31 Jul 1804'],
    // A year and a century that hold both days reach beyond.
    [2, '1 Jul 1804, 31 Jul 1804'],
    [3, '1452, 1519'],
    [4, '100\u00a0BCE, 100'],
    [5, '2000\u00a0BCE, 1001\u00a0BCE'],
    [6, '1999, 2000'],
  ] as const) {
    const scale = partOf(await service.textOf(`/en/people/born-${index}`), '<div class="scale"');
    assert.equal(eachIn(scale, /<span>([^<]*)</g).join(', '), ends, BIRTHS[index]);
  }
});

test('service 15.7: two days of a year are told how far they are apart, and what is longer is not', async () => {
  for (const [index, said] of [
    [0, null],
    [1, '1 day apart'],
    [2, null],
    [7, '32 days apart'],
    [8, '17 days apart'],
  ] as const) {
    const text = await service.textOf(`/en/people/born-${index}`);
    assert.equal(/[\d,]+ days? apart/.exec(text)?.[0] ?? null, said, BIRTHS[index]);
  }
});

inBrowser('in forced colours bars and texts have the colour of text', async (page) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await show(page, `${service.base}/en/people/born-1`);
  const [canvasText, ...drawn] = await page.evaluate<string[]>(`(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'CanvasText';
    const used = (element, property) => getComputedStyle(element)[property];
    return [
      used(probe, 'color'),
      ...[...document.querySelectorAll('.dated text')].map((e) => used(e, 'fill')),
      ...[...document.querySelectorAll('.dated line, .bars rect')].map((e) => used(e, 'stroke')),
    ];
  })()`);
  assert.ok(drawn.length > 5);
  assert.deepEqual([...new Set(drawn)], [canvasText]);
});
