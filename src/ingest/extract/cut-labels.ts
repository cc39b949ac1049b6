import { LABEL_LANGUAGES } from '../../core/text/languages.ts';
import { nextQuote, stands } from './bytes.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const CLOSE_OBJECT = 125;
const OPEN_OBJECT = 123;

/** The bytes of `":{"language":"` and `","value":"`, which stand around the second language code. */
const BEFORE_CODE = Buffer.from('":{"language":"');
const BEFORE_VALUE = Buffer.from('","value":"');

const KEPT = LABEL_LANGUAGES.map((language) => ({ language, code: Buffer.from(language) }));

/** Labels as they stand in an entity, of the languages that are kept, and where the object ends. */
export interface CutLabels {
  readonly labels: Readonly<Record<string, { readonly value: string }>>;
  readonly end: number;
}

/** Reads the labels that begin at `start` in Wikibase's own form; null for any other form. */
export function cutLabels(line: Buffer, start: number): CutLabels | null {
  if (line[start] !== OPEN_OBJECT) return null;
  const labels: Record<string, { value: string }> = {};
  let at = start + 1;
  if (line[at] === CLOSE_OBJECT) return { labels, end: at + 1 };
  for (;;) {
    if (line[at] !== QUOTE) return null;
    const codeEnd = nextQuote(line, at + 1);
    const length = codeEnd - at - 1;
    const again = codeEnd + BEFORE_CODE.length;
    const valueAt = again + length + BEFORE_VALUE.length;
    if (!stands(line, BEFORE_CODE, codeEnd) || !stands(line, BEFORE_VALUE, again + length)) {
      return null;
    }
    let end = valueAt;
    let escaped = false;
    for (; line[end] !== QUOTE; end++) {
      if (line[end] === BACKSLASH) {
        escaped = true;
        end++;
      }
      if (end >= line.length) return null;
    }
    const kept = KEPT.find(({ code }) => code.length === length && stands(line, code, at + 1));
    if (kept) {
      const text = line.toString('utf8', valueAt, end);
      labels[kept.language] = { value: escaped ? (JSON.parse(`"${text}"`) as string) : text };
    }
    if (line[end + 1] !== CLOSE_OBJECT) return null;
    const next = line[end + 2];
    if (next === CLOSE_OBJECT) return { labels, end: end + 3 };
    if (next !== COMMA) return null;
    at = end + 3;
  }
}
