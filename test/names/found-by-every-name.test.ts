import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { realLines, skipSample, skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { sampleLines } from '../../sample/expand.ts';
import { parseQid } from '../../src/core/qid.ts';
import {
  articlesOf,
  membersOf,
  statementsOf,
  textOf,
  type EntityJson,
  type StatementJson,
} from '../real-data/entities.ts';
import { openNames, peopleIn, spelledOut } from './real-names.ts';

// Every name finds its person, in whatever language it is (methodology 13.1, 13.2).

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
    .flatMap((text) => [text, cutShort(text), spelledOut(text)])
    .filter((text) => /[\p{L}\p{N}]/u.test(text) && [...text].length <= 150);
  return new Set(texts);
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
  const names = await openNames(lines);
  const misses: Miss[] = [];
  let asked = 0;
  for (const entity of peopleIn(lines)) {
    for (const query of queriesOf(entity)) {
      if (parseQid(query.toUpperCase()) !== null) continue;
      asked++;
      const found = names.searched(query);
      if (!found.includes(entity.id)) misses.push({ qid: entity.id, query, found });
    }
  }
  return { asked, misses };
}

suite(
  'everybody is found whole, with the last word cut short, and with letters spelled out',
  () => {
    test('the real people', { skip }, async () => {
      const lines = realLines();
      const { asked, misses } = await missesIn(lines);
      assert.ok(asked > 5000, String(asked));
      // More than ten people have this name, and the others have more articles.
      const [{ qid, query, found } = { qid: '', query: '', found: [] }, ...more] = misses;
      assert.deepEqual([qid, query, more], ['Q25189682', 'Steve Clark', []]);
      const articles = new Map(peopleIn(lines).map((one) => [one.id, articlesOf(one).length]));
      assert.equal(found.length, 10);
      for (const other of found) {
        assert.ok((articles.get(other) ?? 0) >= (articles.get(qid) ?? 0), other);
      }
    });

    test('the sample', { skip: skipSample }, async () => {
      const { asked, misses } = await missesIn([...sampleLines()]);
      assert.ok(asked > 1000, String(asked));
      assert.deepEqual(misses, []);
    });
  },
);
