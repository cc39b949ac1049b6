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

/** The set of these people, whatever their order. Without its key nobody can find them by its version. */
export function hiddenSet(qids: Iterable<number>, key = DEFAULT_KEY): HiddenSet {
  const sorted = [...new Set(qids)].sort((a, b) => a - b);
  const mac = createHmac('sha256', key).update(sorted.join('\n')).digest('hex');
  return { qids: new Set(sorted), version: mac.slice(0, VERSION_DIGITS) };
}

/** The people of all lists. `defaultKey` stands for the key of a list that has none. */
export function hiddenIn(lists: readonly HiddenPeople[], defaultKey = DEFAULT_KEY): HiddenSet {
  const used = lists.filter(({ qids }) => qids.length > 0);
  const keys = used.map(({ key = defaultKey }) => key);
  return hiddenSet(
    used.flatMap(({ qids }) => qids),
    keys.join('\n'),
  );
}
