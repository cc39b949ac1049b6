import { appendFileSync, statSync } from 'node:fs';
import { withFile } from '../../files/write-file.ts';
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
import type { Merges, Picked } from './copies.ts';

/** What became of the QIDs on a list of people to leave out. */
export interface LeavingOut {
  /** How many people were left out, and how many stay with the year of birth alone. */
  readonly whole: number;
  readonly yearAlone: number;
  /** Listed items that were merged, each with the person into whom they were, unless that one is listed too. */
  readonly merged: readonly (readonly [listed: number, person: number])[];
  /** Listed items that are neither in the input nor merged into another. */
  readonly unknown: readonly number[];
}

/** What a build goes on with after a list of people to leave out. */
interface Applied {
  /** All people, with changed records of those with the year alone. */
  readonly people: PeopleIndex;
  /** The other items, and whoever is left out. */
  readonly others: FileIndex;
  readonly leftOut: LeavingOut;
  /** Everybody who is left out: the QIDs of the list, and of the people into whom they were merged. */
  readonly whole: ReadonlySet<number>;
  /** Likewise those who stay with the year alone. */
  readonly yearAlone: ReadonlySet<number>;
}

/**
 * Applies a list of people to leave out (methodology 9.7). Who is left out is an item like others, whom relatives can
 * name. Changed records are appended to the file. Throws the errors of the file system.
 */
export function leaveOut(
  path: string,
  { people, others }: Picked,
  list: LeftOut,
  merges: Merges,
): Applied {
  const { qids, articles } = people;
  const merged: [number, number][] = [];
  const unknown: number[] = [];
  const isPerson = (qid: number): boolean => positionOf(qids, qid) !== -1;
  const withMerged = (listed: ReadonlySet<number>): Set<number> => {
    const all = new Set(listed);
    for (const qid of listed) {
      const person = merges.follow(qid, isPerson);
      if (person !== null) all.add(person);
      else if (!merges.has(qid) && positionOf(others.qids, qid) === -1) unknown.push(qid);
      if (person !== null && person !== qid && !listed.has(person)) merged.push([qid, person]);
    }
    return all;
  };
  const whole = withMerged(list.whole);
  const yearAlone = withMerged(list.yearAlone).difference(whole);
  const [ofWhole, ofYear] = [[...whole].filter(isPerson), [...yearAlone].filter(isPerson)];
  const [items, changed] = withFile(path, (file) => {
    const recordOf = (qid: number): ItemRecord => recordIn(file, people, positionOf(qids, qid));
    return [
      ofWhole.map((qid) => asItem(recordOf(qid))),
      ofYear.map((qid) => asYearAlone(recordOf(qid))),
    ];
  });
  return {
    people: withRows(people, {
      ...append(path, changed),
      articles: ofYear.map((qid) => articles[positionOf(qids, qid)] ?? 0),
      slugHashes: changed.map(slugHashOf),
    }),
    others: withRows(others, append(path, items)),
    leftOut: { whole: ofWhole.length, yearAlone: ofYear.length, merged, unknown },
    whole,
    yearAlone,
  };
}

function asItem(record: ItemRecord): ItemRecord {
  const stub: EntityStub = {
    ...(JSON.parse(record.stub.toString()) as EntityStub),
    nameAlone: true,
  };
  return { ...record, ...NO_PERSON, stub: Buffer.from(JSON.stringify(stub)) };
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
  appendFileSync(path, Buffer.concat(encoded), { flush: true });
  return {
    qids: records.map(({ qid }) => qid),
    offsets: encoded.map(({ length }) => (end += length) - length),
    lengths: encoded.map(({ length }) => length),
  };
}

/** Columns with further rows, which replace those of the same items. */
function withRows<Name extends string>(
  columns: Readonly<Record<Name | 'qids', Float64Array<SharedArrayBuffer>>>,
  rows: Readonly<Record<Name | 'qids', readonly number[]>>,
): Readonly<Record<Name | 'qids', Float64Array<SharedArrayBuffer>>> {
  if (rows.qids.length === 0) return columns;
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
