import { parseDate } from '../../core/calendar/date-text.ts';
import { canonicalStatement } from '../../core/date/date-record.ts';
import { signOf } from '../../core/zodiac.ts';
import { html, type Piece } from '../../html/template.ts';
import { addressOf } from '../../site/links.ts';
import { gregorianDate, monthDay } from '../dates/gregorian-date.ts';
import { yearText } from '../dates/year.ts';
import type { ProfilePage } from './profile-page.ts';

/** Links to the people born on the same day, in the same year and under the same sign. */
export function alsoBorn({ request, profile }: ProfilePage): Piece {
  const { language, texts, site } = request;
  const { gregorianYear: year = null, gregorian } =
    canonicalStatement(profile.person.card.birth) ?? {};
  if (year === null) return null;
  const date = parseDate(gregorian ?? '');
  const sign = date && signOf(date.month, date.day);
  const link = (address: string, text: string): Piece =>
    html`<li><a href="${site.page(language, address)}">${text}</a></li>`;
  const { lists, terms } = texts;
  return html`<nav aria-labelledby="also-born">
    <h2 id="also-born">${texts.person.alsoBorn}</h2>
    <ul>
      ${
        date && [
          link(
            addressOf.day(date.month, date.day),
            lists.dayTitle(monthDay(language, date.month, date.day)),
          ),
          link(
            addressOf.date(date.month, date.day, date.year),
            lists.dateTitle(gregorianDate(language, date)),
          ),
        ]
      }
      ${link(addressOf.year(year), lists.yearTitle(yearText(language, year)))}
      ${sign && link(addressOf.sign(sign), lists.signTitle({ sign, name: terms.signs[sign] }))}
    </ul>
  </nav>`;
}
