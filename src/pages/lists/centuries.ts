import { centuryOf, yearsOfCentury } from '../../core/calendar/century.ts';
import { dayNumber } from '../../core/calendar/day-number.ts';
import { canonicalStatement } from '../../core/date/date-record.ts';
import type { Language } from '../../core/text/languages.ts';
import { html, type Html } from '../../html/template.ts';
import type { Person } from '../../service/people.ts';
import { centuryText } from '../dates/year.ts';
import type { PageRequest } from '../page.ts';
import { type Column, peopleList, type RowLook } from './people.ts';

/** People in order of their years, with a heading before each century. */
export function peopleByCentury(
  request: PageRequest,
  people: readonly Person[],
  columnOf: Column,
  look: RowLook = {},
): Html {
  const { language, texts } = request;
  const parts = [...Map.groupBy(people, centuryOfBirth)].map(([century, born]) => {
    const heading = century === null ? texts.browse.noYear : centuryName(language, century);
    return html`<h2 class="century">${heading}</h2>
      ${peopleList(request, born, columnOf, look)}`;
  });
  return html`<div class="chronicle">${parts}</div>`;
}

/** Null where the year of birth is not known. */
function centuryOfBirth({ card }: Person): number | null {
  const year = canonicalStatement(card.birth)?.gregorianYear ?? null;
  return year === null ? null : centuryOf(year);
}

/** What a century is called: "19th century", "1st century BCE". */
export function centuryName(language: Language, century: number): string {
  const { first, last } = yearsOfCentury(century);
  return centuryText(language, {
    first: dayNumber({ year: first, month: 1, day: 1 }),
    last: dayNumber({ year: last, month: 12, day: 31 }),
  });
}
