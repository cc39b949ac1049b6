import { formatQid } from '../../core/qid.ts';
import type { Agreement } from '../../core/date/compare-given.ts';
import { findCandidates, type Candidate } from '../../service/match/find-candidates.ts';
import { DATE_FACTORS, type Features, type Likeness } from '../../service/match/score.ts';
import type { RequestContext } from '../../site/request-context.ts';
import { HUMAN } from '../human.ts';
import type { ReconciliationQuery } from './read-batch.ts';

/** Waits for the turn of the next query. Rejects if the answer is not wanted any more. */
export type Turn = () => Promise<void>;

/** The candidates of every query of a batch, by its key (Reconciliation Service API 0.2, "Reconciliation Query Responses"). */
export async function answerBatch(
  context: RequestContext,
  batch: ReadonlyMap<string, ReconciliationQuery>,
  turn: Turn,
): Promise<object> {
  const results: [string, object][] = [];
  for (const [key, { sought, limit, isHopeless }] of batch) {
    await turn();
    const options = { language: 'en', limit } as const;
    const candidates = isHopeless ? [] : await findCandidates(context, sought, options);
    results.push([key, { result: candidates.map(presentCandidate) }]);
  }
  // A key may be "__proto__".
  return Object.fromEntries(results);
}

/** A candidate as the protocol has it. */
export interface MatchCandidate {
  /** QID. */
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly type: readonly { readonly id: string; readonly name: string }[];
  /** From 0 to 100 (methodology 16.4). */
  readonly score: number;
  readonly features: readonly Feature[];
  /** Whether this is surely the one (methodology 16.3). */
  readonly match: boolean;
}

/** What was compared: from 0 to 100, or whether it is the same. */
interface Feature {
  readonly id: string;
  readonly value: number | boolean;
}

/** A candidate as the protocol has it. */
export function presentCandidate({ person, score, features, isMatch }: Candidate): MatchCandidate {
  const { card, detail, name, description } = person;
  return {
    id: formatQid(card.qid),
    name: name?.text ?? formatQid(card.qid),
    ...(description && { description: description.text }),
    type: [HUMAN],
    score,
    features: [...featuresOf(features), { id: 'wikipedia_articles', value: detail.sitelinks }],
    match: isMatch,
  };
}

function featuresOf({ name, birth, death, ...entities }: Features): Feature[] {
  const { birthplace, citizenship, occupation } = entities;
  return [
    ...(name === null ? [] : [{ id: 'name', value: percent(name) }]),
    ...ofDate('birth_date', birth),
    ...ofDate('death_date', death),
    ...ofEntity('birthplace', birthplace),
    ...ofEntity('citizenship', citizenship),
    ...ofEntity('occupation', occupation),
  ];
}

function ofDate(id: string, agreement: Agreement | null): Feature[] {
  return agreement === null ? [] : [{ id, value: percent(DATE_FACTORS[agreement]) }];
}

/** A person without any such entity has nothing to compare. */
function ofEntity(id: string, likeness: Likeness | null): Feature[] {
  return likeness === null || likeness === 'unknown' ? [] : [{ id, value: likeness === 'same' }];
}

/** A share from 0 to 1 as a number from 0 to 100 with one decimal. */
function percent(share: number): number {
  return Math.round(1000 * share) / 10;
}
