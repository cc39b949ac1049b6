import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as assertProperty, asyncProperty, integer } from 'fast-check';
import { countViews, createArticleIndex } from './count-views.ts';
import { addressOfMonth, monthOfFile, monthsBefore, popularityOf } from './popularity.ts';

const LINES = `commons.wikimedia Ann_Lee 1 desktop 7 A7
de.wikipedia Ann_Lee null mobile-web 1 M1
en.wikipedia Ann 2 desktop 100 A100
en.wikipedia Ann_Lee 3 desktop 2 C1W1
en.wikipedia Ann_Lee 3 mobile-app 1 C1
en.wikipedia Ann_Lee 3 mobile-web 40 C1
en.wikipedia Ann_Lee_Roe 4 desktop 100 A1
en.wikipedia Ann_Lee 3
en.wikipedia Ann_Lee 3 desktop many A1

ja.wikipedia アン・リー null desktop 5 A5
`;

async function* inPieces(text: string, cuts: readonly number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  let from = 0;
  for (const cut of cuts.toSorted((a, b) => a - b)) {
    if (cut <= from || cut >= bytes.length) continue;
    yield bytes.subarray(from, cut);
    from = cut;
  }
  yield bytes.subarray(from);
}

const index = createArticleIndex();
index.add('en.wikipedia', 'Ann Lee', 0);
index.add('de.wikipedia', 'Ann Lee', 0);
index.add('ja.wikipedia', 'アン・リー', 1);

test('methodology 9.2: all kinds of access and all Wikipedias are added up, and nothing else', async () => {
  const views = new Float64Array(2);
  const counted = await countViews(inPieces(LINES, []), index, views);
  assert.deepEqual([...views], [1 + 2 + 1 + 40, 5]);
  assert.deepEqual(counted, { lines: 11, broken: 2 });
});

test('chunks may be cut anywhere', async () => {
  await assertProperty(
    asyncProperty(array(integer({ min: 1, max: 500 })), async (cuts) => {
      const views = new Float64Array(2);
      await countViews(inPieces(LINES, cuts), index, views);
      assert.deepEqual([...views], [44, 5]);
    }),
  );
});

test('a file without its last newline is cut off: the last number may be a part of one', async () => {
  for (const end of [1, 4, 8]) {
    const counting = countViews(inPieces(LINES.slice(0, -end), []), index, new Float64Array(2));
    await assert.rejects(counting, /cut off/);
  }
});

test('many articles keep their people as the index grows', async () => {
  const large = createArticleIndex();
  const count = 100_000;
  for (let person = 0; person < count; person++) large.add('en.wikipedia', `P ${person}`, person);
  const views = new Float64Array(count);
  const lines = Array.from(
    { length: count },
    (_value, n) => `en.wikipedia P_${n} 1 desktop ${n} A`,
  );
  await countViews(inPieces(`${lines.join('\n')}\n`, []), large, views);
  assert.ok(views.every((value, person) => value === person));
});

test('methodology 9.2: the twelve complete months before the snapshot', () => {
  const months = monthsBefore('2026-11-16T00:00:00Z');
  assert.deepEqual(months.slice(0, 3), ['2025-11', '2025-12', '2026-01']);
  assert.deepEqual([months.length, months.at(-1)], [12, '2026-10']);
  const ofYear = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`);
  assert.deepEqual(monthsBefore('2026-01-01T00:00:00Z'), ofYear);
});

test('the files of months without robots, among the dumps and by their names', () => {
  const { href } = addressOfMonth('https://dumps.wikimedia.org', '2025-10');
  const folder = 'https://dumps.wikimedia.org/other/pageview_complete/monthly/2025/2025-10';
  assert.equal(href, `${folder}/pageviews-202510-user.bz2`);
  for (const [name, month] of [
    ['202510-user.bz2', '2025-10'],
    ['202510-user', '2025-10'],
    ['20251001-user.bz2', null],
    ['202510-spider.bz2', null],
    ['202513-user.bz2', null],
  ] as const) {
    assert.equal(monthOfFile(`pageviews-${name}`), month, name);
  }
});

test('methodology 9.3: popularity', () => {
  // Without views 100 log10(1 + S) / log10(401), with ln 401 = 5.993961427307 and natural logarithms from tables:
  // ln 2 = 0.693147180560, ln 11 = 2.397895272798, ln 101 = 4.615120516841. With views
  // 100 (0.7 log10(1 + V) / 8 + 0.3 log10(1 + S) / log10(401)), V twelve times the median, by Python's math.log10.
  for (const [popularity, articles, views] of [
    [0, 0],
    [11.5641, 1],
    [40.0052, 10],
    [76.9962, 100],
    [100, 400],
    [100, 401],
    [100, 1000],
    [38.9476, 10, [100, 100, 100]],
    [38.9476, 10, [0, 100, 5_000_000]],
    [36.6783, 10, [100, 10]],
    [3.4692, 1, []],
    [100, 400, [1e9]],
  ] as const) {
    assert.equal(popularityOf(articles, views), popularity, `${articles}, ${views?.join()}`);
  }
});
