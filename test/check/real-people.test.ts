import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { tabRows } from '../../sample/source-data.ts';
import { startService, type Service } from '../http/support/service.ts';
import { matched } from '../reconcile/support/people.ts';
import { human, linesOf } from '../support/human-json.ts';
import { textsIn } from '../support/lists.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import { skipWithoutSharedData } from '../support/shared-data.ts';
import { normal, time } from '../support/statement-json.ts';
import { check } from './support.ts';

// Tables made by rule from members of parliaments: right rows, rows with errors, and rows that mean others.

/** A member of a parliament of the tables of people, which others made. */
interface Politician {
  readonly qid: string;
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly born: string;
}

const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;

/** Members of parliaments with the days of their births, as EveryPolitician had them; each QID once. */
function politicians(): Politician[] {
  const people = new Map<string, Politician>();
  for (const row of tabRows('everypolitician-2015-wikidata.tsv.gz')) {
    const { qid = '', name__en: name = '', birth_date: born = '' } = row;
    if (/^Q\d+$/.test(qid) && name.includes(' ') && DAY.test(born)) {
      people.set(qid, { qid, name, born });
    }
  }
  return [...people.values()];
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const two = (number: number): string => String(number).padStart(2, '0');

type Write = (born: string, year: number, month: number, day: number) => string;

/** Right dates as people write them. */
const RIGHT: readonly Write[] = [
  (born) => born,
  (_born, year) => String(year),
  (born) => born.slice(0, 7),
  (_born, year, month, day) => `${two(day)}.${two(month)}.${year}`,
  (_born, year, month, day) => `${day} ${MONTHS[month - 1]} ${year}`,
  (born) => `+${born}T00:00:00Z`,
];

function centuryBefore(born: string, year: number): string {
  return String(year - 100) + born.slice(4);
}

/** Wrong dates as they come into tables. */
const WRONG: readonly Write[] = [
  (born, year) => `${year + 1}${born.slice(4)}`,
  (_born, year) => String(year - 1),
  (_born, year, month, day) =>
    day <= 12 && day !== month
      ? `${year}-${two(day)}-${two(month)}`
      : `${year}-${two(month)}-${two(day === 1 ? 2 : day - 1)}`,
  centuryBefore,
  (_born, year, month) => `${year}-${two((month % 12) + 1)}`,
];

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

/** What happens to a row before it comes into a table, by rule: what it changes of the person. */
const WAYS: Readonly<Record<string, (real: Politician, at: number) => Partial<Politician>>> = {
  'as it is': () => ({}),
  'the year alone': ({ born }) => ({ born: born.slice(0, 4) }),
  'a typo': ({ name }, at) => ({ name: typo(name, at) }),
  'a typo and the year': ({ name, born }, at) => ({ name: typo(name, at), born: born.slice(0, 4) }),
  'the next year': (real) => ({ born: yearOff(real, 1) }),
  'the year before, alone': (real) => ({ born: yearOff(real, -1).slice(0, 4) }),
  'day and month exchanged': ({ born }) => ({ born: swapped(born) }),
  'last name first': ({ name }) => ({ name: name.replace(/^(.+) (\S+)$/, '$2, $1') }),
  capitals: ({ name, born }) => ({ name: name.toUpperCase(), born: born.slice(0, 7) }),
  'a title': ({ name }) => ({ name: `Dr. ${name}` }),
};

/** A row that means somebody who is not here. */
interface WrongRow {
  readonly name: string;
  readonly born: string;
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
function rowsOf({ person, other }: Pair, at: number): WrongRow[] {
  const year = yearOf(person);
  const longer = (born: string, kind: number): WrongRow => {
    const name = LONGER[(at + kind) % LONGER.length]?.({ person, other }) ?? '';
    return { name, born, verdict: null };
  };
  const { name } = person;
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
    { name, born: noBirth.replace('Y', String(year)), verdict: 'unreadable date' },
    { name, born: lived(year - 35), verdict: 'nobody' },
    { name, born: lived(year - 12), verdict: null },
    { name, born: away, verdict: 'nobody' },
    { name, born: `/${year - 2}`, verdict: null },
    { name, born: `${year + 2}/`, verdict: null },
    { name, born: `${year - 3}/${String(year - 2).slice(-1)}`, verdict: null },
  ];
}

/** Pairs of people of one year, of people whose names nobody else has. */
function pairs(unique: readonly Politician[]): Pair[] {
  const clear = unique.filter(({ born }) => !/-01-01$|02-29$/.test(born));
  return [...Map.groupBy(clear, yearOf).values()].flatMap((people) =>
    people.flatMap((person, at): Pair[] => {
      const other = people[(at + 1) % people.length];
      const isOther = other && other.born !== person.born && firstOf(other) !== firstOf(person);
      return isOther ? [{ person, other }] : [];
    }),
  );
}

const FITS = /^(?:agrees|less precise|disputed)/;

suite('tables of real people', { skip: skipWithoutSharedData }, () => {
  let real: readonly Politician[];
  let byName: ReadonlyMap<string, readonly Politician[]>;
  let snapshot: string;
  let service: Service;
  before(async () => {
    const all = politicians();
    byName = Map.groupBy(all, ({ name }) => name.toLowerCase());
    // Beside all namesakes half of the others are many.
    real = all.filter((each, at) => at % 2 === 0 || !isUnique(each));
    const people = real.map(({ qid, name, born }) =>
      human(qid, name, { P569: normal(time(`+${born}T00:00:00Z`)) }),
    );
    snapshot = await sharedSnapshot(linesOf(...people));
    service = await startService(snapshot);
  });
  after(() => service.close());

  const isUnique = ({ name }: Politician): boolean => byName.get(name.toLowerCase())?.length === 1;

  /** The verdicts of a table of these columns. */
  async function verdictsOf(columns: string, lines: readonly string[]): Promise<string[]> {
    const { rows } = await check(snapshot, [columns, ...lines].join('\r\n'), { out: 'out.csv' });
    assert.equal(rows.length, lines.length);
    return rows.map(({ verdict, qid, date }) => `${verdict} ${qid} ${date}`);
  }

  test('service 16.6: of 2,000 rows the 200 wrong ones are found, and no other is accused', async () => {
    const isPlanted = (at: number): boolean => at % 10 === 7;
    const expected: string[] = [];
    const lines = Array.from({ length: 2000 }, (_, at) => {
      const person = real[(at * 7) % real.length] ?? assert.fail();
      const { qid, name, born } = person;
      const meant = at % 2 === 0 || !isUnique(person) ? `${qid};""` : `;"${name}"`;
      // Of a 29 February only the year can be wrong in all these ways.
      const way = born.endsWith('02-29') ? 1 : Math.floor(at / 10) % WRONG.length;
      const write = isPlanted(at) ? WRONG[way] : RIGHT[at % RIGHT.length];
      // With the name alone it is that of somebody else.
      const isElse = write === centuryBefore && meant.startsWith(';');
      expected.push(!isPlanted(at) ? 'agrees' : isElse ? 'nobody' : 'contradicts');
      const [year = 0, month = 0, day = 0] = born.split('-').map(Number);
      return `${meant};${write?.(born, year, month, day)}`;
    });
    const found = await verdictsOf('qid;name;born', lines);
    const wrongly = found.flatMap((told, at) =>
      told.startsWith(expected[at] ?? '') ? [] : [`${lines[at]}: ${told}`],
    );
    assert.deepEqual(wrongly, []);
  });

  test('service 16.3: no decorated row is matched to somebody else', async () => {
    assert.ok(real.length > 10_000, `${real.length} people`);
    const namesakes = real.filter((each) => !isUnique(each));
    assert.ok(namesakes.length > 50, `${namesakes.length} namesakes`);
    const ways = Object.entries(WAYS);
    const rows = Array.from({ length: 400 }, (_, at) => {
      // Every other round takes people who share their name.
      const from = Math.floor(at / ways.length) % 2 === 0 ? real : namesakes;
      const person = from[(at * 7919) % from.length] ?? assert.fail();
      const [how, decorate] = ways[at % ways.length] ?? assert.fail();
      return { how, ...person, ...decorate(person, at) };
    });
    const found = await matched(service, rows);
    const told = rows.map((row, at) => ({ ...row, found: found[at] ?? null }));
    const those = told.filter((row) => row.found !== null);
    const wrong = those.filter((row) => row.found !== row.qid);
    assert.deepEqual(wrong, []);
    // Rows with nothing wrong are matched, unless a namesake was born within a year.
    for (const way of ['as it is', 'the year alone', 'last name first', 'capitals']) {
      const count = those.filter(({ how }) => how === way).length;
      assert.ok(count > (0.75 * rows.length) / ways.length, `${way}: ${count}`);
    }
  });

  test('service 16.1, 16.3, 16.6: of 1,400 rows that mean others none is matched, none agrees', async () => {
    const all = pairs(real.filter(isUnique));
    const chosen = Array.from({ length: 100 }, (_, at) => all[(at * 197) % all.length]);
    const rows = chosen.flatMap((pair, at) => rowsOf(pair ?? assert.fail(), at));
    assert.equal(rows.length, 1400);
    const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const lines = rows.map(({ name, born }) => `${cell(name)};${cell(born)}`);
    const found = await verdictsOf('name;born', lines);
    const wrongly = found.flatMap((told, at) => {
      const wanted = rows[at]?.verdict ?? null;
      const isWrong = FITS.test(told) || (wanted !== null && !told.startsWith(`${wanted} `));
      return isWrong ? [`${lines[at]}: ${told}`] : [];
    });
    assert.deepEqual(wrongly, []);
    const matches = await matched(service, rows);
    const wrong = matches.flatMap((id, at) => (id === null ? [] : [`${lines[at]}: ${id}`]));
    assert.deepEqual(wrong, []);
  });
});
