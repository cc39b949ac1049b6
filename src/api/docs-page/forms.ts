import * as formats from '../../contract/schema/formats.ts';
import type { Schema } from './contract.ts';

/** A form of texts that several fields have, with its own name on the page. */
export interface Form {
  readonly id: string;
  readonly name: string;
  readonly pattern: string;
  readonly maxLength: number | undefined;
  readonly says: string;
  readonly example: string;
}

/** The forms of texts (methodology 1). */
export const FORMS: readonly Form[] = [
  form('date', formats.reducedDate, '1952-03-11'),
  form('full date', formats.fullDate, '-0044-07-10'),
  form('month-day', formats.monthDay, '03-11'),
  form('Wikibase time', formats.wikibaseTime, '+1642-12-25T00:00:00Z'),
  form('RDF time', formats.rdfDateTime, '-0043-07-10T00:00:00Z'),
  form('instant', formats.instant, '2026-11-01T00:00:00Z'),
  form('QID', formats.qid, 'Q42'),
];

function form(name: string, schema: Schema, example: string): Form {
  const { pattern = '', maxLength, description = '' } = schema;
  const id = `form-${name.toLowerCase().replaceAll(' ', '-')}`;
  return { id, name, pattern, maxLength, says: description, example };
}

/** The form with a pattern; undefined if no form has it. */
export function formOf(pattern: string | undefined): Form | undefined {
  return FORMS.find((form) => form.pattern === pattern);
}
