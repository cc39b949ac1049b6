import type { PageRequest } from '../page.ts';
import type { InLanguage } from '../texts/page-texts.ts';

/** The media type of calendars. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/**
 * The year in which calendars begin. It is a leap year, so that it has every day. Earlier years are of no
 * use: programs disagree about dates before 1970, and few accept dates of antiquity.
 */
export const FIRST_YEAR = 2000;

/** What the calendars depend on, apart from the people. */
export interface CalendarFrame extends InLanguage {
  /** Base address of the site. */
  readonly base: string;
  /** Instant of the source data. */
  readonly synchronizedAt: string;
}

/** What the calendar of a request depends on. */
export function frameOf({ context, language, texts }: PageRequest): CalendarFrame {
  const { base, reader } = context;
  return { language, texts, base, synchronizedAt: reader.info.manifest.as_of };
}
