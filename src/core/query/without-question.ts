import { MOST_WORDS_BEFORE, QUESTIONS_BY_BEGINNING } from './questions.ts';

/** The part of a question that is a name. */
export interface NameInQuestion {
  /** Number of the first word of the name. */
  readonly start: number;
  /** Number of the first word behind the name. */
  readonly end: number;
  /** Whether the words around the name can be nothing but a question. */
  readonly sure: boolean;
  /** Whether a noun follows the name, which may then be in the genitive, as in "Einsteins Geburtstag". */
  readonly owns: boolean;
}

const OWNED = new Set(['birthday', 'birthdate', 'birth', 'dob', 'age', 'death', 'date']);
const OWNED_IN_GERMAN = /^(?:geburts|todes)/;

/**
 * The name in the folded words of a question such as "when was Douglas Adams born" (methodology 13.5); null
 * if the words are no question.
 */
export function nameInQuestion(words: readonly string[]): NameInQuestion | null {
  for (let start = Math.min(MOST_WORDS_BEFORE, words.length - 1); start >= 0; start--) {
    const endings = QUESTIONS_BY_BEGINNING.get(words.slice(0, start).join(' ')) ?? [];
    const [longest] = endings
      .map(({ behind, leastWords }) => ({ behind, leastWords, end: words.length - behind.length }))
      .filter(({ behind, end }) => end > start && words.slice(end).join(' ') === behind.join(' '))
      .toSorted((a, b) => a.end - b.end);
    if (!longest || (start === 0 && longest.end === words.length)) continue;
    const { end, leastWords } = longest;
    const last = longest.behind.at(-1) ?? '';
    return {
      start,
      end,
      sure: end - start >= leastWords,
      owns: OWNED.has(last) || OWNED_IN_GERMAN.test(last),
    };
  }
  return null;
}
