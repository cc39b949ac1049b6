import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { candidateWords } from '../../src/mcp/words/match.ts';
import { inLanguage } from '../../src/service/people.ts';
import { textsIn } from '../support/lists.ts';
import { spread } from '../support/spread.ts';
import { sharedSample } from '../support/shared-build.ts';
import { namesOf, openNames, WHO } from './real-names.ts';

// Names as they are copied: with characters that nobody sees, with the letters of another keyboard, and from our own
// lists of candidates (methodology 13.1, 13.4).

/** Characters that PDFs, web pages and keyboards leave in a word. */
const INVISIBLE = [...'\u00AD\u200B\u200C\u200D\u200E\u2060\uFE0F\u{E0100}'];

const BETWEEN_LETTERS = /(?<=\p{L})(?=\p{L})/gu;

const unseen = INVISIBLE.flatMap((sign) => [
  (name: string) => name.replaceAll(BETWEEN_LETTERS, sign),
  (name: string) => `${sign}${name}${sign}`,
]);

const apart = ['\u200B', '\u200C'].map(
  (sign) => (name: string) => name.replaceAll(/(?<=\p{L}) (?=\p{L})/gu, sign),
);

// The classes of methodology 13.1; each letter of a name is written as each other one of its class.
const otherKeyboards = ['يىیے', 'كک', 'هةہۀەھۃۂ', 'اأإآٱ'].flatMap((letters) =>
  Array.from(
    letters,
    (letter) => (name: string) => name.replaceAll(new RegExp(`[${letters}]`, 'g'), letter),
  ),
);

const ARABIC = /(?<=\p{Script=Arabic})(?=\p{Script=Arabic})/gu;

const others = [
  (name: string) => name.replaceAll(/['’ʼ]/g, '\u00B4'),
  (name: string) => name.replaceAll(ARABIC, '\u0640'),
  (name: string) => name.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
  (name: string) => name.replaceAll('\u200C', ''),
  (name: string) => name.replaceAll('\u200C', ' '),
];

for (const { who, people: peopleOf, snapshot, skip } of WHO) {
  suite(`names of ${who}, copied`, { skip }, () => {
    test('methodology 13.1: every name finds the same person with other characters for the same letters', async () => {
      const names = openNames(await snapshot());
      let asked = 0;
      const all = peopleOf().flatMap((person) =>
        [...new Set(namesOf(person))].map((name) => ({ id: person.id, name })),
      );
      for (const [index, { id, name }] of spread(all, 800).entries()) {
        const [one, two] = [unseen[index % unseen.length], apart[index % apart.length]];
        const changes = [one, two, ...otherKeyboards, ...others];
        const texts = new Set(changes.map((change) => change?.(name) ?? name));
        texts.delete(name);
        for (const text of texts) {
          asked++;
          const found = names.searched(text);
          // More than ten people may have it.
          if (!found.includes(id)) assert.deepEqual(found, names.searched(name), `${text} (${id})`);
        }
      }
      assert.ok(asked > 1000, String(asked));
    });

    test('methodology 13.4: a line of our lists of candidates means that person', async () => {
      const { context, understood, searched } = openNames(await snapshot());
      const { reader } = context;
      for (const [index, { id }] of peopleOf().entries()) {
        const rank = reader.findQid(Number(id.slice(1)));
        const [stored] = rank === null ? [] : reader.people([rank], { details: false });
        assert.ok(stored);
        const language = LANGUAGES[index % LANGUAGES.length] ?? 'en';
        const line = candidateWords(inLanguage(stored.card, language), new Map());
        const [name] = line.split(' (Q');
        const besides = [`${name} [${id}]`, `${id} ${name}`, `${id} (${name})`];
        for (const text of [line, `- ${line}`, ...besides]) {
          assert.deepEqual([understood(text, language).one, searched(text)], [id, [id]], text);
        }
      }
    });
  });
}

test('methodology 13.4: a QID beside the name of somebody else is no QID', async () => {
  const { understood, searched } = openNames(await sharedSample());
  const others = 'Albert Einstein (Q42) | Q42 Albert Einstein | Albert Einstein (Q99999999)';
  for (const text of textsIn(others)) {
    assert.equal(understood(text).one, null, text);
    assert.ok(!searched(text).includes('Q42'), text);
  }
  assert.deepEqual(understood('Albert Einstein (Q42)').offered, ['Q937']);
});
