import type { DisputeKind } from '../../core/date/dispute-kind.ts';
import type { Count } from './grammar.ts';

/**
 * What the pages say of ways through the lists: orders, the calendar, the form for a date, strips of days
 * and years, and the pages of coming birthdays and of disputed dates.
 */
export interface BrowseTexts {
  /** Opens what stands beside a list. */
  readonly aboutList: string;
  /** A colon, with the space that the language has before it. */
  readonly colon: string;
  /** Name of the navigation among what a page offers to take along, and its links; files follow `download`. */
  readonly take: string;
  readonly addToCalendar: string;
  readonly download: string;
  /** In its place where a file has only the first of many people. */
  downloadFirst(people: Count): string;
  /** Before the credits of the small pictures of a list. */
  readonly pictures: string;
  /** Name of the navigation among the orders of a list, and the orders. */
  readonly orders: string;
  readonly byRenown: string;
  readonly byTime: Readonly<Record<'year' | 'day', string>>;
  /** A sentence for each direction of the order by year, and for the order by day. */
  readonly earliestFirst: string;
  readonly latestFirst: string;
  readonly earliestDayFirst: string;
  /** Of a year in the order of its days. */
  readonly knownDayAlone: string;
  /** Heading of those whose year of birth is not known. */
  readonly noYear: string;
  /** A day of the calendar and the births on it, e.g. `11 March, 12 births`. */
  birthsOfDay(day: string, births: Count): string;
  /** Titles of the pages of a month, a decade and a century by their names, e.g. `Born in the 1870s`. */
  monthTitle(month: string): string;
  decadeTitle(decade: string): string;
  centuryTitle(century: string): string;
  /** Says that each part stands with its best-known person. */
  readonly bestKnown: string;
  births(births: Count): string;
  /** In place of an empty list of a date. */
  nobodyOn(date: string): string;
  /** Heading of those who were born on the dates around it. */
  readonly nearest: string;
  /** Heading of the form for a date; the next texts are its labels and its button. */
  readonly dateForm: string;
  readonly day: string;
  readonly month: string;
  /** Says how many days a month has: `April has 30 days.` */
  daysInMonth(month: string, days: number): string;
  /** Heading and advice for a day without a month, or a month of a year without a day. */
  readonly halfDate: string;
  readonly dayNeedsMonth: string;
  /** Says how addresses name months, decades and centuries. */
  readonly periodAdvice: string;
  /** Leads to the signs from an address of none. */
  readonly knownSigns: string;
  readonly optionalYear: string;
  readonly show: string;
  /** Label of the field on the page of a year. */
  readonly toYear: string;
  /** Names of the navigations among the days of a month and the years of a decade. */
  readonly daysOfMonth: string;
  readonly yearsOfDecade: string;
  /** The page of the seven days after today, also in UTC, with its feed and its calendar. */
  readonly upcomingTitle: string;
  readonly upcomingDescription: string;
  readonly upcomingFeed: string;
  readonly upcomingCalendar: string;
  /** Leads to anybody. */
  readonly random: string;
  /** The links to the two pages in the header. */
  readonly upcoming: string;
  readonly disputed: string;
  /** The page of people with ambiguous dates of birth (methodology 5.3). */
  readonly disputedTitle: string;
  /** Name of the navigation among the kinds of dispute, and the kinds. */
  readonly disputeKindsTitle: string;
  readonly disputeKinds: Readonly<Record<DisputeKind, string>>;
  disputedDescription(people: Count): string;
  readonly disputedNote: string;
}
