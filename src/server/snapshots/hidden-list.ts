import { readFile, stat } from 'node:fs/promises';
import { keyOfList, parseLeftOut } from '../../core/person/people-left-out.ts';
import { reasonOf } from '../../system/reason.ts';
import { hiddenIn, type HiddenPeople, type HiddenSet } from '../../snapshot/hidden/hidden-set.ts';
import type { SnapshotStore } from '../../snapshot/store.ts';
import { StartError } from '../settings.ts';

const NOBODY: HiddenPeople = { qids: [] };

export type HiddenList = Awaited<ReturnType<typeof openHiddenList>>;

export interface HiddenListSettings {
  readonly path: string | undefined;
  readonly store: Pick<SnapshotStore, 'hidden'>;
  /** What stands for the key of a list that has none; by default a random word. */
  readonly defaultKey?: string | undefined;
  /** Called with the reason why a changed list is not used. */
  onRefused(reason: string): void;
}

/**
 * Who is hidden, according to a file of the operator and to the store. Rejects with StartError if the file cannot be
 * read or has a wrong line, and with SnapshotError if the store cannot say it.
 */
export async function openHiddenList(settings: HiddenListSettings) {
  const { path, store, defaultKey, onRefused } = settings;
  let seen = await stateOf(path);
  let read = seen;
  let ofFile = path === undefined ? NOBODY : await readHidden(path).catch(refuseStart);
  let ofStore = (await store.hidden?.()) ?? NOBODY;
  let set = hiddenIn([ofFile, ofStore], defaultKey);
  let refused = 0;

  async function checkFile(atOnce: boolean): Promise<void> {
    if (path === undefined) return;
    const found = await stateOf(path);
    const isSettled = found === seen;
    seen = found;
    if (found === read || !(isSettled || atOnce)) return;
    read = found;
    try {
      ofFile = await readHidden(path);
    } catch (error) {
      refused++;
      onRefused(reasonOf(error));
    }
  }

  return {
    /** Who is hidden now; null if nobody is. */
    current: (): HiddenSet | null => (set.qids.size > 0 ? set : null),
    /**
     * Checks whether the list has changed, and reads it again. Returns whether other people are hidden now. A file is
     * read only when it is the same in two checks, so that nobody is shown while it is being written; `atOnce` reads it
     * in any case. What cannot be read leaves the list as it was.
     */
    async check(atOnce = false): Promise<boolean> {
      const before = [ofFile, ofStore];
      await checkFile(atOnce);
      // A store that cannot be read is reported when it is polled for snapshots.
      ofStore = (await store.hidden?.().catch(() => ofStore)) ?? ofStore;
      if (ofFile === before[0] && ofStore === before[1]) return false;
      const next = hiddenIn([ofFile, ofStore], defaultKey);
      const isOther = next.version !== set.version;
      set = next;
      return isOther;
    },
    /** How many changed lists could not be read since the start. */
    get refused(): number {
      return refused;
    },
  };
}

/** The people on a list of `natalis serve --hidden` or `natalis release --hidden`. Rejects with Error. */
export async function readHidden(path: string): Promise<HiddenPeople> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`${path}: ${reasonOf(error)}`, { cause: error });
  });
  const { whole } = parseLeftOut(text, path, 'whole');
  return { qids: [...whole], key: keyOfList(text) };
}

/** A text that changes when the file does. */
async function stateOf(path: string | undefined): Promise<string> {
  if (path === undefined) return '';
  return stat(path).then(
    ({ dev, ino, size, mtimeMs }) => `${dev} ${ino} ${size} ${mtimeMs}`,
    (error: unknown) => reasonOf(error),
  );
}

function refuseStart(error: unknown): never {
  throw new StartError(`--hidden: ${reasonOf(error)}`, { cause: error });
}
