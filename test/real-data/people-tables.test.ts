import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commaRows, legislators, tabRows } from '../../sample/source-data.ts';
import { suiteOfRealItems } from './people.ts';

// Birth dates that others gathered, against the valid statements of the same people.

suiteOfRealItems('birth dates, in tables of others too,', ({ people, profile }) => {
  const included = new Set(people.map(({ id }) => id));
  const byArticle = new Map(
    people.flatMap(({ id, sitelinks: { enwiki } }) => (enwiki ? [[enwiki.title, id]] : [])),
  );

  /** Compares the table with the people that are in both, and returns their number. */
  function compare(
    rows: readonly (readonly [qid: string | undefined, born: string | undefined])[],
    exceptions: Readonly<Record<string, string>> = {},
  ): number {
    let count = 0;
    for (const [qid = '', born = ''] of rows) {
      if (!included.has(qid) || born === '' || qid in exceptions) continue;
      count++;
      const dates = profile(qid).birth_date.statements.flatMap(({ gregorian }) => gregorian ?? []);
      // A table that has only the year agrees with any day in it.
      const agree = dates.some((date) => date === born || date.startsWith(`${born}-`));
      assert.ok(agree, `${qid}: ${born}, not ${dates.join(', ')}`);
    }
    return count;
  }

  test('members of Congress and presidents of the United States', () => {
    const current = legislators().map(({ id, bio }) => [id.wikidata, bio.birthday] as const);
    const former = commaRows('us-congress-legislators-historical.csv.gz').map(
      (row) => [byArticle.get(row['wikipedia_id'] ?? ''), row['birthday']] as const,
    );
    assert.equal(compare(current), 2);
    assert.equal(compare(former), 1);
  });

  test('members of parliaments', () => {
    const rows = tabRows('everypolitician-2015-persons.tsv.gz').map(
      (row) => [row['qid'], row['birth_date']] as const,
    );
    const count = compare(rows, {
      Q12358481: 'has the year 1964 alone in the item; the parliament knows the day',
      Q11023034: 'born in June by the parliament, in July by the item',
    });
    assert.equal(count, 51);
  });

  test('artists of the Museum of Modern Art, by year', () => {
    const rows = commaRows('moma-artists.csv.gz').map(
      (row) => [row['Wiki QID'], row['BeginDate']] as const,
    );
    assert.equal(compare(rows), 2);
  });

  test('globally famous people of Pantheon, by year', () => {
    const rows = tabRows('pantheon-1.0.tsv.gz').map(
      (row) => [byArticle.get(row['name'] ?? ''), row['birthyear']] as const,
    );
    assert.equal(compare(rows, { Q1752: 'Macrinus has no P569 here' }), 21);
  });
});
