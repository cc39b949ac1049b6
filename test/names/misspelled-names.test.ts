import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sampleLines, samplePeople } from '../../sample/expand.ts';
import { openNames, type Names } from './real-names.ts';

/** The share of misspelled names whose bearer has to be offered. */
const LEAST_OFFERED = 0.85;

/** Ways in which a name goes wrong, each at a place that hangs on the number of the name. */
const MISTAKES: Readonly<Record<string, (name: string, number: number) => string>> = {
  'a letter left out': (name, number) => change(name, number, ([, ...rest]) => rest.join('')),
  'a letter doubled': (name, number) =>
    change(name, number, ([first = '', ...rest]) => [first, first, ...rest].join('')),
  'two neighbours swapped': (name, number) =>
    change(name, number, ([first = '', second = '', ...rest]) => [second, first, ...rest].join('')),
  'another letter': (name, number) =>
    change(name, number, ([, ...rest]) => ['x', ...rest].join('')),
  'another first letter': (name) => `X${name.slice(1)}`,
  'written together': (name) => name.replaceAll(' ', ''),
  'a word too many': (name) => `${name} Xyzzyx`,
};

/** The name with its longest word changed from some letter on, never the first. */
function change(name: string, number: number, edit: (rest: readonly string[]) => string): string {
  const [longest = ''] = name.split(' ').toSorted((a, b) => b.length - a.length);
  const letters = Array.from(longest);
  const at = 1 + (number % (letters.length - 2));
  return name.replace(longest, letters.slice(0, at).join('') + edit(letters.slice(at)));
}

const NAMES = samplePeople()
  .flatMap(({ labels }) => labels.get('en') ?? [])
  .filter((name) => /^[A-Z][a-z]{2,} [A-Z][a-z]{4,}$/.test(name));

suite('misspelled names of real people (methodology 13.6)', () => {
  let names: Names;
  before(async () => (names = await openNames(sampleLines())));

  for (const [mistake, make] of Object.entries(MISTAKES)) {
    test(mistake, () => {
      const missed: string[] = [];
      for (const [number, name] of NAMES.entries()) {
        const typed = make(name, number);
        const { match } = names.understood(typed);
        const shown = match.match === 'several' ? match.candidates.people : [];
        assert.ok(match.match !== 'one' || match.found.person.name?.text === name, typed);
        if (!shown.some((person) => person.name?.text === name)) missed.push(typed);
      }
      assert.ok(NAMES.length >= 100, `only ${NAMES.length} names`);
      const share = 1 - missed.length / NAMES.length;
      assert.ok(share >= LEAST_OFFERED, `${share.toFixed(2)} without ${missed.join(', ')}`);
    });
  }
});
