import {
  centuryOf,
  decadeNumber,
  yearsOfDecade,
  yearsOfCentury,
} from '../../core/calendar/periods.ts';
import { isPresentableYear } from '../../core/calendar/calendar.ts';
import { html, type Html } from '../../html/template.ts';
import { pagePaths } from '../../site/links.ts';
import type { Frame } from '../page.ts';
import type { Neighbour } from './paging.ts';
import type { Language } from '../../core/text/languages.ts';
import { centuryText, decadeText, yearSpanText } from '../dates/year-text.ts';

/** What a decade is called: "1950s". */
export function decadeName(language: Language, decade: number): string {
  return decadeText(language, yearsOfDecade(decade));
}

/** What a century is called: "19th century", "1st century BCE". */
export function centuryName(language: Language, century: number): string {
  return centuryText(language, yearsOfCentury(century));
}

/** Path below the language of the page of a decade: `decades/1870`, `decades/-40` for 49 to 40 BCE. */
export function decadePath(decade: number): string {
  return `decades/${decade < 0 ? '-' : ''}${Math.abs(decade < 0 ? decade + 1 : decade) * 10}`;
}

/** A decade as one beside others; null where its years have no pages. */
export function decadeBeside(language: Language, decade: number): Neighbour | null {
  const years = yearsOfDecade(decade);
  if (!isPresentableYear(years.first) || !isPresentableYear(years.last)) return null;
  return { address: decadePath(decade), name: yearSpanText(language, years) };
}

/** A link to the century of a historical year, and before it to its decade where that is asked for; they stand above a heading. */
export function periodsAbove({ language, urls }: Frame, year: number, hasDecade: boolean): Html {
  const decade = decadeNumber(year);
  const century = centuryOf(year);
  const link = (address: string, name: string): Html =>
    html`<a href="${urls.page(language, address)}">${name}</a>`;
  return html`<p class="within">
    ${hasDecade && html`${link(decadePath(decade), decadeName(language, decade))} · `}
    ${link(pagePaths.century(century), centuryName(language, century))}
  </p>`;
}
