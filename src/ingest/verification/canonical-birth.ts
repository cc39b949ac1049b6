import { instantDay, type Instant } from '../../core/calendar/instant.ts';
import { canonicalStatement, type DateRecord } from '../../core/date/date-record.ts';
import { judgeDate } from '../../core/date/judge-date.ts';
import type { LiveVerification } from '../../core/person/person-record.ts';
import { classifyReference, type ReferenceContext } from '../../entity/classify-reference.ts';
import { readDates } from '../../entity/read-dates.ts';
import type { JsonObject } from '../../entity/wikibase-json.ts';
import { isWikimediaHost } from '../../entity/wikimedia-hosts.ts';
import { WIKIMEDIA_PROJECTS } from '../../entity/wikimedia-projects.ts';

/** The part of a canonical statement that is compared (methodology 11.9). */
export interface ComparedStatement {
  readonly value: string | null;
  readonly precision: number | null;
  readonly calendar: string | null;
  readonly rank: string;
}

/** The compared part of a judged birth date; null if it has no canonical statement. */
export function comparedOf(birth: DateRecord): ComparedStatement | null {
  const canonical = canonicalStatement(birth);
  if (canonical === null) return null;
  const { value, precision, calendar, rank } = canonical;
  return { value, precision, calendar, rank };
}

/**
 * The compared part of an entity's birth date, judged by the same rules. `mirrors` has domains that
 * mirror Wikimedia, in addition to the known ones.
 */
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
  const claims = readDates(entity, 'P569').map(({ references, ...claim }) => ({
    ...claim,
    sources: references.map((reference) => classifyReference(reference, context)),
  }));
  return comparedOf(judgeDate(claims, instantDay(at)).record);
}

/** Compares the canonical statement of a snapshot with the live one. */
export function verification(
  snapshot: ComparedStatement | null,
  live: ComparedStatement | null,
  checkedAt: Instant,
): LiveVerification {
  const match =
    snapshot?.value === live?.value &&
    snapshot?.precision === live?.precision &&
    snapshot?.calendar === live?.calendar &&
    snapshot?.rank === live?.rank;
  return { checkedAt, match, snapshot, live };
}
