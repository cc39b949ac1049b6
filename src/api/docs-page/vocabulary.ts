import type { Warning } from '../../core/date/warnings.ts';

/** When each warning is set (methodology 6). */
export const WARNING_MEANINGS: Readonly<Record<Warning, string>> = {
  ancient_date_single_website: 'The day is before 500 CE and rests on one web site alone.',
  birth_date_conflict: 'Statements of the best rank give dates that cannot both be right.',
  birth_date_disputed: 'The canonical statement is marked as disputed.',
  birth_date_has_alternatives: 'There are other valid dates than the canonical one.',
  birth_date_import_only: 'The only sources are Wikimedia projects.',
  birth_date_invalid_statement:
    'A birth statement has a value that is not a possible date, or that is in the future.',
  birth_date_low_precision: 'The date is less precise than a day.',
  birth_date_uncertain: 'The date is marked as circa, presumably or the like, or has bounds.',
  birth_date_unknown: 'No statement gives a date that could be shown.',
  birth_date_unsourced: 'The canonical statement has no source.',
  bounds_inconsistent:
    'The earliest or latest possible date contradicts the value, for birth or death.',
  calendar_conflict:
    'The same digits are given in both calendars and mean different days, for birth or death.',
  death_before_birth: 'The death date is before the birth date.',
  death_date_conflict: 'Statements of the best rank give death dates that cannot both be right.',
  death_date_disputed: 'The canonical death statement is marked as disputed.',
  death_date_uncertain: 'The death date is marked as circa, presumably or the like, or has bounds.',
  deceased: 'Wikidata has a death date for the person, or says that there is an unknown one.',
  gregorian_before_1582:
    'The day is written in the Gregorian calendar but is before that calendar began, on 15 October 1582.',
  image_license_unknown: 'There is an image, but its licence, author or credit is not known.',
  january_1_may_be_placeholder:
    'The day is a 1 January without an external source: perhaps only the year was known.',
  julian_calendar: 'The day was converted from the Julian calendar.',
  possibly_deceased:
    'There is no death date, and the birth was more than 115 years before the snapshot.',
};
