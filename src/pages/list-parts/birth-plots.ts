import { decadeNumber, yearsOfDecade } from '../../core/calendar/periods.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import type { BirthsByMonth, DecadeBirths } from '../../service/count-births.ts';
import { decadeText, monthOfYear, yearText } from '../dates/gregorian-date.ts';
import { countOf, monthName } from '../dates/intl.ts';
import type { InLanguage } from '../texts/texts.ts';
import { sentence } from '../texts/grammar.ts';
import { columnPlot, MONTH_STRIDES } from '../charts/column-plot.ts';

// A plot of fewer births says no more than the list itself.
const MIN_BIRTHS = 30;

/** Births by decade under a finding, if left out the decade with the most; null where they are few. */
export function decadePlot(
  inLanguage: InLanguage,
  births: readonly DecadeBirths[],
  finding?: string,
): Piece {
  const { charts } = inLanguage.texts;
  if (births.reduce((sum, decade) => sum + decade.total, 0) < MIN_BIRTHS) return null;
  const { columns, earlier } = decadeColumns(inLanguage, births);
  const plot = columnPlot(inLanguage, columns, {
    title: charts.birthsByDecade,
    finding: finding ?? ((highest, number) => charts.mostBirths(highest, number, false)),
    labelHead: charts.decade,
    undrawn: earlier,
  });
  if (!earlier || !plot) return plot;
  return html`${plot} ${notShown(inLanguage, earlier.value, (count) => `${count} ${earlier.label}`)}`;
}

/** A note beneath a plot on births that it does not show, in words that follow their number. */
function notShown(
  { language, texts: { browse, charts } }: InLanguage,
  births: number,
  words: (births: string) => string,
): Html {
  const said = words(browse.births(countOf(language, births)));
  return html`<p class="note">${sentence(`${charts.notShown}${browse.colon} ${said}`)}</p>`;
}

/**
 * The births of a year by month; nothing where they are few. A note beneath says how many further births
 * have no known day.
 */
export function monthPlot(inLanguage: InLanguage, year: number, births: BirthsByMonth): Piece {
  const { language, texts } = inLanguage;
  const { charts } = texts;
  if (births.months.reduce((sum, count) => sum + count, 0) < MIN_BIRTHS) return null;
  const columns = births.months.map((value, index) => ({
    label: monthOfYear(language, year, index + 1),
    axis: monthName(language, index + 1, 'short'),
    value,
  }));
  const plot = columnPlot(inLanguage, columns, {
    title: charts.birthsByMonth,
    finding: (highest, number) => charts.mostBirths(highest, number, true),
    labelHead: texts.browse.month,
    strides: MONTH_STRIDES,
  });
  const unknown = births.dayUnknown;
  return plot && html`${plot}${unknown > 0 && notShown(inLanguage, unknown, charts.dayUnknown)}`;
}

/** The most decades that have columns of their own: more would be too narrow on a small screen. */
const MAX_COLUMNS = 40;

/**
 * A column for every decade from the first with births to the last, also for those without any, but for
 * the last forty decades at most. `earlier` births, null if there are none, have no column, because a reader would take
 * it for a decade.
 */
export function decadeColumns({ language, texts }: InLanguage, births: readonly DecadeBirths[]) {
  const totals = new Map(births.map(({ first, total }) => [decadeNumber(first), total]));
  const last = Math.max(...totals.keys());
  const earliest = Math.min(...totals.keys());
  const start = Math.max(earliest, last - MAX_COLUMNS + 1);
  const columns = Array.from({ length: last - start + 1 }, (_, index) => {
    const years = yearsOfDecade(start + index);
    return {
      label: decadeText(language, years),
      axis: yearText(language, years.first),
      order: start + index,
      value: totals.get(start + index) ?? 0,
    };
  });
  if (start === earliest) return { columns, earlier: null };
  let value = 0;
  for (const [decade, total] of totals) if (decade < start) value += total;
  const label = texts.charts.before(yearText(language, yearsOfDecade(start).first));
  return { columns, earlier: { label, value } };
}
