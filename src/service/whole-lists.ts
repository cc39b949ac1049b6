import type { DisputeKind } from '../core/date/dispute-kind.ts';
import type { Language } from '../core/text/languages.ts';
import { AMBIGUOUS, disputeList, type ListKey } from '../snapshot/lists.ts';
import type { ListRange, SnapshotReader } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import { ambiguousAmong } from './disputed-people.ts';
import {
  type Births,
  countList,
  countStatuses,
  listKeyOf,
  type ListSubject,
} from './list-people.ts';
import { inLanguage, type Person } from './people.ts';

/** A list that can be had whole: births, or disputed births of one kind, among some births or, without either, of all. */
export type WholeListSubject =
  | ListSubject
  | { readonly kind: 'disputed'; readonly dispute: DisputeKind | null }
  | { readonly kind: 'disputed among'; readonly births: Births };

/** The number of people on a list. */
export function countPeople(context: ServiceContext, subject: WholeListSubject): number {
  if (subject.kind === 'disputed among') return countStatuses(context, subject.births).ambiguous;
  return countList(context, keyOf(subject));
}

type StoredSubject = Exclude<WholeListSubject, { kind: 'disputed among' }>;

function keyOf(subject: StoredSubject): ListKey {
  if (subject.kind !== 'disputed') return listKeyOf(subject);
  return subject.dispute === null ? AMBIGUOUS : disputeList(subject.dispute);
}

// Reading and writing this many people takes a few milliseconds.
const AT_ONCE = 200;

/** The first `most` people of a list in order of popularity (methodology 8.1), some at a time. */
export function* wholeList(
  { reader }: ServiceContext,
  subject: WholeListSubject,
  { language, most }: { readonly language: Language; readonly most: number },
): Generator<readonly Person[]> {
  const read = readerOf(reader, subject, most);
  for (let offset = 0; offset < most; offset += AT_ONCE) {
    const people = read({ offset, limit: Math.min(AT_ONCE, most - offset), details: false });
    if (people.length === 0) return;
    yield people.map(({ card }) => inLanguage(card, language));
  }
}

function readerOf(reader: SnapshotReader, subject: WholeListSubject, most: number) {
  if (subject.kind !== 'disputed among') {
    const list = keyOf(subject);
    return (range: ListRange) => reader.list(list, range).people;
  }
  const ranks = ambiguousAmong(reader, subject.births).take(most).toArray();
  return ({ offset, limit, details }: ListRange) =>
    reader.people(ranks.slice(offset, offset + limit), { details });
}
