import { rangesOverlap } from '../../core/calendar/calendar.ts';
import { type DateRecord, isJulianDay } from '../../core/date/date-record.ts';
import type { DateProperty } from '../../core/date/date-claim.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import { statusGlyph } from '../../html/theme.ts';
import type { PageRequest } from '../page.ts';
import {
  rivalDates,
  differing,
  KIND_GLYPHS,
  type ShownStatement,
  shownStatements,
} from './shown-statement.ts';
import { axisOf, drawAxis, drawBar, extentOf, rect, type TimeAxis } from '../charts/time-axis.ts';
import { intervalText, wholeYears, yearText } from '../dates/gregorian-date.ts';
import { countOf } from '../dates/intl.ts';
import { gregorianOfJulian, isNarrowed, statementText } from '../dates/statement-date.ts';
import type { ProfilePage } from './person-terms.ts';
import { type MergedSource, mergeSources, sourceText } from './sources.ts';

/**
 * Every statement about a date as a list in reading order with rank, interval and sources, and where they differ with a
 * bar each along one time axis. A lone statement without sources says no more than the date itself.
 */
export function evidence(page: ProfilePage, property: DateProperty, date: DateRecord): Piece {
  const { request } = page;
  const { person } = request.texts;
  const statements = shownStatements(date);
  const [first, ...others] = statements;
  const isBare = others.length === 0 && first?.sources.length === 0;
  if (!first || (isBare && remarks(page, first, true).length === 0)) return null;
  const axis = axisFor(date, statements);
  const items = statements.map((statement) => item(page, statement, statements, axis));
  const list = html`<ul class="evidence">
    ${join(items, '\n')}
  </ul>`;
  const shown = first.canonical && first.days;
  const label = shown && { ...shown, text: statementText(request, first) };
  const id = property === 'P569' ? 'evidence' : 'death-evidence';
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${person.evidence(person.dates[property])}</h2>
    ${apart(request, statements)}
    ${axis ? html`<div class="dated">${drawAxis(request, axis, label || null)} ${list}</div>` : list}
  </section>`;
}

// Further apart, the years say it.
const COUNTED_DAYS = 366;

/** How far apart the two days are that statements differ by. */
function apart({ language, texts }: PageRequest, statements: readonly ShownStatement[]): Piece {
  const ranges = differing(statements).toSorted((a, b) => a.first - b.first);
  const [earlier, later] = ranges;
  const areDays = ranges.length === 2 && ranges.every(({ first, last }) => first === last);
  if (!earlier || !later || !areDays) return null;
  const days = later.first - earlier.first;
  return (
    days < COUNTED_DAYS &&
    html`<p class="note">${texts.date.daysApart(countOf(language, days))}</p>`
  );
}

/**
 * The axis of the dates that exclude each other, widened by the dates that lie outside it; those that contain it reach
 * beyond its ends. Where none exclude each other, it is the axis of all dates. Null where all statements mean the same
 * days.
 */
function axisFor(date: DateRecord, statements: readonly ShownStatement[]): TimeAxis | null {
  const ranges = differing(statements);
  if (ranges.length < 2) return null;
  const rivals = differing(rivalDates(date));
  if (rivals.length < 2) return axisOf(ranges);
  const between = axisOf(rivals);
  return axisOf([...rivals, ...ranges.filter((range) => !rangesOverlap(range, between))]);
}

/** A statement with the kind of its sources, as a sign and as words, and its bar. */
function item(
  page: ProfilePage,
  statement: ShownStatement,
  all: readonly ShownStatement[],
  axis: TimeAxis | null,
): Html {
  const { date } = page.request.texts;
  const { canonical, kind, sources } = statement;
  const isAlone = all.length === 1;
  // Of two, everybody sees which stands above.
  const isMarked = canonical && all.length > 2;
  const said = remarks(page, statement, isAlone);
  return html`<li${canonical && !isAlone && html` class="canonical"`}>
    ${statusGlyph(KIND_GLYPHS[kind])} <b>${statementText(page.request, statement)}</b>
    <span>${date.kinds[kind]}${isMarked && `, ${date.shown}`}</span
    >${said.length > 0 && html`<small> · ${join(said, ' · ')}</small>`}${axis && bar(statement, all, axis)}${
      sources.length > 0 &&
      html`<ul>
        ${sourceItems(page, mergeSources(sources)).map((source) => html`<li>${source}</li>`)}
      </ul>`
    }
  </li>`;
}

/** The days of a statement on the axis, before the stretch of the canonical one. */
function bar(
  { canonical, days, kind }: ShownStatement,
  all: readonly ShownStatement[],
  axis: TimeAxis,
): Piece {
  const [first] = all;
  const shown = first?.canonical && !canonical ? first.days : null;
  return html`<svg class="bars" aria-hidden="true">
    ${shown && rect(extentOf(shown, axis), 'shown')}${days && drawBar(days, kind, axis)}
  </svg>`;
}

/** What else a statement says. The date that is shown above has its Gregorian day there, and alone its calendar too. */
function remarks(page: ProfilePage, statement: ShownStatement, isAlone: boolean): Piece[] {
  const { language, texts } = page.request;
  const { date } = texts;
  const { canonical, rank, interval, valid, value } = statement;
  const said: Piece[] = [];
  if (rank === 'preferred') said.push(date.preferred);
  if (!valid && value !== null) said.push(date.invalidValue);
  if (isJulianDay(statement) && !(isAlone && canonical)) {
    const gregorian = canonical ? null : gregorianOfJulian(language, statement);
    said.push(date.julianCalendar, ...(gregorian === null ? [] : [date.gregorianForm(gregorian)]));
  }
  if (interval && value === null) {
    const years = wholeYears(interval);
    said.push(
      years
        ? date.between(yearText(language, years.first), yearText(language, years.last))
        : intervalText(language, interval),
    );
  }
  if (interval && isNarrowed(statement)) said.push(intervalText(language, interval), date.narrowed);
  return said;
}

/** Sources in words. Those that have only identifiers come last, folded. */
function sourceItems(page: ProfilePage, sources: readonly MergedSource[]): Html[] {
  const { language, texts } = page.request;
  const { named = [], unnamed = [] } = Object.groupBy(sources, ({ statedIn, urls }) =>
    statedIn.length === 0 || urls.length > 0 || statedIn.some((qid) => page.labels.found(qid))
      ? 'named'
      : 'unnamed',
  );
  const items = named.map((source) => sourceText(page, source));
  if (unnamed.length === 0) return items;
  const count = countOf(language, unnamed.length);
  const name =
    named.length === 0 ? texts.date.unnamedReferences(count) : texts.date.moreReferences(count);
  return [
    ...items,
    html`<details class="works">
      <summary>${name}</summary>
      ${join(
        unnamed.map((source) => sourceText(page, source)),
        ' · ',
      )}
    </details>`,
  ];
}
