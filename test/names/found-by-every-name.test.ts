import assert from 'node:assert/strict';
import { describe, suite, test } from 'node:test';
import { realLines, skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { sampleLines } from '../../sample/expand.ts';
import { parseQid } from '../../src/core/qid.ts';
import { searchPeople } from '../../src/service/search/search-people.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/reader.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import {
  articlesOf,
  isIncluded,
  membersOf,
  statementsOf,
  textOf,
  type EntityJson,
  type StatementJson,
} from '../real-data/entities.ts';

// Every name finds its person, in whatever language it is (methodology 13.1, 13.2).

const OPTIONS = { language: 'en', limit: 10, similar: false } as const;

interface Miss {
  readonly qid: string;
  readonly query: string;
  readonly found: readonly string[];
}

// These are birth name, pseudonym, nickname and native name.
const NAME_PROPERTIES = ['P1477', 'P742', 'P1449', 'P1559'];

/** Every name of an item, and each of them with its last character cut off. */
function queriesOf(entity: EntityJson): Set<string> {
  const terms = [...Object.values(entity.labels), ...Object.values(entity.aliases).flat()];
  const stated = NAME_PROPERTIES.flatMap((property) => statementsOf(entity, property));
  const texts = [...terms.map(({ value }) => value), ...stated.flatMap(nameOf)]
    .map((text) => text.trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text) && [...text].length <= 150);
  return new Set(texts.flatMap((text) => [text, cutShort(text), spelledOut(text)]));
}

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** A text with all letters spelled out that have an umlaut, or a ring or a stroke (methodology 13.1). */
function spelledOut(text: string): string {
  const spelled = text
    .normalize('NFC')
    .replaceAll(/[äöüøå]/giu, (letter) => SPELLED[letter.toLowerCase()] ?? letter);
  return [...spelled].length <= 150 ? spelled : text;
}

function nameOf({ mainsnak }: StatementJson): string[] {
  const { text } = membersOf(mainsnak);
  return [textOf(mainsnak) ?? text].filter((name) => typeof name === 'string');
}

function cutShort(text: string): string {
  const cut = [...text].slice(0, -1).join('');
  return /[\p{L}\p{M}\p{N}]$/u.test(cut) ? cut : text;
}

/** The people who are not among the first ten, with those who are. */
async function missesIn(lines: readonly string[]): Promise<{ asked: number; misses: Miss[] }> {
  const reader = openSqliteReader(await sharedSnapshot(lines));
  const context = { reader, serviceVersion: '0' };
  const misses: Miss[] = [];
  let asked = 0;
  for (const line of lines) {
    const entity = JSON.parse(line) as EntityJson;
    if (!entity.claims || !isIncluded(entity)) continue;
    for (const query of queriesOf(entity)) {
      if (parseQid(query.toUpperCase()) !== null) continue;
      asked++;
      const { people } = searchPeople(context, query, OPTIONS);
      const found = people.map(({ card }) => `Q${card.qid}`);
      if (!found.includes(entity.id)) misses.push({ qid: entity.id, query, found });
    }
  }
  reader.close();
  return { asked, misses };
}

suite('everybody is found by each name in every language', () => {
  describe('of the real people', { skip }, () => {
    const lines = realLines();
    test('whole, with the last word cut short, and with letters spelled out', async () => {
      const { asked, misses } = await missesIn(lines);
      assert.ok(asked > 5000, String(asked));
      // More than ten people have this name, and the others have more articles.
      assert.deepEqual(
        misses.map(({ qid, query }) => [qid, query]),
        [['Q25189682', 'Steve Clark']],
      );
      const articles = new Map(
        lines.map((line) => {
          const entity = JSON.parse(line) as EntityJson;
          return [entity.id, articlesOf(entity).length];
        }),
      );
      for (const { qid, found } of misses) {
        assert.equal(found.length, OPTIONS.limit);
        for (const other of found) {
          assert.ok((articles.get(other) ?? 0) >= (articles.get(qid) ?? 0), other);
        }
      }
    });
  });

  test('of the sample', async () => {
    const { asked, misses } = await missesIn([...sampleLines()]);
    assert.ok(asked > 1000, String(asked));
    assert.deepEqual(misses, []);
  });
});
