import { utcDate } from '../../core/calendar/instant.ts';
import { weekdayOf } from '../../core/calendar/weekday.ts';
import { ageAtDeath, exactDay, nextBirthday } from '../../core/date/age.ts';
import type { DateRecord } from '../../core/date/date-record.ts';
import type { Language } from '../../core/text/languages.ts';
import { html, join, type Piece } from '../../html/template.ts';
import { addressOf } from '../../site/links.ts';
import { birthDay } from '../calendar/birth.ts';
import { gregorianDate } from '../dates/gregorian-date.ts';
import { countOf, weekdayName } from '../dates/intl.ts';
import type { ProfilePage } from './profile-page.ts';

/**
 * The weekday of the birth, the next birthday unless the person is dead or may be, and the calendar
 * (methodology 15.7).
 */
export function birthLine({ request, profile }: ProfilePage, mayBeDead: boolean): Piece {
  const { context, language, texts, site } = request;
  const { birth, slug } = profile.person.card;
  const next = mayBeDead ? null : nextBirthday(birth, utcDate(context.now));
  const calendar = site.page(language, `${addressOf.person(slug)}.ics`);
  const parts = [
    weekday(language, birth),
    next && texts.person.birthday(next.years, gregorianDate(language, next.date)),
  ];
  if (birthDay(profile.person) === null) return line(parts);
  const link = html`<a href="${calendar}" type="text/calendar">${texts.person.addToCalendar}</a>`;
  return line(parts, link);
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

/** Parts in a line, with a link that is not printed. */
function line(parts: readonly Piece[], link: Piece = null): Piece {
  const said = parts.filter(Boolean);
  if (said.length === 0 && !link) return null;
  const between = said.length > 0 && ' · ';
  const act = link && html`<span class="act">${between}${link}</span>`;
  return html`<p class="day">${join(said, ' · ')}${act}</p>`;
}
