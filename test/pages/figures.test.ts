import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { startSmallService } from '../api/support/small-service.ts';
import { openInBrowser } from '../support/sample-in-browser.ts';
import { FIGURE_FAULTS } from './support/figure-faults.ts';

const DAY = 11;
const MONTH = 10;
const YEAR = 9;
const DECADE = 8;
const CENTURY = 7;
const MILLENNIUM = 6;

/** Births whose statements are hard to draw next to each other. */
const BIRTHS: readonly (readonly (readonly [time: string, precision: number])[])[] = [
  [
    ['+1643-00-00', YEAR],
    ['+1700-00-00', CENTURY],
  ],
  [
    ['+1804-07-04', DAY],
    ['+1804-07-05', DAY],
  ],
  [
    ['+1804-07-04', DAY],
    ['+1804-07-05', DAY],
    ['+1804-00-00', YEAR],
    ['+1900-00-00', CENTURY],
  ],
  [
    ['+1452-04-15', DAY],
    ['+1452-04-15', DAY],
    ['+1452-04-24', DAY],
    ['+1519-05-02', DAY],
    ['+1452-04-00', MONTH],
    ['+1452-00-00', YEAR],
    ['+1453-00-00', YEAR],
    ['+1450-00-00', DECADE],
    ['+1500-00-00', CENTURY],
    ['+2000-00-00', MILLENNIUM],
  ],
  [
    ['-0044-07-10', DAY],
    ['-0100-00-00', YEAR],
    ['-0001-00-00', CENTURY],
    ['+0100-00-00', CENTURY],
  ],
  [
    ['-2000-00-00', MILLENNIUM],
    ['-1900-00-00', CENTURY],
  ],
  [
    ['+1999-12-31', DAY],
    ['+1999-09-00', MONTH],
    ['+2000-00-00', YEAR],
    ['+1990-00-00', DECADE],
  ],
];

/** Births on one day of the year, in more decades than there is room for columns. */
const SAME_DAY = Array.from({ length: 60 }, (_, index) => 1420 + index * 10);
/** Births in one year, over all months. */
const SAME_YEAR = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

const PEOPLE = [
  ...BIRTHS,
  ...SAME_DAY.map((year) => [[`+${year}-03-11`, DAY]] as const),
  ...SAME_YEAR.map((month) => [[`+1871-${month}-05`, DAY]] as const),
].map((born, index) => ({
  id: `Q${index + 1}`,
  labels: { mul: `Person ${index + 1}` },
  born,
}));

const PATHS = LANGUAGES.flatMap((language) =>
  [...BIRTHS.map((_, index) => `people/person-${index + 1}`), 'birthdays/03-11', 'years/1871'].map(
    (path) => `/${language}/${path}`,
  ),
);

const { service, browser } = await openInBrowser(startSmallService(PEOPLE));

/** How far labels with a line of their own are from the middle, or the end, of their bars, in px. */
const DISTANCES = `[...document.querySelectorAll('.strip .middle, .strip .end')].map((label) => {
  const bar = label.closest('.bar').querySelector('rect').getBoundingClientRect();
  const box = label.getBoundingClientRect();
  return label.matches('.end') ? box.right - bar.right : (box.left + box.right - bar.left - bar.right) / 2;
})`;

const LOOK = `({
  figures: document.querySelectorAll('.strip, .plot').length,
  faults: ${FIGURE_FAULTS},
  distances: ${DISTANCES},
})`;

interface Seen {
  readonly figures: number;
  readonly faults: readonly string[];
  readonly distances: readonly number[];
}

test('texts of figures keep apart and at their bars', { timeout: 300_000 }, async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage();
  const distances: number[] = [];
  for (const path of PATHS) {
    await page.goto(service.base + path);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const seen = await page.evaluate<Seen>(LOOK);
      assert.equal(seen.figures, 1, path);
      assert.deepEqual(seen.faults, [], `${path} at ${width} px`);
      distances.push(...seen.distances);
    }
  }
  await page.close();
  assert.ok(distances.length > 0);
  assert.deepEqual(
    distances.filter((distance) => Math.abs(distance) > 4),
    [],
  );
});
