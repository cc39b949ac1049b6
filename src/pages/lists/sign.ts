import { parseMonthDay } from '../../core/calendar/month-day.ts';
import { Failure } from '../../core/failure.ts';
import type { Language } from '../../core/text/languages.ts';
import { isSign, type Sign, signRange, SIGNS } from '../../core/zodiac.ts';
import { html, join } from '../../html/template.ts';
import { listSignByDay } from '../../service/list-by-year.ts';
import { type ListOptions, listPeople } from '../../service/list-people.ts';
import { pagePaths } from '../../site/links.ts';
import { CACHE } from '../../web/headers.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import type { PageRequest, PageView } from '../page.ts';
import { type PageRoute, planPage, planRespelled } from '../plan.ts';
import { countOf } from '../dates/intl.ts';
import { dateColumn } from './people.ts';
import { LIST_QUERY, planList } from './list-page.ts';
import { type Neighbour, neighbours } from './paging.ts';

/** People born under a sign of the fixed table. */
export const signPage: PageRoute = {
  pattern: '/zodiac/:sign',
  kind: 'page_zodiac',
  query: LIST_QUERY,
  plan(request) {
    const sign = request.path['sign'] ?? '';
    const lower = sign.toLowerCase();
    if (sign !== lower) return planRespelled(request, signPage, { sign: lower });
    const known = readSign(request);
    return planList(request, () => listOf(request, known), 'day');
  },
};

/** The sign of a page's path. Throws Failure `invalid_parameter`. */
export function readSign({ path }: PageRequest): Sign {
  const sign = path['sign'] ?? '';
  if (isSign(sign)) return sign;
  throw new Failure('invalid_parameter');
}

/** First and last day of a sign in words. */
function signDays(language: Language, sign: Sign): readonly [start: string, end: string] {
  const { start, end } = signRange(sign);
  return [dayText(language, start), dayText(language, end)];
}

function dayText(language: Language, text: string): string {
  const day = parseMonthDay(text);
  return day ? monthDay(language, day.month, day.day) : text;
}

function listOf(request: PageRequest, sign: Sign) {
  const { language, texts } = request;
  const { lists, terms } = texts;
  const named = { sign, name: terms.signs[sign] };
  const [start, end] = signDays(language, sign);
  const address = pagePaths.sign(sign);
  const at = SIGNS.indexOf(sign);
  const neighbour = (index: number): Neighbour | null => {
    const other = SIGNS.at(index % SIGNS.length);
    return other ? { address: pagePaths.sign(other), name: terms.signs[other] } : null;
  };
  return {
    people: (options: ListOptions) => listPeople(request.context, { kind: 'sign', sign }, options),
    isInApi: true,
    column: dateColumn(request),
    address,
    title: lists.signTitle(named),
    description: (total: number) =>
      lists.signDescription(named, start, end, countOf(language, total)),
    byTime: {
      order: 'day',
      people: (options: ListOptions) => listSignByDay(request.context, sign, options),
      says: texts.browse.earliestDayFirst,
    },
    neighbours: neighbours(request, neighbour(at - 1), neighbour(at + 1)),
    notice: html`<p>${lists.signRange(start, end)}</p>`,
    apart: [html`<p class="note">${lists.signConvention}</p>`],
  } as const;
}

/** The twelve signs and their days. */
export const signsPage: PageRoute = {
  pattern: '/zodiac',
  kind: 'page_zodiac',
  plan: (request) =>
    planPage(request, {
      cacheControl: CACHE.document,
      compute: () => view(request),
    }),
};

function view({ language, texts, urls }: PageRequest): PageView {
  const { lists, terms } = texts;
  const rows = SIGNS.map((sign) => {
    const [start, end] = signDays(language, sign);
    return html`<li>
      <span class="when">${lists.signRange(start, end)}</span>
      <span class="who"
        ><a href="${urls.page(language, pagePaths.sign(sign))}">${terms.signs[sign]}</a></span
      >
    </li>`;
  });
  return {
    kind: 'page',
    title: lists.signsTitle,
    description: lists.signsDescription,
    address: 'zodiac',
    indexable: true,
    main: html`<h1>${lists.signsTitle}</h1>
      <p>${lists.signsDescription}</p>
      <p class="note">${lists.signConvention}</p>
      <ul class="people signs">
        ${join(rows, '\n')}
      </ul>`,
  };
}
