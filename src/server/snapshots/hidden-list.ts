import { readFile } from 'node:fs/promises';
import { keyOfList, parseLeftOut, readableQids } from '../../core/person/people-left-out.ts';
import { isSystemError, reasonOf } from '../../system/reason.ts';
import { hiddenIn, type HiddenPeople, type HiddenSet } from '../../snapshot/hidden/hide.ts';
import { StartError } from '../settings.ts';
import { identityOf } from './verified-files.ts';

const NOBODY: HiddenPeople = { qids: [] };

export type HiddenList = Awaited<ReturnType<typeof openHiddenList>>;

export interface HiddenListSettings {
  /** The operator's file; undefined if there is none, so that nobody is hidden. */
  readonly path: string | undefined;
  /** Called with the reason why a changed list does not hold, although its people are hidden. */
  onRefused(reason: string): void;
  /** A clock in milliseconds that never goes back. */
  now?(): number;
}

/** A list that does not hold as yet, but hides its people. */
interface Changed {
  /** When it was first seen, in milliseconds. */
  readonly since: number;
  /** The people on it, or why it cannot be used. */
  readonly list: HiddenPeople | Error;
}

/** How long a list has to lie unchanged before somebody is shown again (service 12.12). */
const SHOWN_AFTER_MS = 60_000;

/**
 * Who is hidden, according to a file of the operator. Rejects with StartError if it cannot be read or is no whole list.
 */
export async function openHiddenList(settings: HiddenListSettings) {
  const { path, onRefused, now = () => performance.now() } = settings;
  let seen = path === undefined ? '' : stateOf(path);
  let people = path === undefined ? NOBODY : await readHidden(path).catch(refuseStart);
  let changed: Changed | null = null;
  let set = hiddenIn(people);
  // One at a time, or an older state of the file could win over a newer one.
  let latest: Promise<boolean> = Promise.resolve(false);

  async function checkFile(path: string, atOnce: boolean): Promise<void> {
    const found = stateOf(path);
    const isOther = found !== seen;
    seen = found;
    if (isOther || atOnce) {
      const { named, list } = await readList(path);
      changed = { since: now(), list };
      const { key } = list instanceof Error ? people : list;
      people = { qids: [...new Set([...people.qids, ...named])], key };
    }
    // It may still be being written.
    if (!changed || (isOther && !atOnce)) return;
    if (changed.list instanceof Error) onRefused(changed.list.message);
    else if (atOnce || now() - changed.since >= SHOWN_AFTER_MS) {
      people = changed.list;
    } else return;
    changed = null;
  }

  async function checkAll(atOnce: boolean): Promise<boolean> {
    if (path !== undefined) await checkFile(path, atOnce);
    const next = hiddenIn(people);
    const isOther = next.version !== set.version;
    set = next;
    return isOther;
  }

  return {
    /** Whether servers with this list name the version of the data alike (service 12.1). */
    hasKey: (): boolean => people.key !== undefined || people.qids.length === 0,
    /** Who is hidden now; null if nobody is. */
    current: (): HiddenSet | null => (set.qids.size > 0 ? set : null),
    /**
     * Checks whether the list has changed, and returns whether other people are hidden now. All people on a changed list
     * are hidden, beside those of before, of whom nobody is shown until a whole list has lain unchanged for a minute, or
     * `atOnce` says that it holds (service 12.12).
     */
    check: (atOnce = false): Promise<boolean> => (latest = latest.then(() => checkAll(atOnce))),
  };
}

/** The people on a list of `--hidden`. Rejects with Error where it cannot be read or is not whole. */
export async function readHidden(path: string): Promise<HiddenPeople> {
  const { list } = await readList(path);
  if (list instanceof Error) throw list;
  return list;
}

/** All people that can be read in a list, and what it says if it is whole, or else why it is not (service 12.12). */
async function readList(path: string) {
  let named: readonly number[] = [];
  try {
    const text = await readFile(path, 'utf8');
    named = readableQids(text);
    if (text.trim() === '')
      throw new Error(`${path}: empty; a list of nobody has a remark, such as # nobody`);
    if (!text.endsWith('\n')) throw new Error(`${path}: cut off; the last line has no line break`);
    const { whole } = parseLeftOut(text, path, 'whole');
    return { named, list: { qids: [...whole], key: keyOfList(text) } };
  } catch (error) {
    const reason = isSystemError(error) ? `${path}: ${reasonOf(error)}` : reasonOf(error);
    return { named, list: new Error(reason, { cause: error }) };
  }
}

/** A text that changes when the file does. */
function stateOf(path: string): string {
  try {
    return identityOf(path);
  } catch (error) {
    return reasonOf(error);
  }
}

function refuseStart(error: unknown): never {
  throw new StartError(`--hidden: ${reasonOf(error)}`, { cause: error });
}
