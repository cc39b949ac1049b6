import { appendFileSync, statSync } from 'node:fs';
import type { LeftOut } from '../../core/person/people-left-out.ts';
import { textHash } from '../../core/text/text-hash.ts';
import type { PersonDraft } from '../../entity/read-person.ts';
import type { EntityStub } from '../../entity/read-stub.ts';
import { withYearAlone } from '../../entity/year-alone.ts';
import { flushSync } from '../../files/flush.ts';
import { NO_LINE, partsOfPerson } from '../extract/collect.ts';
import { bestOfEach, valuesAt, type FileIndex } from '../staging/file-index.ts';
import { type ItemRecord, recordIn, recordSize, writeRecord } from '../staging/item-record.ts';
import { positionOf, shared } from '../staging/number-list.ts';
import { withFile } from '../staging/work-files.ts';
import type { Merges } from './gone-and-merged.ts';
import type { PickedPeople } from './pick-copies.ts';

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

/** People and other items that may be in the snapshot, and the files of their records. */
interface Candidates {
  readonly people: PickedPeople;
  readonly peoplePath: string;
  readonly stubs: FileIndex;
  readonly stubsPath: string;
}

/**
 * Leaves the people of a list out, or their days of birth (methodology 9.7). Who is left out is an item like others,
 * whom relatives can name. Changed records are appended to the files. Throws the errors of the file system.
 */
export function leaveOut(
  { people, peoplePath, stubs, stubsPath }: Candidates,
  list: LeftOut,
  merges: Merges,
): Pick<Candidates, 'people' | 'stubs'> & { readonly leftOut: LeavingOut } {
  const merged: [number, number][] = [];
  const unknown: number[] = [];
  const positionsOf = (listed: ReadonlySet<number>): number[] => {
    const positions = new Set<number>();
    for (const qid of listed) {
      const person = merges.follow(qid, (each) => positionOf(people.index.qids, each) !== -1);
      if (person !== null) positions.add(positionOf(people.index.qids, person));
      else if (!merges.has(qid) && positionOf(stubs.qids, qid) === -1) unknown.push(qid);
      if (person !== null && person !== qid && !listed.has(person)) merged.push([qid, person]);
    }
    return [...positions].sort((a, b) => a - b);
  };
  const whole = positionsOf(list.whole);
  const ofYear = positionsOf(list.dayOfBirth).filter((position) => !whole.includes(position));
  const recordsAt = (positions: readonly number[]): ItemRecord[] =>
    withFile(peoplePath, (file) => positions.map((at) => recordIn(file, people.index, at)));
  const shownStubs = withRecords(stubs, stubsPath, recordsAt(whole).map(asItem));
  const shownPeople = withChanged(people, peoplePath, ofYear, recordsAt(ofYear).map(asYearAlone));
  return {
    people: without(shownPeople, new Set(whole)),
    stubs: shownStubs,
    leftOut: { whole: whole.length, dayOfBirth: ofYear.length, merged, unknown },
  };
}

function asItem(record: ItemRecord): ItemRecord {
  return { ...record, name: NO_LINE, slugBase: NO_LINE, draft: NO_LINE };
}

function asYearAlone(record: ItemRecord): ItemRecord {
  const stub = JSON.parse(record.stub.toString()) as EntityStub;
  const draft = withYearAlone(JSON.parse(record.draft.toString()) as PersonDraft);
  return { ...record, ...partsOfPerson(stub, draft) };
}

/** Appends records to a file, and gives where they are. */
function append(path: string, records: readonly ItemRecord[]): Record<keyof FileIndex, number[]> {
  const buffer = Buffer.alloc(records.reduce((sum, record) => sum + recordSize(record), 0));
  const { size } = statSync(path);
  const places = {
    qids: records.map(({ qid }) => qid),
    offsets: [] as number[],
    lengths: records.map(recordSize),
  };
  let at = 0;
  for (const record of records) {
    places.offsets.push(size + at);
    at = writeRecord(record, buffer, at);
  }
  appendFileSync(path, buffer);
  flushSync(path);
  return places;
}

/** An index with further records, which replace others of the same items. */
function withRecords(index: FileIndex, path: string, records: readonly ItemRecord[]): FileIndex {
  if (records.length === 0) return index;
  const places = append(path, records);
  const joined = (column: keyof FileIndex): Float64Array => {
    const all = new Float64Array(index[column].length + records.length);
    all.set(index[column]);
    all.set(places[column], index[column].length);
    return all;
  };
  const qids = joined('qids');
  const best = bestOfEach(qids, (position, other) => position > other);
  return {
    qids: valuesAt(qids, best),
    offsets: valuesAt(joined('offsets'), best),
    lengths: valuesAt(joined('lengths'), best),
  };
}

/** People of whom some have another record. */
function withChanged(
  people: PickedPeople,
  path: string,
  positions: readonly number[],
  records: readonly ItemRecord[],
): PickedPeople {
  if (records.length === 0) return people;
  const places = append(path, records);
  const { qids, offsets, lengths } = people.index;
  const index = { qids, offsets: copyOf(offsets), lengths: copyOf(lengths) };
  const slugHashes = people.slugHashes.slice();
  for (const [at, position] of positions.entries()) {
    index.offsets[position] = places.offsets[at] ?? 0;
    index.lengths[position] = places.lengths[at] ?? 0;
    slugHashes[position] = textHash(records[at]?.slugBase.toString() ?? '');
  }
  return { ...people, index, slugHashes };
}

function copyOf(values: Float64Array): Float64Array<SharedArrayBuffer> {
  const copy = shared(values.length);
  copy.set(values);
  return copy;
}

function without(people: PickedPeople, left: ReadonlySet<number>): PickedPeople {
  if (left.size === 0) return people;
  const kept = Array.from(people.articles.keys()).filter((position) => !left.has(position));
  const { qids, offsets, lengths } = people.index;
  return {
    index: {
      qids: valuesAt(qids, kept),
      offsets: valuesAt(offsets, kept),
      lengths: valuesAt(lengths, kept),
    },
    articles: valuesAt(people.articles, kept),
    slugHashes: valuesAt(people.slugHashes, kept),
  };
}
