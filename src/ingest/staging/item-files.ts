import { closeSync, openSync } from 'node:fs';
import type { EntityStub } from '../../entity/read-stub.ts';
import type { PersonDraft } from '../../entity/read-person.ts';
import { slugOfPerson } from '../../core/text/slug.ts';
import { type FileIndex, positionOf } from './columns.ts';
import { type ItemRecord, nameOf, recordIn } from './item-record.ts';

/** The files of people and of other needed items, with the positions of all records. */
export interface ItemFiles {
  readonly peoplePath: string;
  readonly people: FileIndex;
  /** By position: 1 if the person has their slug without a suffix, otherwise 0 (slugs.ts). */
  readonly holdsSlug: Uint8Array<SharedArrayBuffer>;
  readonly stubsPath: string;
  readonly stubs: FileIndex;
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

/** Opens the files of items; every thread does so itself. Throws the errors of the file system. */
export function openItems(files: ItemFiles) {
  const peopleFile = openSync(files.peoplePath, 'r');
  const stubsFile = openSync(files.stubsPath, 'r');
  const personRecord = (position: number): ItemRecord =>
    recordIn(peopleFile, files.people, position);
  const slugAt = (position: number, { qid, slugBase }: ItemRecord): string =>
    slugOfPerson(slugBase.toString(), qid, files.holdsSlug[position] === 1);
  const findStub = (qid: number): EntityStub | null => {
    const person = positionOf(files.people.qids, qid);
    if (person !== -1) return stubOf(personRecord(person));
    const position = positionOf(files.stubs.qids, qid);
    return position === -1 ? null : stubOf(recordIn(stubsFile, files.stubs, position));
  };
  return {
    /** The person at a position of the index of people. */
    person(position: number) {
      const record = personRecord(position);
      const draft = JSON.parse(record.draft.toString()) as PersonDraft;
      return { qid: record.qid, name: nameOf(draft), slug: slugAt(position, record), draft };
    },
    /** The slug of a person in the snapshot; null for anybody else. */
    slugOf: remembering((qid) => {
      const position = positionOf(files.people.qids, qid);
      return position === -1 ? null : slugAt(position, personRecord(position));
    }),
    /** The stub of a needed item that was read; null for any other. */
    stub: remembering(findStub),
    close(): void {
      closeSync(peopleFile);
      closeSync(stubsFile);
    },
  };
}

function stubOf({ stub }: ItemRecord): EntityStub {
  return JSON.parse(stub.toString()) as EntityStub;
}
