import { readFile, stat } from 'node:fs/promises';
import { parseLeftOut } from '../core/person/people-left-out.ts';
import { reasonOf } from '../core/reason.ts';
import { hiddenSet, type HiddenSet } from '../snapshot/hidden/hidden-set.ts';
import type { SnapshotStore } from '../snapshot/store.ts';
import { StartError } from './start-error.ts';

/** Who is hidden, according to a file of the operator and to the place of the snapshot. */
export interface HiddenList {
  /** Who is hidden now; null if nobody is. */
  current(): HiddenSet | null;
  /**
   * Looks whether the list has changed, and reads it again. Gives whether other people are hidden now. A file is read
   * only when it is the same in two looks, so that nobody is shown while it is being written; `atOnce` reads it in any
   * case. What cannot be read leaves the list as it was.
   */
  look(atOnce?: boolean): Promise<boolean>;
  /** How many changed lists could not be read since the start. */
  readonly refused: number;
}

export interface HiddenListSettings {
  /** The file of the operator. */
  readonly path: string | undefined;
  readonly store: Pick<SnapshotStore, 'hidden'>;
  /** Told why a changed list is not used. */
  onRefused(reason: string): void;
}

/**
 * Reads who is hidden. Rejects with StartError if the file cannot be read or has a wrong line, and with SnapshotError if
 * the place cannot say it.
 */
export async function openHiddenList(settings: HiddenListSettings): Promise<HiddenList> {
  const { path, store, onRefused } = settings;
  let seen = await markOf(path);
  let read = seen;
  let ofFile = path === undefined ? [] : await readHidden(path).catch(refuseStart);
  let ofStore = (await store.hidden?.()) ?? [];
  let set = hiddenSet([...ofFile, ...ofStore]);
  let refused = 0;

  function refuse(error: unknown): void {
    refused++;
    onRefused(reasonOf(error));
  }

  async function lookAtFile(atOnce: boolean): Promise<void> {
    if (path === undefined) return;
    const found = await markOf(path);
    const isSettled = found === seen;
    seen = found;
    if (found === read || !(isSettled || atOnce)) return;
    read = found;
    try {
      ofFile = await readHidden(path);
    } catch (error) {
      refuse(error);
    }
  }

  return {
    current: () => (set.qids.size > 0 ? set : null),
    async look(atOnce = false) {
      const before = [ofFile, ofStore];
      await lookAtFile(atOnce);
      // A place that cannot be read is told of by whoever asks it for snapshots.
      ofStore = (await store.hidden?.().catch(() => ofStore)) ?? ofStore;
      if (ofFile === before[0] && ofStore === before[1]) return false;
      const next = hiddenSet([...ofFile, ...ofStore]);
      const isOther = next.digest !== set.digest;
      set = next;
      return isOther;
    },
    get refused() {
      return refused;
    },
  };
}

/** The people on a list of `natalis serve --hidden` or `natalis release --hidden`. Rejects with Error. */
export async function readHidden(path: string): Promise<readonly number[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`${path}: ${reasonOf(error)}`, { cause: error });
  });
  const people = parseLeftOut(text, path);
  const inPart = people.find(({ yearAlone }) => yearAlone);
  if (!inPart) return people.map(({ qid }) => qid);
  throw new Error(
    `${path}: Q${inPart.qid} year: only natalis build --leave-out can leave the year alone`,
  );
}

/** Tells the states of a file apart. */
async function markOf(path: string | undefined): Promise<string> {
  if (path === undefined) return '';
  return stat(path).then(
    ({ dev, ino, size, mtimeMs }) => `${dev} ${ino} ${size} ${mtimeMs}`,
    (error: unknown) => reasonOf(error),
  );
}

function refuseStart(error: unknown): never {
  throw new StartError(`--hidden: ${reasonOf(error)}`, { cause: error });
}
