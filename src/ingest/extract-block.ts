import anyAscii from 'any-ascii';
import { parseInstant, type Instant } from '../core/calendar/instant.ts';
import { parseQid } from '../core/qid.ts';
import { reasonOf } from '../core/reason.ts';
import { slugOfName } from '../core/text/slug.ts';
import {
  exclusionOf,
  readPerson,
  type Exclusion,
  type PersonDraft,
} from '../entity/read-person.ts';
import { readFormatterUrl, readStub } from '../entity/read-stub.ts';
import { asObject, asText, type JsonObject } from '../entity/wikibase-json.ts';
import { WIKIMEDIA_PROJECT_CLASSES } from '../entity/wikimedia-projects.ts';
import { nameForSlug } from './name-for-slug.ts';
import { popularityOf } from './popularity.ts';
import type { Block } from './read-blocks.ts';

/** What tells which of two copies of an entity is kept (methodology 12.1). */
interface Copy {
  /** `lastrevid`, or -1 where the entity has none. */
  readonly revision: number;
  /** `modified`, or empty. */
  readonly modified: string;
  /** The line itself where there is no revision, else empty: copies of one revision say the same. */
  readonly line: string;
}

/** What is kept of an item until the snapshot is composed. */
export interface ItemRow extends Copy {
  readonly qid: number;
  /** EntityStub as JSON. */
  readonly stub: string;
  readonly isWikimediaProject: boolean;
  readonly person: PersonColumns | null;
}

export interface PersonColumns {
  /** PersonDraft as JSON. */
  readonly draft: string;
  readonly popularity: number;
  /** The name and the slug that it gives. */
  readonly name: string;
  readonly slugBase: string;
}

export interface PropertyRow extends Copy {
  readonly id: string;
  readonly label: string | null;
  readonly formatterUrl: string | null;
}

/** Why a line or an entity was not used. */
export type DropReason =
  | Exclusion
  | 'broken_line'
  | 'not_an_entity'
  | 'redirect'
  | 'other_entity_type'
  | 'duplicate';

/** A line that could not be read, for the message. */
export interface BrokenLine {
  readonly input: string;
  readonly line: number;
  readonly problem: string;
}

/** The first line of a file that `natalis fetch` or the sample wrote (methodology 5.7). */
export interface FetchHeader {
  readonly at: Instant;
  readonly coverage: string | null;
}

/** Everything that a block holds. */
export interface Extract {
  readonly items: ItemRow[];
  readonly properties: PropertyRow[];
  readonly headers: FetchHeader[];
  readonly broken: BrokenLine[];
  readonly dropped: Partial<Record<DropReason, number>>;
  entitiesRead: number;
  /** Newest `modified` of the entities, or empty. */
  newest: string;
}

/** What a build asks of every block. */
export interface ExtractSettings {
  /** Fewest Wikipedia articles of a person. */
  readonly minSitelinks: number;
  /** Broken lines that the build passes over; of a block one more is told at most. */
  readonly maxErrors: number;
}

/** Reads the entities of a block. */
export function extractBlock(
  block: Block,
  oneDocument: boolean,
  { minSitelinks, maxErrors }: ExtractSettings,
): Extract {
  const extract: Extract = {
    items: [],
    properties: [],
    headers: [],
    broken: [],
    dropped: {},
    entitiesRead: 0,
    newest: '',
  };
  for (const [index, raw] of linesOf(block.bytes, oneDocument).entries()) {
    const onBroken = (problem: string): void => {
      drop(extract, 'broken_line');
      if (extract.broken.length > maxErrors) return;
      extract.broken.push({ input: block.input, line: block.firstLine + index, problem });
    };
    if (raw === null) {
      onBroken('not UTF-8');
      continue;
    }
    const line = raw.trim().replace(/,$/, '');
    if (line === '' || line === '[' || line === ']') continue;
    try {
      readLine(line, extract, minSitelinks, onBroken);
    } catch (error) {
      // Such as values nested so deep that they overflow the stack.
      onBroken(`cannot be read (${reasonOf(error)})`);
    }
  }
  return extract;
}

/** The lines of a block; null stands for one that is not UTF-8. */
function linesOf(bytes: Uint8Array, oneDocument: boolean): (string | null)[] {
  const text = decode(bytes);
  if (text !== null) return oneDocument && isDocument(text) ? [text] : text.split('\n');
  const lines: (string | null)[] = [];
  let start = 0;
  while (start < bytes.length) {
    const newline = bytes.indexOf(10, start);
    const end = newline === -1 ? bytes.length : newline;
    lines.push(decode(bytes.subarray(start, end)));
    start = end + 1;
  }
  return lines;
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function isDocument(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function readLine(
  line: string,
  extract: Extract,
  minSitelinks: number,
  onBroken: (problem: string) => void,
): void {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch (error) {
    onBroken(`not JSON (${error instanceof Error ? error.message : String(error)})`);
    return;
  }
  if (Array.isArray(parsed)) {
    for (const entity of parsed)
      readEntity(asObject(entity), JSON.stringify(entity), extract, minSitelinks);
    return;
  }
  const object = asObject(parsed);
  const several = asObject(object['entities']);
  if (object['type'] === 'fetch') {
    const header = readHeader(object);
    if (header) extract.headers.push(header);
    else onBroken('a fetch line without an instant "at" such as 2026-11-16T00:00:00Z');
  } else if (Object.keys(several).length > 0) {
    for (const entity of Object.values(several)) {
      readEntity(asObject(entity), JSON.stringify(entity), extract, minSitelinks);
    }
  } else {
    readEntity(object, line, extract, minSitelinks);
  }
}

function readHeader(object: JsonObject): FetchHeader | null {
  const at = parseInstant(asText(object['at']) ?? '');
  return at === null ? null : { at, coverage: asText(object['coverage']) };
}

function readEntity(
  entity: JsonObject,
  line: string,
  extract: Extract,
  minSitelinks: number,
): void {
  const id = asText(entity['id']) ?? '';
  const qid = parseQid(id);
  if ('redirect' in entity) {
    drop(extract, 'redirect');
  } else if (qid !== null && isPresent(entity)) {
    seen(entity, extract);
    extract.items.push(itemRow(entity, qid, line, extract, minSitelinks));
  } else if (/^P[1-9]\d*$/.test(id) && isPresent(entity)) {
    seen(entity, extract);
    const label = readStub(entity).labels.en ?? null;
    const formatterUrl = readFormatterUrl(entity);
    extract.properties.push({ id, label, formatterUrl, ...copyOf(entity, line) });
  } else if (/^[A-Z][1-9]\d*(?:-[A-Z]\d+)?$/.test(id) && isPresent(entity)) {
    seen(entity, extract);
    drop(extract, 'other_entity_type');
  } else {
    drop(extract, 'not_an_entity');
  }
}

/** The API answers for an entity that it does not have with its id alone. */
function isPresent(entity: JsonObject): boolean {
  return !('missing' in entity);
}

function seen(entity: JsonObject, extract: Extract): void {
  extract.entitiesRead++;
  const modified = asText(entity['modified']) ?? '';
  if (modified > extract.newest) extract.newest = modified;
}

function itemRow(
  entity: JsonObject,
  qid: number,
  line: string,
  extract: Extract,
  minSitelinks: number,
): ItemRow {
  const stub = readStub(entity);
  const exclusion = exclusionOf(entity, minSitelinks);
  if (exclusion) drop(extract, exclusion);
  return {
    qid,
    ...copyOf(entity, line),
    stub: JSON.stringify(stub),
    isWikimediaProject: stub.instanceOf.some((type) => WIKIMEDIA_PROJECT_CLASSES.has(type)),
    person: exclusion ? null : personColumns(readPerson(entity, qid)),
  };
}

function copyOf(entity: JsonObject, line: string): Copy {
  const revision = entity['lastrevid'];
  return {
    revision: typeof revision === 'number' ? revision : -1,
    modified: asText(entity['modified']) ?? '',
    line: typeof revision === 'number' ? '' : line,
  };
}

function personColumns(draft: PersonDraft): PersonColumns {
  const name = nameForSlug(draft);
  return {
    draft: JSON.stringify(draft),
    popularity: popularityOf(draft.sitelinks.wikipedia.length),
    name,
    slugBase: slugOfName(name, anyAscii),
  };
}

function drop(extract: Extract, reason: DropReason): void {
  extract.dropped[reason] = (extract.dropped[reason] ?? 0) + 1;
}
