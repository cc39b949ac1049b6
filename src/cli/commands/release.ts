import { openTarget } from '../../release/remotes/open-remote.ts';
import type { RemoteSettings } from '../../release/remotes/remote.ts';
import { hideEverywhere, releaseSnapshot, rollBack } from '../../release/release.ts';
import { readSigningKey } from '../../release/signature.ts';
import { hiddenOf } from '../open-snapshot.ts';
import { interruptible } from '../interruptible.ts';
import { storeAt } from '../../server/open-store.ts';
import type { Terminal } from '../terminal.ts';
import { required, UsageError } from '../usage-error.ts';
import type { OptionsOf } from '../options/option.ts';
import type { RELEASE_OPTIONS } from '../options/release-options.ts';

export type ReleaseOptions = OptionsOf<typeof RELEASE_OPTIONS.release> & {
  readonly to: string;
  readonly settings: RemoteSettings;
};

/**
 * `natalis release`: checks a snapshot, uploads it to a remote and makes it the current one, or
 * goes back to the one before. Rejects with ReleaseError, SnapshotError or UsageError.
 */
export async function release(
  path: string | undefined,
  { to, pack = false, keep, rollback = false, hidden: list, sign, settings }: ReleaseOptions,
  terminal: Terminal,
): Promise<void> {
  if (rollback && pack)
    throw new UsageError('--rollback takes a release that is there, without --pack');
  const hidden = list === undefined ? undefined : (await hiddenOf(list)).qids;
  await interruptible(async (signal) => {
    const target = await openTarget(to, settings);
    const onStep = (what: string): void => terminal.status?.(what, null);
    const signingKey = sign === undefined ? undefined : await readSigningKey(sign);
    const onNote = terminal.note;
    const how = { target, now: Date.now(), signal, onStep, onNote, signingKey };
    if (rollback) {
      const { data_version } = await rollBack(how);
      terminal.print(`${target.location}: back to ${data_version}`);
      return;
    }
    if (path === undefined && hidden) {
      const { data_version } = await hideEverywhere(hidden, how);
      terminal.print(`${target.location}: ${hidden.length} people are hidden in ${data_version}`);
      return;
    }
    const snapshot = required(path, 'a snapshot file');
    const store = storeAt(snapshot);
    const wanted = { path: snapshot, store, isCompressed: pack, hidden, keep };
    const { data_version, name } = await releaseSnapshot(wanted, how);
    terminal.print(`${target.location}: released ${data_version} as ${name}`);
  }, 'the current release is the one that it was');
}
