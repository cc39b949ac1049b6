import {
  astronomicalYear,
  civilDate,
  dayNumber,
  historicalYear,
  isPresentableYear,
} from '../../core/calendar/calendar.ts';
import { allMonthDays } from '../../core/calendar/date-text.ts';
import {
  centuryOf,
  decadeNumber,
  MAX_CENTURY,
  yearsOfCentury,
  yearsOfDecade,
} from '../../core/calendar/periods.ts';
import { SIGNS } from '../../core/calendar/zodiac.ts';
import type { Language } from '../../core/text/languages.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import type { Births } from '../../service/list-people.ts';
import { pagePaths } from '../../site/links.ts';
import {
  centuryText,
  decadeText,
  gregorianDate,
  monthDay,
  yearText,
} from '../dates/gregorian-date.ts';
import { monthName } from '../dates/intl.ts';
import type { Frame } from '../page.ts';
import type { InLanguage } from '../texts/texts.ts';

/** What the page of a list is about. */
export type Subject = Births | { readonly kind: 'month'; readonly month: number };

/** A page of births: its address below the language, what its subject is called, and its title. */
export interface ListLink {
  readonly address: string;
  readonly name: string;
  readonly title: string;
}

/** The page about a subject. */
export function pageAbout(inLanguage: InLanguage, subject: Subject): ListLink {
  const [address, name, titleOf] = partsOf(inLanguage, subject);
  return { address, name, title: titleOf(name) };
}

type Parts = readonly [address: string, name: string, titleOf: (name: string) => string];

function partsOf({ language, texts }: InLanguage, subject: Subject): Parts {
  const { lists, browse, terms } = texts;
  switch (subject.kind) {
    case 'day': {
      const { month, day } = subject.monthDay;
      return [pagePaths.day(month, day), monthDay(language, month, day), lists.dayTitle];
    }
    case 'date': {
      const { month, day, year } = subject.date;
      const name = gregorianDate(language, subject.date);
      return [pagePaths.date(month, day, year), name, lists.dayTitle];
    }
    case 'year':
      return [pagePaths.year(subject.year), yearText(language, subject.year), lists.yearTitle];
    case 'month':
      return [
        pagePaths.month(subject.month),
        monthName(language, subject.month),
        browse.monthTitle,
      ];
    case 'decade': {
      const name = decadeText(language, yearsOfDecade(subject.decade));
      return [decadePath(subject.decade), name, browse.decadeTitle];
    }
    case 'century': {
      const name = centuryName(language, subject.century);
      return [pagePaths.century(subject.century), name, browse.centuryTitle];
    }
    default:
      return [pagePaths.sign(subject.sign), terms.signs[subject.sign], lists.signTitle];
  }
}

/** What a century is called: "19th century", "1st century BCE". */
export function centuryName(language: Language, century: number): string {
  return centuryText(language, yearsOfCentury(century));
}

/** Path below the language of the page of a decade: `decades/1870`, `decades/-40` for 49 to 40 BCE. */
export function decadePath(decade: number): string {
  return `decades/${decade < 0 ? '-' : ''}${Math.abs(decade < 0 ? decade + 1 : decade) * 10}`;
}

/** What a page takes from its subject. */
export function subjectPage(frame: Frame, subject: Subject) {
  return {
    ...pageAbout(frame, subject),
    above: periodsAround(frame, subject),
    neighbours: neighbours(frame, subject),
  };
}

/** A link to the page about a subject by its name. */
export function linkTo(frame: Frame, subject: Subject, attributes: Piece = null): Html {
  const { address, name } = pageAbout(frame, subject);
  return html`<a href="${frame.urls.page(frame.language, address)}" ${attributes}>${name}</a>`;
}

/** A link to the page about a subject by its title, in a line of its own. */
export function onwardTo(frame: Frame, subject: Subject): Html {
  const { address, title } = pageAbout(frame, subject);
  return html`<p class="onward">
    <a href="${frame.urls.page(frame.language, address)}">${title}</a>
  </p>`;
}

/** Links to the pages of the subjects before and after one. */
function neighbours(frame: Frame, subject: Subject): Html {
  const [before, after] = [besideOf(subject, -1), besideOf(subject, 1)];
  return html`<nav class="neighbours" aria-label="${frame.texts.lists.neighbours}">
    ${before && linkTo(frame, before, html`rel="prev"`)}
    ${after && linkTo(frame, after, html`rel="next"`)}
  </nav>`;
}

const DAYS = allMonthDays();

/** The subject before or after one, across the turn of the year; null where there is none with pages. */
export function besideOf(subject: Subject, by: -1 | 1): Subject | null {
  switch (subject.kind) {
    case 'day': {
      const { month, day } = subject.monthDay;
      const at = DAYS.findIndex((other) => other.month === month && other.day === day);
      const other = DAYS.at((at + by) % DAYS.length);
      return other ? { kind: 'day', monthDay: other } : null;
    }
    case 'date': {
      const { year, month, day } = civilDate(dayNumber(subject.date) + by);
      return isPresentableYear(year) ? { kind: 'date', date: { year, month, day } } : null;
    }
    case 'year': {
      const year = historicalYear(astronomicalYear(subject.year) + by);
      return isPresentableYear(year) ? { kind: 'year', year } : null;
    }
    case 'month':
      return { kind: 'month', month: ((subject.month - 1 + by + 12) % 12) + 1 };
    case 'decade': {
      const decade = subject.decade + by;
      const { first, last } = yearsOfDecade(decade);
      return [first, last].every(isPresentableYear) ? { kind: 'decade', decade } : null;
    }
    case 'century': {
      // There is no century 0.
      const century = subject.century + by || by;
      return Math.abs(century) > MAX_CENTURY ? null : { kind: 'century', century };
    }
    default: {
      const sign = SIGNS.at((SIGNS.indexOf(subject.sign) + by) % SIGNS.length);
      return sign ? { kind: 'sign', sign } : null;
    }
  }
}

/** Links to the periods around a year, a decade or a century, which stand above a heading. */
function periodsAround(frame: Frame, subject: Subject): Piece {
  const { language, texts, urls } = frame;
  const centuryAround = (year: number): Html =>
    linkTo(frame, { kind: 'century', century: centuryOf(year) });
  switch (subject.kind) {
    case 'century':
      return above([html`<a href="${urls.page(language, 'years')}">${texts.browse.years}</a>`]);
    case 'decade':
      // Most of its years are in the century of one in its middle.
      return above([centuryAround(yearsOfDecade(subject.decade).first + 4)]);
    case 'year': {
      const { year } = subject;
      const decade = linkTo(frame, { kind: 'decade', decade: decadeNumber(year) });
      return above([decade, centuryAround(year)]);
    }
    default:
      return null;
  }
}

/** Links that stand above a heading. */
export function above(links: readonly Html[]): Html {
  return html`<p class="within">${join(links, ' · ')}</p>`;
}
