import { type PeopleIndex, createNumberLists, mapColumns } from '../staging/columns.ts';
import { type CopyOrder, isBetter } from '../staging/item-record.ts';
import { createQidSet } from '../staging/qid-set.ts';
import { free, openAppendFile } from '../staging/work-files.ts';
import { type Extract, LINKS, type PropertyRow } from './collect.ts';

/** Names of the files in the work folder that hold what was read. */
export const STAGED_FILES = {
  /** Records (item-record.ts) of people, and once it is known which are needed, of other items. */
  records: 'records',
  /** Records of all items but people: zstd blocks, each after its length. */
  stubs: 'stubs',
  /** Pairs of QID numbers: an item and the item that it refers to. */
  locatedIn: 'located-in',
  countries: 'countries',
  subclassOf: 'subclass-of',
  /** Pairs of numbers: the hash of an identifier, and the item that has it. */
  identifiers: 'identifiers',
} as const;

/** What was read, except what is in files. */
export interface Staged extends Pick<Extract, 'removed' | 'merged' | 'properties'> {
  /** All copies of people, in order of the input. */
  readonly people: PeopleIndex;
  /** Items that the people name; ascending. */
  readonly named: Float64Array;
  /** The birthplaces among them; ascending. */
  readonly birthplaces: Float64Array;
}

const LENGTH_BYTES = 4;

/** Creates the files to which the content of blocks is written in any order; `file` gives their paths. */
export function createStage(file: (name: string) => string) {
  const files = mapColumns(STAGED_FILES, (name) => openAppendFile(file(name)));
  const index = createNumberLists('qids', 'offsets', 'lengths', 'articles', 'slugHashes');
  const named = createQidSet();
  const birthplaces = createQidSet();
  const properties = new Map<string, PropertyRow>();
  const removed: Staged['removed'] = [];
  const merged: Staged['merged'] = [];
  return {
    take(content: Extract): void {
      const base = files.records.append(content.people);
      free(content.people);
      const rows = content.peopleIndex;
      mapColumns(
        { ...rows, offsets: rows.offsets.map((offset) => base + offset) },
        (values, name) => index[name].pushAll(values),
      );
      if (content.stubs.length > 0) {
        const length = Buffer.alloc(LENGTH_BYTES);
        length.writeUInt32LE(content.stubs.length);
        files.stubs.append(length);
        files.stubs.append(content.stubs);
        free(content.stubs);
      }
      for (const kind of [...LINKS, 'identifiers'] as const)
        files[kind].append(new Uint8Array(content.links[kind].buffer));
      for (const qid of content.named) named.add(qid);
      for (const qid of content.birthplaces) birthplaces.add(qid);
      for (const row of content.properties) {
        const known = properties.get(row.id);
        if (!known || isBetter(orderOf(row), orderOf(known))) properties.set(row.id, row);
      }
      for (const item of content.removed) removed.push(item);
      for (const item of content.merged) merged.push(item);
    },
    /** Number of people so far, including copies. */
    people: () => index.qids.length(),
    /** Completes the files. Nothing can be added afterwards. */
    finish(): Staged {
      for (const each of Object.values(files)) each.sync();
      return {
        people: mapColumns(index, (list) => list.toArray()),
        named: named.sorted(),
        birthplaces: birthplaces.sorted(),
        removed,
        merged,
        properties: [...properties.values()],
      };
    },
    close(): void {
      for (const each of Object.values(files)) each.close();
    },
  };
}

function orderOf({ revision, modified, line, formatterUrl, label }: PropertyRow): CopyOrder {
  const texts = [modified, line, formatterUrl ?? '', label ?? ''];
  return { revision, texts: texts.map((text) => Buffer.from(text)) };
}
