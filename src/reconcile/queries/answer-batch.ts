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

function presentCandidate({ person, score, features, isMatch }: Candidate): object {
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

function featuresOf({ name, birth, death, ...entities }: Features): object[] {
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

function ofDate(id: string, agreement: Agreement | null): object[] {
  return agreement === null ? [] : [{ id, value: percent(DATE_FACTORS[agreement]) }];
}

/** A person without any such entity has nothing to compare. */
function ofEntity(id: string, likeness: Likeness | null): object[] {
  return likeness === null || likeness === 'unknown' ? [] : [{ id, value: likeness === 'same' }];
}

/** A share from 0 to 1 as a number from 0 to 100 with one decimal. */
function percent(share: number): number {
  return Math.round(1000 * share) / 10;
}
