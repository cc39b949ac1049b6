import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openService, type Service } from '../http/support/service.ts';
import { legacy } from '../mcp/clients/ask.ts';
import { person, terms } from '../ingest/support/entities.ts';
import { linesOf } from '../support/human-json.ts';
import { rowsIn } from '../support/lists.ts';
import { sharedRealItems, sharedSample, sharedSnapshot } from '../support/shared-build.ts';
import { realLines, skipWithoutSharedData } from '../support/shared-data.ts';
import { spread } from '../support/spread.ts';
import { matched } from './support/people.ts';

type Texts = Readonly<Record<string, string>>;

/** Somebody with a label and perhaps an alias by language. */
function called(id: string, born: string, labels: Texts, aliases: Texts = {}): unknown {
  const others = Object.entries(aliases).map(([code, value]) => [
    code,
    [{ language: code, value }],
  ]);
  const more = { labels: terms(labels), aliases: Object.fromEntries(others) };
  return person(id, labels['en'] ?? id, { born: `+${born}T00:00:00Z`, more });
}

const PEOPLE = [
  called('Q1', '1950-03-04', { en: 'Ann Lee' }),
  called('Q2', '1960-05-06', { en: 'Lee Smith' }),
  called('Q3', '1960-05-06', { en: 'Max Unger' }),
  called('Q4', '1960-05-06', { en: 'Unger Roth' }),
  called('Q5', '1950-01-01', { en: 'Nils Neujahr' }),
  ...Array.from({ length: 21 }, (_, at) => {
    const day = String(at + 1).padStart(2, '0');
    return called(`Q${100 + at}`, `1950-04-${day}`, { en: 'Jan Viele' });
  }),
  // A Korean name, and another one that has its letters in another order.
  called('Q10', '1980-07-11', { en: 'Yoon Kyung-ho', ko: '윤경호' }),
  called('Q11', '1970-02-03', { en: 'Kyung Ho-yun', ko: '경호윤' }),
  // A name in Japanese that a longer one of somebody else ends with, and one that a longer one of the same person has.
  called('Q12', '1958-08-29', { en: 'Michael Jackson', ja: 'マイケル・ジャクソン' }),
  called('Q13', '1966-05-16', { en: 'Jackson of Detroit', ja: 'ジャクソン' }),
  called('Q14', '1973-10-22', { en: 'Ichiro Suzuki', ja: 'イチロー' }, { ja: '鈴木イチロー' }),
  called('Q15', '1987-03-23', { en: 'Kangnam', ko: '강남' }, { ko: '나메카와' }),
];

/** Asserts who is matched by each name, and date behind a semicolon. */
async function assertMatched(service: Service, rows: string): Promise<void> {
  const asked = rowsIn(rows);
  const given = asked.map(([row]) => {
    const [name = '', born] = row.split('; ');
    return { name, born };
  });
  const found = await matched(service, given);
  assert.deepEqual(
    found.map((id, at) => `${asked[at]?.[0]} → ${id ?? 'nobody'}`),
    asked.map((row) => row.join(' → ')),
  );
}

suite('parts of names, and names without spaces', async () => {
  const snapshot = await sharedSnapshot(linesOf(...PEOPLE), ['--min-sitelinks', '0']);
  const service = await openService({}, {}, snapshot);

  test('service 16.3: a part of a name proves nothing but by the same day, and no 1 January', () =>
    assertMatched(
      service,
      `Ann Lee Young; 1950 → nobody | Ann Lee Young; 1950-03 → nobody | Ann Lee Young; 1950-03-05 → nobody
      Ann Lee Young; 1950-03-04 → Q1 | Young, Ann Lee; 1950-03-04 → Q1 | Dr. Ann Lee; 4 March 1950 → Q1
      Dr. Ann Lee; 03/04/1950 → nobody | Dr. Ann Lee → nobody | Ann (Mary) Lee; 1950 → nobody
      Dr. Nils Neujahr; 1950-01-01 → nobody | Nils Neujahr; 1950-01-01 → Q5`,
    ));

  test('service 16.3: all parts of the same length are compared, and one that many bear proves nothing', () =>
    assertMatched(
      service,
      `Ann Lee Smith; 1950-03-04 → Q1 | Ann Lee Smith; 1960-05-06 → Q2 | Max Unger Roth; 1960-05-06 → nobody
      Dr. Max Unger; 1960-05-06 → Q3 | Dr. Jan Viele; 1950-04-07 → nobody`,
    ));

  test('service 14.6: three Chinese, Japanese or Korean letters of a label are two words', async () => {
    await assertMatched(
      service,
      `윤경호 → Q10 | 윤경호; 1980 → Q10 | 윤경호; 1980-07-11 → Q10 | 윤경호 배우; 1980 → nobody
      윤경호 배우; 1980-07-11 → Q10 | マイケル・ジャクソン → Q12`,
    );
    assert.equal(await birthDateOf(service, '윤경호'), 'Q10');
  });

  test('service 14.6: two letters, aliases and what longer names have need the same day', () =>
    assertMatched(
      service,
      `강남 → nobody | 강남; 1987 → nobody | 강남; 1987-03-23 → Q15 | 나메카와; 1987 → nobody | 나메카와; 1987-03-23 → Q15
      ジャクソン → nobody | ジャクソン; 1966-05-16 → Q13 | イチロー; 1973 → nobody | イチロー; 1973-10-22 → Q14`,
    ));
});

test('service 16.1, 16.3: well-known people are not matched by a part of a name and a year, nor by their death', async () => {
  const service = await openService({}, {}, await sharedSample());
  await assertMatched(
    service,
    `Neil Young; 1945 → Q633 | Neil Young Smith; 1945 → nobody | Neil Young Smith; 1945-11-12 → Q633
    Born, Max; 1882 → Q58978 | Born, Karl Max; 1850–1930 → nobody | Max Born; 1850–1930 → nobody
    Max Born; 1882–1970 → Q58978 | Max Born; 1882–1930 → nobody | Douglas Adams; d. 1952 → nobody
    Douglas Adams; † 2001 → nobody | Douglas Adams; born 1952, died 2001 → Q42 | Douglas Adams; est. 1952 → nobody`,
  );
});

test(
  'service 14.6, 16.3: a match is always the answer of person_birth_date, for real people',
  { skip: skipWithoutSharedData },
  async () => {
    const service = await openService({}, {}, await sharedRealItems());
    const dated = realLines().filter((line) => line.includes('"P569":'));
    const names = spread(dated, 25).flatMap((line) => {
      const { labels } = JSON.parse(line) as { labels: Record<string, { value: string }> };
      return ['en', 'ru', 'de'].flatMap((language) => labels[language]?.value ?? []);
    });
    const asked = names.map((name) => ({ name }));
    const found = await matched(service, asked);
    for (const [at, { name }] of asked.entries()) {
      assert.equal(found[at], await birthDateOf(service, name), name);
    }
  },
);

async function birthDateOf(service: Service, query: string): Promise<string | null> {
  const params = { name: 'person_birth_date', arguments: { query } };
  const { json } = await legacy(`${service.address}/mcp`, 'tools/call', params);
  return json.result.structuredContent?.person?.id ?? null;
}
