import type { JsonObject } from '../../entity/wikibase-json.ts';
import { endOfDigits, stands } from './bytes.ts';
import { cutLabels } from './cut-labels.ts';
import { cutStatements } from './cut-statements.ts';
import { jsonEnd } from './json-end.ts';

/** An item of which only what a stub is made of was parsed. */
export interface CutItem {
  readonly qid: number;
  readonly revision: number;
  readonly modified: string;
  /** The entity with its labels and its P31, P131, P17 and P279 alone. */
  readonly entity: JsonObject;
  /** Where the rest of the line begins. */
  readonly restAt: number;
}

const DUMP_HEAD = Buffer.from('{"type":"item","id":"Q');
const AFTER_NUMBER = Buffer.from('","labels":');
// As the API serialises entities, and dumps made of its answers.
const API_HEAD =
  /^\{"pageid":\d+,"ns":\d+,"title":"[^"\\]*","lastrevid":(\d{1,15}),"modified":"([^"\\]*)","type":"item","id":"Q([1-9]\d{0,14})","labels":/;
const API_HEAD_BYTES = 256;
const TAIL_BYTES = 256;
const LONGEST_NUMBER = 15;

const STUB_PROPERTIES = ['P31', 'P131', 'P17', 'P279'].map(keyOf);
const DATE_PROPERTIES = ['P569', 'P570'].map(keyOf);
const SITELINKS = Buffer.from('sitelinks":{');
const REVISION = Buffer.from('lastrevid":');
const STATEMENT_LISTS = ['{"mainsnak":', '{"id":"', '{"type":"statement"', '{"rank":'].map(bytesOf);
const SNAK_LISTS = ['{"snaktype":', '{"hash":', '{"property":', '{"datavalue":'].map(bytesOf);
const QUOTE = 34;
const ZERO = 48;
const CLOSE_OBJECT = 125;

interface Key {
  readonly property: string;
  /** Without the first quotation mark: rarer bytes are found much faster. */
  readonly needle: Buffer;
}

function keyOf(property: string): Key {
  return { property, needle: Buffer.from(`${property}":[`) };
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text);
}

/**
 * Reads an item's line, without its comma, as Wikibase serialises it, parsing little of it. Null where
 * the line is not of a form known well enough: then it has to be parsed whole.
 */
export function cutItem(line: Buffer): CutItem | null {
  if (line[line.length - 1] !== CLOSE_OBJECT) return null;
  const head = stands(line, DUMP_HEAD, 0) ? readDumpHead(line) : readApiHead(line);
  if (!head) return null;
  const { qid, labelsAt } = head;
  const tail = head.revision === -1 ? readTail(line, labelsAt) : head;
  const cut = cutLabels(line, labelsAt);
  if (!tail || !cut) return null;
  const claims = cutClaims(line, cut.end, STUB_PROPERTIES);
  if (!claims) return null;
  const entity = { id: `Q${qid}`, labels: cut.labels, claims };
  return { qid, revision: tail.revision, modified: tail.modified, entity, restAt: cut.end };
}

/**
 * The item with what decides whether a human is among the people: dates of birth and death, and
 * sitelinks. Null where that cannot be told without parsing the whole line.
 */
export function cutHuman(line: Buffer, { entity, restAt }: CutItem): JsonObject | null {
  const dates = cutClaims(line, restAt, DATE_PROPERTIES);
  const key = line.indexOf(SITELINKS, restAt);
  if (!dates || key === -1 || line[key - 1] !== QUOTE) return null;
  const start = key + SITELINKS.length - 1;
  const end = jsonEnd(line, start, line.length);
  if (end === -1) return null;
  const claims = { ...(entity['claims'] as JsonObject), ...dates };
  return { ...entity, claims, sitelinks: parse(line, start, end) };
}

interface Head {
  readonly qid: number;
  readonly revision: number;
  readonly modified: string;
  readonly labelsAt: number;
}

function readDumpHead(line: Buffer): Head | null {
  const start = DUMP_HEAD.length;
  const end = endOfDigits(line, start);
  const isNumber = end > start && end - start <= LONGEST_NUMBER && line[start] !== ZERO;
  if (!isNumber || !stands(line, AFTER_NUMBER, end)) return null;
  const qid = Number(line.toString('latin1', start, end));
  return { qid, revision: -1, modified: '', labelsAt: end + AFTER_NUMBER.length };
}

function readApiHead(line: Buffer): Head | null {
  const match = API_HEAD.exec(line.toString('latin1', 0, API_HEAD_BYTES));
  if (!match) return null;
  const [text, revision, modified = '', qid] = match;
  return { qid: Number(qid), revision: Number(revision), modified, labelsAt: text.length };
}

/** Revision and time of change from the end of the line, where dumps have them. */
function readTail(line: Buffer, from: number): { revision: number; modified: string } | null {
  const tail = line.toString('latin1', Math.max(from, line.length - TAIL_BYTES));
  const revision = /"lastrevid":(\d{1,15})[,}]/.exec(tail)?.[1];
  const modified = /"modified":"([^"\\]*)"/.exec(tail)?.[1] ?? '';
  if (revision !== undefined) return { revision: Number(revision), modified };
  // Old dumps have none; one that is elsewhere must not be missed.
  return line.includes(REVISION, from) ? null : { revision: -1, modified };
}

function cutClaims(
  line: Buffer,
  from: number,
  keys: readonly Key[],
): Record<string, unknown> | null {
  const claims: Record<string, unknown> = {};
  for (const { property, needle } of keys) {
    const at = findStatements(line, needle, from);
    if (at === UNSURE) return null;
    if (at === NONE) continue;
    const cut = cutStatements(line, at);
    const end = cut ? -1 : jsonEnd(line, at, line.length);
    if (!cut && end === -1) return null;
    claims[property] = cut ?? parse(line, at, end);
  }
  return claims;
}

const NONE = -1;
const UNSURE = -2;

/** Where the statements of a property begin: its key also stands in qualifiers and references. */
function findStatements(line: Buffer, needle: Buffer, from: number): number {
  for (let at = from; ;) {
    const key = line.indexOf(needle, at);
    if (key === -1) return NONE;
    at = key + needle.length;
    if (line[key - 1] !== QUOTE || SNAK_LISTS.some((text) => stands(line, text, at))) continue;
    return STATEMENT_LISTS.some((text) => stands(line, text, at)) ? at - 1 : UNSURE;
  }
}

function parse(line: Buffer, start: number, end: number): unknown {
  return JSON.parse(line.toString('utf8', start, end));
}
