import { constants, zstdCompressSync } from 'node:zlib';
import anyAscii from 'any-ascii';
import type { Instant } from '../../core/calendar/date-text.ts';
import { formatQid } from '../../core/qid.ts';
import { baseLabel } from '../../core/text/languages.ts';
import { slugOfName } from '../../core/text/slug.ts';
import { textHash } from '../../core/text/text-hash.ts';
import type { EntityStub } from '../../entity/read-stub.ts';
import type { PersonDraft } from '../../entity/read-person.ts';
import { WIKIMEDIA_PROJECT_CLASSES } from '../../entity/wikimedia-projects.ts';
import {
  type BrokenLine,
  type DropReason,
  type Extract,
  type FetchHeader,
  type NewestChange,
  laterChange,
} from './extract.ts';
import { type ItemRecord, recordSize, writeRecord } from '../staging/item-record.ts';
import type { GoneItem, MergedItem, PropertyRow } from '../staging/block-content.ts';
import { addAll, addQualifiers, addTexts } from '../../core/person/person-record.ts';
import type { RawDateClaim } from '../../entity/read-dates.ts';

/** Data that decides which of two copies of an entity is kept (service 12.1). */
export interface Copy {
  readonly revision: number;
  /** As `modifiedAt` gives it. */
  readonly modified: Instant | null;
  /** The line itself if the copy has no revision, otherwise empty. */
  readonly line: Buffer;
  /** As in an ItemRecord. */
  readonly fetchedAt: number;
}

/** The `line` of a copy with a revision, which needs no line to be compared. */
export const NO_LINE = Buffer.alloc(0);

/** Gathers the content of a block. */
export interface Collector {
  /** Counts an entity; `modified` is as `modifiedAt` gives it. */
  seen(id: string, modified: Instant | null): void;
  drop(reason: DropReason): void;
  broken(line: BrokenLine): void;
  header(header: FetchHeader): void;
  gone(item: GoneItem): void;
  merged(item: MergedItem): void;
  property(row: PropertyRow): void;
  stub(qid: number, copy: Copy, stub: EntityStub): void;
  person(qid: number, copy: Copy, stub: EntityStub, draft: PersonDraft): void;
  /** Gives all that was gathered, beside what is known of the lines; nothing can be added afterwards. */
  finish(lines: Pick<Extract, 'lines' | 'marks'>): Extract;
}

const NOTHING = Buffer.alloc(0);
// The stubs are read again once and soon, so speed matters more than size.
const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** An empty collector. It keeps at most `maxErrors` + 1 broken lines. */
export function createCollector(maxErrors: number): Collector {
  const people = createRecords();
  const stubs = createRecords();
  const peopleIndex: number[] = [];
  const links = {
    locatedIn: [] as number[],
    countries: [] as number[],
    subclassOf: [] as number[],
  };
  const named = new Set<number>();
  const birthplaces = new Set<number>();
  const properties: PropertyRow[] = [];
  const headers: FetchHeader[] = [];
  const gone: GoneItem[] = [];
  const merged: MergedItem[] = [];
  const broken: BrokenLine[] = [];
  const dropped: Partial<Record<DropReason, number>> = {};
  let entitiesRead = 0;
  let newest: NewestChange | null = null;
  let unreadableChanges = 0;
  const drop = (reason: DropReason): void => {
    dropped[reason] = (dropped[reason] ?? 0) + 1;
  };
  const link = (qid: number, stub: EntityStub): void => {
    for (const target of stub.locatedIn) links.locatedIn.push(qid, target);
    for (const target of stub.countries) links.countries.push(qid, target);
    for (const target of stub.subclassOf) links.subclassOf.push(qid, target);
  };
  return {
    seen(id, modified) {
      entitiesRead++;
      if (modified === null) unreadableChanges++;
      else if (modified !== '') newest = laterChange(newest, { at: modified, id });
    },
    drop,
    broken(line) {
      drop('broken_line');
      if (broken.length <= maxErrors) broken.push(line);
    },
    header: (header) => void headers.push(header),
    gone: (item) => void gone.push(item),
    merged: (item) => void merged.push(item),
    property: (row) => void properties.push(row),
    stub(qid, copy, stub) {
      link(qid, stub);
      stubs.add({ ...common(qid, copy, stub), name: NOTHING, slugBase: NOTHING, draft: NOTHING });
    },
    person(qid, copy, stub, draft) {
      link(qid, stub);
      addNamedItems(draft, named);
      for (const place of draft.birthplaces) birthplaces.add(place);
      const record = { ...common(qid, copy, stub), ...partsOfPerson(stub, draft) };
      const offset = people.size();
      people.add(record);
      const articles = draft.sitelinks.wikipedia.length;
      const slugHash = textHash(record.slugBase.toString());
      peopleIndex.push(qid, articles, slugHash, offset, people.size() - offset);
    },
    finish: ({ lines, marks }) => ({
      people: people.take(),
      peopleIndex: Float64Array.from(peopleIndex),
      stubs: pack(stubs.take()),
      links: {
        locatedIn: Float64Array.from(links.locatedIn),
        countries: Float64Array.from(links.countries),
        subclassOf: Float64Array.from(links.subclassOf),
      },
      named: Float64Array.from(named),
      birthplaces: Float64Array.from(birthplaces),
      properties,
      headers,
      gone,
      merged,
      broken,
      dropped,
      entitiesRead,
      lines,
      marks,
      newest,
      unreadableChanges,
    }),
  };
}

/** The parts of a person's record that the draft decides. */
export function partsOfPerson(
  stub: EntityStub,
  draft: PersonDraft,
): Pick<ItemRecord, 'stub' | 'name' | 'slugBase' | 'draft'> {
  const name = baseLabel(draft.labels)?.text ?? formatQid(draft.qid);
  return {
    // Other people name this person by the labels of the draft, which include the native name.
    stub: Buffer.from(JSON.stringify({ ...stub, labels: draft.labels })),
    name: Buffer.from(name),
    slugBase: Buffer.from(slugOfName(name, anyAscii)),
    draft: Buffer.from(JSON.stringify(draft)),
  };
}

function common(
  qid: number,
  { revision, modified, line, fetchedAt }: Copy,
  stub: EntityStub,
): Omit<ItemRecord, 'name' | 'slugBase' | 'draft'> {
  return {
    qid,
    revision,
    fetchedAt,
    modified: Buffer.from(modified ?? ''),
    line,
    stub: Buffer.from(JSON.stringify(stub)),
    isWikimediaProject: stub.instanceOf.some((type) => WIKIMEDIA_PROJECT_CLASSES.has(type)),
  };
}

function pack(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.length === 0 ? new Uint8Array() : ownMemory(zstdCompressSync(bytes, PACKING));
}

/** The bytes in memory of their own, so that another thread can take them over. */
function ownMemory(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const own = new Uint8Array(bytes.length);
  own.set(bytes);
  return own;
}

const FIRST_SIZE = 1 << 16;

function createRecords() {
  let buffer = Buffer.allocUnsafeSlow(FIRST_SIZE);
  let size = 0;
  return {
    add(record: ItemRecord): void {
      const needed = size + recordSize(record);
      if (needed > buffer.length) {
        const grown = Buffer.allocUnsafeSlow(Math.max(needed, buffer.length * 2));
        grown.set(buffer.subarray(0, size));
        buffer = grown;
      }
      size = writeRecord(record, buffer, size);
    },
    size: () => size,
    take: () => new Uint8Array(buffer.buffer, 0, size),
  };
}

/**
 * Adds every item that a person's profile may name or that affects what it shows, except the places
 * above the birthplaces (methodology 11.7).
 */
export function addNamedItems(draft: PersonDraft, to: Set<number>): void {
  addAll(to, draft.occupations);
  addAll(to, draft.citizenships);
  addAll(to, draft.birthplaces);
  for (const { qid } of draft.nameItems) to.add(qid);
  for (const { qid, qualifiers } of draft.relations) {
    to.add(qid);
    addQualifiers(to, qualifiers);
  }
  for (const { value, unit, qualifiers } of draft.facts) {
    addTexts(to, [value, unit]);
    addQualifiers(to, qualifiers);
  }
  addSources(to, draft.births);
  addSources(to, draft.deaths);
}

function addSources(to: Set<number>, claims: readonly RawDateClaim[]): void {
  for (const { references } of claims) {
    for (const { snaks } of references) {
      for (const snak of snaks) if (snak.kind === 'item') to.add(snak.qid);
    }
  }
}
