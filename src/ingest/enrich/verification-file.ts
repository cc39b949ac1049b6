import { isDeepStrictEqual } from 'node:util';
import { type Instant, instantDay } from '../../core/calendar/date-text.ts';
import {
  type DateRecord,
  type StatementRecord,
  canonicalStatement,
} from '../../core/date/date-record.ts';
import { judgeDate } from '../../core/date/judge-date.ts';
import type { LiveVerification } from '../../core/person/person-record.ts';
import { type ReferenceContext, classifySources } from '../../entity/classify-reference.ts';
import { readDates } from '../../entity/read-dates.ts';
import type { JsonObject } from '../../entity/wikibase-json.ts';
import { isWikimediaHost, WIKIMEDIA_PROJECTS } from '../../entity/wikimedia-sites.ts';
import { formatQid } from '../../core/qid.ts';
import { type KeyedLines, openKeyedLines } from './enrichment.ts';

/** The part of a canonical statement that is compared (methodology 11.9). */
type ComparedStatement = Pick<StatementRecord, 'value' | 'precision' | 'calendar'> & {
  readonly rank: string;
};

/** The compared part of a judged birth date; null if it has no canonical statement. */
function comparedOf(birth: DateRecord): ComparedStatement | null {
  const canonical = canonicalStatement(birth);
  if (canonical === null) return null;
  const { value, precision, calendar, rank } = canonical;
  return { value, precision, calendar, rank };
}

/** The compared part of an entity's birth date, judged by the same rules, with `mirrors` besides the known ones. */
export function comparedOfEntity(
  entity: JsonObject,
  at: Instant,
  mirrors: readonly string[],
): ComparedStatement | null {
  const context: ReferenceContext = {
    isWikimediaProject: (qid) => WIKIMEDIA_PROJECTS.has(qid),
    isWikimediaHost: (host) => isWikimediaHost(host, mirrors),
    formatterUrl: () => null,
  };
  const claims = classifySources(readDates(entity, 'P569'), context);
  return comparedOf(judgeDate(claims, instantDay(at)).record);
}

/** Opens the live statements that were fetched. With null, nobody was checked. Throws the errors of the file system. */
export function openVerification(lines: KeyedLines | null) {
  if (lines === null) return { verify: () => null, close: () => {} };
  const { find, close } = openKeyedLines(lines);
  return {
    /** How a person's birth date compares with the live one; null if none was fetched. */
    verify(qid: number, birth: DateRecord): LiveVerification | null {
      const line = find(formatQid(qid));
      // A person whom the site refused was not checked.
      if (line === null || 'refused' in line) return null;
      const [snapshot, live] = [comparedOf(birth), statementOf(line['live'])];
      const match = isDeepStrictEqual(snapshot, live);
      return { checkedAt: lines.at, match, snapshot, live };
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
