import { parseQid } from '../qid.ts';

/** A person who does not want to be shown, or not with the day of birth (methodology 9.7). */
export interface LeftOutPerson {
  /** Numeric QID. */
  readonly qid: number;
  /** The person stays, with the year of birth alone. */
  readonly yearAlone: boolean;
}

const LONGEST_SHOWN = 60;

/**
 * Reads a list of people to leave out: a QID a line, after which `year` may stand; `#` begins a remark. Who is on it
 * more than once is left out if any of the lines says so. `where` names the list in errors. Throws Error, which
 * names the line.
 */
export function parseLeftOut(text: string, where: string): LeftOutPerson[] {
  const yearAloneOf = new Map<number, boolean>();
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const words = line.replace(/#.*$/, '').trim();
    if (words === '') continue;
    const [, word = '', rest] = /^(\S+)(?:\s+(.*))?$/.exec(words) ?? [];
    const qid = parseQid(word);
    const place = `${where}:${index + 1}`;
    if (qid === null || (rest !== undefined && rest !== 'year')) {
      throw new Error(
        `${place}: ${words.slice(0, LONGEST_SHOWN)}: give a QID, such as Q42, or a QID and the word year`,
      );
    }
    yearAloneOf.set(qid, rest === 'year' && (yearAloneOf.get(qid) ?? true));
  }
  return [...yearAloneOf]
    .map(([qid, yearAlone]) => ({ qid, yearAlone }))
    .sort((a, b) => a.qid - b.qid);
}

/** People of a list, by what is left out of them. */
export interface LeftOut {
  readonly whole: ReadonlySet<number>;
  readonly dayOfBirth: ReadonlySet<number>;
}

/** The people of a list, by what is left out of them. */
export function leftOutOf(people: readonly LeftOutPerson[]): LeftOut {
  const qids = (isYearAlone: boolean): Set<number> =>
    new Set(people.filter(({ yearAlone }) => yearAlone === isYearAlone).map(({ qid }) => qid));
  return { whole: qids(false), dayOfBirth: qids(true) };
}
