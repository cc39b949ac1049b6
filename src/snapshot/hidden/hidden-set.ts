import { createHash } from 'node:crypto';

/** People whom nobody may see, by numeric QID. */
export interface HiddenSet {
  readonly qids: ReadonlySet<number>;
  /** Eight hex digits that differ between sets; part of the version of the data (methodology 12.1). */
  readonly digest: string;
}

const DIGEST_DIGITS = 8;

/** The set of these people, whatever their order. */
export function hiddenSet(qids: Iterable<number>): HiddenSet {
  const sorted = [...new Set(qids)].sort((a, b) => a - b);
  const hash = createHash('sha256').update(sorted.join('\n')).digest('hex');
  return { qids: new Set(sorted), digest: hash.slice(0, DIGEST_DIGITS) };
}
