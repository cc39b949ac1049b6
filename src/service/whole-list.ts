import type { DisputeKind } from '../core/date/dispute-kind.ts';
import type { Language } from '../core/text/languages.ts';
import { AMBIGUOUS, disputeList, type ListKey } from '../snapshot/lists.ts';
import type { ServiceContext } from './context.ts';
import { listKeyOf, type ListSubject } from './list-people.ts';
import { inLanguage, type Person } from './people.ts';

/** A list that can be had whole: births, or disputed births of one kind or, without it, of all. */
export type WholeListSubject =
  | ListSubject
  | { readonly kind: 'disputed'; readonly dispute: DisputeKind | null };

// Reading and writing this many people takes a few milliseconds.
const AT_ONCE = 200;

/** The number of people on a list. */
export function countPeople({ reader }: ServiceContext, subject: WholeListSubject): number {
  const { kind, key } = keyOf(subject);
  const [list] = reader.totals(kind, key, key);
  return list?.total ?? 0;
}

/** The first `most` people of a list in order of popularity (methodology 8.1), some at a time. */
export function* wholeList(
  { reader }: ServiceContext,
  subject: WholeListSubject,
  { language, most }: { readonly language: Language; readonly most: number },
): Generator<readonly Person[]> {
  const list = keyOf(subject);
  for (let offset = 0; offset < most; offset += AT_ONCE) {
    const limit = Math.min(AT_ONCE, most - offset);
    const { people } = reader.list(list, { offset, limit, details: false });
    if (people.length === 0) return;
    yield people.map(({ card }) => inLanguage(card, language));
  }
}

function keyOf(subject: WholeListSubject): ListKey {
  if (subject.kind !== 'disputed') return listKeyOf(subject);
  return subject.dispute === null ? AMBIGUOUS : disputeList(subject.dispute);
}
