import { LABEL_LANGUAGES } from '../../core/text/languages.ts';
import { nextQuote, matchesAt } from './bytes.ts';

const QUOTE = 34;
const BACKSLASH = 92;
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
    if (line[at] !== QUOTE) return null;
    const codeEnd = nextQuote(line, at + 1);
    const length = codeEnd - at - 1;
    const again = codeEnd + BEFORE_CODE.length;
    const valueAt = again + length + BEFORE_VALUE.length;
    if (!matchesAt(line, BEFORE_CODE, codeEnd) || !matchesAt(line, BEFORE_VALUE, again + length)) {
      return null;
    }
    if (!isSameCode(line, at + 1, again, length)) return null;
    let end = valueAt;
    let escaped = false;
    for (; line[end] !== QUOTE; end++) {
      if (line[end] === BACKSLASH) {
        escaped = true;
        end++;
      }
      if (end >= line.length) return null;
    }
    // An empty label is no label, but its key counts: the parser decides which one is taken.
    if (end === valueAt) return null;
    const kept = length > LONGEST_CODE ? undefined : KEPT.get(numberOf(line, at + 1, length));
    if (kept !== undefined) {
      keptAny = true;
      labels[kept] = { value: textOf(line, valueAt, end, escaped) };
    } else if (!keptAny) {
      const code = line.toString('latin1', at + 1, codeEnd);
      if (other.code === '' || code <= other.code) {
        Object.assign(other, { code, start: valueAt, end });
      }
    }
    if (line[end + 1] !== CLOSE_OBJECT) return null;
    const next = line[end + 2];
    if (next === CLOSE_OBJECT) {
      if (!keptAny) labels[other.code] = { value: textOf(line, other.start, other.end, true) };
      return { labels, end: end + 3 };
    }
    if (next !== COMMA) return null;
    at = end + 3;
  }
}

/** Whether the code before a label and the code in it are the same, without an escape. */
function isSameCode(line: Buffer, first: number, second: number, length: number): boolean {
  for (let index = 0; index < length; index++) {
    const byte = line[first + index];
    if (byte === BACKSLASH || byte !== line[second + index]) return false;
  }
  return true;
}

function numberOf(bytes: Buffer, start: number, length: number): number {
  let number = 0;
  for (let at = start; at < start + length; at++) number = number * 256 + (bytes[at] ?? 0);
  return number;
}

function textOf(line: Buffer, start: number, end: number, escaped: boolean): string {
  const text = line.toString('utf8', start, end);
  return escaped ? (JSON.parse(`"${text}"`) as string) : text;
}
