import {
  canonicalStatement,
  type DateRecord,
  type StatementRecord,
} from '../../core/date/date-record.ts';
import { DAY, DECADE, YEAR } from '../../core/time/precision.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { listHtml, type ListItem, listText } from '../dates/intl.ts';
import { yearsText } from '../dates/reduced-date.ts';
import { statementText } from '../dates/statement-date.ts';
import { type Bar, barsOf } from '../figures/evidence/bars.ts';
import { shownStatements } from '../figures/evidence/shown-statement.ts';
import { sureness } from '../layout/status.ts';
import type { PageRequest } from '../page.ts';

/**
 * A date, large, with how sure it is. A date in conflict stands with those that exclude it, the canonical
 * one first; an uncertain one has "about" before it; one coarser than a year has its years beneath it
 * (methodology 15.7).
 */
export function largeDate(request: PageRequest, date: DateRecord): Html {
  const { language, texts } = request;
  const canonical = canonicalStatement(date);
  const items = largeItems(request, date);
  const shown =
    items.length > 0
      ? listHtml(language, items, 'or')
      : html`<span>${texts.person.notKnown}</span>`;
  return html`<p class="big"><span class="dates">${shown}</span> ${sureness(date, texts)}</p>
    ${canonical && yearsBeneath(request, canonical)}`;
}

/** The same date in words alone; null where there is none. */
export function largeDateText(request: PageRequest, date: DateRecord): string | null {
  const items = largeItems(request, date);
  return items.length === 0
    ? null
    : listText(
        request.language,
        items.map(({ text }) => text),
        'or',
      );
}

function largeItems(request: PageRequest, date: DateRecord): ListItem[] {
  const canonical = canonicalStatement(date);
  if (!canonical) return [];
  return [canonical, ...opposed(date)].map((statement) => {
    const text = dateText(request, statement, date.uncertain && statement === canonical);
    return { text, piece: timeElement(statement, text) };
  });
}

/** The statements that exclude the canonical one: each date once, and the finest of those that agree. */
function opposed(date: DateRecord): StatementRecord[] {
  const bars = barsOf(shownStatements(date).filter(({ rival }) => rival));
  const [canonical, ...others] = bars;
  if (!canonical?.canonical) return [];
  const excluding = others.filter((bar) => !overlaps(bar, canonical));
  return excluding
    .filter((bar) => !excluding.some((other) => other !== bar && isWithin(other, bar)))
    .map(({ statements }) => statements[0]);
}

function overlaps(a: Bar, b: Bar): boolean {
  return a.first <= b.last && b.first <= a.last;
}

function isWithin(inner: Bar, outer: Bar): boolean {
  return outer.first <= inner.first && inner.last <= outer.last;
}

function dateText(request: PageRequest, statement: StatementRecord, isUncertain: boolean): string {
  const text = statementText(request, statement);
  const precision = statement.precision ?? 0;
  // The name of a decade or a century says already that it is no year.
  return isUncertain && precision >= YEAR ? request.texts.date.about(text, precision >= DAY) : text;
}

// HTML writes years with at least four digits, and none before the common era.
const MACHINE_READABLE = /^\d{4}(-|$)/;

function timeElement({ gregorian }: StatementRecord, text: string): Html {
  return gregorian !== null && MACHINE_READABLE.test(gregorian)
    ? html`<time datetime="${gregorian}">${text}</time>`
    : html`<span>${text}</span>`;
}

function yearsBeneath({ language }: PageRequest, { interval, precision }: StatementRecord): Piece {
  if (!interval || (precision ?? DAY) > DECADE) return null;
  return html`<p class="years">${yearsText(language, interval)}</p>`;
}
