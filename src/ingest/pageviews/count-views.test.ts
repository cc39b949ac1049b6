import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as assertProperty, asyncProperty, integer } from 'fast-check';
import { countViews, createArticleIndex } from './count-views.ts';

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

test('chunks may be cut anywhere, and the last newline may be missing', async () => {
  await assertProperty(
    asyncProperty(array(integer({ min: 1, max: 500 })), async (cuts) => {
      const views = new Float64Array(2);
      await countViews(inPieces(LINES.trimEnd(), cuts), index, views);
      assert.deepEqual([...views], [44, 5]);
    }),
  );
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
  await countViews(inPieces(lines.join('\n'), []), large, views);
  assert.ok(views.every((value, person) => value === person));
});
