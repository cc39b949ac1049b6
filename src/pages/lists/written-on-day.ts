import { html, type Piece } from '../../html/template.ts';
import { type JulianDay, writtenOnDay } from '../../service/list-people.ts';
import type { PageRequest } from '../page.ts';
import { countLine } from './paging.ts';
import { gregorianColumn, peopleList } from './people.ts';

const SHOWN = 20;

/**
 * Those whose birth was written as this day of the Julian calendar, with the Gregorian date under which
 * they are listed (methodology 7.7); null where there is nobody. `name` is the day in words.
 */
export function writtenSection(request: PageRequest, day: JulianDay, name: string): Piece {
  const { context, language, texts } = request;
  const found = writtenOnDay(context, day, { language, limit: SHOWN });
  const { total, people } = found;
  if (total === 0) return null;
  const { writtenHeading, writtenNote, order } = texts.lists;
  return html`<section>
    <h2>${writtenHeading(name)}</h2>
    <p>${writtenNote}</p>
    ${countLine(request, { total, offset: 0, shown: people.length }, order)}
    ${peopleList(request, people, gregorianColumn(request))}
  </section>`;
}
