import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { startSmallService } from '../api/support/small-service.ts';
import { openInBrowser } from '../support/sample-in-browser.ts';
import { NOW } from '../support/sample-service.ts';

const DAY = new Date(NOW).toISOString().slice(5, 10);

const LISTS: readonly string[] = [
  '',
  'upcoming',
  `birthdays/${DAY}`,
  `birthdays/${DAY}?order=year`,
  'birthdays/02-29',
  `birthdays/${DAY}/1952`,
  'years/1952',
  'zodiac/scorpio',
  'months/11',
  'decades/1950',
  'centuries/20',
  'disputed',
  'disputed/days',
];

const { service, browser } = await openInBrowser(
  startSmallService([
    ...Array.from({ length: 20 }, (_, index) => ({
      id: `Q${100 + index}`,
      labels: { mul: `Person ${index}` },
      descriptions: { en: 'British writer and humorist, known for a series of five novels' },
      born: [[`+${index < 8 ? 1952 : 1900 + index}-${DAY}`, 11]] as const,
    })),
    { id: 'Q200', labels: { mul: 'Leap' }, born: [['+1952-02-29', 11]] },
    { id: 'Q201', labels: { mul: 'Next' }, born: [['+1950-11-21', 11]] },
    {
      id: 'Q202',
      labels: { mul: 'Disputed' },
      born: [
        ['+1950-07-04', 11],
        ['+1950-07-05', 11],
      ],
    },
  ]),
);

test('the first person of every list stands on the first screen of a telephone', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const below: string[] = [];
  for (const language of LANGUAGES) {
    for (const path of LISTS) {
      await page.goto(`${service.base}/${language}/${path}`);
      const bottom = await page.evaluate<number>(
        `document.querySelector('.people .who > a').getBoundingClientRect().bottom`,
      );
      if (bottom > 740) below.push(`${language}/${path}: ${Math.round(bottom)} px`);
    }
  }
  await page.close();
  assert.deepEqual(below, []);
});

test('what stands beside a list is one line on a telephone and open on a wide screen', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage({ javaScriptEnabled: false });
  const strip = page.locator('.apart .steps');
  for (const [width, isOpen] of [
    [360, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${service.base}/en/birthdays/${DAY}`);
    assert.equal(await strip.isVisible(), isOpen, `${width} px`);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.apart > details > summary').click();
  assert.ok(await strip.isVisible());
  await page.close();
});
