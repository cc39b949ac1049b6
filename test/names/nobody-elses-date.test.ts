import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { textsIn } from '../support/lists.ts';
import { sharedRealItems, sharedSnapshot } from '../support/shared-build.ts';
import { skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { namesOf, openNames, plainly, realPeople, spelledOut } from './real-names.ts';
import { spread } from '../support/spread.ts';
import * as fc from 'fast-check';
import { person, terms } from '../ingest/support/entities.ts';
import { linesOf } from '../support/human-json.ts';

// Only a whole name answers: a form of address may belong to a wife, an office to another of the same name, and one word
// may mean many people (service 14.6).

const BESIDE = textsIn(`
  Mrs … | Lady … | Captain … | Mme … | Veuve … | Frau … | Signora … | Señora … | Dona … | Dr. … | Prof. Dr. … | Sir …
  Saint … | King … | Emperor … | Pope … | President … | former President … | Vice President … | Prime Minister …
  Chief Justice … | Bundeskanzler … | Ministre … | Alcalde … | Господин … | السيد … | … OBE | … , PhD | … Jr. | … III
  … the Elder | … from Canada | the painter … | when was … born? | wie alt ist … | … (politician) | … † 1900 | …'s wife
  father of … | … 7777 | … and his friends`);

const LETTERS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30FC]{3,}$/u;

suite('nobody gets the date of somebody else', { skip }, async () => {
  const people = realPeople();
  const known = new Set(people.flatMap(namesOf).map(plainly));
  const names = openNames(await sharedRealItems());

  test('beside any other word, but the person is offered', () => {
    const whole = people.flatMap(({ id, labels }) => {
      const label = labels['en']?.value ?? '';
      return label.split(' ').length > 1 ? [{ id, label }] : [];
    });
    const asked = BESIDE.flatMap((words, index) =>
      spread(whole.slice(index), 10).map(
        ({ id, label }) => [id, words.replace('…', label)] as const,
      ),
    );
    assert.ok(asked.length >= 400, String(asked.length));
    let offered = 0;
    for (const [id, query] of asked) {
      if (known.has(plainly(query))) continue;
      const found = names.understood(query);
      assert.equal(found.one, null, query);
      if (found.offered.includes(id)) offered++;
    }
    assert.ok(offered >= 0.9 * asked.length, `${offered} of ${asked.length} are offered`);
  });

  test('by one word that is a label in another language only, or an alias', () => {
    let asked = 0;
    for (const { id, name } of people.flatMap((each) =>
      namesOf(each).map((name) => ({ id: each.id, name })),
    )) {
      if (/[\s・·]/u.test(name.trim())) continue;
      asked++;
      // Nobody is meant, or somebody who is called so in English, or by three letters that count as two words.
      const { one } = names.understood(name);
      const own = people.find((person) => person.id === one)?.labels ?? {};
      const labels = LETTERS.test(name) ? Object.values(own) : [own['en'], own['mul']];
      const labelled = labels.map((label) => plainly(label?.value.replaceAll(/[・·]/g, '') ?? ''));
      assert.ok(one === null || labelled.includes(plainly(name)), `${name} of ${id} gives ${one}`);
    }
    assert.ok(asked > 100);
  });

  test('but in that language it is a name', () => {
    const macrinus = people.find(({ id }) => id === 'Q1752')?.labels ?? {};
    const french = macrinus['fr']?.value ?? '';
    assert.equal(french, 'Macrin');
    assert.equal(names.understood(french, 'fr').one, 'Q1752');
    const inEnglish = names.understood(french, 'en');
    assert.deepEqual([inEnglish.one, inEnglish.offered.includes('Q1752')], [null, true]);
  });
});

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

suite('a name that several people share', async () => {
  const names = openNames(await sharedSnapshot(linesOf(...PEOPLE)));

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
      { numRuns: 2000 },
    );
  });
});
