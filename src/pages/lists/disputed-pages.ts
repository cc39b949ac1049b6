import { DISPUTE_KINDS, type DisputeKind } from '../../core/date/dispute-kind.ts';
import { Failure } from '../../core/failure.ts';
import { html, type Html } from '../../html/template.ts';
import type { Labels, Person } from '../../service/people.ts';
import { countPeople, listAmbiguousByYear, listAny } from '../../service/any-list.ts';
import type { Births, ListOptions, ListSubject } from '../../service/list-people.ts';
import { shareBar } from '../list-parts/parts-page.ts';
import { countOf } from '../dates/intl.ts';
import type { PageRequest } from '../page.ts';
import { dateStory } from '../person/sources.ts';
import type { PageRoute } from '../page-plan.ts';
import { above, pageAbout } from '../list-parts/list-links.ts';
import { dateColumn } from '../list-parts/people-list.ts';
import { readDate } from './date-page.ts';
import { readMonthDay } from './day-page.ts';
import { readCentury, readDecade } from './period-pages.ts';
import { readSign } from './sign-pages.ts';
import { readYear } from './year-page.ts';
import { LIST_QUERY, planList } from '../list-parts/list-page.ts';

/** People whose date of birth is ambiguous (methodology 5.3), each with all dates that may be right. */
export const disputedPage: PageRoute = {
  pattern: '/disputed',
  kind: 'page_disputed',
  isCited: true,
  sitemap: (context) => countPeople(context, disputed(null)) > 0,
  llms: {
    among: 'more',
    name: 'Disputed dates of birth',
    says: 'everybody whose statements contradict each other',
  },
  query: LIST_QUERY,
  plan: (request) => planList(request, () => listOf(request, null)),
};

/** Those of them whose dates differ in one way (service 15.11). */
export const disputeKindPage: PageRoute = {
  pattern: '/disputed/:kind',
  kind: 'page_disputed',
  isCited: true,
  query: LIST_QUERY,
  plan(request) {
    const kind = readKind(request);
    return planList(request, () => listOf(request, kind));
  },
};

/** The kind of dispute of a path. Throws Failure `not_found`. */
export function readKind({ path }: PageRequest): DisputeKind {
  const kind = DISPUTE_KINDS.find((name) => name === path['kind']);
  if (kind === undefined) throw new Failure('not_found');
  return kind;
}

/** The stored lists of births by the patterns of their pages. */
export const LISTS_OF_BIRTHS: Readonly<Record<string, (request: PageRequest) => ListSubject>> = {
  '/birthdays/:day': (request) => ({ kind: 'day', monthDay: readMonthDay(request) }),
  '/birthdays/:day/:year': (request) => ({ kind: 'date', date: readDate(request) }),
  '/years/:year': (request) => ({ kind: 'year', year: readYear(request) }),
  '/zodiac/:sign': (request) => ({ kind: 'sign', sign: readSign(request) }),
};

/** Births by the patterns of their pages, of which the disputed ones have pages of their own. */
export const BIRTHS: Readonly<Record<string, (request: PageRequest) => Births>> = {
  ...LISTS_OF_BIRTHS,
  '/decades/:decade': (request) => ({ kind: 'decade', decade: readDecade(request) }),
  '/centuries/:century': (request) => ({ kind: 'century', century: readCentury(request) }),
};

/** The disputed ones among some births, at the address of their page below `disputed` (service 15.11). */
export const disputedAmongPages = Object.entries(BIRTHS).map(([pattern, read]): PageRoute => ({
  pattern: `/disputed${pattern}`,
  kind: 'page_disputed',
  isCited: true,
  query: LIST_QUERY,
  plan(request) {
    const births = read(request);
    return planList(request, () => amongOf(request, births));
  },
}));

/** The list of a kind of dispute, or of all for null. */
export function disputed(dispute: DisputeKind | null) {
  return { kind: 'disputed', dispute } as const;
}

function listOf(request: PageRequest, kind: DisputeKind | null) {
  const { context, texts } = request;
  const { browse } = texts;
  return {
    ...disputedList(request, kind === null ? null : browse.disputeKinds[kind]),
    people: (options: ListOptions) => listAny(context, disputed(kind), options),
    ...(kind === null && {
      byTime: {
        order: 'year' as const,
        people: (options: ListOptions) => listAmbiguousByYear(context, options),
        says: browse.latestFirst,
      },
    }),
    address: kind === null ? 'disputed' : `disputed/${kind}`,
    figure: () => kindLinks(request, kind),
  };
}

function amongOf(request: PageRequest, births: Births) {
  const { context, language, texts, urls } = request;
  const { address, name, title } = pageAbout(request, births);
  return {
    ...disputedList(request, name),
    people: (options: ListOptions) => listAny(context, { kind: 'disputed among', births }, options),
    address: `disputed/${address}`,
    isIndexable: false,
    above: above([
      html`<a href="${urls.page(language, 'disputed')}">${texts.browse.disputedTitle}</a>`,
      html`<a href="${urls.page(language, address)}">${title}</a>`,
    ]),
  };
}

/** What the lists of disputed dates share; `part` says which of them a list has. */
function disputedList(request: PageRequest, part: string | null) {
  const { language, texts } = request;
  const { browse } = texts;
  const title = browse.disputedTitle;
  return {
    column: dateColumn(request),
    saysStatus: false,
    remarkOn: ({ card }: Person, labels: Labels) => dateStory({ request, labels }, card.birth),
    title: part === null ? title : `${title}${browse.colon} ${part}`,
    description: (total: number) => browse.disputedDescription(countOf(language, total)),
    sidebar: [html`<p class="note">${browse.disputedNote}</p>`],
  };
}

/** Links to the kinds of dispute, each with its number and, from three kinds on, a bar that shows its share. */
function kindLinks(
  { context, language, texts, urls }: PageRequest,
  current: DisputeKind | null,
): Html {
  const { browse } = texts;
  const counts = new Map(DISPUTE_KINDS.map((kind) => [kind, countPeople(context, disputed(kind))]));
  const most = Math.max(1, ...counts.values());
  const found = DISPUTE_KINDS.filter((kind) => (counts.get(kind) ?? 0) > 0);
  const items = found.map((kind) => {
    const number = counts.get(kind) ?? 0;
    return html`<li>
      <a
        href="${urls.page(language, `disputed/${kind}`)}"
        ${kind === current && html`aria-current="page"`}
        >${browse.disputeKinds[kind]}</a
      >
      <small>${countOf(language, number).text}</small>
      ${found.length > 2 && shareBar(number, most)}
    </li>`;
  });
  return html`<nav class="kinds" aria-labelledby="kinds">
    <h2 id="kinds">${browse.disputeKindsTitle}</h2>
    <ul>
      ${items}
    </ul>
  </nav>`;
}
