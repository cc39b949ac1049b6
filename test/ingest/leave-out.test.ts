import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { crowd, withoutArticles } from '../snapshot/support/hidden-people.ts';
import { answersOf } from './support/answers.ts';
import { buildFiles, buildOf, contentOf, temporaryFolder } from './support/command.ts';
import { infoOf, versionOf } from './support/content.ts';
import { itemSnak, person, statement, terms, textSnak } from './support/entities.ts';

const folder = temporaryFolder();

interface ToldOfBirth {
  readonly birth_date: Readonly<
    Record<'date' | 'precision' | 'original_value' | 'status', unknown>
  >;
  readonly snapshot: Readonly<Record<'dob_month_day' | 'zodiac', unknown>>;
  readonly description: string | null;
}

function listOf(text: string): string {
  const path = join(folder, 'left-out.txt');
  writeFileSync(path, text);
  return path;
}

describe('methodology 9.7: build --leave-out', () => {
  test('makes the snapshot that there would be if nobody had written about these people', async () => {
    const text = 'Q3 # asked on 3 March\nQ8\nQ17\nQ40\nQ99999\n';
    const args = ['--leave-out', listOf(text)];
    const built = await buildOf(folder, crowd(), { args });
    const others = crowd().map((entity) =>
      ['Q3', 'Q8', 'Q17', 'Q40'].includes(String(entity['id'])) ? withoutArticles(entity) : entity,
    );
    assert.equal(versionOf(built), versionOf(await buildOf(folder, others)));

    const { provenance } = infoOf(built);
    assert.equal(provenance.dropped['left_out'], 4);
    const sha256 = createHash('sha256').update(text).digest('hex');
    assert.deepEqual(provenance.inputs.at(-1), {
      name: 'left-out.txt',
      bytes: text.length,
      sha256,
    });
    assert.ok(!JSON.stringify(provenance).includes('Q17'));
  });

  test('year: the person stays, and nothing tells the day', async () => {
    const source = textSnak('P854', 'https://b.example/1968-05-17', 'url');
    const references = [{ hash: 'aa', snaks: { P854: [source] } }];
    const born = '+1968-05-17T00:00:00Z';
    const ann = person('Q7', 'Ann Lee', {
      born,
      statements: [statement(itemSnak('P3150', 'Q2550'), { id: 'Q7$day' })],
      more: { descriptions: terms({ en: 'singer, born on 17 May 1968' }) },
    });
    const [birth] = (ann['claims'] as { P569: Record<string, unknown>[] }).P569;
    Object.assign(birth ?? {}, { references });
    const bob = person('Q9', 'Bob Lee', { born: '+1968-05-18T00:00:00Z' });
    const args = ['--leave-out', listOf('Q7 year\n')];
    const built = await buildOf(folder, [ann, bob], { args });
    const { provenance, manifest } = infoOf(built);
    assert.equal(provenance.dropped['day_of_birth_left_out'], 1);
    assert.equal(manifest.day_precision, 1);

    const pages = ['/en/people/ann-lee', '/de/people/ann-lee'];
    const [profile = '', ...shown] = (
      await answersOf(built, ['/api/v1/people/wikidata/Q7', ...pages])
    ).values();
    const { birth_date, snapshot, description } = JSON.parse(profile) as ToldOfBirth;
    assert.equal(birth_date.date, '1968');
    assert.equal(birth_date.precision, 9);
    assert.equal(birth_date.original_value, '+1968-00-00T00:00:00Z');
    assert.equal(birth_date.status, 'sourced', 'the host of the source still says so');
    assert.deepEqual([snapshot.dob_month_day, snapshot.zodiac, description], [null, null, null]);
    for (const text of [profile, ...shown]) {
      assert.match(text, /1968/);
      // Styles have numbers of their own.
      const words = text.replace(/<style>.*?<\/style>/s, '');
      assert.deepEqual(words.match(/05-17|0517|17 May|May 17|17\. Mai|Q2550|taurus/gi), null);
    }
    const lists = ['birthdays/05-17', 'birthdays/05-17/1968', 'zodiac/taurus', 'years/1968'];
    const answers = await answersOf(built, [
      ...lists.map((list) => `/api/v1/${list}`),
      '/en/people/bob-lee.ics',
      '/en/people/ann-lee.ics',
    ]);
    const bodies = [...answers.values()];
    const totals = bodies.splice(0, 4).map((body) => (JSON.parse(body) as { total: number }).total);
    assert.deepEqual(totals, [0, 0, 1, 2]);
    assert.deepEqual(
      bodies.map((body) => body.startsWith('BEGIN:VCALENDAR')),
      [true, false],
    );
  });

  test('a wrong line ends the build before it begins', async () => {
    for (const [path, says] of [
      [listOf('Q7\nAnn Lee\n'), /left-out\.txt:2: give a QID/],
      [join(folder, 'missing.txt'), /missing\.txt: no such file/],
    ] as const) {
      const files = { 'people.ndjson': [person('Q7', 'Ann Lee')] };
      const { code, stderr, target } = await buildFiles(folder, files, ['--leave-out', path]);
      assert.equal(code, 1);
      assert.match(stderr, says);
      assert.deepEqual(contentOf(target), []);
    }
  });
});
