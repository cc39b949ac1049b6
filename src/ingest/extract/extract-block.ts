import { isUtf8 } from 'node:buffer';
import { parseInstant } from '../../core/calendar/instant.ts';
import { parseQid } from '../../core/qid.ts';
import { reasonOf } from '../../core/reason.ts';
import { exclusionOf, isHuman, readPerson, type Exclusion } from '../../entity/read-person.ts';
import { readFormatterUrl, readStub } from '../../entity/read-stub.ts';
import { asObject, asText, type JsonObject } from '../../entity/wikibase-json.ts';
import type { Block } from '../read/read-blocks.ts';
import { createCollector, type Collector, type Copy } from './collect.ts';
import { cutHuman, cutItem, type CutItem } from './cut-item.ts';
import { cutPerson } from './cut-person.ts';
import { trimLine, withoutArrayBracket } from './entity-line.ts';
import type { Extract, ExtractSettings, FetchHeader } from './extract.ts';

const NEWLINE = 10;
const NO_LINE = Buffer.alloc(0);

/** Reads the entities of a block. */
export function extractBlock(
  block: Block,
  oneDocument: boolean,
  { minSitelinks, maxErrors }: ExtractSettings,
): Extract {
  const collector = createCollector(maxErrors);
  const bytes = Buffer.from(block.bytes.buffer, block.bytes.byteOffset, block.bytes.length);
  const isText = isUtf8(bytes);
  let number = 0;
  const readLine = (line: Buffer): void => {
    const onBroken = (problem: string): void =>
      collector.broken({ input: block.input, line: number, problem });
    try {
      if (!isText && !isUtf8(line)) onBroken('not UTF-8');
      else readBytes(line, collector, minSitelinks, onBroken);
    } catch (error) {
      // Such as values nested so deep that they overflow the stack.
      onBroken(`cannot be read (${reasonOf(error)})`);
    }
  };
  if ((oneDocument || block.isPrettyPrinted) && isText && isDocument(bytes)) {
    readLine(bytes);
    return collector.finish(0);
  }
  if (block.isPrettyPrinted) {
    collector.broken({ input: block.input, line: 0, problem: 'not one whole JSON document' });
    return collector.finish(0);
  }
  for (let start = 0; start < bytes.length; number++) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    readLine(withoutArrayBracket(trimLine(bytes, start, end)));
    start = end + 1;
  }
  return collector.finish(number);
}

function isDocument(bytes: Buffer): boolean {
  try {
    JSON.parse(textOf(bytes));
    return true;
  } catch {
    return false;
  }
}

function textOf(bytes: Buffer): string {
  // A byte order mark, which JSON does not know, counts as white space.
  return bytes.toString().trim();
}

function readBytes(
  line: Buffer,
  collector: Collector,
  minSitelinks: number,
  onBroken: (problem: string) => void,
): void {
  const cut = orNull(() => cutItem(line));
  if (!cut) {
    const text = textOf(line);
    if (text !== '' && text !== '[' && text !== ']')
      readText(text, collector, minSitelinks, onBroken);
    return;
  }
  const { qid, revision, modified } = cut;
  const copy = { revision, modified, line: revision === -1 ? line : NO_LINE };
  const exclusion = isHuman(cut.entity) ? exclusionOfHuman(line, cut, minSitelinks) : 'not_human';
  if (exclusion) {
    collector.seen(`Q${qid}`, modified);
    collector.drop(exclusion);
    collector.stub(qid, copy, readStub(cut.entity));
    return;
  }
  const person = orNull(() => cutPerson(line, cut));
  if (person) readItem(person, qid, copy, collector, minSitelinks);
  else readText(textOf(line), collector, minSitelinks, onBroken);
}

/** Why a human is not among the people; null also where only the whole line tells. */
function exclusionOfHuman(line: Buffer, cut: CutItem, minSitelinks: number): Exclusion | null {
  const human = cutHuman(line, cut);
  return human && exclusionOf(human, minSitelinks);
}

/** What cutting gives, or null where a part of the line is no JSON: read whole, it is told as broken. */
function orNull<T>(cut: () => T): T | null {
  try {
    return cut();
  } catch {
    return null;
  }
}

function readText(
  line: string,
  collector: Collector,
  minSitelinks: number,
  onBroken: (problem: string) => void,
): void {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch (error) {
    onBroken(`not JSON (${reasonOf(error)})`);
    return;
  }
  const readAll = (entities: readonly unknown[]): void => {
    for (const entity of entities) {
      readEntity(asObject(entity), JSON.stringify(entity), collector, minSitelinks);
    }
  };
  if (Array.isArray(parsed)) {
    readAll(parsed);
    return;
  }
  const object = asObject(parsed);
  const several = Object.values(asObject(object['entities']));
  if (object['type'] === 'fetch') {
    const header = readHeader(object);
    if (header) collector.header(header);
    else onBroken('a fetch line without an instant "at" such as 2026-11-16T00:00:00Z');
  } else if (several.length > 0) {
    readAll(several);
  } else {
    readEntity(object, line, collector, minSitelinks);
  }
}

function readHeader(object: JsonObject): FetchHeader | null {
  const at = parseInstant(asText(object['at']) ?? '');
  return at === null ? null : { at, coverage: asText(object['coverage']) };
}

function readEntity(
  entity: JsonObject,
  line: string,
  collector: Collector,
  minSitelinks: number,
): void {
  const id = asText(entity['id']) ?? '';
  const qid = parseQid(id);
  if ('redirect' in entity) {
    collector.drop('redirect');
    const merged = qid ?? parseQid(asText(entity['entity']) ?? '');
    // A copy of the item, of which nothing is left (methodology 12.1).
    if (merged !== null) collector.stub(merged, copyOf(entity, line), readStub({}));
  } else if (qid !== null && isPresent(entity)) {
    readItem(entity, qid, copyOf(entity, line), collector, minSitelinks);
  } else if (/^P[1-9]\d*$/.test(id) && isPresent(entity)) {
    const { revision, modified } = copyOf(entity, line);
    collector.seen(id, modified);
    const label = readStub(entity).labels.en ?? null;
    const formatterUrl = readFormatterUrl(entity);
    const ownLine = revision === -1 ? line : '';
    collector.property({ id, label, formatterUrl, revision, modified, line: ownLine });
  } else if (/^[A-Z][1-9]\d*(?:-[A-Z]\d+)?$/.test(id) && isPresent(entity)) {
    collector.seen(id, asText(entity['modified']) ?? '');
    collector.drop('other_entity_type');
  } else {
    collector.drop('not_an_entity');
  }
}

/** The API answers for an entity that it does not have with its id alone. */
function isPresent(entity: JsonObject): boolean {
  return !('missing' in entity);
}

function readItem(
  entity: JsonObject,
  qid: number,
  copy: Copy,
  collector: Collector,
  minSitelinks: number,
): void {
  collector.seen(`Q${qid}`, copy.modified);
  const stub = readStub(entity);
  const exclusion = exclusionOf(entity, minSitelinks);
  if (exclusion) {
    collector.drop(exclusion);
    collector.stub(qid, copy, stub);
  } else {
    collector.person(qid, copy, stub, readPerson(entity, qid));
  }
}

function copyOf(entity: JsonObject, line: string): Copy {
  const revision = entity['lastrevid'];
  return {
    revision: typeof revision === 'number' ? revision : -1,
    modified: asText(entity['modified']) ?? '',
    line: typeof revision === 'number' ? NO_LINE : Buffer.from(line),
  };
}
