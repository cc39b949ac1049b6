import type { MonthDay } from '../../core/calendar/month-day.ts';
import { signOf } from '../../core/zodiac.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import type { PageRequest } from '../page.ts';
import { addressOf } from '../../service/links.ts';

/** The sign that a day is in by the fixed table. */
export function signLine({ language, texts, site }: PageRequest, { month, day }: MonthDay): Html {
  const sign = signOf(month, day);
  const address = site.page(language, addressOf.sign(sign));
  return html`<p class="note">
    ${texts.lists.signOfDay(html`<a href="${address}">${texts.terms.signs[sign]}</a>`)}
  </p>`;
}

/** What is particular about 29 February; nothing for other days. */
export function leapDayNote({ texts }: PageRequest, { month, day }: MonthDay): Piece {
  return month === 2 && day === 29 && html`<p>${texts.lists.leapDay}</p>`;
}
