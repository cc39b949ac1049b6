/**
 * The year in which calendars begin: a leap year, so that it has every day, and far enough back for
 * anybody. Programs disagree about dates before 1970, and few take the days of antiquity.
 */
export const FIRST_YEAR = 2000;
