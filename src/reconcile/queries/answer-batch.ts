import { formatQid } from '../../core/qid.ts';
import type { Agreement } from '../../core/date/compare-given.ts';
import { findCandidates, type Candidate } from '../../service/match/find-candidates.ts';
import { DATE_FACTORS, type Features, type Likeness } from '../../service/match/score.ts';
import type { RequestContext } from '../../site/request-context.ts';
import { HUMAN } from '../human.ts';
import type { ReconciliationQuery } from './read-batch.ts';

/**
 * The candidates of every query of a batch, by its key, as JSON: a query a piece (Reconciliation Service API 0.2,
 * "Reconciliation Query Responses").
 */
export function* answerBatch(
  context: RequestContext,
  batch: ReadonlyMap<string, ReconciliationQuery>,
): Generator<string> {
  let before = '{';
  for (const [key, { sought, limit, isHopeless }] of batch) {
    const options = { language: 'en', limit } as const;
    const candidates = isHopeless ? [] : findCandidates(context, sought, options);
    const result = candidates.map(presentCandidate);
    yield `${before}${JSON.stringify(key)}:${JSON.stringify({ result })}`;
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
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
