import { formatDate } from '../../core/calendar/date-text.ts';
import { canonicalStatement, rivalStatements } from '../../core/date/date-record.ts';
import { writtenDay } from '../../core/date/written-date.ts';
import { formatQid } from '../../core/qid.ts';
import { pageLanguage } from '../../core/text/languages.ts';
import type { Person } from '../../service/people.ts';
import type { Links } from '../../site/links.ts';

/**
 * A person in a file of a list (methodology 15.12). Members that the API has too have its names and values.
 */
export interface Row {
  readonly id: string;
  readonly name: string;
  /** Null where there is none. */
  readonly description: string | null;
  /** The canonical date: Gregorian, as far as known, with a historical year, e.g. `-0043-01-03`. */
  readonly date: string | null;
  /** The day as it is written, in `original_calendar`; null where no day is known. */
  readonly written: string | null;
  readonly original_calendar: string | null;
  readonly precision: number | null;
  readonly status: string;
  readonly ambiguous: boolean;
  readonly uncertainty: boolean;
  /** Of an ambiguous date the others that may be right, Gregorian. */
  readonly rival_dates: readonly string[];
  readonly url: string;
}

/** The members of a row in the order of the columns. */
export const COLUMNS = [
  'id',
  'name',
  'description',
  'date',
  'written',
  'original_calendar',
  'precision',
  'status',
  'ambiguous',
  'uncertainty',
  'rival_dates',
  'url',
] as const satisfies readonly (keyof Row)[];

/** The row of a person. */
export function rowOf({ card, language, name, description }: Person, links: Links): Row {
  const { birth, slug } = card;
  const canonical = canonicalStatement(birth);
  const written = canonical && writtenDay(canonical);
  const id = formatQid(card.qid);
  const rivals = rivalStatements(birth).flatMap(({ gregorian }) => gregorian ?? []);
  return {
    id,
    name: name?.text ?? id,
    description: description?.text ?? null,
    date: canonical?.gregorian ?? null,
    written: written && formatDate(written),
    original_calendar: canonical?.calendar ?? null,
    precision: canonical?.precision ?? null,
    status: birth.status,
    ambiguous: birth.ambiguous,
    uncertainty: birth.uncertain,
    rival_dates: [...new Set(rivals)].filter((date) => date !== canonical?.gregorian),
    url: links.person(pageLanguage(card.labels, language), slug),
  };
}
