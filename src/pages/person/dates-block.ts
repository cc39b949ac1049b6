import { html, type Html, type Piece } from '../../html/template.ts';
import { canonicalDate } from '../dates/statement-date.ts';
import type { BirthDate } from '../../service/schema/date.ts';
import { statusMark } from '../parts/status.ts';
import { dateBasis } from './date-basis.ts';
import type { ProfilePage } from './profile-page.ts';

/** The dates of birth and death, large, each with how sure it is and what it rests on. */
export function datesBlock(page: ProfilePage): Html {
  const { request, profile } = page;
  const { person, date } = request.texts;
  const { birth_date, death_date, warnings } = profile;
  const isDead = death_date.statements.length > 0 && warnings.includes('deceased');
  return html`${dateBlock(page, birth_date, {
    heading: person.born,
    className: 'date first',
    disputed: warnings.includes('birth_date_disputed'),
    unknown: date.unknownBirth,
  })}
  ${
    isDead &&
    dateBlock(page, death_date, {
      heading: person.died,
      className: 'date',
      disputed: warnings.includes('death_date_disputed'),
      unknown: date.unknownDeath,
    })
  }
  ${warningList(page)}`;
}

interface DateWords {
  readonly heading: string;
  readonly className: string;
  readonly disputed: boolean;
  readonly unknown: string;
}

function dateBlock(
  page: ProfilePage,
  date: BirthDate,
  { heading, className, disputed, unknown }: DateWords,
): Html {
  const { language, texts } = page.request;
  const text = canonicalDate(language, date);
  const machine = date.date !== null && /^\d{4}(-|$)/.test(date.date) ? date.date : null;
  const shown =
    machine === null
      ? (text ?? texts.person.notKnown)
      : html`<time datetime="${machine}">${text}</time>`;
  return html`<section class="${className}">
    <h2>${heading}</h2>
    <p class="big">${shown} ${statusMark(date.status, texts.status)}</p>
    ${dateBasis(page, date, { disputed, unknown })}
  </section>`;
}

/** What else is to be minded; codes that we have no words for are left out. */
function warningList({ request, profile }: ProfilePage): Piece {
  const { words } = request.texts;
  const said = new Map<string, string>(Object.entries(words.warnings));
  const sentences = profile.warnings.flatMap((warning) => said.get(warning) ?? []);
  return sentences.map((sentence) => html`<p class="note">${sentence}</p>`);
}
