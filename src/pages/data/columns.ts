import type { PeopleNote, StatementNote } from '../texts/prose.ts';

/** The columns that each sentence about the table of people is about, in the order of the table. */
export const PEOPLE: Readonly<Record<PeopleNote, readonly string[]>> = {
  rank: ['popularity_rank'],
  id: ['id'],
  slug: ['slug'],
  name: ['name'],
  labels: ['label_en', 'label_de', 'label_pt', 'label_es', 'label_fr', 'label_it', 'label_mul'],
  date: ['date'],
  day: ['month_day'],
  year: ['gregorian_year'],
  written: ['original_value', 'written', 'original_calendar'],
  precision: ['precision'],
  interval: ['interval_from', 'interval_to', 'interval_from_day', 'interval_to_day'],
  status: ['status', 'source_kind'],
  doubt: ['ambiguous', 'uncertainty', 'rival_dates'],
  death: ['death_date', '…'],
  deceased: ['deceased'],
  warnings: ['warnings'],
  place: ['birthplaces', 'birthplace_labels', 'birthplace_countries', 'birthplace_country_labels'],
  fame: ['sitelinks', 'popularity'],
};

/** The same of the table of statements. */
export const STATEMENTS: Readonly<Record<StatementNote, readonly string[]>> = {
  person: ['person_qid', 'popularity_rank'],
  property: ['property'],
  statement: ['id', 'rank'],
  choice: ['canonical', 'alternative', 'valid'],
  value: ['value', 'precision', 'calendar'],
  gregorian: [
    'gregorian',
    'month_day',
    'gregorian_year',
    'interval_from',
    'interval_to',
    'interval_from_day',
    'interval_to_day',
  ],
  sources: ['reference_count', 'sources'],
};
