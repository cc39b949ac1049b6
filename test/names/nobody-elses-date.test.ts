import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { textsIn } from '../support/lists.ts';
import { realLines, skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { namesOf, openNames, peopleIn, plainly, spread, type Names } from './real-names.ts';

// Only a whole name answers: a form of address may belong to a wife, an office to another of the same name, and one word
// may mean many people (service 14.6).

const BESIDE = textsIn(`
  Mrs … | Lady … | Captain … | Mme … | Veuve … | Frau … | Signora … | Señora … | Dona … | Dr. … | Prof. Dr. … | Sir …
  Saint … | King … | Emperor … | Pope … | President … | former President … | Vice President … | Prime Minister …
  Chief Justice … | Bundeskanzler … | Ministre … | Alcalde … | Господин … | السيد … | … OBE | … , PhD | … Jr. | … III
  … the Elder | … from Canada | the painter … | when was … born? | wie alt ist … | … (politician) | … † 1900 | …'s wife
  father of … | … 7777 | … and his friends`);

suite('nobody gets the date of somebody else', { skip }, () => {
  const lines = realLines();
  const people = peopleIn(lines);
  const known = new Set(people.flatMap(namesOf).map(plainly));
  let names: Names;
  before(async () => (names = await openNames(lines)));

  test('beside any other word, but the person is offered', () => {
    const whole = people.flatMap(({ id, labels }) => {
      const label = labels['en']?.value ?? '';
      return label.split(' ').length > 1 ? [{ id, label }] : [];
    });
    const asked = BESIDE.flatMap((words, index) =>
      spread(whole.slice(index), 10).map(({ id, label }) => ({
        id,
        query: words.replace('…', label),
      })),
    );
    assert.ok(asked.length >= 400, String(asked.length));
    let offered = 0;
    for (const { id, query } of asked) {
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
      // Nobody is meant, or somebody who is called so in English.
      const { one } = names.understood(name);
      const own = people.find((person) => person.id === one)?.labels ?? {};
      const labelled = [own['en'], own['mul']].map((label) => plainly(label?.value ?? ''));
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
