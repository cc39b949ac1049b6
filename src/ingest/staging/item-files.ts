import { closeSync, openSync } from 'node:fs';
import type { EntityStub } from '../../entity/read-stub.ts';
import type { PersonDraft } from '../../entity/read-person.ts';
import { slugOfPerson } from '../../core/text/slug.ts';
import { type FileIndex, positionOf } from './columns.ts';
import { type ItemRecord, nameOf, recordIn } from './item-record.ts';

/** The people and the other needed items, with the positions of their records in a file. */
export interface Items {
  readonly people: FileIndex;
  /** By position: 1 if the person has their slug without a suffix, otherwise 0 (slugs.ts). */
  readonly holdsSlug: Uint8Array<SharedArrayBuffer>;
  readonly others: FileIndex;
}

const MOST_REMEMBERED = 20_000;

/** The same function of items, which reads none twice in a row of many. Its values are not undefined. */
export function remembering<Value>(find: (qid: number) => Value): (qid: number) => Value {
  const known = new Map<number, Value>();
  return (qid) => {
    const remembered = known.get(qid);
    if (remembered !== undefined) return remembered;
    const value = find(qid);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(qid, value);
    return value;
  };
}

/** Opens the file with the records of items; every thread does so itself. Throws the errors of the file system. */
export function openItems(path: string, { people, holdsSlug, others }: Items) {
  const file = openSync(path, 'r');
  const slugAt = (position: number, { qid, slugBase }: ItemRecord): string =>
    slugOfPerson(slugBase.toString(), qid, holdsSlug[position] === 1);
  const findRecord = (qid: number): ItemRecord | null => {
    for (const index of [people, others]) {
      const position = positionOf(index.qids, qid);
      if (position !== -1) return recordIn(file, index, position);
    }
    return null;
  };
  return {
    /** The person at a position of the index of people. */
    person(position: number) {
      const record = recordIn(file, people, position);
      const draft = JSON.parse(record.draft.toString()) as PersonDraft;
      return { qid: record.qid, name: nameOf(draft), slug: slugAt(position, record), draft };
    },
    /** The slug of a person in the snapshot; null for anybody else. */
    slugOf: remembering((qid) => {
      const position = positionOf(people.qids, qid);
      return position === -1 ? null : slugAt(position, recordIn(file, people, position));
    }),
    /** The stub of a needed item that was read; null for any other. */
    stub: remembering((qid): EntityStub | null => {
      const record = findRecord(qid);
      return record && (JSON.parse(record.stub.toString()) as EntityStub);
    }),
    [Symbol.dispose]: () => closeSync(file),
  };
}
