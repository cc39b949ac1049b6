import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { startService } from '../http/support/service.ts';
import { reconcile } from '../reconcile/support/people.ts';
import { textsIn } from '../support/lists.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import { skipWithoutSharedData } from '../support/shared-data.ts';
import { politicianLines, politicians, type Politician } from './real-politicians.ts';
import { check } from './support.ts';

/** A row that means somebody who is not here. */
interface Row {
  readonly name: string;
  readonly date: string;
  /** What the check has to say; null where several verdicts are right that neither match nor agree. */
  readonly verdict: 'nobody' | 'unreadable date' | null;
}

/** A person of the tables, and another one who was born in the same year. */
interface Pair {
  readonly person: Politician;
  readonly other: Politician;
}

const yearOf = ({ born }: Politician): number => Number(born.slice(0, 4));
const firstOf = ({ name }: Politician): string => name.split(' ')[0] ?? '';
const lastOf = ({ name }: Politician): string => name.split(' ').at(-1) ?? '';

/** A name of which that of a person is a part, in the ways of tables. */
const LONGER: readonly ((pair: Pair) => string)[] = [
  ({ person, other }) => `${person.name} ${lastOf(other)}`,
  ({ person, other }) => `${firstOf(other)} ${person.name}`,
  ({ person, other }) => `${lastOf(other)}, ${person.name}`,
  ({ person }) => `${person.name}, Jr.`,
  ({ person, other }) =>
    `${firstOf(other)} (${firstOf(person)}) ${lastOf(person)} ${lastOf(other)}`,
];

/** What a cell says that is no birth: `Y` is the year in which the person was born. */
const NO_BIRTH = textsIn(`
  † Y|✝ Y|+ Y|d. Y|died Y|died in Y|gest. Y|gestorben Y|mort en Y|décédée en Y|murió en Y|fallecido Y|morreu em Y
  morto nel Y|deceduto Y|m. Y|† c. Y|est. Y|established Y|active Y|fl. Y|founded Y`);

/** Lives from `X` to `Y`. */
const LIVES = textsIn(`
  X–Y|X-Y|X - Y|(X–Y)|c. X–Y|X?–Y|X/Y|X to Y|von X bis Y|* X † Y|born X, died Y|born Germany. X–Y|American, X–Y`);

/** The rows of one pair, one of each kind. */
function rowsOf({ person, other }: Pair, at: number): Row[] {
  const year = yearOf(person);
  const longer = (date: string, kind: number): Row => ({
    name: LONGER[(at + kind) % LONGER.length]?.({ person, other }) ?? '',
    date,
    verdict: null,
  });
  const named = (date: string, verdict: Row['verdict']): Row => ({
    name: person.name,
    date,
    verdict,
  });
  const [noBirth = '', life = ''] = [NO_BIRTH, LIVES].map((texts) => texts[at % texts.length]);
  const lived = (from: number): string =>
    life.replace('X', String(from)).replace('Y', String(year + 40));
  const away =
    String(year + (at % 2 === 0 ? 2 + (at % 18) : -2 - (at % 18))) + person.born.slice(4);
  return [
    longer(String(year), 0),
    longer(person.born.slice(0, 7), 1),
    // The day of somebody else of that year, or a 1 January.
    longer(other.born, 2),
    longer(`${year}-01-01`, 3),
    longer(`${year - 1}/${year + 1}`, 4),
    longer(`c. ${year}`, 0),
    longer(lived(year - 35), 1),
    named(noBirth.replace('Y', String(year)), 'unreadable date'),
    named(lived(year - 35), 'nobody'),
    named(lived(year - 12), null),
    named(away, 'nobody'),
    named(`/${year - 2}`, null),
    named(`${year + 2}/`, null),
    named(`${year - 3}/${String(year - 2).slice(-1)}`, null),
  ];
}

/** Pairs of people of one year, whose names nobody else has. */
function pairs(real: readonly Politician[]): Pair[] {
  const byName = Map.groupBy(real, ({ name }) => name.toLowerCase());
  const unique = real.filter(
    ({ name, born }) =>
      byName.get(name.toLowerCase())?.length === 1 &&
      !born.endsWith('-01-01') &&
      !born.endsWith('02-29'),
  );
  return [...Map.groupBy(unique, yearOf).values()].flatMap((people) =>
    people.flatMap((person, at): Pair[] => {
      const other = people[(at + 1) % people.length];
      const isOther = other && other.born !== person.born && firstOf(other) !== firstOf(person);
      return isOther ? [{ person, other }] : [];
    }),
  );
}

const WRONG = /^(?:agrees|less precise|disputed)/;

suite(
  'rows of real names that mean people who are not here',
  { skip: skipWithoutSharedData },
  () => {
    test('service 16.1, 16.3, 16.6: of 2,800 such rows none is matched, none agrees', async (t) => {
      const real = politicians();
      const all = pairs(real);
      const chosen = Array.from(
        { length: 200 },
        (_, at) => all[(at * 97) % all.length] ?? assert.fail(),
      );
      const rows = chosen.flatMap(rowsOf);
      assert.equal(rows.length, 2800);
      const snapshot = await sharedSnapshot(politicianLines(real));
      const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
      const lines = rows.map(({ name, date }) => `${cell(name)};${cell(date)}`);
      const { rows: checked } = await check(snapshot, ['name;born', ...lines].join('\n'), {
        out: 'o.csv',
      });
      const wrongly = checked.flatMap(({ verdict = '', qid }, at) => {
        const wanted = rows[at]?.verdict ?? null;
        const isWrong = WRONG.test(verdict) || (wanted !== null && verdict !== wanted);
        return isWrong ? [`${lines[at]}: ${verdict} ${qid}`] : [];
      });
      assert.equal(checked.length, rows.length);
      assert.deepEqual(wrongly, []);

      const service = await startService(snapshot);
      t.after(() => service.close());
      const matched: string[] = [];
      for (let at = 0; at < rows.length; at += 50) {
        const batch = rows.slice(at, at + 50);
        const queries = batch.map(({ name, date }) => ({
          query: name,
          properties: [{ pid: 'P569', v: date }],
        }));
        for (const [index, candidates] of (await reconcile(service, queries)).entries()) {
          const match = candidates.find((candidate) => candidate.match);
          if (match) matched.push(`${lines[at + index]}: ${match.id}`);
        }
      }
      assert.deepEqual(matched, []);
    });
  },
);
