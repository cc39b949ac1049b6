import type { DatabaseSync } from 'node:sqlite';
import { FILTER_KINDS, FILTERED_KINDS } from '../lists.ts';
import { encodeRanks, RANKS_IN_ROW } from '../rank-runs.ts';
import { STAGED } from './staged-tables.ts';

/**
 * Fills the tables of filters in a database that has the lists, from what is staged. Each person is read once, and each
 * list in order of rank, so that nothing is sorted.
 */
export function fillFiltered(database: DatabaseSync): void {
  database.exec(
    `INSERT INTO filter_name (folded, filter, label_in, alias_in) ${STAGED.filterNames} ORDER BY folded, filter`,
  );
  const { ofRank, people, rows } = readStaged(database);
  const filter = database.prepare('INSERT INTO filter (id, kind, qid, people) VALUES (?, ?, ?, ?)');
  for (const { id, kind, qid } of rows) filter.run(id, kind, qid, people[id] ?? 0);
  const kinds = FILTERED_KINDS.map((kind) => `'${kind}'`).join(', ');
  const lists = database.prepare(`SELECT id FROM list WHERE kind IN (${kinds}) ORDER BY id`);
  const entries = database.prepare('SELECT rank FROM list_entry WHERE list = ? ORDER BY position');
  const insert = database.prepare('INSERT INTO filtered VALUES (?, ?, ?, ?, ?)');
  for (const list of lists.all()) {
    const id = Number(list['id']);
    const kept = new Map<number, number[]>();
    for (const row of entries.iterate(id)) {
      const rank = Number(row['rank']);
      for (const filters of ofRank(rank)) {
        for (const each of filters) {
          const ranks = kept.get(each);
          if (ranks) ranks.push(rank);
          else kept.set(each, [rank]);
        }
      }
    }
    for (const [each, ranks] of [...kept].sort(([a], [b]) => a - b)) {
      for (let position = 0; position < ranks.length; position += RANKS_IN_ROW) {
        const part = ranks.slice(position, position + RANKS_IN_ROW);
        insert.run(id, each, position, ranks.length, encodeRanks(part));
      }
    }
  }
}

/** Some filters that keep the same people, by id. */
type Filters = readonly number[];

/** The filters, how many people each keeps, and a function that gives the filters of each kind that keep a person. */
function readStaged(database: DatabaseSync) {
  const rows = database
    .prepare('SELECT id, kind, qid, keptBy FROM stage.filter ORDER BY id')
    .all()
    .map(({ id, kind, qid, keptBy }) => ({
      id: Number(id),
      kind: String(kind),
      qid: Number(qid),
      keptBy: JSON.parse(String(keptBy)) as number[],
    }));
  const idOf = new Map(rows.map(({ id, kind, qid }) => [`${kind} ${qid}`, id]));
  const filtersOf = new Map(
    rows.map(({ kind, qid, keptBy }) => [
      `${kind} ${qid}`,
      keptBy.flatMap((each) => idOf.get(`${kind} ${each}`) ?? []),
    ]),
  );
  const people = new Uint32Array(rows.length + 1);
  const count = Number(
    database.prepare('SELECT max(rank) AS last FROM stage.staged').get()?.['last'],
  );
  // Many people have the same occupations, so each is kept as a number of the different texts.
  const different: Filters[] = [];
  const columns = FILTER_KINDS.map((kind) => ({
    kind,
    known: new Map<string, number>(),
    ofRank: new Uint32Array(count + 1),
  }));
  const kinds = FILTER_KINDS.join(', ');
  for (const row of database.prepare(`SELECT rank, ${kinds} FROM stage.staged`).iterate()) {
    for (const { kind, known, ofRank } of columns) {
      const text = String(row[kind]);
      let number = known.get(text);
      if (number === undefined) {
        const qids = JSON.parse(text) as number[];
        const filters = qids.flatMap((qid) => filtersOf.get(`${kind} ${qid}`) ?? []);
        known.set(text, (number = different.push([...new Set(filters)]) - 1));
      }
      ofRank[Number(row['rank'])] = number;
      for (const filter of different[number] ?? []) people[filter] = (people[filter] ?? 0) + 1;
    }
  }
  return {
    rows,
    people,
    ofRank: (rank: number) => columns.map(({ ofRank }) => different[ofRank[rank] ?? 0] ?? []),
  };
}
