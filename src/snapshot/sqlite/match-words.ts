import { mayBeCut } from '../../core/text/packed-words.ts';
import type { WordChoice, WordQuery } from '../reader.ts';

// Folded words hold no quotation marks, so quoting them keeps every operator of FTS5 out.

/**
 * The expression of FTS5 for names with all words of a query. `endings` replace the prefix; null if it stays a prefix.
 */
export function matchAll(
  { words, initials = [], lastIsPrefix }: WordQuery,
  endings: readonly string[] | null,
): string {
  const beginnings = initials.map((letter) => `"${letter}"*`);
  const quoted = [...beginnings, ...words.map((word) => `"${word}"`)];
  if (!lastIsPrefix) return quoted.join(' AND ');
  if (endings === null) return `${quoted.join(' AND ')}*`;
  const choices = endings.map((word) => `"${word}"${mayBeCut(word) ? '*' : ''}`);
  return [...quoted.slice(0, -1), `(${choices.join(' OR ')})`].join(' AND ');
}

/** The expression for names with a word of every choice of one of these combinations. */
export function matchAny(combinations: readonly (readonly WordChoice[])[]): string {
  return combinations
    .map((choices) => choices.map((choice) => `("${choice.join('" OR "')}")`).join(' AND '))
    .map((combination) => `(${combination})`)
    .join(' OR ');
}
