import type { DatabaseSync } from 'node:sqlite';
import { QUERIES } from './queries.ts';

/** The dictionary that the details of a snapshot are packed with. Throws if there is none. */
export function readDictionary(database: DatabaseSync): Uint8Array {
  const dictionary = database.prepare(QUERIES.dictionary).get()?.['dictionary'];
  if (!(dictionary instanceof Uint8Array)) throw new Error('it has no dictionary');
  return dictionary;
}
