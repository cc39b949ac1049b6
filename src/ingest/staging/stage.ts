import { free } from '../block-memory.ts';
import { createAppendFile } from './work-files.ts';
import {
  type BlockContent,
  type GoneItem,
  type LinkKind,
  type MergedItem,
  PERSON_COLUMN,
  PERSON_COLUMNS,
  type PropertyRow,
} from './block-content.ts';
import { createNumberList } from './number-list.ts';
import { createQidSet } from './qid-set.ts';
import { type CopyOrder, isBetter } from './item-record.ts';

/** Names of the files in the work folder that hold what was read. */
export const STAGED_FILES = {
  /** Records of people (item-record.ts). */
  people: 'people',
  /** Records of all other items: zstd blocks, each after its length. */
  stubs: 'stubs',
  /** Pairs of QID numbers: an item and the item that it refers to. */
  locatedIn: 'located-in',
  countries: 'countries',
  subclassOf: 'subclass-of',
} as const;

/** What was read, except what is in files. */
export interface Staged {
  /** `PERSON_COLUMNS` numbers for each person, in order of the input (block-content.ts). */
  readonly people: Float64Array<SharedArrayBuffer>;
  /** Items that the people name; ascending. */
  readonly named: Float64Array;
  /** The birthplaces among them; ascending. */
  readonly birthplaces: Float64Array;
  /** Items that are gone according to files of changes. */
  readonly gone: readonly GoneItem[];
  /** All lines that say that an item was merged into another. */
  readonly merged: readonly MergedItem[];
  /** The properties. Of several copies, the better one (service 12.1). */
  readonly properties: readonly PropertyRow[];
}

/** Writes the content of blocks to disk, in any order. */
export interface Stage {
  take(content: BlockContent): void;
  /** Number of people so far, including copies. */
  people(): number;
  /** Completes the files. Nothing can be added afterwards. */
  finish(): Staged;
  close(): void;
}

const LENGTH_BYTES = 4;

/** Creates the files; `file` gives the path of a name in the work folder. */
export function createStage(file: (name: string) => string): Stage {
  const people = createAppendFile(file(STAGED_FILES.people));
  const stubs = createAppendFile(file(STAGED_FILES.stubs));
  const links = {
    locatedIn: createAppendFile(file(STAGED_FILES.locatedIn)),
    countries: createAppendFile(file(STAGED_FILES.countries)),
    subclassOf: createAppendFile(file(STAGED_FILES.subclassOf)),
  };
  const files = [people, stubs, ...Object.values(links)];
  const rows = createNumberList();
  const named = createQidSet();
  const birthplaces = createQidSet();
  const properties = createPropertyTable();
  const gone: GoneItem[] = [];
  const merged: MergedItem[] = [];
  return {
    take(content) {
      const base = people.append(content.people);
      free(content.people);
      // Offsets in the block become offsets in the file.
      const index = content.peopleIndex;
      for (let at = PERSON_COLUMN.offset; at < index.length; at += PERSON_COLUMNS)
        index[at] = base + (index[at] ?? 0);
      rows.pushAll(index);
      if (content.stubs.length > 0) {
        const length = Buffer.alloc(LENGTH_BYTES);
        length.writeUInt32LE(content.stubs.length);
        stubs.append(length);
        stubs.append(content.stubs);
        free(content.stubs);
      }
      for (const kind of Object.keys(links) as LinkKind[]) {
        const { buffer, byteOffset, byteLength } = content.links[kind];
        links[kind].append(new Uint8Array(buffer, byteOffset, byteLength));
      }
      for (const qid of content.named) named.add(qid);
      for (const qid of content.birthplaces) birthplaces.add(qid);
      for (const row of content.properties) properties.add(row);
      for (const item of content.gone) gone.push(item);
      for (const item of content.merged) merged.push(item);
    },
    people: () => rows.length() / PERSON_COLUMNS,
    finish() {
      for (const each of files) each.sync();
      return {
        people: rows.toArray(),
        named: named.sorted(),
        birthplaces: birthplaces.sorted(),
        gone,
        merged,
        properties: properties.rows(),
      };
    },
    close() {
      for (const each of files) each.close();
    },
  };
}

/** The properties of the input. If there are several copies of one, the better is kept. */
interface PropertyTable {
  add(row: PropertyRow): void;
  rows(): PropertyRow[];
}

/** Creates an empty table. */
function createPropertyTable(): PropertyTable {
  const byId = new Map<string, PropertyRow>();
  return {
    add(row) {
      const known = byId.get(row.id);
      if (!known || isBetter(orderOf(row), orderOf(known))) byId.set(row.id, row);
    },
    rows: () => [...byId.values()],
  };
}

function orderOf({ revision, modified, line, formatterUrl, label }: PropertyRow): CopyOrder {
  const texts = [modified, line, formatterUrl ?? '', label ?? ''];
  return { revision, texts: texts.map((text) => Buffer.from(text)) };
}
