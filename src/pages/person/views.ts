import type { MonthlyViews } from '../../core/person/person-record.ts';
import type { Language } from '../../core/text/languages.ts';
import { html, type Piece } from '../../html/template.ts';
import { monthOfYear } from '../dates/gregorian-date.ts';
import { countOf, monthName } from '../dates/intl.ts';
import { yearText } from '../dates/year-text.ts';
import { type PlotColumn, columnPlot, MONTH_STRIDES } from '../charts/column-plot.ts';
import type { ProfilePage } from './person-terms.ts';

type MonthOfViews = Pick<MonthlyViews, 'month' | 'views'>;

const HEIGHT = 3.5;

/** Page views by month as a small plot, and their sum; nothing where none were loaded. */
export function views({ request, profile }: ProfilePage): Piece {
  const { pageviews, pageviews12m: total } = profile.person.detail;
  if (pageviews.length === 0) return null;
  const { language, texts } = request;
  const { charts, person } = texts;
  return html`<section aria-labelledby="views">
    <h2 id="views">${person.views}</h2>
    ${total !== null && html`<p>${person.viewsTotal(countOf(language, total))}</p>`}
    ${columnPlot(request, monthColumns(language, pageviews), {
      id: 'views-plot',
      title: charts.viewsByMonth,
      labelHead: texts.browse.month,
      valueHead: charts.views,
      height: HEIGHT,
      strides: MONTH_STRIDES,
    })}
  </section>`;
}

/** A column for every month from the first to the last; a month without a value leaves a gap. */
function monthColumns(language: Language, months: readonly MonthOfViews[]): readonly PlotColumn[] {
  const views = new Map(months.map((entry) => [monthIndex(entry.month), entry.views]));
  const columns: PlotColumn[] = [];
  const last = Math.max(...views.keys());
  for (let index = Math.min(...views.keys()); index <= last; index++) {
    const year = Math.floor(index / 12);
    const month = (index % 12) + 1;
    columns.push({
      label: monthOfYear(language, year, month),
      axis: `${monthName(language, month, 'short')} ${yearText(language, year)}`,
      order: index,
      value: views.get(index) ?? null,
    });
  }
  return columns;
}

function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}
