import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { samplePeople } from '../../../sample/expand.ts';
import { find, INVALID_PARAMETER, MISSING_PARAMETER, qids, refused, SIX } from '../support/ask.ts';
import { anniversary, BIRTHS, birthOf } from '../support/births.ts';
import { service } from '../../support/sample.ts';

const path = (q: string, more = ''): string => `/search?q=${encodeURIComponent(q)}${more}`;

function byPopularity(a: string, b: string): number {
  return birthOf(b).articles - birthOf(a).articles || Number(a.slice(1)) - Number(b.slice(1));
}

suite('GET /search', () => {
  const found = async (q: string, more = ''): Promise<string[]> =>
    qids(await find(service, path(q, more)));

  test('the frame: the trimmed query, the limit, and the page of the search', async () => {
    const result = await find(service, path('  Douglas Adams\t', '&lang=de'));
    assert.equal(result.query, 'Douglas Adams');
    assert.equal(result.limit, 10);
    assert.equal(result.truncated, false);
    assert.equal(result.url, `${service.base}/de/search?q=Douglas%20Adams`);
    const [adams] = result.people;
    assert.deepEqual(
      [adams?.id, adams?.name, adams?.birth_year, adams?.age_turning, adams?.url],
      ['Q42', 'Douglas Adams', 1952, 74, `${service.base}/de/people/douglas-adams`],
    );
    assert.equal(adams?.description, 'britischer Science-Fiction-Autor und Humorist');
  });

  test('methodology 13.2: a QID in either case, and nothing like it', async () => {
    assert.deepEqual(await found(' q42 '), ['Q42']);
    for (const no of ['Q1', 'Q042', 'Q99999999999999999', `Q${'9'.repeat(60)}`, 'Q 42', 'Q4200']) {
      assert.ok(!(await found(no)).includes('Q42'), no);
    }
  });

  test('methodology 13.2: those who are labelled so in any language come first', async () => {
    const people = samplePeople();
    for (const { name } of people) {
      const labelled = people.filter(({ labels }) => [...labels.values()].includes(name));
      const expected = labelled.map(({ qid }) => qid).sort(byPopularity);
      const first = (await found(name, '&limit=20')).slice(0, expected.length);
      assert.deepEqual(first, expected, name);
    }
  });

  test('the same people in every language, in words of it', async () => {
    const expected = await found('jackson');
    for (const language of SIX) {
      const result = await find(service, path('jackson', `&lang=${language}`));
      assert.deepEqual(qids(result), expected);
      assert.equal(result.url, `${service.base}/${language}/search?q=jackson`);
    }
    const [, other] = (await find(service, path('Michael Jackson', '&lang=fr'))).people;
    assert.equal(other?.name, 'Michael Anthony Jackson');
  });

  test('methodology 13.2, 11.13, 7.2: everyone is found by QID, with birth and age_turning', async () => {
    for (const birth of BIRTHS) {
      const [person, ...others] = (await find(service, path(birth.qid))).people;
      assert.deepEqual([person?.id, others], [birth.qid, []]);
      assert.equal(person?.birth_year, birth.year, birth.qid);
      assert.equal(person.birth_date.date, birth.date, birth.qid);
      assert.equal(person.warnings.includes('deceased'), birth.dead, birth.qid);
      assert.equal(person.age_turning, anniversary(birth, 2026), birth.qid);
    }
  });

  test('methodology 13.3: operators and quotes are letters like any other, or none', async () => {
    const adams = ['"douglas adams"', "'douglas' adams", 'douglas* adams*', '-douglas adams'];
    for (const q of [...adams, '(douglas) adams', 'douglas: adams', '{douglas adams}']) {
      assert.ok((await found(q, '&limit=20')).includes('Q42'), q);
    }
    const nothing = ['NEAR(', 'douglas AND adams', 'douglas NOT adams', 'NEAR(douglas adams)'];
    nothing.push('label:douglas', 'name : adams', 'douglas NEAR/2 adams', 'douglas^2 adams');
    for (const q of nothing) assert.ok(!(await found(q, '&limit=20')).includes('Q42'), q);
    const odd =
      '" "" * - : ( ) ^ % _ \\ \' . \0 \u0301 😀 • a\0b \u202E {} [a] AND OR NOT NEAR NULL';
    for (const q of [...odd.split(' '), '\uFEFFx', "'; DROP TABLE people;--"]) {
      const result = await find(service, path(q));
      assert.equal(result.query, q.trim(), JSON.stringify(q));
    }
  });

  test('q: 1 to 150 code points as sent, one of them not a space', async () => {
    await refused(service, '/search', MISSING_PARAMETER, /"q"/);
    await refused(service, '/search?limit=5', MISSING_PARAMETER, /"q"/);
    await refused(service, '/search?Q=adams', MISSING_PARAMETER, /"q"/);
    for (const q of [' ', '   ', '\t', '\n', '\u00A0', '\u3000 ', ' '.repeat(150)]) {
      await refused(service, path(q), INVALID_PARAMETER, /"q".*1 to 150/);
    }
    for (const text of ['a'.repeat(150), '😀'.repeat(150), 'é'.repeat(150), 'ab '.repeat(50)]) {
      assert.equal((await find(service, path(text))).query, text.trim());
    }
    const long = ['a'.repeat(151), '😀'.repeat(151), `${'a'.repeat(150)} `, ' '.repeat(151)];
    for (const text of long) {
      await refused(service, path(text), INVALID_PARAMETER, /"q".*150/);
    }
  });
});
