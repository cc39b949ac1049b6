import { parseDate, utcDate, utcDayNumber } from '../../core/calendar/date-text.ts';
import { weekdayOf } from '../../core/calendar/calendar.ts';
import { ageAtDeath, exactDay, isOlderThan, nextBirthday } from '../../core/date/age.ts';
import {
  canonicalStatement,
  type DateRecord,
  type StatementRecord,
  isJulianDay,
  writtenDay,
} from '../../core/date/date-record.ts';
import { isAtBirth, restsOnOneWebsite, type Warning } from '../../core/date/warnings.ts';
import { DAY, DECADE, YEAR } from '../../core/time/time-value.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import { isNoted } from '../texts/terms.ts';
import { gregorianDate, instantDate, monthDay, yearsText } from '../dates/gregorian-date.ts';
import { countOf, listHtml, type ListItem, listText, weekdayName } from '../dates/intl.ts';
import { gregorianOfJulian, namedStatementText, statementText } from '../dates/statement-date.ts';
import { rivalDates, rivalTexts } from './shown-statement.ts';
import { unbroken } from '../layout/name.ts';
import { sureness } from '../layout/status.ts';
import type { PageRequest } from '../page.ts';
import type { PageTexts } from '../texts/texts.ts';
import { agreeingSources, dateStory, namesOf, referencesOf } from './sources.ts';
import type { ProfilePage } from './person-terms.ts';
import { formatQid } from '../../core/qid.ts';
import { wikidataStatements } from '../../site/links.ts';
import type { DateProperty } from '../../core/date/date-claim.ts';

/** The dates of birth and death, large, each with how sure it is and what it rests on. */
export function datesBlock(page: ProfilePage): Html {
  const isDead = hasDied(page);
  const others = notes(page, (warning) => !isAtBirth(warning));
  return join(
    [
      dateBlock(page, 'P569'),
      isDead && dateBlock(page, 'P570'),
      html`${others} ${!isDead && noDeath(page)}`,
    ],
    '\n',
  );
}

function hasDied({ profile }: ProfilePage): boolean {
  const { card, detail } = profile.person;
  return detail.death.statements.length > 0 && card.warnings.includes('deceased');
}

/** Nobody who was born more than so many years ago is alive, which goes without saying. */
const LONG_AGO = 150;

function noDeath({ request, profile }: ProfilePage): Piece {
  const { person, terms } = request.texts;
  const { birth, warnings } = profile.person.card;
  if (!warnings.includes('possibly_deceased')) {
    return html`<p class="note">${person.noDeath}</p>`;
  }
  const born = parseDate(canonicalStatement(birth)?.interval?.[1] ?? '');
  const isLongAgo = born && isOlderThan(LONG_AGO, born, utcDayNumber(request.context.now));
  return html`<p class="note">${isLongAgo ? person.noDeath : terms.warnings.possibly_deceased}</p>`;
}

/** Why no date of birth is shown. A date that is invalid is not stated to be unknown (methodology 3.2). */
function unknownBirth({ statements }: DateRecord, texts: PageTexts['date']): string {
  if (statements.length === 0) return texts.noBirth;
  return statements.some(({ value }) => value === null) ? texts.unknownBirth : texts.noUsableBirth;
}

function dateBlock(page: ProfilePage, property: DateProperty): Html {
  const { request, profile } = page;
  const { card, detail } = profile.person;
  const { person } = request.texts;
  const isBirth = property === 'P569';
  const date = isBirth ? card.birth : detail.death;
  const onOneWebsite = isBirth && restsOnOneWebsite(card.warnings);
  // The weekday stands where the date carries an age (service 15.7).
  const exact = isBirth && !onOneWebsite ? exactDay(date) : null;
  const weekday = exact && weekdayName(request.language, weekdayOf(exact));
  const day = isBirth ? birthdayLine(page) : deathLine(page);
  const remarks = isBirth && [notes(page, isAtBirth), comparison(page)];
  return html`<section class="date${isBirth && ' first'}">
    <h2>${isBirth ? person.born : person.died}</h2>
    ${largeDate(request, date, weekday, onOneWebsite)} ${calendarLine(request, date, isBirth)}
    ${day} ${dateBasis(page, date, property)} ${remarks}
  </section>`;
}

/** Whether Wikidata still said the same when the snapshot was compared with it (methodology 11.9). */
function comparison({ request, profile }: ProfilePage): Piece {
  const live = profile.person.detail.liveVerification;
  if (live === null) return null;
  const { person } = request.texts;
  const date = instantDate(request.language, live.checkedAt);
  return html`<p class="note">
    ${live.match ? person.unchangedSince(date) : person.changedSince(date)}
  </p>`;
}

/** The sentences of the warnings that fit, but for the one that stands in place of a date of death. */
function notes({ request, profile }: ProfilePage, fits: (warning: Warning) => boolean): Piece {
  return profile.person.card.warnings
    .filter(isNoted)
    .filter((warning) => warning !== 'possibly_deceased' && fits(warning))
    .map((warning) => html`<p class="note">${request.texts.terms.warnings[warning]}</p>`);
}

/**
 * A date as it is written, large, with how sure it is (methodology 7.7, service 15.7). A date in conflict stands with
 * those that exclude it, the canonical one first; an uncertain one has "about" before it; one coarser than a year has
 * its years beneath it (service 15.7).
 */
function largeDate(
  request: PageRequest,
  date: DateRecord,
  weekday: string | null,
  onOneWebsite: boolean,
): Html {
  const { language, texts } = request;
  const canonical = canonicalStatement(date);
  // The word of the status would say the same again.
  if (!canonical)
    return html`<p class="big">
      <span class="dates"><span>${texts.person.notKnown}</span></span>
    </p>`;
  const shown = listHtml(language, largeItems(request, date), 'or');
  const status = sureness(request, date, onOneWebsite);
  return html`<p class="big">
      <span class="dates">${shown}</span> ${weekday !== null && html`<small>${weekday}</small>`}
      ${status}
    </p>
    ${yearsBeneath(request, canonical)}`;
}

/** A date as `largeDate` shows it, in words alone, with the calendar of Julian days; null where there is none. */
export function largeDateText(request: PageRequest, date: DateRecord): string | null {
  const texts = largeItems(request, date, true).map(({ text }) => text);
  return texts.length > 0 ? listText(request.language, texts, 'or') : null;
}

/** The dates of `largeDate`. The line beneath one that stands alone names its calendar, unless the date itself has to. */
function largeItems(request: PageRequest, date: DateRecord, isNamed = false): ListItem[] {
  const statements = rivalDates(date);
  const texts = rivalTexts(request, statements);
  return statements.map((statement, index) => {
    const bare = statementText(request, statement);
    const written = statements.length === 1 && !isNamed ? bare : (texts[index] ?? '');
    const precision = statement.precision ?? 0;
    // The name of a decade or a century says already that it is no year.
    const isAbout = date.uncertain && statement.canonical && precision >= YEAR;
    const text = isAbout ? request.texts.date.about(written, precision >= DAY) : written;
    // The comma behind a date stays with the word that it follows, so the calendar is no part of the box.
    return { text, piece: timeElement(statement, unbroken(text, bare)) };
  });
}

// HTML writes years with at least four digits, and none before the common era.
const MACHINE_READABLE = /^\d{4}(-|$)/;

function timeElement({ gregorian }: StatementRecord, text: Html): Html {
  return gregorian !== null && MACHINE_READABLE.test(gregorian)
    ? html`<time datetime="${gregorian}">${text}</time>`
    : html`<span>${text}</span>`;
}

function yearsBeneath({ language }: PageRequest, { interval, precision }: StatementRecord): Piece {
  if (!interval || (precision ?? DAY) > DECADE) return null;
  return html`<p class="years">${yearsText(language, interval)}</p>`;
}

/**
 * The line beneath a day of the Julian calendar that names the calendar and the Gregorian day. A Gregorian day that
 * another statement gives as a Julian one has that one beside it (methodology 7.7). Beneath several dates, which name
 * their calendars, the line names the one that it is about.
 *
 * @param listed Whether the lists hold the person under the Gregorian day, as they do for births.
 */
function calendarLine(request: PageRequest, date: DateRecord, listed: boolean): Piece {
  const canonical = canonicalStatement(date);
  if (!canonical) return null;
  const { julianCalendar, julianForm, gregorianForm, listedUnder } = request.texts.date;
  const isJulian = isJulianDay(canonical);
  const twin = date.statements.find(
    (other) =>
      canonical.calendar !== 'julian' &&
      isJulianDay(other) &&
      other.gregorian === canonical.gregorian,
  );
  const gregorian = isJulian ? gregorianDay(request, canonical) : null;
  const said = twin
    ? julianForm(statementText(request, twin))
    : gregorian && gregorianForm(gregorian) + (listed ? `, ${listedUnder}` : '');
  if (rivalDates(date).length === 1) return line([isJulian && julianCalendar, said]);
  const name = namedStatementText(request, canonical);
  return said && line([`${name}${request.texts.browse.colon} ${said}`]);
}

/** The Gregorian day, without a year that the written day has too; null where both days read alike. */
function gregorianDay({ language }: PageRequest, statement: StatementRecord): string | null {
  const whole = gregorianOfJulian(language, statement);
  const [written, gregorian] = [writtenDay(statement), parseDate(statement.gregorian ?? '')];
  return whole !== null && gregorian && written?.year === gregorian.year
    ? monthDay(language, gregorian.month, gregorian.day)
    : whole;
}

/** The next birthday of somebody who may be alive (service 15.7). */
function birthdayLine(page: ProfilePage): Piece {
  const { context, language, texts } = page.request;
  const { birth, warnings } = page.profile.person.card;
  const hasNone =
    hasDied(page) || warnings.includes('possibly_deceased') || restsOnOneWebsite(warnings);
  const next = hasNone ? null : nextBirthday(birth, utcDate(context.now));
  const { lists, browse } = texts;
  return (
    next &&
    line([`${lists.birthday(next.years)}${browse.colon} ${gregorianDate(language, next.date)}`])
  );
}

/** The age at death, where both dates allow one. */
function deathLine({ request, profile }: ProfilePage): Piece {
  const { card, detail } = profile.person;
  const years = restsOnOneWebsite(card.warnings) ? null : ageAtDeath(card.birth, detail.death);
  return years === null
    ? null
    : line([request.texts.person.lived(countOf(request.language, years))]);
}

function line(parts: readonly Piece[]): Piece {
  const said = parts.filter(Boolean);
  return said.length > 0 && html`<p class="day">${join(said, ' · ')}</p>`;
}

// The list of statements names them all.
const NAMED_SOURCES = 3;

/** Sentences that say what a date rests on, and a link to where anybody can add or correct it. */
function dateBasis(page: ProfilePage, date: DateRecord, property: DateProperty): Html {
  const { date: words, person } = page.request.texts;
  const { qid, warnings } = page.profile.person.card;
  const disputed = property === 'P569' ? 'birth_date_disputed' : 'death_date_disputed';
  const sentences = [
    grounds(page, date, property),
    warnings.includes(disputed) && words.disputed,
    date.uncertain && words.uncertain,
  ];
  const isThere = date.statements.some(({ value }) => value !== null);
  const help = isThere ? person.correct : person.add;
  return html`<p>${join(sentences.filter(Boolean), ' ')}</p>
    <p class="act">
      <a href="${wikidataStatements(formatQid(qid), property)}" rel="external"
        >${help(person.dates[property])}</a
      >
    </p>`;
}

function grounds(page: ProfilePage, date: DateRecord, property: DateProperty): Piece {
  const { language, texts } = page.request;
  if (date.status === 'unknown') {
    return property === 'P569' ? unknownBirth(date, texts.date) : texts.date.unknownDeath;
  }
  const story = dateStory(page, date);
  if (story) return html`${texts.date.disagree} ${story}.`;
  if (date.sourceKind === 'external') return outsideGrounds(page, date);
  if (date.sourceKind === 'none') return texts.status.meaning.unsourced;
  const canonical = canonicalStatement(date);
  const projects = namesOf(page, referencesOf(canonical ? [canonical] : [], 'import'));
  return projects.length > 0
    ? texts.date.importedFrom(listHtml(language, projects.slice(0, NAMED_SOURCES), 'and'))
    : texts.status.meaning['import-only'];
}

/** How many sources outside Wikimedia agree, and the names of the first. For a disputed date only the names. */
function outsideGrounds(page: ProfilePage, date: DateRecord): Piece {
  const { language, texts } = page.request;
  const sources = agreeingSources(date);
  const names = namesOf(page, sources);
  const count = sources.length;
  if (count < 2 || date.ambiguous) {
    const shown = names.slice(0, NAMED_SOURCES);
    return shown.length > 0
      ? texts.date.accordingTo(listHtml(language, shown, 'and'), shown.length)
      : texts.date.outsideReference;
  }
  if (names.length === 0)
    return texts.date.agree(html`${texts.date.references(countOf(language, count))}`);
  // Three names say as much as two and "one more".
  const shown = names.slice(0, count > NAMED_SOURCES ? NAMED_SOURCES - 1 : NAMED_SOURCES);
  const others = count - shown.length;
  const rest = others > 0 ? [texts.date.moreReferences(countOf(language, others))] : [];
  const items = [...shown, ...rest.map((text) => ({ text, piece: text }))];
  return texts.date.agree(listHtml(language, items, 'and'));
}
