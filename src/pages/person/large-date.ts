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
import { rivalDates, rivalTexts } from '../figures/evidence/rival-dates.ts';
import type { ShownStatement } from '../figures/evidence/shown-statement.ts';
import { sureness } from '../layout/status.ts';
import type { PageRequest } from '../page.ts';

/**
 * A date as it is written, large, with how sure it is (methodology 7.7). A date in conflict stands with those that exclude it, the canonical
 * one first; an uncertain one has "about" before it; one coarser than a year has its years beneath it
 * (methodology 15.7).
 */
export function largeDate(request: PageRequest, date: DateRecord): Html {
  const { language, texts } = request;
  const canonical = canonicalStatement(date);
  // The word of the status would say the same again.
  if (!canonical)
    return html`<p class="big">
      <span class="dates"><span>${texts.person.notKnown}</span></span>
    </p>`;
  const shown = listHtml(language, largeItems(request, date), 'or');
  return html`<p class="big"><span class="dates">${shown}</span> ${sureness(date, texts)}</p>
    ${yearsBeneath(request, canonical)}`;
}

/** The same date in words alone, with the calendar of Julian days; null where there is none. */
export function largeDateText(request: PageRequest, date: DateRecord): string | null {
  const statements = rivalDates(date);
  if (statements.length === 0) return null;
  const texts = rivalTexts(request, statements).map((text, index) => {
    const statement = statements[index];
    return statement ? aboutText(request, statement, text, date.uncertain) : text;
  });
  return listText(request.language, texts, 'or');
}

function largeItems(request: PageRequest, date: DateRecord): ListItem[] {
  const statements = rivalDates(date);
  const [only] = statements;
  // The line beneath a date that stands alone names its calendar.
  const texts =
    only && statements.length === 1
      ? [statementText(request, only)]
      : rivalTexts(request, statements);
  return statements.map((statement, index) => {
    const text = aboutText(request, statement, texts[index] ?? '', date.uncertain);
    return { text, piece: timeElement(statement, text) };
  });
}

/** The text of a date with "about" before it, where it is the canonical one and uncertain. */
function aboutText(
  { texts }: PageRequest,
  { canonical, precision }: ShownStatement,
  text: string,
  uncertain: boolean,
): string {
  const known = precision ?? 0;
  // The name of a decade or a century says already that it is no year.
  return uncertain && canonical && known >= YEAR ? texts.date.about(text, known >= DAY) : text;
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
