import type { DateRecord } from '../../core/date/date-record.ts';
import { isBesideBirth, isNoted, type Warning } from '../../core/date/warnings.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { instantDate } from '../dates/gregorian-date.ts';
import type { DateTexts } from '../texts/words.ts';
import { calendarLine } from './calendar-line.ts';
import { dateBasis } from './date-basis.ts';
import { birthLine, deathLine } from './day-line.ts';
import { largeDate } from './large-date.ts';
import type { ProfilePage } from './profile-page.ts';

/** The dates of birth and death, large, each with how sure it is and what it rests on. */
export function datesBlock(page: ProfilePage): Html {
  const { request, profile } = page;
  const { person, date } = request.texts;
  const { warnings, birth } = profile.person.card;
  const { death } = profile.person.detail;
  const isDead = death.statements.length > 0 && warnings.includes('deceased');
  const { day, act } = birthLine(page, isDead || warnings.includes('possibly_deceased'));
  return html`${dateBlock(page, birth, {
    heading: person.born,
    className: 'date first',
    calendar: calendarLine(request, birth, true),
    day,
    disputed: warnings.includes('birth_date_disputed'),
    unknown: unknownBirth(birth, date),
    notes: [
      notes(page, (warning) => isBesideBirth(warning) && !isSaid(warning, warnings)),
      comparison(page),
      act,
    ],
  })}
  ${
    isDead &&
    dateBlock(page, death, {
      heading: person.died,
      className: 'date',
      calendar: calendarLine(request, death, false),
      day: deathLine(page),
      disputed: warnings.includes('death_date_disputed'),
      unknown: date.unknownDeath,
      notes: null,
    })
  }
  ${notes(page, (warning) => !isBesideBirth(warning))}
  ${!isDead && !warnings.includes('possibly_deceased') && html`<p class="note">${person.noDeath}</p>`}`;
}

/** Why no date of birth is shown. A date that is invalid is not stated to be unknown (methodology 3.2). */
function unknownBirth({ statements }: DateRecord, texts: DateTexts): string {
  if (statements.length === 0) return texts.noBirth;
  return statements.some(({ value }) => value === null) ? texts.unknownBirth : texts.noUsableBirth;
}

interface DateWords {
  readonly heading: string;
  readonly className: string;
  /** The lines beneath the date: its calendar, and its day of the week. */
  readonly calendar: Piece;
  readonly day: Piece;
  readonly disputed: boolean;
  readonly unknown: string;
  readonly notes: Piece;
}

function dateBlock(
  page: ProfilePage,
  date: DateRecord,
  { heading, className, calendar, day, disputed, unknown, notes }: DateWords,
): Html {
  return html`<section class="${className}">
    <h2>${heading}</h2>
    ${largeDate(page.request, date)} ${calendar} ${day}
    ${dateBasis(page, date, { disputed, unknown })} ${notes}
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

/** Whether the sentence about a conflict already names the alternatives. */
function isSaid(warning: Warning, warnings: readonly Warning[]): boolean {
  return warning === 'birth_date_has_alternatives' && warnings.includes('birth_date_conflict');
}

/** The sentences of the warnings that fit. */
function notes({ request, profile }: ProfilePage, fits: (warning: Warning) => boolean): Piece {
  return profile.person.card.warnings
    .filter(isNoted)
    .filter((warning) => fits(warning))
    .map((warning) => html`<p class="note">${request.texts.terms.warnings[warning]}</p>`);
}
