import { utcDate } from '../../core/calendar/instant.ts';
import { weekdayOf } from '../../core/calendar/weekday.ts';
import { ageAtDeath, exactDay, nextBirthday } from '../../core/date/age.ts';
import type { DateRecord } from '../../core/date/date-record.ts';
import type { Language } from '../../core/text/languages.ts';
import { html, join, type Piece } from '../../html/template.ts';
import { pagePaths } from '../../site/links.ts';
import { birthDay } from '../calendar/birth.ts';
import { gregorianDate } from '../dates/gregorian-date.ts';
import { countOf, weekdayName } from '../dates/intl.ts';
import type { ProfilePage } from './profile-page.ts';

/** The line beneath the date of birth, and what follows the sentences about the date. */
export interface BirthLine {
  readonly day: Piece;
  readonly act: Piece;
}

/**
 * The weekday of the birth, the next birthday unless the person is dead or may be, and the calendar
 * (methodology 15.7). Where the calendar would stand alone it follows the sentences about the date, since
 * a doubt comes first.
 */
export function birthLine({ request, profile }: ProfilePage, mayBeDead: boolean): BirthLine {
  const { context, language, texts, urls } = request;
  const { birth, slug } = profile.person.card;
  const next = mayBeDead ? null : nextBirthday(birth, utcDate(context.now));
  const calendar = urls.page(language, `${pagePaths.person(slug)}.ics`);
  const said = [
    weekday(language, birth),
    next && texts.person.birthday(next.years, gregorianDate(language, next.date)),
  ].filter(Boolean);
  if (birthDay(profile.person) === null) return { day: line(said), act: null };
  const link = html`<a href="${calendar}" type="text/calendar">${texts.person.addToCalendar}</a>`;
  if (said.length === 0) return { day: null, act: html`<p class="day act">${link}</p>` };
  return { day: line(said, html`<span class="act"> · ${link}</span>`), act: null };
}

/** The weekday of the death, and the age at it where both dates allow one. */
export function deathLine({ request, profile }: ProfilePage): Piece {
  const { language, texts } = request;
  const { card, detail } = profile.person;
  const years = ageAtDeath(card.birth, detail.death);
  return line([
    weekday(language, detail.death),
    years !== null && texts.person.lived(countOf(language, years)),
  ]);
}

function weekday(language: Language, date: DateRecord): Piece {
  const day = exactDay(date);
  return day && weekdayName(language, weekdayOf(day));
}

/** Parts in a line, with what is not printed at its end; null where there are none. */
function line(parts: readonly Piece[], act: Piece = null): Piece {
  const said = parts.filter(Boolean);
  return said.length > 0 && html`<p class="day">${join(said, ' · ')}${act}</p>`;
}
