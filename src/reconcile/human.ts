import { pastedQid } from '../core/query/pasted-qid.ts';
import { foldName } from '../core/text/fold.ts';

/** The one type of the entities here. */
export const HUMAN = { id: 'Q5', name: 'human' } as const;

const HUMAN_QID = 5;

/** Whether a type that a client names is that of people: Q5, its address or its English name. */
export function isHuman(type: string): boolean {
  return pastedQid(type) === HUMAN_QID || foldName(type) === HUMAN.name;
}
