import { instantDay, type Instant } from '../../core/calendar/instant.ts';
import { canonicalStatement, type DateRecord } from '../../core/date/date-record.ts';
import { judgeDate } from '../../core/date/judge-date.ts';
import type { LiveVerification } from '../../core/person/person-record.ts';
import { classifyReference, type ReferenceContext } from '../../entity/classify-reference.ts';
import { readDates } from '../../entity/read-dates.ts';
import type { JsonObject } from '../../entity/wikibase-json.ts';
import { isWikimediaHost } from '../../entity/wikimedia-hosts.ts';
import { WIKIMEDIA_PROJECTS } from '../../entity/wikimedia-projects.ts';

/** What is compared of a canonical statement (methodology 11.9). */
export interface ComparedStatement {
  readonly value: string | null;
  readonly precision: number | null;
  readonly calendar: string | null;
  readonly rank: string;
}

/** What is compared of a birth date that was judged; null without a canonical statement. */
export function comparedOf(birth: DateRecord): ComparedStatement | null {
  const canonical = canonicalStatement(birth);
  if (canonical === null) return null;
  const { value, precision, calendar, rank } = canonical;
  return { value, precision, calendar, rank };
}

/**
 * The same of an entity as it was at an instant, by the same rules; `mirrors` are domains that mirror
 * Wikimedia beside the known ones.
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

/** Holds the canonical statement of a snapshot against the live one. */
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
