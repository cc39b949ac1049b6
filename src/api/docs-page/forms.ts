import { QID_PATTERN } from '../../core/qid.ts';
import * as formats from '../../service/schema/formats.ts';

/** A form that recurs in texts, by a name of its own on the page. */
export interface Form {
  readonly id: string;
  readonly name: string;
  readonly pattern: string;
  readonly says: string;
  readonly example: string;
}

/** The forms of texts (methodology 1). */
export const FORMS: readonly Form[] = [
  {
    id: 'form-date',
    name: 'date',
    pattern: formats.reducedDate.pattern,
    says: 'As precise as known and no more: a day, a month or a year of the Gregorian calendar. The year is historical: `-0044` is 44 BCE and there is no year 0.',
    example: '1952-03-11',
  },
  {
    id: 'form-full-date',
    name: 'full date',
    pattern: formats.fullDate.pattern,
    says: 'Always year, month and day; otherwise like a date.',
    example: '-0044-07-10',
  },
  {
    id: 'form-month-day',
    name: 'month-day',
    pattern: formats.monthDay.pattern,
    says: 'Month and day in the Gregorian calendar.',
    example: '03-11',
  },
  {
    id: 'form-wikibase-time',
    name: 'Wikibase time',
    pattern: formats.wikibaseTime.pattern,
    says: 'The value as Wikidata writes it, character for character, in the calendar of the statement. Month and day may be `00`.',
    example: '+1642-12-25T00:00:00Z',
  },
  {
    id: 'form-rdf-time',
    name: 'RDF time',
    pattern: formats.rdfDateTime.pattern,
    says: 'What Wikidata’s query service shows. The one place with a year 0, which is 1 BCE here.',
    example: '-0043-07-10T00:00:00Z',
  },
  {
    id: 'form-instant',
    name: 'instant',
    pattern: formats.instant.pattern,
    says: 'A moment in UTC, to the second.',
    example: '2026-11-01T00:00:00Z',
  },
  {
    id: 'form-qid',
    name: 'QID',
    pattern: QID_PATTERN.source,
    says: 'An item’s identifier in Wikidata, at most 20 characters.',
    example: 'Q42',
  },
];

/** The form that a pattern stands for. */
export function formOf(pattern: string | undefined): Form | undefined {
  return FORMS.find((form) => form.pattern === pattern);
}
