import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedSnapshot } from '../support/shared-build.ts';
import { skipWithoutSharedData } from '../support/shared-data.ts';
import { check } from './support.ts';
import { politicianLines, politicians, type Politician } from './real-politicians.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function parts({ born }: Politician): [number, number, number] {
  const [year = 0, month = 0, day = 0] = born.split('-').map(Number);
  return [year, month, day];
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Right dates as people write them. */
const RIGHT: readonly ((person: Politician) => string)[] = [
  ({ born }) => born,
  ({ born }) => born.slice(0, 4),
  ({ born }) => born.slice(0, 7),
  (person) => {
    const [year, month, day] = parts(person);
    return `${two(day)}.${two(month)}.${year}`;
  },
  (person) => {
    const [year, month, day] = parts(person);
    return `${day} ${MONTHS[month - 1]} ${year}`;
  },
  ({ born }) => `+${born}T00:00:00Z`,
];

/** Wrong dates as they come into tables. */
const WRONG: readonly ((person: Politician) => string)[] = [
  (person) => `${parts(person)[0] + 1}${person.born.slice(4)}`,
  (person) => String(parts(person)[0] - 1),
  (person) => {
    const [year, month, day] = parts(person);
    return day <= 12 && day !== month
      ? `${year}-${two(day)}-${two(month)}`
      : `${year}-${two(month)}-${two(day === 1 ? 2 : day - 1)}`;
  },
  (person) => String(parts(person)[0] - 100) + person.born.slice(4),
  (person) => {
    const [year, month] = parts(person);
    return `${year}-${two((month % 12) + 1)}`;
  },
];

test(
  'service 16.6: of 5,000 rows of real people the 500 wrong ones are found, and no other is accused',
  { skip: skipWithoutSharedData },
  async () => {
    const people = politicians();
    const snapshot = await sharedSnapshot(politicianLines(people));
    const bearers = Map.groupBy(people, ({ name }) => name.toLowerCase());
    const planted = new Set<number>();
    const lines = Array.from({ length: 5000 }, (_, at) => {
      const person = people[(at * 3) % people.length];
      assert.ok(person);
      const isUnique = bearers.get(person.name.toLowerCase())?.length === 1;
      const [qid, name] = at % 2 === 0 || !isUnique ? [person.qid, ''] : ['', person.name];
      const isWrong = at % 10 === 7;
      if (isWrong) planted.add(at);
      // Of a 29 February only the year can be wrong in all these ways.
      const way = person.born.endsWith('02-29') ? 1 : Math.floor(at / 10) % WRONG.length;
      const write = isWrong ? WRONG[way] : RIGHT[at % RIGHT.length];
      return `${qid};"${name}";${write?.(person)}`;
    });
    const { rows, notes } = await check(snapshot, ['qid;name;born', ...lines].join('\r\n'), {
      args: ['--out', 'OUT'],
    });
    assert.equal(rows.length, 5000);
    assert.equal(planted.size, 500);
    const accused = rows.flatMap(({ verdict }, at) => (verdict === 'contradicts' ? [at] : []));
    const missed = [...planted]
      .filter((at) => !accused.includes(at))
      .map((at) => `${lines[at]}: ${rows[at]?.['verdict']}`);
    assert.deepEqual(missed, []);
    const wronged = accused
      .filter((at) => !planted.has(at))
      .map((at) => `${lines[at]}: ${rows[at]?.['date']}`);
    assert.deepEqual(wronged, []);
    const others = rows.filter(
      ({ verdict = '' }, at) => !planted.has(at) && !verdict.startsWith('agrees'),
    );
    assert.deepEqual(
      others.map(({ name, verdict }) => `${name} ${verdict}`),
      [],
    );
    assert.equal(notes.at(-1), '5000  rows');
  },
);
