import { parseQid } from '../qid.ts';

/** Numeric QIDs, ascending, of people who do not want to be shown, or only with the year of birth (methodology 9.7). */
export interface LeftOut {
  readonly whole: ReadonlySet<number>;
  readonly yearAlone: ReadonlySet<number>;
}

// Fewer could be guessed.
const KEY = /^key (\S{16,})$/;

/**
 * Reads a list of people to leave out: a QID a line, after which `year` may stand; `#` begins a remark. A line may have
 * the key of the list. Who is on it more than once is left out if any of the lines says so. `where` names the list in
 * errors; `allowed` says whether people can stay with the year alone. Throws Error, which names the line by its number:
 * its text may say who asked.
 */
export function parseLeftOut(
  text: string,
  where: string,
  allowed: 'year' | 'whole' = 'year',
): LeftOut {
  const yearAloneOf = new Map<number, boolean>();
  for (const [index, words] of linesOf(text).entries()) {
    if (words === '' || KEY.test(words)) continue;
    const [, word = '', rest] = /^(\S+)(?:\s+(.*))?$/.exec(words) ?? [];
    const qid = parseQid(word);
    const position = `${where}:${index + 1}`;
    if (qid === null || (rest !== undefined && rest !== 'year')) {
      throw new Error(
        `${position}: give a QID, such as Q42, or a QID and the word year, or the word key and at least 16 letters or digits`,
      );
    }
    if (rest === 'year' && allowed === 'whole') {
      throw new Error(
        `${position}: the word year: only natalis build --leave-out can leave the year alone`,
      );
    }
    yearAloneOf.set(qid, rest === 'year' && (yearAloneOf.get(qid) ?? true));
  }
  const people = [...yearAloneOf].sort(([a], [b]) => a - b);
  const qidsOf = (isYearAlone: boolean): Set<number> =>
    new Set(people.flatMap(([qid, yearAlone]) => (yearAlone === isYearAlone ? qid : [])));
  return { whole: qidsOf(false), yearAlone: qidsOf(true) };
}

/** The people whom a list names, even if it cannot be used: every word outside remarks that is a QID counts. */
export function readableQids(text: string): number[] {
  const words = linesOf(text).flatMap((line) => line.split(/[\s,;]+/));
  return words.flatMap((word) => parseQid(word) ?? []);
}

/** The secret word of a list, in a line `key WORD`; undefined if it has none. */
export function keyOfList(text: string): string | undefined {
  return linesOf(text).flatMap((words) => KEY.exec(words)?.[1] ?? [])[0];
}

/** The lines of a list without remarks and spaces around them. */
function linesOf(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  return lines.map((line) => line.replace(/#.*$/, '').trim());
}
