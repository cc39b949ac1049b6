import { html, type Piece } from '../../html/template.ts';
import { monthOfYear } from '../dates/gregorian-date.ts';
import { monthName } from '../dates/month-name.ts';
import { numberText } from '../dates/number-text.ts';
import { yearText } from '../dates/year-text.ts';
import { viewsPlot } from '../figures/columns/views-plot.ts';
import { countOf } from '../dates/number-text.ts';
import type { ProfilePage } from './profile-page.ts';

/** Page views by month as a small plot, and their sum; nothing where they were not loaded. */
export function views({ request, profile }: ProfilePage): Piece {
  const { language, texts } = request;
  const { pageviews, snapshot } = profile;
  const [first, ...more] = pageviews;
  if (!first) return null;
  const highest = more.reduce((high, month) => (month.views > high.views ? month : high), first);
  const monthText = (year: number, month: number): string => monthOfYear(language, year, month);
  const { figures, person } = texts;
  const total = snapshot.pageviews_12m;
  return html`<section aria-labelledby="views">
    <h2 id="views">${person.views}</h2>
    ${total !== null && html`<p>${person.viewsTotal(countOf(language, total))}</p>`}
    ${viewsPlot(
      pageviews,
      { id: 'views-plot' },
      {
        title: figures.viewsByMonth,
        description: figures.most(
          monthText(Number(highest.month.slice(0, 4)), Number(highest.month.slice(5))),
          numberText(language, highest.views),
        ),
        figures: figures.figures,
        labelHead: figures.month,
        valueHead: figures.views,
        missing: figures.missing,
        number: (value) => numberText(language, value),
        month: monthText,
        shortMonth: (year, month) =>
          `${monthName(language, month, 'short')} ${yearText(language, year)}`,
      },
    )}
  </section>`;
}
