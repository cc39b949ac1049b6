import { appendFileSync, statSync } from 'node:fs';
import { flushSync } from '../../files/write-file-sync.ts';
import type { LeftOut } from '../../core/person/people-left-out.ts';
import type { PersonDraft } from '../../entity/read-person.ts';
import type { EntityStub } from '../../entity/read-stub.ts';
import { withYearAlone } from '../../entity/year-alone.ts';
import { NO_PERSON, partsOfPerson, slugHashOf } from '../extract/collect.ts';
import {
  type FileIndex,
  type PeopleIndex,
  bestOfEach,
  mapColumns,
  positionOf,
  rowsAt,
} from '../staging/columns.ts';
import { type ItemRecord, encodeRecord, recordIn } from '../staging/item-record.ts';
import { withFile } from '../staging/work-files.ts';
import type { Merges, Records } from './copies.ts';

/** What became of the QIDs on a list of people to leave out. */
export interface LeavingOut {
  /** How many people were left out, and how many stay with the year of birth alone. */
  readonly whole: number;
  readonly dayOfBirth: number;
  /** Listed items that were merged, each with the person into whom they were, unless that one is listed too. */
  readonly merged: readonly (readonly [listed: number, person: number])[];
  /** Listed items that are neither in the input nor merged into another. */
  readonly unknown: readonly number[];
}

/**
 * Leaves the people of a list out, or their days of birth (methodology 9.7). Who is left out is an item like others,
 * whom relatives can name. Changed records are appended to the files. Throws the errors of the file system.
 */
export function leaveOut(
  people: Records<PeopleIndex>,
  stubs: Records,
  list: LeftOut,
  merges: Merges,
): { readonly people: PeopleIndex; readonly stubs: FileIndex; readonly leftOut: LeavingOut } {
  const { qids, articles } = people.index;
  const merged: [number, number][] = [];
  const unknown: number[] = [];
  const positionsOf = (listed: ReadonlySet<number>): Set<number> => {
    const positions = new Set<number>();
    for (const qid of listed) {
      const person = merges.follow(qid, (each) => positionOf(qids, each) !== -1);
      if (person !== null) positions.add(positionOf(qids, person));
      else if (!merges.has(qid) && positionOf(stubs.index.qids, qid) === -1) unknown.push(qid);
      if (person !== null && person !== qid && !listed.has(person)) merged.push([qid, person]);
    }
    return positions;
  };
  const whole = positionsOf(list.whole);
  const ofYear = [...positionsOf(list.dayOfBirth).difference(whole)];
  const leftOut = { whole: whole.size, dayOfBirth: ofYear.length, merged, unknown };
  if (whole.size + ofYear.length === 0) {
    return { people: people.index, stubs: stubs.index, leftOut };
  }
  const [items, ofYearAlone] = withFile(people.path, (file) => {
    const recordAt = (position: number): ItemRecord => recordIn(file, people.index, position);
    return [
      Array.from(whole, (position) => ({ ...recordAt(position), ...NO_PERSON })),
      ofYear.map((position) => asYearAlone(recordAt(position))),
    ];
  });
  const changed = withRows(people.index, {
    ...append(people.path, ofYearAlone),
    articles: ofYear.map((position) => articles[position] ?? 0),
    slugHashes: ofYearAlone.map(slugHashOf),
  });
  const remaining = [...qids.keys()].filter((position) => !whole.has(position));
  return {
    people: rowsAt(changed, remaining),
    stubs: withRows(stubs.index, append(stubs.path, items)),
    leftOut,
  };
}

function asYearAlone(record: ItemRecord): ItemRecord {
  const stub = JSON.parse(record.stub.toString()) as EntityStub;
  const draft = withYearAlone(JSON.parse(record.draft.toString()) as PersonDraft);
  return { ...record, ...partsOfPerson(stub, draft) };
}

/** Appends records to a file, and gives where they are. */
function append(path: string, records: readonly ItemRecord[]): Record<keyof FileIndex, number[]> {
  let end = statSync(path).size;
  const encoded = records.map(encodeRecord);
  appendFileSync(path, Buffer.concat(encoded));
  flushSync(path);
  return {
    qids: records.map(({ qid }) => qid),
    offsets: encoded.map(({ length }) => (end += length) - length),
    lengths: encoded.map(({ length }) => length),
  };
}

/** Columns with further rows, which replace those of the same items. */
function withRows<Name extends string>(
  columns: Readonly<Record<Name | 'qids', Float64Array>>,
  rows: Readonly<Record<Name | 'qids', readonly number[]>>,
): Record<Name | 'qids', Float64Array<SharedArrayBuffer>> {
  const joined = mapColumns(columns, (values, name) => {
    const all = new Float64Array(values.length + rows[name].length);
    all.set(values);
    all.set(rows[name], values.length);
    return all;
  });
  return rowsAt(
    joined,
    bestOfEach(joined.qids, (position, other) => position > other),
  );
}
