import type { DateClaim } from './date-claim.ts';

const DISPUTED = 'Q18912752';

/** Values of P1480 and P5102 that make a date uncertain (methodology 4.5). */
const UNCERTAIN: ReadonlySet<string> = new Set([
  'Q5727902', // circa
  'Q21818619', // near
  'Q60070514', // approximately
  'Q37113960', // estimate
  'Q18122778', // presumably
  'Q30230067', // possibly
  'Q56644435', // probably
  'Q18603603', // hypothetically
  'Q32188232', // allegedly
  'Q59783740', // according to some sources
  'Q25895909', // cannot be confirmed
]);

/** Whether the statement itself says that it is disputed (methodology 4.3). */
export function isDisputed({ qualifiers }: DateClaim): boolean {
  return (
    qualifiers.disputedBy ||
    qualifiers.circumstances.includes(DISPUTED) ||
    qualifiers.natures.includes(DISPUTED)
  );
}

/**
 * Whether the statement itself says that its date is not certain (methodology 4.5). An unknown
 * sourcing circumstance counts as doubt, so that a new item for doubt is never read as certainty.
 */
export function isUncertain({ qualifiers, value }: DateClaim): boolean {
  return (
    qualifiers.bounded ||
    qualifiers.circumstances.some((qid) => qid !== DISPUTED) ||
    qualifiers.natures.some((qid) => UNCERTAIN.has(qid)) ||
    (value !== null && (value.before !== 0 || value.after !== 0))
  );
}
