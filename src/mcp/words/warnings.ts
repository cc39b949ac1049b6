import type { Warning } from '../../core/date/warnings.ts';

// Warnings that the status, the date and the life already express have no sentence here.
const SENTENCES: Partial<Record<string, string>> = {
  ancient_date_single_website:
    'This day rests on one web site alone; days of birth before 500 CE are seldom known.',
  birth_date_disputed: 'Wikidata marks the date of birth as disputed.',
  birth_date_invalid_statement:
    'Wikidata has a further statement about the birth that is no usable date.',
  bounds_inconsistent:
    'The earliest and latest dates that Wikidata gives do not agree with the date itself.',
  calendar_conflict:
    'The same day is given once in the Julian and once in the Gregorian calendar; one of them is probably a slip.',
  death_before_birth: 'The dates of birth and death contradict each other: one of them is wrong.',
  death_date_conflict: 'There are conflicting dates of death.',
  death_date_disputed: 'The date of death is disputed.',
  death_date_uncertain: 'The date of death is approximate or not certain.',
  gregorian_before_1582:
    'Wikidata gives this date in the Gregorian calendar although it is before that calendar began (1582); it may be a Julian date with the wrong label.',
  january_1_may_be_placeholder:
    '1 January without an external reference may stand for "some day of that year".',
  possibly_deceased:
    'No death is recorded, but the birth lies more than 115 years back: do not assume that the person is alive.',
} satisfies Partial<Record<Warning, string>>;

/** Sentences about a person's dates, from the warnings (methodology 6). */
export function warningWords(warnings: readonly string[]): string[] {
  return warnings.flatMap((warning) => SENTENCES[warning] ?? []);
}
