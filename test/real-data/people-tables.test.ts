import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { commaRows, legislators, tabRows } from '../../sample/source-data.ts';
import { isIncluded, readEntities } from './entities.ts';
import { startService, type Service } from './service.ts';

// Birth dates that others gathered, against the valid statements of the same people.

interface Entry {
  qid: string;
  born: string;
}

suite('birth dates of real people in tables of others', { skip }, () => {
  let service: Service;
  const included = new Set<string>();
  const byArticle = new Map<string, string>();

  before(async () => {
    service = await startService();
    for (const person of [...readEntities().values()].filter(isIncluded)) {
      included.add(person.id);
      const title = person.sitelinks['enwiki']?.title;
      if (title !== undefined) byArticle.set(title, person.id);
    }
  });

  after(() => service.close());

  /** Compares the table with the people that are in both, and returns their number. */
  async function compare(
    entries: Entry[],
    exceptions: Record<string, string> = {},
  ): Promise<number> {
    let count = 0;
    for (const { qid, born } of entries) {
      if (!included.has(qid) || born === '' || qid in exceptions) continue;
      count++;
      const { birth_date } = await service.profile(qid);
      const dates = birth_date.statements.flatMap(({ gregorian }) => gregorian ?? []);
      // A table that has only the year agrees with any day in it.
      const agree = dates.some((date) => date === born || date.startsWith(`${born}-`));
      assert.ok(agree, `${qid}: ${born}, not ${dates.join(', ')}`);
    }
    return count;
  }

  test('members of Congress and presidents of the United States', async () => {
    const current = legislators().map(({ id, bio }) => ({
      qid: id.wikidata ?? '',
      born: bio.birthday ?? '',
    }));
    const former = commaRows('us-congress-legislators-historical.csv.gz').map((row) => ({
      qid: byArticle.get(row['wikipedia_id'] ?? '') ?? '',
      born: row['birthday'] ?? '',
    }));
    assert.equal(await compare(current), 2);
    assert.equal(await compare(former), 1);
  });

  test('members of parliaments', async () => {
    const entries = tabRows('everypolitician-2015-persons.tsv.gz').map((row) => ({
      qid: row['qid'] ?? '',
      born: row['birth_date'] ?? '',
    }));
    const count = await compare(entries, {
      Q12358481: 'has the year 1964 alone in the item; the parliament knows the day',
      Q11023034: 'born in June by the parliament, in July by the item',
    });
    assert.equal(count, 51);
  });

  test('artists of the Museum of Modern Art, by year', async () => {
    const entries = commaRows('moma-artists.csv.gz').map((row) => ({
      qid: row['Wiki QID'] ?? '',
      born: row['BeginDate'] ?? '',
    }));
    assert.equal(await compare(entries), 2);
  });

  test('globally famous people of Pantheon, by year', async () => {
    const entries = tabRows('pantheon-1.0.tsv.gz').map((row) => ({
      qid: byArticle.get(row['name'] ?? '') ?? '',
      born: row['birthyear'] ?? '',
    }));
    assert.equal(await compare(entries, { Q1752: 'Macrinus has no P569 here' }), 21);
  });
});
