import { normalize } from '../../core/text/normalize.ts';
import type { WrittenDays } from '../../core/date/compare-given.ts';
import { readBareName, readInitials, readOrders } from '../../core/query/bare-name.ts';
import { pastedQid, pastedTitle, qidBesideName } from '../../core/query/pasted.ts';
import { foldWords, visibleTexts } from '../../core/text/fold.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';

/** A name as search compares it. */
export interface Name {
  /** Folded words, in the order in which they were typed. */
  readonly words: readonly string[];
  /** These words, and others where a character that nobody sees may divide some of them (methodology 13.1). */
  readonly forms: readonly (readonly string[])[];
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
  /** A QID and what stands beside it: the person is meant if that is a name of theirs (methodology 13.4). */
  readonly beside: { readonly qid: number; readonly name: Name } | null;
  /** The whole text as a name. */
  readonly typed: Name;
  /**
   * The same without what stands beside the name (methodology 13.5), in the order in which it is searched; none if
   * nothing stands there. They are read only if the name as typed finds nobody.
   */
  readonly bare: () => readonly Name[];
}

/** Reads the trimmed text of a search. An address of a Wikipedia article is read as its title (methodology 13.5). */
export function readQuery(given: string): Query {
  const text = pastedTitle(given) ?? given;
  const typed = nameOf(text);
  const [visible = ''] = visibleTexts(given);
  const beside = qidBesideName(visible);
  let bare: readonly Name[] | undefined;
  return {
    qid: pastedQid(visible),
    beside: beside && { ...beside, name: nameOf(beside.name) },
    typed,
    // Reading dates takes longest, and a text that is a name needs none.
    bare: () => (bare ??= bareNames(text, typed)),
  };
}

function bareNames(text: string, typed: Name): Name[] {
  const { text: left, ...others } = readBareName(text);
  const name = { ...nameOf(left), ...others };
  const isTyped = name.words.length === typed.words.length;
  const initialled = readInitials(name.words).map(({ words, runs, isGuess }) => ({
    ...name,
    words,
    forms: [words],
    wholes: [],
    initials: runs,
    isGuess,
  }));
  return [...(isTyped ? [] : [name]), ...initialled].filter(({ words }) => words.length > 0);
}

/** The number of the QID that a text is, or that stands beside a label or an alias of its person (methodology 13.4). */
export function qidIn(reader: SnapshotReader, { qid, beside }: Query): number | null {
  const rank = beside && reader.findQid(beside.qid);
  if (beside === null || rank === null) return qid;
  // Fewer people than its rank are better known and have the same name.
  const found = beside.name.wholes.map((whole) => reader.findExactName(whole, rank));
  return found.some(({ label, alias }) => [...label, ...alias].includes(rank)) ? beside.qid : null;
}

function nameOf(text: string): Name {
  const orders = visibleTexts(text).map(readOrders);
  const forms = orders.map(([words = []]) => words);
  const [words = []] = forms;
  return {
    words,
    forms,
    wholes: orders.flat().map((order) => order.join(' ')),
    isOneWord: isOneWord(text, words),
    initials: [],
    isGuess: false,
    dates: [],
    described: [],
    isWhole: true,
  };
}

// A point in the middle divides the words of a foreign name in Chinese and Japanese.
const BETWEEN_WORDS = /[\s・]+|(?<=\p{Script=Han})·/u;

/** Whether these words of a text are one word between spaces. */
export function isOneWord(text: string, words: readonly string[]): boolean {
  const ofName = (part: string): boolean => foldWords(part).some((word) => words.includes(word));
  return normalize(text, 'NFKC').split(BETWEEN_WORDS).filter(ofName).length === 1;
}
