import type { PersonSummary } from '../../../src/service/schema/person.ts';

/** A person born on 11 March 1952 by a sourced statement, with parts replaced. */
export function bornPerson(
  parts: Partial<PersonSummary> = {},
  date: Partial<PersonSummary['birth_date']> = {},
): PersonSummary {
  return {
    id: 'Q42',
    name: 'Douglas Adams',
    description: 'English author',
    slug: 'douglas-adams',
    url: 'https://natalis.example/en/people/douglas-adams',
    occupations: [],
    image: null,
    warnings: [],
    age_turning: null,
    ...parts,
    birth_date: {
      date: '1952-03-11',
      original_value: '+1952-03-11T00:00:00Z',
      original_calendar: 'gregorian',
      precision: 11,
      status: 'sourced',
      source_kind: 'external',
      ambiguous: false,
      uncertainty: false,
      sources: [],
      alternatives: [],
      statements: [],
      synchronized_at: '2026-11-16T00:00:00Z',
      ...date,
    },
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
