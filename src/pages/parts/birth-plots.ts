import { dayNumber } from '../../core/calendar/day-number.ts';
import { astronomicalYear, historicalYear } from '../../core/calendar/year-numbering.ts';
import { html, type Piece } from '../../html/template.ts';
import type { BirthsByMonth, DecadeBirths } from '../../service/count-births.ts';
import { monthOfYear } from '../dates/gregorian-date.ts';
import { monthName } from '../dates/month-name.ts';
import { numberText } from '../dates/number-text.ts';
import { decadeText } from '../dates/year-span.ts';
import { yearText } from '../dates/year-text.ts';
import { columnPlot, type Column, type ColumnTexts } from '../figures/columns/column-plot.ts';
import { decadeColumns } from '../figures/columns/decade-columns.ts';
import type { PageRequest } from '../page.ts';
import { countOf } from '../dates/number-text.ts';

// Fewer say no more as columns than the list itself.
const FEWEST = 5;

/** Births of a day of the year by decade; nothing where they are few. */
export function decadePlot(request: PageRequest, births: readonly DecadeBirths[]): Piece {
  const { language, texts } = request;
  const { figures } = texts;
  if (births.reduce((sum, decade) => sum + decade.total, 0) < FEWEST) return null;
  const columns = decadeColumns(births, {
    decade: (first, last) =>
      decadeText(language, {
        first: dayNumber({ year: first, month: 1, day: 1 }),
        last: dayNumber({ year: last, month: 12, day: 31 }),
      }),
    year: (year) => yearText(language, year),
    before: (year) => figures.before(yearText(language, year)),
    shortBefore: (year) =>
      figures.shortBefore(yearText(language, historicalYear(astronomicalYear(year) - 1))),
  });
  return columnPlot(
    columns,
    { id: 'births' },
    wordsOf(request, figures.birthsByDecade, figures.decade, columns),
  );
}

/** Births of a year by month, nothing where they are few; those of which the day is not known are told beneath. */
export function monthPlot(request: PageRequest, year: number, births: BirthsByMonth): Piece {
  const { language, texts } = request;
  const { figures } = texts;
  if (births.months.reduce((sum, count) => sum + count, 0) < FEWEST) return null;
  const columns = births.months.map((value, index) => ({
    label: monthOfYear(language, year, index + 1),
    axis: monthName(language, index + 1, 'short'),
    value,
  }));
  const plot = columnPlot(
    columns,
    { id: 'births' },
    wordsOf(request, figures.birthsByMonth, figures.month, columns),
  );
  const unknown = countOf(language, births.dayUnknown);
  return (
    plot &&
    html`${plot}${births.dayUnknown > 0 && html`<p class="note">${figures.dayUnknown(unknown)}</p>`}`
  );
}

function wordsOf(
  { language, texts }: PageRequest,
  title: string,
  labelHead: string,
  columns: readonly Column[],
): ColumnTexts {
  const { figures } = texts;
  const number = (value: number): string => numberText(language, value);
  const highest = columns.reduce<Column | undefined>(
    (high, column) => ((column.value ?? 0) > (high?.value ?? 0) ? column : high),
    undefined,
  );
  return {
    title,
    description: highest ? figures.most(highest.label, number(highest.value ?? 0)) : '',
    figures: figures.figures,
    labelHead,
    valueHead: figures.births,
    missing: figures.missing,
    number,
  };
}
