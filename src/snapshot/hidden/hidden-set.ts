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

/** A random word, in place of the one that a list lacks. */
export function newKey(): string {
  return randomBytes(16).toString('hex');
}

const DEFAULT_KEY = newKey();

/**
 * The people of all lists, whatever their order. Without the keys nobody can find them by the version; `defaultKey`
 * stands for the key of a list that has none.
 */
export function hiddenIn(lists: readonly HiddenPeople[], defaultKey = DEFAULT_KEY): HiddenSet {
  const used = lists.filter(({ qids }) => qids.length > 0);
  const qids = new Set(used.flatMap((list) => list.qids).sort((a, b) => a - b));
  const keys = used.map(({ key = defaultKey }) => key).join('\n');
  const mac = createHmac('sha256', keys)
    .update([...qids].join('\n'))
    .digest('hex');
  return { qids, version: mac.slice(0, VERSION_DIGITS) };
}
