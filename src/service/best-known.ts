import type { Language } from '../core/text/languages.ts';
import type { StoredPerson } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import { listKeyOf, type ListSubject } from './list-people.ts';
import { inLanguage, type Person } from './people.ts';

/** Some lists taken together: how many people are on them, and the most popular one; null where they are empty. */
export interface BestKnown {
  readonly total: number;
  readonly person: Person | null;
}

/** The most popular person of several lists that share nobody. It takes one short read for each list. */
export function bestKnown(
  { reader }: ServiceContext,
  subjects: readonly ListSubject[],
  language: Language,
): BestKnown {
  const range = { offset: 0, limit: 1, details: false };
  const lists = subjects.map((subject) => reader.list(listKeyOf(subject), range));
  const first = lists
    .flatMap(({ people }) => people)
    .reduce<StoredPerson | null>(
      (best, next) => (best && best.rank < next.rank ? best : next),
      null,
    );
  return {
    total: lists.reduce((sum, { total }) => sum + total, 0),
    person: first && inLanguage(first.card, language),
  };
}
