import { parseQid } from '../qid.ts';

/** A person who does not want to be shown, or not with the day of birth (methodology 9.7). */
export interface LeftOutPerson {
  /** Numeric QID. */
  readonly qid: number;
  /** The person stays, with the year of birth alone. */
  readonly yearAlone: boolean;
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
): LeftOutPerson[] {
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
  return [...yearAloneOf]
    .map(([qid, yearAlone]) => ({ qid, yearAlone }))
    .sort((a, b) => a.qid - b.qid);
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

/** People of a list, by what is left out of them. */
export interface LeftOut {
  readonly whole: ReadonlySet<number>;
  readonly yearAlone: ReadonlySet<number>;
}

/** The people of a list, by what is left out of them. */
export function leftOutOf(people: readonly LeftOutPerson[]): LeftOut {
  const { whole = [], yearAlone = [] } = Object.groupBy(people, (person) =>
    person.yearAlone ? 'yearAlone' : 'whole',
  );
  const qids = (some: readonly LeftOutPerson[]): Set<number> => new Set(some.map(({ qid }) => qid));
  return { whole: qids(whole), yearAlone: qids(yearAlone) };
}
