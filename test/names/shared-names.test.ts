import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import * as fc from 'fast-check';
import { person, terms } from '../ingest/support/entities.ts';
import { linesOf } from '../support/human-json.ts';
import { THOROUGH } from '../support/thorough.ts';
import { openNames, spelledOut, type Names } from './real-names.ts';
import { textsIn } from '../support/lists.ts';

// A name that two people share never gets the date of one of them, whatever stands beside it
// (service 14.6). Both were born on the same day, so that no date tells them apart.

const NAMES = textsIn(`
  Michael Jackson | Jürgen Müller | Åse Ångström | Søren Strauß | Plato | Hugo | Martin Luther King | George W. Bush
  Prince Michael | Ludwig van Beethoven | Jean-Paul Sartre | Conan O'Brien | Николай Коперник | Ελευθέριος Βενιζέλος
  マイケル・ジャクソン | 滑川康男 | Will Rogers | Max Born | María de la Cruz | Émile Zola`);

const BORN = '+1911-05-17T00:00:00Z';

/** How the second of two people has a name: as a label, in another language, or as an alias. */
const WAYS = [
  (name: string) => ({ labels: terms({ en: name }) }),
  (name: string) => ({ labels: terms({ en: 'Somebody Else', fi: name }) }),
  (name: string) => ({
    labels: terms({ en: 'Somebody Else' }),
    aliases: { de: [{ language: 'de', value: name }] },
  }),
];

const PEOPLE = NAMES.flatMap((name, index) => [
  person(`Q${1000 + index}`, name, { born: BORN }),
  person(`Q${2000 + index}`, name, { born: BORN, more: WAYS[index % WAYS.length]?.(name) ?? {} }),
]);

const BEFORE = textsIn('Dr. | Sir | Mme | Frau | President | King | Prof. Dr. | Mr. and Mrs.');
const BEHIND = textsIn(`
  ␣1911 | ␣(1911) | ␣(born 1911) | ␣* 1911 | ␣b. 17 May 1911 | , OBE | ␣(singer) | ␣singer | 's | ␣1912 | ␣died 1911`);
const QUESTIONS = textsIn(`
  … | when was … born? | … birthday | …'s birthday | wie alt ist … | … Geburtstag | quand est né … ?
  fecha de nacimiento de … | quando è nata … | data de nascimento de … | who is …`);
const CHANGES: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  spelledOut,
  (name) => name.replace(/^(.*) (\S+)$/u, '$2, $1'),
  (name) => name.slice(0, -1),
  (name) => name.replaceAll(' ', ''),
  (name) => name.replace(/^(\S)\S+ /u, '$1. '),
  (name) => name.replace(/(\S)(\S)$/u, '$2$1'),
];

suite('a name that several people share', () => {
  let names: Names;
  before(async () => (names = await openNames(linesOf(...PEOPLE))));

  test('never becomes the name of one, however it is typed', () => {
    const typed = fc.tuple(
      fc.constantFrom(...NAMES),
      fc.constantFrom(...CHANGES),
      fc.constantFrom('', ...BEFORE.map((word) => `${word} `)),
      fc.constantFrom('', ...BEHIND),
      fc.constantFrom(...QUESTIONS),
      fc.constantFrom(...(['en', 'de', 'fr'] as const)),
    );
    fc.assert(
      fc.property(typed, ([name, change, before, behind, question, language]) => {
        const query = question.replace('…', `${before}${change(name)}${behind}`);
        const { one } = names.understood(query, language);
        assert.equal(one, null, query);
      }),
      { numRuns: THOROUGH ? 6000 : 2000 },
    );
  });
});
