import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { startSmallService } from '../api/support/small-service.ts';
import { weigh } from '../support/page-weights.ts';
import { NOW, startServiceOver } from '../support/sample-service.ts';
import { sampleLines } from '../../sample/expand.ts';
import { partOf } from './support/read-page.ts';

const MOST_BYTES = 8_000;

// What words look like; random letters would not compress as names do.
const WORDS =
  'Ada Lovelace writer Emil Nolde painter Rosa Parks activist Niels Bohr physicist'.split(' ');

test('a home page with twenty people weighs less than 8 kB', async (t) => {
  const today = new Date(NOW).toISOString().slice(5, 10);
  const word = (index: number): string => WORDS[(index * 7) % WORDS.length] ?? '';
  const service = await startSmallService(
    Array.from({ length: 25 }, (_, index) => ({
      id: `Q${1000 + index}`,
      labels: { mul: `${word(index)} ${word(index + 3)} ${index}` },
      descriptions: { en: `${word(index + 1)} and ${word(index + 5)} (${1901 + index}–1999)` },
      born: [[`+${1901 + index}-${today}`, 11]] as const,
      articles: 3,
    })),
  );
  t.after(() => service.close());
  for (const language of LANGUAGES) {
    const bytes = await weigh(`${service.base}/${language}/`, 'br');
    t.diagnostic(`${language}: ${bytes} bytes in br`);
    assert.ok(bytes < MOST_BYTES, `${language}: ${bytes}`);
  }
});

test('the first screen of the bundled sample shows somebody on every day', async (t) => {
  const service = await startServiceOver(sampleLines('every day'));
  t.after(() => service.close());
  // Days on which a sample of laureates alone has nobody.
  for (const day of ['2026-01-02', '2028-02-29', '2026-04-11', '2026-08-22', '2026-12-27']) {
    service.setNow(Date.parse(`${day}T12:00:00Z`));
    const main = partOf(await service.textOf('/en/'), '<main');
    assert.match(main, /<a href="\/en\/people\/[a-z0-9-]+"/, day);
    assert.doesNotMatch(main, /Nobody in Natalis/, day);
  }
});
