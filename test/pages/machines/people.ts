import type { DateRecord, StatementRecord } from '../../../src/core/date/date-record.ts';
import type { Person } from '../../../src/service/people.ts';
import { dateOf } from '../../support/statements.ts';

/** A person born on 11 March 1952 by a sourced statement, with parts replaced. */
export function bornPerson(
  { name = 'Douglas Adams', description = 'English author' } = {},
  statement: Partial<StatementRecord> = {},
  date: Partial<DateRecord> = {},
): Person {
  return {
    language: 'en',
    card: {
      qid: 42,
      slug: 'douglas-adams',
      labels: { en: name },
      descriptions: {},
      birth: dateOf({ value: '+1952-03-11T00:00:00Z', ...statement }, date),
      occupations: [],
      image: null,
      warnings: [],
    },
    name: { language: 'en', text: name },
    description: { language: 'en', text: description },
  };
}

/** A text as it stands beside others without markup: what turns the direction is isolated (UAX #9). */
export function beside(text: string): string {
  return /[\u0600-\u06ff\u202e]/.test(text) ? `\u2068${text}\u2069` : text;
}

/** Names and descriptions that try to leave their place. */
export const HOSTILE: readonly string[] = [
  '</title></entry><script>alert(1)</script>',
  ']]>&amp;<!-- -->',
  'a, b; c\\n\\\\ "quoted": \'x\'',
  'first line\r\nEND:VEVENT\r\nBEGIN:VALARM',
  '\u202etxet desrever\u202c \u2067\u2028\u2029',
  'محمد بن موسى الخوارزمي',
  '👩🏽‍🚀 '.repeat(40).trim(),
  'é'.repeat(200),
  'bell\u0007, null\u0000, not a character\uffff',
  'half a pair \ud83d',
];

/** What a machine reads of such a text: no control, and every end of a line as a line feed. */
export function readable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replaceAll('\u0007', '')
    .replaceAll('\r\n', '\n');
}
