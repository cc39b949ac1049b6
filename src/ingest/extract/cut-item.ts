import type { JsonObject } from '../../entity/wikibase-json.ts';
import { jsonEnd } from './json-end.ts';

/** An item of which only what a stub is made of was parsed. */
export interface CutItem {
  readonly qid: number;
  readonly revision: number;
  readonly modified: string;
  /** The entity with its labels and its P31, P131, P17 and P279 alone. */
  readonly entity: JsonObject;
}

const DUMP_HEAD = Buffer.from('{"type":"item","id":"Q');
const AFTER_NUMBER = Buffer.from('","labels":');
// As the API serialises entities, and dumps made of its answers.
const API_HEAD =
  /^\{"pageid":\d+,"ns":\d+,"title":"[^"\\]*","lastrevid":(\d{1,15}),"modified":"([^"\\]*)","type":"item","id":"Q([1-9]\d{0,14})","labels":/;
const API_HEAD_BYTES = 256;
const TAIL_BYTES = 256;
const LONGEST_NUMBER = 15;

const PROPERTIES = ['P31', 'P131', 'P17', 'P279'].map((property) => ({
  property,
  // Its first byte is rarer in an entity than the quotation mark, so it is found much faster.
  needle: Buffer.from(`${property}":[`),
}));
const STATEMENT_LISTS = [
  '{"mainsnak":',
  '{"id":"',
  '{"type":"statement"',
  '{"rank":',
  '{"references":',
  '{"qualifiers":',
].map((text) => Buffer.from(text));
const SNAK_LISTS = [
  '{"snaktype":',
  '{"hash":',
  '{"property":',
  '{"datavalue":',
  '{"datatype":',
].map((text) => Buffer.from(text));
const REVISION = Buffer.from('lastrevid":');
const QUOTE = 34;
const CLOSE_OBJECT = 125;
const ZERO = 48;

/**
 * Reads an item's line, without its comma, as Wikibase serialises it, parsing little of it. Null where
 * the line is not of a form known well enough: then it has to be parsed whole.
 */
export function cutItem(line: Buffer): CutItem | null {
  const end = line.length;
  if (line[end - 1] !== CLOSE_OBJECT) return null;
  const head = readHead(line);
  if (!head) return null;
  const tail = head.revision === -1 ? readTail(line, head.labelsAt) : head;
  if (!tail) return null;
  const labelsEnd = jsonEnd(line, head.labelsAt, end);
  if (labelsEnd === -1) return null;
  const claims: Record<string, unknown> = {};
  for (const { property, needle } of PROPERTIES) {
    const at = findStatements(line, needle, labelsEnd);
    if (at === UNSURE) return null;
    if (at === NONE) continue;
    const listEnd = jsonEnd(line, at, end);
    if (listEnd === -1) return null;
    claims[property] = parse(line, at, listEnd);
  }
  const labels = parse(line, head.labelsAt, labelsEnd);
  const { revision, modified } = tail;
  return { qid: head.qid, revision, modified, entity: { id: `Q${head.qid}`, labels, claims } };
}

interface Head {
  readonly qid: number;
  readonly revision: number;
  readonly modified: string;
  readonly labelsAt: number;
}

function readHead(line: Buffer): Head | null {
  return startsWith(line, DUMP_HEAD, 0) ? readDumpHead(line) : readApiHead(line);
}

function readDumpHead(line: Buffer): Head | null {
  const start = DUMP_HEAD.length;
  let qid = 0;
  let at = start;
  for (; at < start + LONGEST_NUMBER; at++) {
    const digit = (line[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) break;
    qid = qid * 10 + digit;
  }
  const labelsAt = at + AFTER_NUMBER.length;
  const isWhole = line[start] !== ZERO && at > start && startsWith(line, AFTER_NUMBER, at);
  return isWhole ? { qid, revision: -1, modified: '', labelsAt } : null;
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

const NONE = -1;
const UNSURE = -2;

/** Where the statements of a property begin: its key also stands in qualifiers and references. */
function findStatements(line: Buffer, needle: Buffer, from: number): number {
  let found = NONE;
  for (let at = from; ;) {
    const key = line.indexOf(needle, at);
    if (key === -1) return found;
    at = key + needle.length;
    if (line[key - 1] !== QUOTE || startsWithAny(line, SNAK_LISTS, at)) continue;
    if (!startsWithAny(line, STATEMENT_LISTS, at) || found !== NONE) return UNSURE;
    found = at - 1;
  }
}

function startsWithAny(line: Buffer, texts: readonly Buffer[], at: number): boolean {
  return texts.some((text) => startsWith(line, text, at));
}

function startsWith(line: Buffer, text: Buffer, at: number): boolean {
  if (at + text.length > line.length) return false;
  for (let index = 0; index < text.length; index++) {
    if (line[at + index] !== text[index]) return false;
  }
  return true;
}

function parse(line: Buffer, start: number, end: number): unknown {
  return JSON.parse(line.toString('utf8', start, end));
}
