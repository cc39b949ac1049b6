import type { Texts } from '../core/text/languages.ts';
import { foldWords } from '../core/text/fold.ts';

/** Gathers the words of descriptions. */
export interface DescriptionWords {
  /** Gives the folded words of one person's descriptions that were in none before. */
  add(descriptions: Texts): string[];
  /** All words so far. */
  readonly words: ReadonlySet<string>;
}

// Many people share a description, often in several languages.
const MOST_TEXTS = 50_000;

/** Creates an empty collection. */
export function createDescriptionWords(): DescriptionWords {
  const texts = new Set<string>();
  const words = new Set<string>();
  return {
    words,
    add(descriptions) {
      const found: string[] = [];
      for (const text of Object.values(descriptions)) {
        if (texts.has(text)) continue;
        if (texts.size === MOST_TEXTS) texts.clear();
        texts.add(text);
        for (const word of foldWords(text)) {
          if (words.has(word)) continue;
          words.add(word);
          found.push(word);
        }
      }
      return found;
    },
  };
}
