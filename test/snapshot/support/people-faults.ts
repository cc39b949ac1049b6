import { DatabaseSync } from 'node:sqlite';
import { isDayKnown } from '../../../src/core/date/date-record.ts';
import { yearsClaimed } from '../../../src/core/date/compare-given.ts';
import { listsOf } from '../../../src/snapshot/lists.ts';
import { infoOf, peopleOf, query } from '../../ingest/support/content.ts';
import { dateFaults } from '../../support/date-faults.ts';

/**
 * Judges every person of a snapshot again: the faults of their dates, and of all tables that follow from cards, details
 * and names. `natalis verify` takes the rows as they are and compares them by SQL.
 */
export function* peopleFaults(path: string): Generator<string> {
  const related = new Set<number>();
  const lists: string[] = [];
  let days = 0;
  for (const { rank, card, detail } of peopleOf(path)) {
    const who = `Q${card.qid}`;
    yield* dateFaults(card.birth, `${who} birth`);
    yield* dateFaults(detail.death, `${who} death`);
    if (yearsClaimed(detail.death).join() !== (card.died ?? []).join()) {
      yield `${who}: the card has other years of death than the profile`;
    }
    for (const { kind, key } of listsOf(card.birth)) lists.push(`${kind} ${key} ${rank}`);
    for (const { qid } of detail.relations) related.add(qid);
    if (isDayKnown(card.birth)) days++;
  }
  const stored = (sql: string): string[] => query(path, sql).map(({ value }) => String(value));
  const entries = stored(
    "SELECT kind || ' ' || key || ' ' || rank AS value FROM list JOIN list_entry ON list = id",
  );
  if (entries.sort().join('\n') !== lists.sort().join('\n')) {
    yield 'somebody is not on the lists of their date, or on others';
  }
  const labelled = new Set(stored('SELECT qid AS value FROM label').map(Number));
  if (!related.isSubsetOf(labelled)) yield 'relatives without labels';
  if (days !== infoOf(path).manifest.day_precision) {
    yield 'the manifest counts other dates of day precision';
  }
  yield* nameFaults(path);
}

const MOST_NAMES = 256;

/**
 * Every name that is not indexed has all its words in one of the same person that is, of the same or an earlier group,
 * unless the person has more names than an index takes.
 */
function* nameFaults(path: string): Generator<string> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const names = database.prepare(
      'SELECT folded, kind > 0 AS other, indexed FROM name WHERE rank = ?',
    );
    const ranks = database.prepare('SELECT DISTINCT rank FROM name WHERE indexed = 0').all();
    for (const { rank } of ranks) {
      const all = names.all(Number(rank)).map(({ folded, other, indexed }) => ({
        words: new Set(String(folded).split(' ')),
        other: Number(other),
        indexed: indexed === 1,
      }));
      const indexed = all.filter((name) => name.indexed);
      for (const { words, other } of all.filter((name) => !name.indexed)) {
        const isFull = indexed.filter((name) => name.other === other).length === MOST_NAMES;
        const isFound = indexed.some((name) => name.other <= other && words.isSubsetOf(name.words));
        if (!isFound && !isFull)
          yield `a name of rank ${String(rank)} that no search for words finds`;
      }
    }
  } finally {
    database.close();
  }
}
