import { parseMonthDay } from '../../core/calendar/date-text.ts';
import { foldName } from '../../core/text/fold.ts';
import { isSign, type Sign, signRange, SIGNS } from '../../core/calendar/zodiac.ts';
import { html } from '../../html/template.ts';
import { type ListSubject, listSignByDay } from '../../service/list-people.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { PageFailure, type PageRequest } from '../page.ts';
import { type PageRoute, planRespelled, type RouteAbout } from '../page-plan.ts';
import { linkTo } from '../list-parts/list-links.ts';
import { dateColumn } from '../list-parts/people-list.ts';
import { birthsRoute } from '../list-parts/list-page.ts';
import { partOf, planParts } from '../list-parts/parts-page.ts';

/** People born under a sign of the fixed table. */
export const signPage: RouteAbout<ListSubject> = birthsRoute({
  pattern: '/zodiac/:sign',
  kind: 'page_zodiac',
  respelled(request) {
    const text = request.path['sign'] ?? '';
    const sign = signMeant(request.texts.terms.signs, text);
    return sign && sign !== text ? planRespelled(request, signPage, { sign }) : null;
  },
  about: (request) => ({ kind: 'sign', sign: readSign(request) }),
  pageOf(request, { sign }) {
    const { context, texts } = request;
    return {
      column: dateColumn(request),
      byTime: {
        order: 'day',
        people: (options) => listSignByDay(context, sign, options),
        says: texts.browse.earliestDayFirst,
      },
      notice: html`<p>${rangeText(request, sign)}</p>`,
      sidebar: [html`<p class="note">${texts.lists.signConvention}</p>`],
    };
  },
});

/** The sign of a path. Throws Failure `invalid_parameter`. */
function readSign(request: PageRequest): Sign {
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
function rangeText({ language, texts }: PageRequest, sign: Sign): string {
  const { start, end } = signRange(sign);
  const dayText = (text: string): string => {
    const day = parseMonthDay(text);
    return day ? monthDay(language, day.month, day.day) : text;
  };
  return texts.lists.signRange(dayText(start), dayText(end));
}

/** The twelve signs and their days, each with the best-known person born under it. */
export const signsPage: PageRoute = {
  pattern: '/zodiac',
  kind: 'page_zodiac',
  isCited: true,
  sitemap: true,
  footer: ({ layout }) => layout.signs,
  plan: (request) =>
    planParts(request, () => {
      const { lists } = request.texts;
      return {
        address: 'zodiac',
        title: lists.signsTitle,
        neighbours: html`<p class="note">${lists.signConvention}</p>`,
        parts: SIGNS.map((sign) =>
          partOf(request, { kind: 'sign', sign }, rangeText(request, sign)),
        ),
      };
    }),
};
