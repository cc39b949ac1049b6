import { LABEL_LANGUAGES } from '../../core/text/languages.ts';
import { endOfString, matchesAt } from './json-bytes.ts';

const QUOTE = 34;
const COMMA = 44;
const CLOSE_OBJECT = 125;
const OPEN_OBJECT = 123;

/** The bytes of `":{"language":"` and `","value":"`, which stand around the second language code. */
const BEFORE_CODE = Buffer.from('":{"language":"');
const BEFORE_VALUE = Buffer.from('","value":"');

/** The languages that are kept, by the bytes of their codes as one number. */
const KEPT: ReadonlyMap<number, string> = new Map(
  LABEL_LANGUAGES.map((language) => {
    const code = Buffer.from(language);
    return [numberOf(code, 0, code.length), language];
  }),
);
const LONGEST_CODE = Math.max(...LABEL_LANGUAGES.map((language) => language.length));

/** The bytes of which Wikibase's language codes consist. */
const IS_OF_CODE = new Uint8Array(256);
for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789-') IS_OF_CODE[letter.charCodeAt(0)] = 1;

/**
 * The labels of an entity in the kept languages, as they stand in it. If it has none of these, the label
 * whose language code comes first in byte order (methodology 10.1).
 */
export type CutLabels = Readonly<Record<string, { readonly value: string }>>;

/**
 * Reads the labels that begin at `start` in Wikibase's own form, and gives where they end; null for any
 * other form, which has to be parsed.
 */
export function cutLabels(
  line: Buffer,
  start: number,
): { readonly labels: CutLabels; readonly end: number } | null {
  if (line[start] !== OPEN_OBJECT) return null;
  const labels: Record<string, { value: string }> = {};
  const other = { code: '', start: 0, end: 0 };
  let keptAny = false;
  let at = start + 1;
  if (line[at] === CLOSE_OBJECT) return { labels, end: at + 1 };
  for (;;) {
    const codeEnd = endOfCode(line, at);
    const length = codeEnd - at - 1;
    if (length < 1) return null;
    const again = codeEnd + BEFORE_CODE.length;
    const valueAt = again + length + BEFORE_VALUE.length;
    if (!matchesAt(line, BEFORE_CODE, codeEnd) || !matchesAt(line, BEFORE_VALUE, again + length)) {
      return null;
    }
    if (!isSameCode(line, at + 1, again, length)) return null;
    const end = endOfString(line, valueAt - 1) - 1;
    if (end < 0) return null;
    // An empty label is no label, but its key counts: the parser decides which one is taken.
    if (end === valueAt) return null;
    const kept = length > LONGEST_CODE ? undefined : KEPT.get(numberOf(line, at + 1, length));
    if (kept !== undefined) {
      keptAny = true;
      labels[kept] = { value: textOf(line, valueAt, end) };
    } else if (!keptAny) {
      const code = line.toString('latin1', at + 1, codeEnd);
      if (other.code === '' || code <= other.code) {
        Object.assign(other, { code, start: valueAt, end });
      }
    }
    if (line[end + 1] !== CLOSE_OBJECT) return null;
    const next = line[end + 2];
    if (next === CLOSE_OBJECT) {
      if (!keptAny) labels[other.code] = { value: textOf(line, other.start, other.end) };
      return { labels, end: end + 3 };
    }
    if (next !== COMMA) return null;
    at = end + 3;
  }
}

/** Where the language code ends that begins after the quotation mark at `start`; -1 if there is none. */
function endOfCode(line: Buffer, start: number): number {
  if (line[start] !== QUOTE) return -1;
  let at = start + 1;
  while (IS_OF_CODE[line[at] ?? 0] === 1) at++;
  return line[at] === QUOTE ? at : -1;
}

/** Whether the code before a label and the code in it are the same. */
function isSameCode(line: Buffer, first: number, second: number, length: number): boolean {
  for (let index = 0; index < length; index++) {
    if (line[first + index] !== line[second + index]) return false;
  }
  return true;
}

function numberOf(bytes: Buffer, start: number, length: number): number {
  let number = 0;
  for (let at = start; at < start + length; at++) number = number * 256 + (bytes[at] ?? 0);
  return number;
}

function textOf(line: Buffer, start: number, end: number): string {
  const text = line.toString('utf8', start, end);
  return text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text;
}
