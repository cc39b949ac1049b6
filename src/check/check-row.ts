import type { WrittenDays } from '../core/date/claimed.ts';
import {
  canonicalStatement,
  dateText,
  type DateRecord,
  type DateStatus,
} from '../core/date/date-record.ts';
import { judgeGiven } from '../core/date/judge-given.ts';
import { isQueryLength } from '../core/limits.ts';
import { readGivenDate } from '../core/query/given-date.ts';
import { pastedQid } from '../core/query/pasted-qid.ts';
import { formatQid } from '../core/qid.ts';
import { resolveLabel } from '../core/text/languages.ts';
import { identify } from '../service/match/identify.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import type { TableRow } from './table-row.ts';

/** What a check says of a row (methodology 16.6). */
export type Verdict = (typeof VERDICTS)[number];

export const VERDICTS = [
  'agrees',
  'agrees, more precise here',
  'less precise here',
  'contradicts',
  'disputed here',
  'no date here',
  'no date given',
  'unreadable date',
  'several',
  'nobody',
] as const;

/** A row with what the snapshot has beside it; null for what is not known. */
export interface CheckedRow {
  readonly given: TableRow;
  readonly verdict: Verdict;
  readonly qid: string | null;
  readonly name: string | null;
  /** As precise as known; of a decade and what is coarser its first and last day, with a slash between. */
  readonly date: string | null;
  readonly status: DateStatus | null;
}

/** Checks a row by the rules of reconciliation (methodology 16.2, 16.3, 16.6). */
export async function checkRow(reader: SnapshotReader, given: TableRow): Promise<CheckedRow> {
  const readings = given.date === '' ? null : readGivenDate(given.date);
  const dates = { birth: readings, death: null };
  const text = given.qid === '' ? given.name : given.qid;
  const isReadable =
    given.qid === '' ? text !== '' && isQueryLength(text) : pastedQid(text) !== null;
  if (!isReadable) return { given, verdict: 'nobody', ...NOBODY };
  const { person, bearers, named } = await identify(reader, text, dates, LEAST);
  if (!person) {
    const isSomebody = bearers.length > 0 || (named?.ranks.length ?? 0) > 0;
    return { given, verdict: isSomebody ? 'several' : 'nobody', ...NOBODY };
  }
  const { birth, labels, qid } = person.card;
  const canonical = canonicalStatement(birth);
  return {
    given,
    verdict: dateVerdict(given, readings, birth),
    qid: formatQid(qid),
    name: resolveLabel(labels, 'en')?.text ?? null,
    date: canonical && dateText(canonical),
    status: birth.status,
  };
}

function dateVerdict(
  given: TableRow,
  readings: readonly WrittenDays[] | null,
  birth: DateRecord,
): Verdict {
  if (given.date === '') return 'no date given';
  return readings ? judgeGiven(readings, birth) : 'unreadable date';
}

// A name that nobody has exactly needs no more than to know whether it is part of somebody's.
const LEAST = { language: 'en', others: 1, isWide: false, every: false } as const;

const NOBODY = { qid: null, name: null, date: null, status: null } as const;
