import { createHmac, randomBytes } from 'node:crypto';

/** A list of people to hide, by numeric QID. */
export interface HiddenPeople {
  readonly qids: readonly number[];
  /** A secret word that the list carries, so that all servers with this list name it alike. */
  readonly key?: string | undefined;
}

/** People whom nobody may see, by numeric QID. */
export interface HiddenSet {
  readonly qids: ReadonlySet<number>;
  /** Eight hex digits that differ between sets; part of the version of the data (service 12.1). */
  readonly version: string;
}

const VERSION_DIGITS = 8;

// In place of the key that a list lacks.
const DEFAULT_KEY = randomBytes(16).toString('hex');

/**
 * The people on a list, whatever their order. Without the key nobody can find them by the version; a list without one
 * has another version in each process.
 */
export function hiddenIn({ qids: listed, key = DEFAULT_KEY }: HiddenPeople): HiddenSet {
  const qids = new Set(listed.toSorted((a, b) => a - b));
  const mac = createHmac('sha256', key)
    .update([...qids].join('\n'))
    .digest('hex');
  return { qids, version: mac.slice(0, VERSION_DIGITS) };
}
