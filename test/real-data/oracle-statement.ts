import assert from 'node:assert/strict';
import {
  dateText,
  dayExists,
  gregorianDate,
  julianDay,
  looseSpanOf,
  spanOf,
  type CivilDate,
  type Span,
} from './calendars.ts';
import {
  qidOf,
  timeOf,
  type SnakJson,
  type SnaksJson,
  type StatementJson,
  type TimeJson,
} from './entities.ts';
import { expectSource, type ExpectedSource } from './oracle-source.ts';
import { calendarOf, writtenDate } from './times.ts';
import { DOUBTFUL_NATURES } from '../support/doubtful-natures.ts';

/** What a statement says by methodology 2 and 3, as far as it can be told from it alone. */
export interface ExpectedStatement {
  readonly id: string;
  readonly rank: string;
  readonly snak: string;
  readonly value: string | null;
  readonly rdf_value: string | null;
  readonly precision: number | null;
  readonly calendar: string | null;
  readonly gregorian: string | null;
  readonly interval: string[] | null;
  readonly month_day: string | null;
  readonly gregorian_year: number | null;
  readonly valid: boolean;
  readonly sources: ExpectedSource[];
  /** As written. */
  readonly written: CivilDate | null;
  readonly days: Span | null;
  /** The days that agree with it (2.2). */
  readonly looseDays: Span | null;
  readonly boundsIgnored: boolean;
  readonly disputed: boolean;
  readonly uncertain: boolean;
}

/** The expected statement; `asOf` is the Julian Day Number of the snapshot's day. */
export function expectStatement(statement: StatementJson, asOf: number): ExpectedStatement {
  const { id, rank, mainsnak, qualifiers = {}, references = [] } = statement;
  const time = timeOf(mainsnak);
  if (time) assert.equal(Math.abs(time.before) + Math.abs(time.after), 0, id);
  const written = time && writtenDate(time);
  const meant = time && written && spanOf(written, time.precision, calendarOf(time));
  const days = meant && meant[0] <= asOf ? meant : null;
  const loose = time && days && looseSpanOf(writtenDate(time), time.precision, calendarOf(time));
  const bounded = days && bound(days, qualifiers);
  const first = days && gregorianDate(days[0]);
  const precision = time?.precision ?? 0;
  return {
    id,
    rank,
    snak: mainsnak.snaktype,
    value: time?.time ?? null,
    rdf_value: time && rdfValue(time),
    precision: time?.precision ?? null,
    calendar: time && calendarOf(time),
    gregorian: first && dateText(first, precision),
    interval: bounded && bounded.map((day) => dateText(gregorianDate(day)) ?? ''),
    month_day: first && precision >= 11 ? (dateText(first)?.slice(-5) ?? null) : null,
    gregorian_year: first && precision >= 9 ? first.year : null,
    valid: days !== null,
    sources: references.map(expectSource),
    written,
    days: bounded,
    looseDays: loose && bound(loose, qualifiers),
    boundsIgnored: days !== null && within(days, boundsOf(qualifiers)) === null,
    ...doubts(qualifiers),
  };
}

function boundsOf(qualifiers: SnaksJson): Span {
  const ends = (property: string, end: 0 | 1): number[] =>
    (qualifiers[property] ?? []).flatMap((snak) => {
      const time = timeOf(snak);
      const span = time && spanOf(writtenDate(time), time.precision, calendarOf(time));
      return span ? [span[end]] : [];
    });
  return [Math.max(-Infinity, ...ends('P1319', 0)), Math.min(Infinity, ...ends('P1326', 1))];
}

function within(days: Span, bounds: Span): Span | null {
  const first = Math.max(days[0], bounds[0]);
  const last = Math.min(days[1], bounds[1]);
  return first <= last ? [first, last] : null;
}

function bound(days: Span, qualifiers: SnaksJson): Span {
  return within(days, boundsOf(qualifiers)) ?? days;
}

const DISPUTED = 'Q18912752';

function doubts(qualifiers: SnaksJson): { disputed: boolean; uncertain: boolean } {
  const circumstances = qids(qualifiers['P1480']);
  const natures = qids(qualifiers['P5102']);
  return {
    disputed: 'P1310' in qualifiers || [...circumstances, ...natures].includes(DISPUTED),
    uncertain:
      'P1319' in qualifiers ||
      'P1326' in qualifiers ||
      circumstances.some((qid) => qid !== DISPUTED) ||
      natures.some((qid) => DOUBTFUL_NATURES.includes(qid)),
  };
}

function qids(snaks: SnakJson[] = []): string[] {
  return snaks.map((snak) => qidOf(snak) ?? '');
}

function rdfValue(time: TimeJson): string {
  const written = writtenDate(time);
  const { precision } = time;
  if (precision >= 11 && calendarOf(time) === 'julian') {
    return `${dateText(gregorianDate(julianDay(written, 'julian')))}T00:00:00Z`;
  }
  const month = precision <= 9 ? 1 : written.month;
  let day = precision <= 10 ? 1 : written.day;
  while (!dayExists({ ...written, month, day }, 'gregorian')) day--;
  return `${dateText({ ...written, month, day })}T00:00:00Z`;
}
