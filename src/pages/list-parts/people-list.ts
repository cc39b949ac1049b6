import type { Language } from '../../core/text/languages.ts';
import { parseDate, utcDate } from '../../core/calendar/date-text.ts';
import { ageTurning } from '../../core/date/age.ts';
import { canonicalStatement, isJulianDay, writtenDay } from '../../core/date/date-record.ts';
import { restsOnOneWebsite } from '../../core/date/warnings.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import { type Person, visibleName } from '../../service/people.ts';
import { pagePaths, commonsImage } from '../../site/links.ts';
import { gregorianDate, monthDay, yearText } from '../dates/gregorian-date.ts';
import { canonicalDate } from '../dates/statement-date.ts';
import { markedText, personLink } from '../layout/name.ts';
import { datedSureness } from '../layout/status.ts';
import type { PageRequest } from '../page.ts';
import { commonsPage } from '../../core/person/wikimedia-links.ts';
import { externalLink } from '../layout/external-link.ts';
import { creditAndLicence } from '../layout/image-credit.ts';

/** What rows show beside a date, a name and a description. */
export interface RowLook {
  /** How many of the first people have a portrait; 0 if left out. */
  readonly portraits?: number;
  /** Whether the date has its status; it has if left out. */
  readonly saysStatus?: boolean;
  /** A line beneath the description. */
  readonly note?: Column;
}

/**
 * The people of a list, with a date and its status in a narrow column beside them. Where there is no date, the status
 * stands behind the description.
 */
export function peopleList(
  request: PageRequest,
  people: readonly Person[],
  columnOf: Column,
  { portraits = 0, saysStatus = true, note }: RowLook = {},
): Html {
  const rows = people.map((person, index) => {
    const column = columnOf(person);
    const status = saysStatus && datedSureness(person.card.birth, request.texts, column === null);
    return personRow(request, person, column && html`${column} ${status}`, {
      face: index < portraits ? portrait(person) : null,
      note: note?.(person),
      status: column === null && status,
    });
  });
  return html`<ol class="people">
    ${join(rows, '\n')}
  </ol>`;
}

/** One of these people: the narrow column, if any, the name, the description, the status and a line beneath. */
export function personRow(
  request: PageRequest,
  person: Person,
  column: Piece,
  { face, note, status }: { readonly [part in 'face' | 'note' | 'status']?: Piece } = {},
): Html {
  const { description } = person;
  return html`<li>
    ${column && html`<span class="when">${column}</span>`}
    <span class="who"
      >${face}${personLink(request, person)}
      ${
        description !== null &&
        html`<span class="what"
          >${markedText(description.text, description.language, request)} ${status}</span
        >`
      }${description === null && status}${note && html`<span class="what">${note}</span>`}</span
    >
  </li>`;
}

/** Gives the content of the narrow column beside a person. */
export type Column = (person: Person) => Piece;

/**
 * The year of birth as it is written, as a link to the births of its Gregorian year, with the year of death or the
 * birthday in `year`, the present one if left out. A Julian date has its day too, where the list has another.
 */
export function yearColumn(request: PageRequest, year = utcDate(request.context.now).year): Column {
  const { language, texts, urls } = request;
  return (person) => {
    const born = dayOfBirth(person);
    if (!born) return null;
    const { gregorian, written, isJulian } = born;
    const page = urls.page(language, pagePaths.year(gregorian.year));
    const link = html`<span
        ><a href="${page}">${yearText(language, written.year)}</a>${death(language, person)}</span
      >${birthday(request, person, year)}`;
    const isListed = written.month === gregorian.month && written.day === gregorian.day;
    if (!isJulian || isListed) return link;
    const day = monthDay(language, written.month, written.day);
    return html`${link} <small>${day} (${texts.date.julianCalendar})</small>`;
  };
}

/** The year of death after that of birth, where all dates of death have the same. */
function death(language: Language, { card: { died = [] } }: Person): Piece {
  const [year, ...others] = new Set(died.flat());
  return year !== undefined && others.length === 0 && `–${yearText(language, year)}`;
}

/** The birthday that a year completes, of those who may live, where the date is sure enough for it. */
function birthday({ texts }: PageRequest, { card }: Person, year: number): Piece {
  const { birth, died, warnings } = card;
  if (died || restsOnOneWebsite(warnings) || warnings.includes('possibly_deceased')) return null;
  const years = ageTurning(birth, year);
  return years !== null && years > 0 && html` <small>${texts.lists.birthday(years)}</small>`;
}

/**
 * The date of birth as it is written, as a link to all births on it; otherwise as much as is known. In the list of a
 * year it is day and month alone, where the day was written in that year, and leads to those of all years.
 */
export function dateColumn(request: PageRequest, ofYear: number | null = null): Column {
  const { language, texts, urls } = request;
  return (person) => {
    const born = dayOfBirth(person);
    if (!born) return canonicalDate(language, person.card.birth);
    const { gregorian, written, isJulian } = born;
    const { month, day, year } = gregorian;
    const page = ofYear === null ? pagePaths.date(month, day, year) : pagePaths.day(month, day);
    const text =
      written.year === ofYear
        ? monthDay(language, written.month, written.day)
        : gregorianDate(language, written);
    const link = html`<a href="${urls.page(language, page)}">${text}</a>`;
    return isJulian ? html`${link} <small>${texts.date.julianCalendar}</small>` : link;
  };
}

/** The day of birth as the lists have it, and as it is written (methodology 7.7); null where it is not known. */
function dayOfBirth({ card }: Person) {
  const canonical = canonicalStatement(card.birth);
  const written = canonical && writtenDay(canonical);
  const gregorian = parseDate(canonical?.gregorian ?? '');
  if (!canonical || !written || !gregorian) return null;
  return { gregorian, written, isJulian: isJulianDay(canonical) };
}

/** How many of the best-known people of a list have a portrait, where one is licensed. */
export const PORTRAITS = 5;

// Twice the width that is shown, for screens with small pixels. Wikimedia serves these widths.
const SIZES = {
  small: { file: 120, width: 48, height: 60 },
  large: { file: 250, width: 112, height: 140 },
} as const;

/** A portrait beside a name, which the screen reader need not hear; null where there is none. */
export function portrait({ card: { image } }: Person, size: keyof typeof SIZES = 'small'): Piece {
  const { file, width, height } = SIZES[size];
  return (
    image &&
    html`<img
      class="face"
      src="${commonsImage(image.file, file)}"
      alt=""
      width="${width}"
      height="${height}"
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
    />`
  );
}

/** The credits of the portraits in one line: whom each shows, with author and licence. */
export function pictureCredits({ texts }: PageRequest, people: readonly Person[]): Piece {
  const credits = people.flatMap((person) => {
    const { image } = person.card;
    if (image === null) return [];
    const name = externalLink(commonsPage(image.file), visibleName(person));
    return html`<bdi>${name}</bdi>${texts.browse.colon} ${creditAndLicence(image)}`;
  });
  if (credits.length === 0) return null;
  return html`<p class="note">
    ${texts.browse.pictures}${texts.browse.colon} ${join(credits, ' · ')}
  </p>`;
}
