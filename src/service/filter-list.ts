import { Failure } from '../core/failure.ts';
import { pastedQid, qidBesideName } from '../core/query/pasted.ts';
import { formatQid } from '../core/qid.ts';
import { foldName } from '../core/text/fold.ts';
import type { Language } from '../core/text/languages.ts';
import { editsFrom } from '../core/text/word-list.ts';
import { FILTER_KINDS, type Filter, type FilterKind } from '../snapshot/lists.ts';
import type { FilterTotal, NamedFilter } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import { listKeyOf, type ListSubject } from './list-people.ts';
import { readLabels } from './people.ts';

export type { FilterKind, FilterTotal };

/** The occupation and the country by which a list is to be filtered, each a name or a QID, or null. */
export type AskedFilters = Readonly<Record<FilterKind, string | null>>;

/**
 * A list with the filters that are asked for (service 12.13). Throws Failure `invalid_parameter`, which says what may
 * be meant, for a name that means nothing or several things.
 */
export function filterList(
  context: ServiceContext,
  subject: ListSubject,
  asked: AskedFilters,
  language: Language,
): ListSubject {
  const filters = FILTER_KINDS.flatMap((kind): Filter[] => {
    const text = asked[kind];
    if (text === null) return [];
    return [{ kind, qid: understand(context, subject, { kind, text, language }) }];
  });
  return filters.length === 0 ? subject : { ...subject, filters };
}

/** A filter with its name and the language of that; without a name it is the QID. */
export interface FilterName extends Filter {
  readonly name: string;
  readonly language: string;
}

/** Filters with their names in a language. */
export function namesOfFilters<F extends Filter>(
  context: ServiceContext,
  filters: readonly F[],
  language: Language,
): (F & FilterName)[] {
  const labels = readLabels(
    context,
    language,
    filters.map(({ qid }) => qid),
  );
  return filters.map((filter) => {
    const { text, language: own } = labels.found(filter.qid) ?? {
      text: formatQid(filter.qid),
      language: 'mul',
    };
    return { ...filter, name: text, language: own };
  });
}

/** How many people of a list, whatever its filters, each occupation and country keeps; the most first. */
export function mostOnList({ reader }: ServiceContext, subject: ListSubject): FilterTotal[] {
  return reader
    .filterTotals(listKeyOf({ ...subject, filters: undefined }))
    .sort((a, b) => b.total - a.total || a.qid - b.qid);
}

interface Question {
  readonly kind: FilterKind;
  readonly text: string;
  readonly language: Language;
}

// So many times the people of any other make one meaning of a name the one that is meant.
const TIMES_AS_MANY = 10;

/** The QID number of what a text means. Throws Failure. */
function understand(context: ServiceContext, subject: ListSubject, question: Question): number {
  const { kind, text, language } = question;
  const qid = pastedQid(text) ?? qidBesideName(text)?.qid ?? null;
  if (qid !== null && context.reader.hasFilter({ kind, qid })) return qid;
  const folded = foldName(text);
  const named = qid !== null || folded === '' ? [] : namedBetween(context, kind, folded, folded);
  const first: ReadonlySet<string> = new Set([language, 'mul', 'en']);
  const isFirst = (languages: readonly string[]): boolean =>
    languages.some((each) => first.has(each));
  const nearer = named.filter((one) => isFirst([...one.labelIn, ...one.aliasIn]));
  const meant = nearer.length > 0 ? nearer : named;
  const [most, next] = meant;
  if (!most) throw unknown(context, subject, question);
  if (!next || most.people >= TIMES_AS_MANY * next.people) return most.qid;
  const [only, ...more] = meant.filter(({ labelIn }) =>
    nearer.length > 0 ? isFirst(labelIn) : labelIn.length > 0,
  );
  if (only && more.length === 0) return only.qid;
  throw new Failure('invalid_parameter', {
    parameter: kind,
    fault: 'may mean several things',
    form: `one of these, by its QID: ${listed(context, meant, language)}`,
  });
}

/** The filters of a kind with a name from the first of two on to the last, those of most people first. */
function namedBetween(
  { reader }: ServiceContext,
  kind: FilterKind,
  first: string,
  last: string,
): NamedFilter[] {
  return reader
    .namedFilters(first, last)
    .filter((one) => one.kind === kind)
    .sort((a, b) => b.people - a.people);
}

const FORMS: Readonly<Record<FilterKind, string>> = {
  occupation: 'an occupation that somebody here has, by its name or its QID',
  country: 'a country that somebody here is from, by its name or its QID',
};

const MOST_OFFERED = 5;

/** The failure for what means nothing here. It names what is near, and what is frequent on the list. */
function unknown(context: ServiceContext, subject: ListSubject, question: Question): Failure {
  const { kind, text, language } = question;
  const near = nearTo(context, kind, foldName(text)).slice(0, MOST_OFFERED);
  const known = new Set(near.map(({ qid }) => qid));
  const frequent = mostOnList(context, subject)
    .filter((one) => one.kind === kind && !known.has(one.qid))
    .slice(0, MOST_OFFERED - near.length);
  const hints = [
    ...(near.length > 0 ? [`Did you mean ${listed(context, near, language)}?`] : []),
    ...(frequent.length > 0 ? [`On this list: ${listed(context, frequent, language)}.`] : []),
  ];
  return new Failure('invalid_parameter', {
    parameter: kind,
    fault: 'means nothing here',
    form: FORMS[kind],
    ...(hints.length > 0 && { hint: hints.join(' ') }),
  });
}

/** Names with their QIDs, in words. */
function listed(context: ServiceContext, filters: readonly Filter[], language: Language): string {
  return namesOfFilters(context, filters.slice(0, MOST_OFFERED), language)
    .map(({ name, qid }) => `${name} (${formatQid(qid)})`)
    .join(', ');
}

// Names with the same first letters are compared, of which there are some hundreds.
const SAME_LETTERS = 2;
const [FEWEST_LETTERS, LONG] = [4, 8];
const LAST = '\u{10ffff}';

/** The filters with a name that begins with a text or is hardly different, those of most people first. */
function nearTo(context: ServiceContext, kind: FilterKind, folded: string): Filter[] {
  const { length } = folded;
  if (length < FEWEST_LETTERS) return [];
  const beginning = [...folded].slice(0, SAME_LETTERS).join('');
  const edits = editsFrom(folded, length < LONG ? 1 : 2);
  const near = namedBetween(context, kind, beginning, beginning + LAST).filter(
    (name) => name.folded.startsWith(folded) || edits(name.folded) < Infinity,
  );
  return [...new Map(near.map((one) => [one.qid, one])).values()];
}
