import type { DateRecord } from '../../core/date/date-record.ts';
import type { LiveVerification } from '../../core/person/person-record.ts';
import { formatQid } from '../../core/qid.ts';
import { openKeyedLines, type KeyedLines } from '../enrich/keyed-lines.ts';
import { comparedOf, verification, type ComparedStatement } from './canonical-birth.ts';

/** Looks up the live statements that were fetched. */
export interface Verifications {
  /** How a person's birth date compares with the live one; null if none was fetched. */
  verify(qid: number, birth: DateRecord): LiveVerification | null;
  close(): void;
}

/**
 * Opens the fetched statements. With null, nobody has been checked. Throws the errors of the file
 * system.
 */
export function openVerification(lines: KeyedLines | null): Verifications {
  if (lines === null) return { verify: () => null, close: () => {} };
  const { find, close } = openKeyedLines(lines);
  return {
    verify(qid, birth) {
      const line = find(formatQid(qid));
      // A person whom the site refused was not checked.
      if (line === null || 'refused' in line) return null;
      return verification(comparedOf(birth), statementOf(line['live']), lines.at);
    },
    close,
  };
}

function statementOf(live: unknown): ComparedStatement | null {
  if (typeof live !== 'object' || live === null) return null;
  const { value, precision, calendar, rank } = live as Readonly<Record<string, unknown>>;
  return {
    value: typeof value === 'string' ? value : null,
    precision: typeof precision === 'number' ? precision : null,
    calendar: typeof calendar === 'string' ? calendar : null,
    rank: String(rank),
  };
}
