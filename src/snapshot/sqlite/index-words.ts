import { createWordIndex, type WordIndex } from './schema.ts';
import { attachStage, openUnfinished, partPath } from './scratch.ts';
import { STAGED_WORDS } from './stage-tables.ts';

/** A full-text index to be made of the rows that the writer staged. */
export interface Indexing {
  /** The beginning of the names of the scratch files. */
  readonly scratchPath: string;
  readonly index: WordIndex;
}

// Words wait in memory until there are so many bytes of them. All parts are merged at the end, once.
const WAITING_BYTES = 32 << 20;

/**
 * Makes a full-text index in a file of its own, so that each can have a thread and the snapshot gets no gaps from
 * merging. Throws what SQLite throws, for example when the disk is full.
 */
export function indexWords({ scratchPath, index }: Indexing): void {
  const database = openUnfinished(partPath(scratchPath, index));
  try {
    attachStage(database, scratchPath);
    database.exec(`
      BEGIN;
      ${createWordIndex(index)};
      INSERT INTO ${index} (${index}, rank) VALUES ('automerge', 0), ('hashsize', ${WAITING_BYTES});
      INSERT INTO ${index} (rowid, words) ${STAGED_WORDS[index]};
      INSERT INTO ${index} (${index}) VALUES ('optimize');
      COMMIT`);
  } finally {
    database.close();
  }
}

/** The tables in which FTS5 keeps an index without content and without sizes of columns. */
export function tablesOfIndex(index: WordIndex): string[] {
  return ['data', 'idx', 'config'].map((name) => `${index}_${name}`);
}
