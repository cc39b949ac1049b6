import type { Warning } from '../../core/date/warnings.ts';

/** When each warning is set (methodology 6). */
export const WARNING_MEANINGS: Readonly<Record<Warning, string>> = {
  ancient_date_single_website: 'The day lies before 500 CE and rests on one web site alone.',
  birth_date_conflict: 'Statements of the best rank give dates that cannot both be right.',
  birth_date_disputed: 'The statement on display is marked as disputed.',
  birth_date_has_alternatives: 'There are other valid dates beside the one on display.',
  birth_date_import_only: 'The only sources are Wikimedia projects.',
  birth_date_invalid_statement:
    'A birth statement has a value that is no possible date, or one that lies in the future.',
  birth_date_low_precision: 'The date is known less precisely than to the day.',
  birth_date_uncertain: 'The date is marked as circa, presumably or the like, or has bounds.',
  birth_date_unknown: 'No statement gives a date that could be put on display.',
  birth_date_unsourced: 'The statement on display has no source.',
  bounds_inconsistent:
    'The earliest or latest possible date has nothing in common with the value, at birth or death.',
  calendar_conflict:
    'The same digits stand under both calendars and mean different days, at birth or death.',
  death_before_birth: 'The death date lies before the birth date.',
  death_date_conflict: 'As for birth, of the death date.',
  death_date_disputed: 'As for birth, of the death date.',
  death_date_uncertain: 'As for birth, of the death date.',
  deceased: 'Wikidata has a death date for the person, or says that there is an unknown one.',
  gregorian_before_1582:
    'The day is written in the Gregorian calendar but lies before that calendar began, on 15 October 1582.',
  image_license_unknown: 'There is an image, but its licence, author or credit is not known.',
  january_1_may_be_placeholder:
    'The day is a 1 January without an outside source: perhaps only the year was known.',
  julian_calendar: 'The day was converted from the Julian calendar.',
  possibly_deceased:
    'There is no death date, and the birth lies more than 115 years before the snapshot.',
};
