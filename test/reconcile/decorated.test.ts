import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { startService, type Service } from '../http/support/service.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import { realLines, skipWithoutSharedData } from '../support/shared-data.ts';
import { someOf, THOROUGH } from '../support/thorough.ts';
import { politicianLines, politicians, type Politician } from '../check/real-politicians.ts';
import { legacy } from '../mcp/clients/ask.ts';
import { reconcile } from './support/people.ts';

/** A row of somebody's table, and who was meant. */
interface Row extends Politician {
  readonly how: string;
}

function typo(name: string, at: number): string {
  const place = 1 + (at % Math.max(1, name.length - 2));
  return at % 2 === 0
    ? name.slice(0, place) + name.slice(place + 1)
    : name.slice(0, place) + (name[place + 1] ?? '') + (name[place] ?? '') + name.slice(place + 2);
}

function yearOff({ born }: Politician, by: number): string {
  return String(Number(born.slice(0, 4)) + by) + born.slice(4);
}

function swapped(born: string): string {
  const [year, month = '', day = ''] = born.split('-');
  return Number(day) <= 12 ? `${year}-${day}-${month}` : born;
}

/** What happens to a row before it comes into a table, by rule. */
const WAYS: readonly (readonly [
  how: string,
  row: (real: Politician, at: number) => Omit<Politician, 'qid'>,
])[] = [
  ['as it is', (real) => real],
  ['the year alone', ({ name, born }) => ({ name, born: born.slice(0, 4) })],
  ['a typo', ({ name, born }, at) => ({ name: typo(name, at), born })],
  [
    'a typo and the year',
    ({ name, born }, at) => ({ name: typo(name, at), born: born.slice(0, 4) }),
  ],
  ['the next year', (real) => ({ name: real.name, born: yearOff(real, 1) })],
  ['the year before, alone', (real) => ({ name: real.name, born: yearOff(real, -1).slice(0, 4) })],
  ['day and month exchanged', ({ name, born }) => ({ name, born: swapped(born) })],
  ['last name first', ({ name, born }) => ({ name: name.replace(/^(.+) (\S+)$/, '$2, $1'), born })],
  ['capitals', ({ name, born }) => ({ name: name.toUpperCase(), born: born.slice(0, 7) })],
  ['a title', ({ name, born }) => ({ name: `Dr. ${name}`, born })],
];

suite('rows made by rule from real people', { skip: skipWithoutSharedData }, () => {
  let service: Service;
  let real: readonly Politician[];
  before(async () => {
    real = politicians();
    service = await startService(await sharedSnapshot(politicianLines(real)));
  });
  after(() => service.close());

  const ROWS = THOROUGH ? 2000 : 600;

  test('service 16.3: no decorated row is matched to somebody else', async () => {
    assert.ok(real.length > 10_000, `${real.length} people`);
    const shared = Map.groupBy(real, ({ name }) => name.toLowerCase());
    const namesakes = real.filter(({ name }) => (shared.get(name.toLowerCase())?.length ?? 0) > 1);
    assert.ok(namesakes.length > 50, `${namesakes.length} namesakes`);
    const rows = Array.from({ length: ROWS }, (_, at): Row => {
      // Every other round takes people who share their name.
      const from = Math.floor(at / WAYS.length) % 2 === 0 ? real : namesakes;
      const person = from[(at * 7919) % from.length] ?? { qid: '', name: '', born: '' };
      const [how, decorate] = WAYS[at % WAYS.length] ?? ['', (each: Politician) => each];
      return { how, qid: person.qid, ...decorate(person, at) };
    });
    const wrong: string[] = [];
    const matched = new Map<string, number>();
    for (let at = 0; at < rows.length; at += 50) {
      const batch = rows.slice(at, at + 50);
      const answers = await reconcile(
        service,
        batch.map(({ name, born }) => ({
          query: name,
          type: 'Q5',
          properties: [{ pid: 'P569', v: born }],
        })),
      );
      for (const [index, candidates] of answers.entries()) {
        const row = batch[index];
        const match = candidates.find((candidate) => candidate.match);
        if (!row || !match) continue;
        matched.set(row.how, (matched.get(row.how) ?? 0) + 1);
        if (match.id !== row.qid)
          wrong.push(`${row.how}: ${row.name} ${row.born}: ${match.id}, not ${row.qid}`);
      }
    }
    assert.deepEqual(wrong, []);
    // Rows with nothing wrong are matched, unless a namesake was born within a year.
    for (const how of ['as it is', 'the year alone', 'last name first', 'capitals']) {
      const least = (0.75 * ROWS) / WAYS.length;
      assert.ok((matched.get(how) ?? 0) > least, `${how}: ${matched.get(how)}`);
    }
  });
});

test(
  'service 14.6, 16.3: a match is always the answer of person_birth_date, for real people',
  { skip: skipWithoutSharedData },
  async (t) => {
    const service = await startService(await sharedSnapshot(realLines()));
    t.after(() => service.close());
    const names = realLines().flatMap((line) => {
      const { labels } = JSON.parse(line) as { labels: Record<string, { value: string }> };
      return ['en', 'ru', 'de'].flatMap((language) => labels[language]?.value ?? []);
    });
    const asked = someOf(names.slice(0, 300));
    for (let at = 0; at < asked.length; at += 50) {
      const batch = asked.slice(at, at + 50);
      const answers = await reconcile(
        service,
        batch.map((query) => ({ query })),
      );
      for (const [index, query] of batch.entries()) {
        const matched = answers[index]?.find(({ match }) => match)?.id ?? null;
        assert.equal(matched, await birthDateOf(service, query), query);
      }
    }
  },
);

async function birthDateOf(service: Service, query: string): Promise<string | null> {
  const params = { name: 'person_birth_date', arguments: { query } };
  const { json } = await legacy(`${service.address}/mcp`, 'tools/call', params);
  return json.result.structuredContent?.person?.id ?? null;
}
