import { parseMonthDay } from '../../core/calendar/date-text.ts';
import type { Language } from '../../core/text/languages.ts';
import { foldName } from '../../core/text/fold.ts';
import { isSign, type Sign, signRange, SIGNS } from '../../core/calendar/zodiac.ts';
import { html } from '../../html/template.ts';
import { bestKnown, listSignByDay, type ListOptions } from '../../service/list-people.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { PageFailure, type PageRequest } from '../page.ts';
import { type PageRoute, planRespelled } from '../page-plan.ts';
import { linkTo, subjectPage } from '../list-parts/list-links.ts';
import { dateColumn } from '../list-parts/people-list.ts';
import { FILTERED_LIST_QUERY, planList } from '../list-parts/list-page.ts';
import { planParts } from '../list-parts/parts-page.ts';

/** People born under a sign of the fixed table. */
export const signPage: PageRoute = {
  pattern: '/zodiac/:sign',
  kind: 'page_zodiac',
  isCited: true,
  query: FILTERED_LIST_QUERY,
  plan(request) {
    const text = request.path['sign'] ?? '';
    const meant = signMeant(request.texts.terms.signs, text);
    if (meant && meant !== text) return planRespelled(request, signPage, { sign: meant });
    const known = readSign(request);
    return planList(request, () => listOf(request, known));
  },
};

/** The sign of a page's path. Throws Failure `invalid_parameter`. */
export function readSign(request: PageRequest): Sign {
  const sign = request.path['sign'] ?? '';
  if (isSign(sign)) return sign;
  const links = SIGNS.map(
    (known) => html`<li>${linkTo(request, { kind: 'sign', sign: known })}</li>`,
  );
  throw new PageFailure('invalid_parameter', {
    advice: `${request.texts.lists.signsTitle}${request.texts.browse.colon}`,
    choices: html`<ul class="inline">
      ${links}
    </ul>`,
  });
}

/** The sign with this name, in English or in the language of the page, whatever its capitals and marks. */
function signMeant(names: Readonly<Record<Sign, string>>, text: string): Sign | undefined {
  const folded = withoutUmlauts(text);
  return SIGNS.find((sign) => [sign, names[sign]].some((name) => withoutUmlauts(name) === folded));
}

function withoutUmlauts(text: string): string {
  return foldName(text).replaceAll(/([aou])e/g, '$1');
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
  const { context, language, texts } = request;
  const { lists } = texts;
  const people = { kind: 'sign', sign } as const;
  const [start, end] = signDays(language, sign);
  return {
    people,
    ...subjectPage(request, people),
    column: dateColumn(request),
    byTime: {
      order: 'day',
      people: (options: ListOptions) => listSignByDay(context, sign, options),
      says: texts.browse.earliestDayFirst,
    },
    notice: html`<p>${lists.signRange(start, end)}</p>`,
    sidebar: [html`<p class="note">${lists.signConvention}</p>`],
  } as const;
}

/** The twelve signs and their days, each with the best-known person born under it. */
export const signsPage: PageRoute = {
  pattern: '/zodiac',
  kind: 'page_zodiac',
  isCited: true,
  sitemap: true,
  footer: ({ layout }) => layout.signs,
  plan: (request) => planParts(request, () => signsOf(request)),
};

function signsOf({ context, language, texts: { lists } }: PageRequest) {
  return {
    address: 'zodiac',
    title: lists.signsTitle,
    neighbours: html`<p class="note">${lists.signConvention}</p>`,
    parts: SIGNS.map((sign) => ({ kind: 'sign', sign }) as const).map((subject) => ({
      subject,
      note: lists.signRange(...signDays(language, subject.sign)),
      births: bestKnown(context, [subject], language),
    })),
  };
}
