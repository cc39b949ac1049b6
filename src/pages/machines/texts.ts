import type { BirthDate } from '../../service/schema/date.ts';
import type { Doubt } from './births/doubt.ts';

/** Texts of the feed and the calendars. Dates, years and lists come as the language writes them. */
export interface FeedTexts {
  /** Title of the feed: `Born on 11 March`. */
  feedTitle(day: string): string;
  /** Name of a calendar, and the event in it, which names the people: `Born on 11 March: A, B and C`. */
  dayCalendarTitle(day: string): string;
  dayEvent(day: string, names: string): string;
  /** Name of a calendar: `Birthday of Ada Lovelace`. */
  personCalendarTitle(name: string): string;
  /** `Ada Lovelace (born 1815)`. */
  bornIn(name: string, year: string): string;
  /** The same with what makes the date doubtful: `Jesse Ramsden (born 1735; sources disagree)`. */
  bornInDoubt(name: string, year: string, doubt: string): string;
  /** A few words each, without a capital letter or a full stop. */
  readonly doubts: Readonly<Record<Doubt, string>>;
  /** A sentence: `Born on 10 December 1815.` */
  bornOn(date: string): string;
  /** A sentence on where the event falls in years without a 29 February. */
  readonly leapDay: string;
  /** A sentence that `year` is where the calendar begins and not a year of birth. */
  beginsIn(year: string): string;
}

/** What the feed and the calendars are told in words; the catalogue of a language is one. */
export interface BirthTexts {
  readonly feeds: FeedTexts;
  /** One sentence for each status of a date (methodology 5.3). */
  readonly status: { readonly meaning: Readonly<Record<BirthDate['status'], string>> };
  /** One sentence each: how a Julian day was written, and that a date is not certain by its own words. */
  readonly date: { writtenJulian(date: string): string; readonly uncertain: string };
}
