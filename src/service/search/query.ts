import type { QueryDate } from '../../core/query/query-dates.ts';
import { namesAlone, wordsExchanged } from '../../core/query/names-alone.ts';
import { pastedQid, pastedTitle } from '../../core/query/pasted.ts';
import type { Offices } from '../../core/query/titles.ts';
import { foldWords } from '../../core/text/fold.ts';

/** A name as search compares it. */
export interface Name {
  /** Folded words, in the order in which they were typed. */
  readonly words: readonly string[];
  /** The words as whole names, in the orders in which they may be meant: "A, B" is also "B A". */
  readonly wholes: readonly string[];
  /** Runs of initials, as of NameAlone. With an initial no name is exact. */
  readonly initials: readonly string[];
  /** Whether letters or words are taken in another way than they were typed. */
  readonly isGuess: boolean;
  /** Years and days of birth or death; all have to fit. */
  readonly dates: readonly QueryDate[];
  /** Whether it is one word between spaces. A Chinese or Japanese name is one word as it is written. */
  readonly isOneWord: boolean;
  /** What the titles that fell away say about who is meant; null where none did. */
  readonly offices: Offices | null;
}

/** A name without what was typed beside it (methodology 13.5). */
export interface Alone extends Name {
  /** Folded words beside the name, which may describe the person. */
  readonly described: readonly string[];
  /** Whether only somebody with exactly this name is meant. */
  readonly isWhole: boolean;
  /** Whether what was removed leaves no doubt who is meant (service 14.6). */
  readonly sure: boolean;
}

/** What somebody typed to find a person. */
export interface Query {
  /** The number of the QID that the text is (methodology 13.2, 13.4); null for a name. */
  readonly qid: number | null;
  /** The whole text as a name. */
  readonly typed: Name;
  /**
   * The names in the text, in the order in which they are searched; none if nothing stands beside them. They
   * are read only if the name as typed finds nobody.
   */
  readonly alone: () => readonly Alone[];
}

/** Reads the trimmed text of a search. An address of a Wikipedia article is read as its title (methodology 13.5). */
export function readQuery(given: string): Query {
  const text = pastedTitle(given) ?? given;
  const words = foldWords(text);
  const exchanged = wordsExchanged(text);
  const wholes = [words, ...(exchanged ? [exchanged] : [])].map((order) => order.join(' '));
  return {
    qid: pastedQid(given),
    typed: {
      words,
      wholes,
      initials: [],
      isGuess: false,
      dates: [],
      isOneWord: isOneWord(text, words),
      offices: null,
    },
    alone: () =>
      namesAlone(text).map((name) => ({
        ...name,
        wholes: name.initials.length === 0 ? [name.words.join(' ')] : [],
        isOneWord: isOneWord(text, name.words),
      })),
  };
}

// A point in the middle divides the words of a foreign name in Chinese and Japanese.
const BETWEEN_WORDS = /[\s・]+|(?<=\p{Script=Han})·/u;

function isOneWord(text: string, words: readonly string[]): boolean {
  const ofName = (part: string): boolean => foldWords(part).some((word) => words.includes(word));
  return text.normalize('NFKC').split(BETWEEN_WORDS).filter(ofName).length === 1;
}
