import { formatDay, formatMonthDay } from '../../../src/core/calendar/date-text.ts';
import type { Language } from '../../../src/core/text/languages.ts';
import { daysOfValue } from '../../../src/core/time/reduced-date.ts';
import { Html, html } from '../../../src/html/template.ts';
import { GLYPH_STYLE, THEME } from '../../../src/html/theme.ts';
import { monthDay } from '../../../src/pages/dates/gregorian-date.ts';
import { monthName } from '../../../src/pages/dates/month-name.ts';
import { numberText } from '../../../src/pages/dates/number-text.ts';
import { statementDate } from '../../../src/pages/dates/statement-date.ts';
import { yearText } from '../../../src/pages/dates/year-text.ts';
import { yearCalendar } from '../../../src/pages/figures/calendar/year-calendar.ts';
import { columnPlot, MONTH_STRIDES } from '../../../src/pages/figures/columns/column-plot.ts';
import { decadeColumns } from '../../../src/pages/figures/columns/decade-columns.ts';
import { viewsPlot } from '../../../src/pages/figures/columns/views-plot.ts';
import { evidenceList } from '../../../src/pages/figures/evidence/evidence-list.ts';
import { evidenceStrip } from '../../../src/pages/figures/evidence/evidence-strip.ts';
import { FIGURE_STYLE } from '../../../src/pages/figures/style.ts';
import type { ShownStatement } from '../../../src/pages/figures/evidence/shown-date.ts';
import { statementOf } from '../../support/statements.ts';

const DAY = 11;
const MONTH = 10;
const YEAR = 9;
const DECADE = 8;
const CENTURY = 7;
const MILLENNIUM = 6;

/** Years, months and days as written, precisions; the first is the canonical one. */
const CASES: Readonly<Record<string, readonly (readonly [date: string, precision: number])[]>> = {
  alone: [['+1643-01-04', DAY]],
  neighbours: [
    ['+1804-07-04', DAY],
    ['+1804-07-05', DAY],
  ],
  scales: [
    ['+1804-07-04', DAY],
    ['+1804-07-05', DAY],
    ['+1804-00-00', YEAR],
    ['+1900-00-00', CENTURY],
  ],
  ten: [
    ['+1452-04-15', DAY],
    ['+1452-04-15', DAY],
    ['+1452-04-24', DAY],
    ['+1519-05-02', DAY],
    ['+1452-04-00', MONTH],
    ['+1452-00-00', YEAR],
    ['+1453-00-00', YEAR],
    ['+1450-00-00', DECADE],
    ['+1500-00-00', CENTURY],
    ['+2000-00-00', MILLENNIUM],
  ],
  era: [
    ['-0044-07-10', DAY],
    ['-0100-00-00', YEAR],
    ['-0001-00-00', CENTURY],
    ['+0100-00-00', CENTURY],
  ],
  millennium: [['-2000-00-00', MILLENNIUM]],
  late: [
    ['+1999-12-31', DAY],
    ['+1999-09-00', MONTH],
    ['+2000-00-00', YEAR],
    ['+1990-00-00', DECADE],
  ],
};

const KINDS = ['external', 'import-only', 'none'] as const;

/** The statements of a case as they would be answered. */
function statementsOf(name: string): readonly ShownStatement[] {
  return (CASES[name] ?? []).map(([date, precision], index) => {
    const value = `${date}T00:00:00Z`;
    const days = daysOfValue({
      time: value,
      precision,
      calendar: 'gregorian',
      before: 0,
      after: 0,
    });
    if (!days) throw new Error(`${value} is no date`);
    return statementOf([formatDay(days.first), formatDay(days.last)], {
      id: `${name}-${index}`,
      value,
      precision,
      calendar: 'gregorian',
      canonical: index === 0,
      kind: KINDS[index % 3] ?? 'none',
    });
  });
}

/** The style of the page of figures, which stands in its head. */
export const STYLE = `${THEME}*{box-sizing:border-box}
body{margin:0 auto;padding:0 1rem;max-width:48rem;background:var(--paper);color:var(--ink);font:1rem/1.6 var(--sans)}
${GLYPH_STYLE}${FIGURE_STYLE}`;

/** Every figure in each of the languages, in one page. */
export function figuresPage(languages: readonly Language[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Figures</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${new Html(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>Figures</h1>
          ${languages.map((language) => figures(language))}
        </main>
      </body>
    </html> `.text;
}

function figures(language: Language): Html {
  return html`<section lang="${language}">
    <h2>${language}</h2>
    ${Object.keys(CASES).map((name) => evidence(name, language))} ${plots(language)}
    ${language === 'en' && calendar(language)}
  </section>`;
}

function evidence(name: string, language: Language): Html {
  const statements = statementsOf(name);
  const date = (statement: ShownStatement) => statementDate(language, statement) ?? '?';
  return html`<div>
    ${evidenceStrip(
      { id: `${name}-${language}`, statements },
      {
        title: name,
        description: name,
        date,
        merged: (date, count) => `${date} × ${count}`,
        tick: (unit, { year, month, day }) =>
          unit === 'year'
            ? yearText(language, year)
            : unit === 'month'
              ? `${monthName(language, month, 'short')} ${yearText(language, year)}`
              : monthDay(language, month, day),
      },
    )}
    ${evidenceList(
      { statements },
      {
        date,
        kinds: { external: 'external', 'import-only': 'import', none: 'none' },
        canonical: 'shown',
      },
    )}
  </div>`;
}

function plots(language: Language): readonly (Html | null)[] {
  const words = {
    title: 'Births',
    description: 'Most in the 2010s.',
    figures: 'Show the figures',
    labelHead: 'When',
    valueHead: 'How many',
    missing: '–',
    number: (value: number) => numberText(language, value),
  };
  const shortMonth = (year: number, month: number) =>
    `${monthName(language, month, 'short')} ${yearText(language, year)}`;
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const decades = Array.from({ length: 60 }, (_, index) => {
    const first = 1420 + index * 10;
    return { first, last: first + 9, total: (index * 7919) % 1000 };
  });
  return [
    columnPlot(
      decadeColumns(decades, {
        decade: (first, last) => `${first}–${last}`,
        year: (year) => yearText(language, year),
        before: (year) => `< ${yearText(language, year)}`,
        shortBefore: (year) => `< ${yearText(language, year)}`,
      }),
      { id: `decades-${language}` },
      words,
    ),
    columnPlot(
      months.map((month) => ({
        label: monthName(language, month),
        axis: monthName(language, month, 'short'),
        value: (month * 7919) % 500,
        href: `#month-${month}`,
      })),
      { id: `months-${language}`, strides: MONTH_STRIDES },
      words,
    ),
    viewsPlot(
      months.map((month) => ({
        month: `2026-${String(month).padStart(2, '0')}`,
        views: month ** 6,
      })),
      { id: `views-${language}` },
      { ...words, month: shortMonth, shortMonth },
    ),
  ];
}

function calendar(language: Language): Html {
  return yearCalendar(
    {
      today: { month: 3, day: 11 },
      hrefOf: ({ month, day }) => `#${formatMonthDay(month, day)}`,
    },
    {
      monthNames: Array.from({ length: 12 }, (_, index) => monthName(language, index + 1)),
      labelOf: ({ month, day }) => monthDay(language, month, day),
    },
  );
}
