import Type, { type Static } from 'typebox';
import { integer, list, nullable, object, oneOf, ref } from './build.ts';
import {
  fullDate,
  instant,
  monthDay,
  precision,
  qid,
  rdfDateTime,
  reducedDate,
  wikibaseTime,
  year,
} from './formats.ts';

/** An entity with its name in the language of the answer. */
export const NamedEntity = object({ id: qid, name: Type.String() });
export type NamedEntity = Static<typeof NamedEntity>;

export const Source = object({
  reference_id: Type.String(),
  stated_in: list(ref('NamedEntity', NamedEntity)),
  urls: list(Type.String()),
  retrieved: list(reducedDate),
  has_external_source: Type.Boolean(),
});
export type Source = Static<typeof Source>;

const calendar = Type.String({ pattern: '^(gregorian|julian|Q[1-9][0-9]*|)$' });

export const Statement = object({
  id: Type.String(),
  person_qid: qid,
  property: oneOf(['P569', 'P570']),
  gregorian_year: nullable(year),
  month_day: nullable(monthDay),
  value: nullable(wikibaseTime),
  rdf_value: nullable(rdfDateTime),
  precision: nullable(precision),
  calendar: nullable(calendar),
  rank: oneOf(['normal', 'preferred']),
  gregorian: nullable(reducedDate),
  valid: Type.Boolean(),
  canonical: Type.Boolean(),
  reference_count: integer(0),
  interval: nullable(
    Type.Unsafe<readonly [string, string]>({
      type: 'array',
      items: fullDate,
      minItems: 2,
      maxItems: 2,
    }),
  ),
  sources: list(ref('Source', Source)),
});
export type Statement = Static<typeof Statement>;

/** A birth date, and a death date as well. */
export const BirthDate = object({
  date: nullable(reducedDate),
  original_value: nullable(wikibaseTime),
  original_calendar: nullable(calendar),
  precision: nullable(precision),
  status: oneOf(['sourced', 'import-only', 'unsourced', 'ambiguous', 'unknown']),
  source_kind: oneOf(['external', 'import-only', 'none']),
  ambiguous: Type.Boolean(),
  uncertainty: Type.Boolean(),
  sources: list(ref('Source', Source)),
  alternatives: list(ref('Statement', Statement)),
  statements: list(ref('Statement', Statement)),
  synchronized_at: instant,
});
export type BirthDate = Static<typeof BirthDate>;
