import type { DateRecord, StatementRecord } from '../../core/date/date-record.ts';
import { DAY, YEAR } from '../../core/time/precision.ts';
import { formatQid } from '../../core/qid.ts';
import { statusGlyph } from '../../html/status-glyphs.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import { wikidataStatements } from '../../site/links.ts';
import { countOf } from '../dates/intl.ts';
import { intervalText } from '../dates/reduced-date.ts';
import { gregorianOfJulian, isNarrowed, statementText } from '../dates/statement-date.ts';
import { inReadingOrder } from '../figures/evidence/bars.ts';
import { evidenceStrip } from '../figures/evidence/evidence-strip.ts';
import { isLoneDay } from '../figures/evidence/lifeline.ts';
import {
  KIND_GLYPHS,
  shownStatements,
  type ShownStatement,
} from '../figures/evidence/shown-statement.ts';
import { mergeSources, type MergedSource, sourceText } from './sources.ts';
import { isNamed } from './terms.ts';
import type { ProfilePage } from './profile-page.ts';

interface EvidenceWords {
  readonly id: string;
  readonly heading: string;
  readonly title: string;
  /** The property of the statements in Wikidata. */
  readonly property: 'P569' | 'P570';
}

/**
 * Every statement about a date, along a time axis and as a list in reading order with rank, interval and
 * sources.
 */
export function evidence(
  page: ProfilePage,
  date: DateRecord,
  { id, heading, title, property }: EvidenceWords,
): Piece {
  const statements = shownStatements(date);
  if (statements.length === 0) return null;
  const there = wikidataStatements(formatQid(page.profile.person.card.qid), property);
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${!isLoneDay(date) && evidenceStrip(page.request, { id: `${id}-strip`, title, statements })}
    <ul class="evidence">
      ${join(
        inReadingOrder(statements).map((statement) => item(page, statement)),
        '\n',
      )}
    </ul>
    <p class="act">
      <a href="${there}" rel="external">${page.request.texts.person.correct[property]}</a>
    </p>
  </section>`;
}

/** A statement with the kind of its sources, as a sign and as words. */
function item(page: ProfilePage, statement: ShownStatement): Html {
  const { date } = page.request.texts;
  const { kind } = statement;
  return html`<li>
    ${statusGlyph(KIND_GLYPHS[kind])} <b>${statementText(page.request, statement)}</b>
    <span>${date.kinds[kind]}${statement.canonical && `, ${date.shown}`}</span
    >${details(page, statement)}
  </li>`;
}

function details(page: ProfilePage, statement: StatementRecord): Piece {
  const { language, texts } = page.request;
  const { date } = texts;
  const { rank, calendar, precision, interval, valid, value, sources } = statement;
  const remarks: Piece[] = [];
  if (rank === 'preferred') remarks.push(date.preferred);
  if (!valid && value !== null) remarks.push(date.invalidValue);
  if (calendar === 'julian' && (precision ?? 0) >= YEAR)
    remarks.push(...calendars(page, statement));
  if (interval && (precision ?? DAY) < DAY) {
    remarks.push(intervalText(language, interval));
    if (isNarrowed(statement)) remarks.push(date.narrowed);
  }
  return html`${remarks.length > 0 && html`<small> · ${join(remarks, ' · ')}</small>`}${
    sources.length > 0 &&
    html`<ul>
      ${sourceItems(page, mergeSources(sources)).map((item) => html`<li>${item}</li>`)}
    </ul>`
  }`;
}

/** The calendar of a statement in the Julian one, and its Gregorian day. */
function calendars({ request }: ProfilePage, statement: StatementRecord): string[] {
  const { language, texts } = request;
  const { julianCalendar, gregorianForm } = texts.date;
  const gregorian = gregorianOfJulian(language, statement);
  return gregorian === null ? [julianCalendar] : [julianCalendar, gregorianForm(gregorian)];
}

/** Sources in words. Those of which the reader would see only identifiers are joined in one last item. */
function sourceItems(page: ProfilePage, sources: readonly MergedSource[]): Html[] {
  const { language, texts } = page.request;
  const isUnnamed = ({ statedIn, urls }: MergedSource): boolean =>
    statedIn.length > 0 && urls.length === 0 && !statedIn.some((qid) => isNamed(page, qid));
  const unnamed = sources.filter(isUnnamed);
  const told = unnamed.length > 1 ? sources.filter((source) => !isUnnamed(source)) : sources;
  const items = told.map((source) => sourceText(page, source));
  if (unnamed.length < 2) return items;
  const works = unnamed.map((source) => sourceText(page, source));
  const name = texts.date.unnamedWorks(countOf(language, works.length));
  return [...items, html`<span class="works">${name} ${join(works, '; ')}</span>`];
}
