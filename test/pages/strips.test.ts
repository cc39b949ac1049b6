import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inBrowser } from './support/in-browser.ts';
import { partOf } from './support/read-page.ts';
import { service } from './support/sample.ts';

/** The links of a strip: address, text and whether it is the page itself. */
async function stripOf(path: string): Promise<(readonly [string, string, boolean])[]> {
  const strip = partOf(await service.textOf(path), '<nav class="steps"');
  return [...strip.matchAll(/<a\s+href="([^"]*)"([^>]*)>([^<]*)</g)].map(
    ([, address = '', more = '', name = '']) => [
      address,
      name.trim(),
      more.includes('aria-current="page"'),
    ],
  );
}

test('a day leads to every day of its month and to the months beside it', async () => {
  const leap = await stripOf('/en/birthdays/02-29');
  assert.deepEqual(leap[0], ['/en/birthdays/01-01', 'January', false]);
  assert.deepEqual(leap.at(-2), ['/en/birthdays/02-29', '29', true]);
  assert.deepEqual(leap.at(-1), ['/en/birthdays/03-01', 'March', false]);
  assert.equal(leap.length, 31);
  const turn = await stripOf('/de/birthdays/12-31');
  assert.deepEqual(turn[0], ['/de/birthdays/11-01', 'November', false]);
  assert.deepEqual(turn.at(-1), ['/de/birthdays/01-01', 'Januar', false]);
});

test('a year leads to every year of its decade and to the decades beside it (methodology 2.3)', async () => {
  const strip = await stripOf('/en/years/1952');
  assert.deepEqual(strip[0], ['/en/years/1940', '1940–1949', false]);
  assert.deepEqual(
    strip.slice(1, -1).map(([, name]) => name),
    Array.from({ length: 10 }, (_, index) => String(1950 + index)),
  );
  assert.deepEqual(
    strip.filter(([, , isCurrent]) => isCurrent),
    [['/en/years/1952', '1952', true]],
  );
  assert.deepEqual(strip.at(-1), ['/en/years/1960', '1960–1969', false]);
});

test('there is no year 0, and the last year has nothing after it', async () => {
  const era = await stripOf('/en/years/-1');
  assert.deepEqual(
    era.map(([address]) => Number(address.slice('/en/years/'.length))),
    [-19, -9, -8, -7, -6, -5, -4, -3, -2, -1, 1],
  );
  assert.equal((await stripOf('/en/years/999999')).at(-1)?.[2], true);
  assert.equal((await stripOf('/en/years/-999999'))[0]?.[2], true);
});

inBrowser('the field of a strip leads to a year', async (page) => {
  await page.goto(`${service.base}/en/years/1952`);
  await page.locator('#to-year').fill('44 BCE');
  await Promise.all([page.waitForURL('**/en/years/-44'), page.locator('#to-year').press('Enter')]);
});
