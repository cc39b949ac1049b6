import { constants, zstdCompressSync } from 'node:zlib';
import anyAscii from 'any-ascii';
import { type Instant, parseInstant } from '../../core/calendar/date-text.ts';
import { slugOfName } from '../../core/text/slug.ts';
import type { Exclusion, PersonDraft } from '../../entity/read-person.ts';
import type { EntityStub } from '../../entity/read-stub.ts';
import { asText } from '../../entity/wikibase-json.ts';
import { mapColumns, textHash } from '../staging/columns.ts';
import { type ItemRecord, encodeRecord, nameOf } from '../staging/item-record.ts';
import { addNamedItems } from './needed-items.ts';

/** Why a line or an entity was not used. */
export type DropReason =
  | Exclusion
  | 'broken_line'
  | 'not_an_entity'
  | 'redirect'
  | 'deleted'
  | 'missing'
  | 'other_entity_type';

/** A line that could not be read, for the warning about it. */
export interface BrokenLine {
  /** Number of lines before it in the block. */
  readonly line: number;
  readonly problem: string;
}

/** The first line of a file that `natalis fetch` or the sample wrote (methodology 5.7). */
export interface FetchHeader {
  readonly at: Instant;
  readonly coverage: string | null;
  /** In a file of changes: the instant since which it has all of them, until `at`. Otherwise null. */
  readonly changesSince: Instant | null;
}

/** A property of the input, as far as a snapshot needs it. */
export interface PropertyRow {
  readonly id: string;
  readonly label: string | null;
  readonly formatterUrl: string | null;
  /** `lastrevid`; -1 if the entity has none. */
  readonly revision: number;
  readonly modified: string;
  /** The line itself if there is no revision, otherwise empty. */
  readonly line: string;
}

/** An item that was deleted, or merged into another, before it was fetched (service 12.1). */
export interface RemovedItem {
  readonly qid: number;
  /** Seconds since 1970. */
  readonly at: number;
}

/** A line that says that an item was merged into another. */
export interface MergedItem {
  readonly qid: number;
  readonly into: number;
  /** When it was seen, in seconds since 1970; NOT_FETCHED if the dump says so itself. */
  readonly at: number;
  /** `lastrevid` of the line; -1 if it has none. */
  readonly revision: number;
}

/** The newest `modified` of some entities, and the entity that it belongs to. */
export interface NewestChange {
  readonly at: Instant;
  readonly id: string;
}

/** The later of two changes. If they are equally late, the one whose entity id sorts first. */
function laterChange(a: NewestChange | null, b: NewestChange | null): NewestChange | null {
  if (!a || !b) return a ?? b;
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return a.id < b.id ? a : b;
}

/** The instant of an entity's `modified`: empty if the entity has none, null if it is not a real instant. */
export function modifiedAt(modified: unknown): Instant | null {
  const text = asText(modified) ?? '';
  return text === '' ? '' : parseInstant(text);
}

/** Data that decides which of two copies of an entity is used (service 12.1). */
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

/** What is counted while entities are read. */
export type Tally = ReturnType<typeof emptyTally>;

/** The tally of nothing. */
export function emptyTally() {
  return {
    entitiesRead: 0,
    dropped: {} as Partial<Record<DropReason, number>>,
    /** The newest `modified` of the entities that is a real instant. */
    newest: null as NewestChange | null,
    /** The number of entities whose `modified` is not a real instant (methodology 5.7). */
    unreadableChanges: 0,
    /** The number of statements of humans that are not in Wikibase's form (methodology 9.6). */
    malformedStatements: 0,
  };
}

/** Adds the tally of a part. */
export function addTally(to: Tally, part: Tally): void {
  to.entitiesRead += part.entitiesRead;
  to.unreadableChanges += part.unreadableChanges;
  to.malformedStatements += part.malformedStatements;
  to.newest = laterChange(to.newest, part.newest);
  for (const [reason, dropped] of Object.entries(part.dropped) as [DropReason, number][]) {
    to.dropped[reason] = (to.dropped[reason] ?? 0) + dropped;
  }
}

/** Gathers the content of a block. */
export type Collector = ReturnType<typeof createCollector>;

/** Everything that a block holds. */
export type Extract = ReturnType<Collector['finish']>;

// The stubs are read again once and soon, so speed matters more than size.
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** An empty collector. It keeps at most `maxErrors` + 1 broken lines. */
export function createCollector(maxErrors: number) {
  const people: Buffer[] = [];
  const stubs: Buffer[] = [];
  const index = {
    qids: [] as number[],
    offsets: [] as number[],
    lengths: [] as number[],
    articles: [] as number[],
    slugHashes: [] as number[],
  };
  const links = {
    locatedIn: [] as number[],
    countries: [] as number[],
    subclassOf: [] as number[],
    identifiers: [] as number[],
  };
  const named = new Set<number>();
  const birthplaces = new Set<number>();
  const rest = {
    ...emptyTally(),
    properties: [] as PropertyRow[],
    headers: [] as FetchHeader[],
    removed: [] as RemovedItem[],
    merged: [] as MergedItem[],
    broken: [] as BrokenLine[],
  };
  let peopleBytes = 0;
  const drop = (reason: DropReason): void => {
    rest.dropped[reason] = (rest.dropped[reason] ?? 0) + 1;
  };
  const link = (qid: number, stub: EntityStub, identifiers: readonly string[]): void => {
    for (const kind of LINKS) for (const target of stub[kind]) links[kind].push(qid, target);
    for (const text of identifiers) links.identifiers.push(textHash(text), qid);
  };
  return {
    /** Counts an entity; `modified` is as `modifiedAt` gives it. */
    seen(id: string, modified: Instant | null): void {
      rest.entitiesRead++;
      if (modified === null) rest.unreadableChanges++;
      else if (modified !== '') rest.newest = laterChange(rest.newest, { at: modified, id });
    },
    drop,
    malformed: (count: number): void => void (rest.malformedStatements += count),
    broken(line: BrokenLine): void {
      drop('broken_line');
      if (rest.broken.length <= maxErrors) rest.broken.push(line);
    },
    header: (header: FetchHeader): void => void rest.headers.push(header),
    removed: (item: RemovedItem): void => void rest.removed.push(item),
    merged: (item: MergedItem): void => void rest.merged.push(item),
    property: (row: PropertyRow): void => void rest.properties.push(row),
    stub(qid: number, copy: Copy, stub: EntityStub, identifiers: readonly string[] = []): void {
      link(qid, stub, identifiers);
      const text = Buffer.from(JSON.stringify(stub));
      stubs.push(encodeRecord({ ...common(qid, copy), stub: text, ...NO_PERSON }));
    },
    person(qid: number, copy: Copy, stub: EntityStub, draft: PersonDraft): void {
      link(qid, stub, draft.identifiers);
      addNamedItems(draft, named);
      for (const place of draft.birthplaces) birthplaces.add(place);
      const parts = partsOfPerson(stub, draft);
      const record = encodeRecord({ ...common(qid, copy), ...parts });
      people.push(record);
      index.qids.push(qid);
      index.offsets.push(peopleBytes);
      index.lengths.push(record.length);
      index.articles.push(draft.sitelinks.articles);
      index.slugHashes.push(slugHashOf(parts));
      peopleBytes += record.length;
    },
    /**
     * Gives all that was gathered; nothing can be added afterwards. `lines` is the number of lines in the block, and
     * `tokens` is what opens and closes arrays in it (`tokensOf`).
     */
    finish: (lines: number, tokens: string) => ({
      ...rest,
      lines,
      tokens,
      /** Records of the people, one after another. */
      people: Buffer.concat(people) as Uint8Array<ArrayBuffer>,
      /** A row for each person. */
      peopleIndex: mapColumns(index, toFloats),
      /** Records of all other items, compressed with zstd; empty if there are none. */
      stubs: (stubs.length === 0
        ? NO_LINE
        : zstdCompressSync(Buffer.concat(stubs), FAST)) as Uint8Array<ArrayBuffer>,
      /** Pairs of numbers: an item and a value of its P131, P17 or P279; the hash of an identifier and an item. */
      links: mapColumns(links, toFloats),
      /** Items that the people name, without repetitions. */
      named: Float64Array.from(named),
      /** The birthplaces among them. */
      birthplaces: Float64Array.from(birthplaces),
    }),
  };
}

function toFloats(numbers: readonly number[]): Float64Array {
  return Float64Array.from(numbers);
}

/** The links between items that the build follows. */
export const LINKS = ['locatedIn', 'countries', 'subclassOf'] as const;

/** In the record of an item that is no person. */
export const NO_PERSON = { slugBase: NO_LINE, draft: NO_LINE } as const;

/** The parts of a person's record that the draft decides. */
export function partsOfPerson(
  stub: EntityStub,
  draft: PersonDraft,
): Pick<ItemRecord, 'stub' | 'slugBase' | 'draft'> {
  return {
    // Other people name this person by the labels of the draft, which include the native name.
    stub: Buffer.from(
      JSON.stringify({ ...stub, labels: draft.labels, nameAlone: draft.yearAlone }),
    ),
    slugBase: Buffer.from(slugOfName(nameOf(draft), anyAscii)),
    draft: Buffer.from(JSON.stringify(draft)),
  };
}

/** The hash of the slug of a person's record. */
export function slugHashOf({ slugBase }: Pick<ItemRecord, 'slugBase'>): number {
  return textHash(slugBase.toString());
}

function common(
  qid: number,
  { modified, ...copy }: Copy,
): Omit<ItemRecord, 'stub' | keyof typeof NO_PERSON> {
  return { ...copy, qid, modified: Buffer.from(modified ?? '') };
}
