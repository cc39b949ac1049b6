import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { openInBrowser } from '../support/sample-in-browser.ts';
import { FIGURE_FAULTS } from './support/figure-faults.ts';
import { human, linesOf } from '../support/human-json.ts';
import { startServiceOver } from '../support/sample-service.ts';
import { normal, time } from '../support/statement-json.ts';

const day = (text: string): unknown => time(`${text}T00:00:00Z`);
const year = (text: string): unknown => time(`${text}-00-00T00:00:00Z`, { precision: 9 });

type Dates = readonly (readonly unknown[])[];

/** Lives with a line, of many lengths. */
const LIVES: Readonly<Record<string, Dates>> = {
  old: [[day('+1732-02-22')], [day('+1799-12-14')]],
  young: [[day('+1898-12-31')], [day('+1900-02-01')]],
  antique: [[day('-0063-09-23')], [day('+0014-08-19')]],
  longest: [[day('+0001-01-01')], [day('+0190-12-31')]],
  far: [[day('-9999-01-01')], [day('-9950-12-31')]],
  // The year of death alone is known.
  coarse: [[day('+1900-05-05')], [year('+1920')]],
};

/** People without a line, and how many strips they have in its place. */
const OTHERS: Readonly<Record<string, readonly [dates: Dates, strips: number]>> = {
  living: [[[day('+1952-03-11')]], 0],
  infant: [[[day('+1900-05-05')], [day('+1900-06-05')]], 0],
  rivals: [[[day('+1735-10-06'), day('+1735-10-15')], [day('+1800-11-05')]], 1],
  years: [[[year('+1735')], [year('+1800')]], 0],
};

const all = [
  ...Object.entries(LIVES),
  ...Object.entries(OTHERS).map(([name, [dates]]) => [name, dates] as const),
];
const people = all.map(([name, [born = [], died = []]], index) =>
  human(`Q${index + 1}`, name, {
    P569: normal(...born),
    ...(died.length > 0 && { P570: normal(...died) }),
  }),
);
const { service, browser } = await openInBrowser(startServiceOver(linesOf(...people)));

test('a life between two days that stand alone is a line with its name, and they have no strips', async () => {
  for (const name of Object.keys(LIVES)) {
    const page = await service.textOf(`/en/people/${name}`);
    assert.equal(page.match(/<svg\s+class="strip life"/g)?.length, 1, name);
    assert.doesNotMatch(page, /<svg\s+class="strip"/, name);
  }
  const page = await service.textOf('/en/people/old');
  assert.match(
    page,
    /<title id="life-title">Lifeline: 22 February 1732 – 14 December 1799<\/title>/,
  );
});

test('without both ends, or with one in conflict, there is no line', async () => {
  for (const [name, [, strips]] of Object.entries(OTHERS)) {
    const page = await service.textOf(`/en/people/${name}`);
    assert.doesNotMatch(page, /strip life/, name);
    assert.equal(page.match(/<svg\s+class="strip"/g)?.length ?? 0, strips, name);
  }
});

/** What is wrong with a line, and the years at its ends. */
const LOOK = `(() => {
  const texts = [...document.querySelectorAll('.life text')];
  const ticks = [...document.querySelectorAll('.life .tick text')].map((text) => text.textContent);
  const [born, died] = texts.slice(ticks.length);
  const leftOf = (text) => text.getBoundingClientRect().left;
  return { faults: ${FIGURE_FAULTS}, ticks, born: born.textContent, died: died.textContent,
    ordered: leftOf(born) < leftOf(died) };
})()`;

interface Seen {
  readonly faults: readonly string[];
  readonly ticks: readonly string[];
  readonly born: string;
  readonly died: string;
  readonly ordered: boolean;
}

test('the texts of a line keep apart in every language', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage();
  for (const path of Object.keys(LIVES).flatMap((name) =>
    LANGUAGES.map((language) => `/${language}/people/${name}`),
  )) {
    await page.goto(service.base + path);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const seen = await page.evaluate<Seen>(LOOK);
      assert.deepEqual(seen.faults, [], `${path} at ${width} px`);
      assert.ok(seen.ticks.length > 0 && seen.ordered, path);
    }
  }
  await page.goto(`${service.base}/en/people/old`);
  const { ticks, born, died } = await page.evaluate<Seen>(LOOK);
  assert.deepEqual([born, died, ...ticks], ['1732', '1799', '1740', '1760', '1780']);
  await page.close();
});

test('in forced colours the line and its texts have the colour of text', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage({ forcedColors: 'active' });
  await page.goto(`${service.base}/en/people/old`);
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
  await page.close();
  assert.ok(drawn.length > 5);
  assert.deepEqual([...new Set(drawn)], [canvasText]);
});
