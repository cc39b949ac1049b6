import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedSnapshot } from '../support/shared-build.ts';
import { skipWithoutSharedData } from '../support/shared-data.ts';
import { check } from './support.ts';
import { politicianLines, politicians } from './real-politicians.ts';

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

test(
  'service 16.6: of 5,000 rows of real people the 500 wrong ones are found, and no other is accused',
  { skip: skipWithoutSharedData },
  async () => {
    const people = politicians();
    const snapshot = await sharedSnapshot(politicianLines(people));
    const bearers = Map.groupBy(people, ({ name }) => name.toLowerCase());
    const isPlanted = (at: number): boolean => at % 10 === 7;
    const verdicts: string[] = [];
    const lines = Array.from({ length: 5000 }, (_, at) => {
      const { qid, name, born } = people[(at * 3) % people.length] ?? assert.fail();
      const isUnique = bearers.get(name.toLowerCase())?.length === 1;
      const meant = at % 2 === 0 || !isUnique ? `${qid};""` : `;"${name}"`;
      // Of a 29 February only the year can be wrong in all these ways.
      const way = born.endsWith('02-29') ? 1 : Math.floor(at / 10) % WRONG.length;
      const write = isPlanted(at) ? WRONG[way] : RIGHT[at % RIGHT.length];
      // With the name alone it is that of somebody else.
      const isElse = write === centuryBefore && meant.startsWith(';');
      verdicts.push(!isPlanted(at) ? 'agrees' : isElse ? 'nobody' : 'contradicts');
      const [year = 0, month = 0, day = 0] = born.split('-').map(Number);
      return `${meant};${write?.(born, year, month, day)}`;
    });
    const table = ['qid;name;born', ...lines].join('\r\n');
    const { rows, notes } = await check(snapshot, table, { out: 'out.csv' });
    assert.equal(rows.length, 5000);
    const wrongly = rows.flatMap(({ verdict = '', date }, at) =>
      verdict.startsWith(verdicts[at] ?? '') ? [] : [`${lines[at]}: ${verdict} ${date}`],
    );
    assert.deepEqual(wrongly, []);
    assert.equal(notes.at(-1), '5000  rows');
  },
);
