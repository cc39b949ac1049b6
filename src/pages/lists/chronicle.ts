import { centuryOf } from '../../core/calendar/century.ts';
import { canonicalStatement } from '../../core/date/date-record.ts';
import { html, type Html } from '../../html/template.ts';
import type { Person } from '../../service/people.ts';
import { birthDay } from '../calendar/birth.ts';
import { monthName } from '../dates/intl.ts';
import type { PageRequest } from '../page.ts';
import { centuryName } from './centuries.ts';
import type { TimeOrder } from './order.ts';
import { type Column, peopleList, type RowLook } from './people.ts';

/** People in order of time, and how their rows are written. */
interface Chronicle {
  readonly people: readonly Person[];
  readonly column: Column;
  readonly look: RowLook;
}

/** People in order of their years with a heading before each century, or of their days with one before each month. */
export function peopleInParts(
  request: PageRequest,
  order: TimeOrder,
  { people, column, look }: Chronicle,
): Html {
  const nameOf = order === 'year' ? centuryOfBirth : monthOfBirth;
  const parts = [...Map.groupBy(people, (person) => nameOf(request, person))].map(
    ([heading, born]) =>
      html`<h2 class="century">${heading}</h2>
        ${peopleList(request, born, column, look)}`,
  );
  return html`<div class="chronicle">${parts}</div>`;
}

function centuryOfBirth({ language, texts }: PageRequest, { card }: Person): string {
  const year = canonicalStatement(card.birth)?.gregorianYear ?? null;
  return year === null ? texts.browse.noYear : centuryName(language, centuryOf(year));
}

/** The Gregorian month, by which the lists go. */
function monthOfBirth({ language }: PageRequest, person: Person): string {
  const born = birthDay(person);
  return born ? monthName(language, born.month) : '';
}
