import type { WrittenDays } from '../../core/date/compare-given.ts';
import { readBareName, readInitials, readOrders } from '../../core/query/bare-name.ts';
import { pastedQid, pastedTitle } from '../../core/query/pasted.ts';
import { foldWords } from '../../core/text/fold.ts';

/** A name as search compares it. */
export interface Name {
  /** Folded words, in the order in which they were typed. */
  readonly words: readonly string[];
  /** The words as whole names, in the orders in which they may be meant: "A, B" is also "B A". */
  readonly wholes: readonly string[];
  /** Runs of initials, as of Initialled. With an initial no name is exact. */
  readonly initials: readonly string[];
  /** Whether a word was read as initials, or initials as a word. */
  readonly isGuess: boolean;
  /** One date is that of the birth, two are those of birth and death. */
  readonly dates: readonly WrittenDays[];
  /** Whether it is one word between spaces. A Chinese or Japanese name is one word as it is written. */
  readonly isOneWord: boolean;
  /** Folded words in brackets, which may describe the person. */
  readonly described: readonly string[];
  /** Whether it is all that was typed, but for dates of a birth (service 14.6). */
  readonly isWhole: boolean;
}

/** What somebody typed to find a person. */
export interface Query {
  /** The number of the QID that the text is (methodology 13.2, 13.4); null for a name. */
  readonly qid: number | null;
  /** The whole text as a name. */
  readonly typed: Name;
  /**
   * The same without what stands beside the name (methodology 13.5), in the order in which it is searched; none if
   * nothing stands there. They are read only if the name as typed finds nobody.
   */
  readonly bare: () => readonly Name[];
  /** The folded words of the text, in the orders in which they may be meant. */
  readonly orders: () => readonly (readonly string[])[];
}

/** Reads the trimmed text of a search. An address of a Wikipedia article is read as its title (methodology 13.5). */
export function readQuery(given: string): Query {
  const text = pastedTitle(given) ?? given;
  const plain = { initials: [], isGuess: false, dates: [], described: [], isWhole: true };
  const nameOf = ({ words, exchanged }: ReturnType<typeof readOrders>): Name => ({
    ...plain,
    words,
    wholes: [words, ...(exchanged ? [exchanged] : [])].map((order) => order.join(' ')),
    isOneWord: isOneWord(text, words),
  });
  const orders = readOrders(text);
  // Reading dates takes longest, and a text that is a name needs none.
  let read: ReturnType<typeof readBareName> | undefined;
  const bareName = () => (read ??= readBareName(text));
  return {
    qid: pastedQid(given),
    typed: nameOf(orders),
    bare() {
      const bare = bareName();
      const { dates, described, isWhole } = bare;
      const name = { ...nameOf(bare), dates, described, isWhole };
      const isTyped = name.words.length === orders.words.length;
      const initialled = readInitials(bare.words).map(({ words, runs, isGuess }) => ({
        ...name,
        words,
        wholes: [],
        initials: runs,
        isGuess,
      }));
      return [...(isTyped ? [] : [name]), ...initialled].filter(({ words }) => words.length > 0);
    },
    orders() {
      const { exchanged } = bareName();
      return [orders.words, ...(exchanged ? [exchanged] : [])];
    },
  };
}

// A point in the middle divides the words of a foreign name in Chinese and Japanese.
const BETWEEN_WORDS = /[\s・]+|(?<=\p{Script=Han})·/u;

/** Whether these words of a text are one word between spaces. */
export function isOneWord(text: string, words: readonly string[]): boolean {
  const ofName = (part: string): boolean => foldWords(part).some((word) => words.includes(word));
  return text.normalize('NFKC').split(BETWEEN_WORDS).filter(ofName).length === 1;
}
