import { html } from '../../../html/template.ts';
import type { ListTexts } from '../catalogue.ts';
import { plural } from './plural.ts';

export const lists: ListTexts = {
  todayTitle: (day) => `Born today, ${day}`,
  todayHeading: 'Born today,',
  dayTitle: (day) => `Born on ${day}`,
  dateTitle: (date) => `Born on ${date}`,
  yearTitle: (year) => `Born in ${year}`,
  signTitle: ({ name }) => `Born under ${name}`,
  signsTitle: 'The twelve signs',
  dayDescription: (day, { number, text }) =>
    `${text} ${plural(number, 'person', 'people')} of note born on ${day}, each with the year and with how sure the date is.`,
  dateDescription: (date, { number, text }) =>
    `${text} ${plural(number, 'person', 'people')} of note born on ${date}, with how sure each date is.`,
  yearDescription: (year, { number, text }) =>
    `${text} ${plural(number, 'person', 'people')} of note born in ${year}, with how sure each date is.`,
  signDescription: ({ name }, start, end, { number, text }) =>
    `${text} ${plural(number, 'person', 'people')} of note born under ${name}, ${start} to ${end} by a fixed table.`,
  signsDescription: 'The signs of the zodiac with their days, and who was born under each.',
  count: ({ number, text }) => `${text} ${plural(number, 'person', 'people')}.`,
  shown: (first, last, { text }) => `${first.text} to ${last.text} of ${text} people.`,
  order: 'Those with articles in the most Wikipedias come first.',
  yearsAgo: ({ number, text }) => `${text} ${plural(number, 'year', 'years')} ago`,
  nobody: 'Nobody in this snapshot. That says nothing about people who are not in it.',
  pastEnd: 'The list ends before this page.',
  firstPage: 'To its beginning',
  pages: 'Pages of the list',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  leapDay:
    'This day comes in leap years only. Here are those who were born on it, and nobody else; in other years they grow a year older on 1 March.',
  signOfDay: (sign) => html`In the zodiac this day is in ${sign}, by a fixed table.`,
  signRange: (start, end) => `${start} to ${end}`,
  signConvention:
    'By a fixed table of the tropical zodiac; the sun itself may enter a sign a day earlier or later. A day of the Julian calendar counts as the Gregorian day that it was.',
  allYears: (day) => `Born on ${day} in any year`,
  wholeYear: (year) => `Born in ${year}`,
  yearWithoutDay: 'Those of whom only the month or the year of birth is known are here too.',
  yearDays: 'Every day of the year',
  neighbours: 'Before and after',
};
