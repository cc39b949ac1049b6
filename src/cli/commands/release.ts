import { counted } from '../../core/text/counted.ts';
import { openTarget } from '../../release/remotes/open-remote.ts';
import { changeRelease, releaseSnapshot } from '../../release/release.ts';
import { readSigningKey } from '../../release/signature.ts';
import { hiddenOf } from '../open-snapshot.ts';
import { interruptible } from '../interruptible.ts';
import { storeAt } from '../../server/open-store.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import type { CommandOptions } from '../options/command-options.ts';

/**
 * `natalis release`: checks a snapshot, uploads it to a remote and makes it the current one, or goes back to the one
 * before; and publishes who is hidden. Rejects with ReleaseError, SnapshotError or UsageError.
 */
export async function release(
  path: string | undefined,
  options: CommandOptions<'release'>,
  terminal: Terminal,
): Promise<void> {
  const { to, compress = false, keep, rollback = false, hidden: list, sign } = options;
  const hidden = list === undefined ? undefined : (await hiddenOf(list)).qids;
  if (path === undefined && !rollback && !hidden)
    throw new UsageError(
      'missing: a snapshot file such as people.sqlite, --rollback or --hidden FILE',
    );
  await interruptible(async (signal) => {
    const target = await openTarget(to, options.stallTimeout * 1000);
    const onStep = (what: string): void => terminal.status?.(what, null);
    const signingKey = sign === undefined ? undefined : await readSigningKey(sign);
    const onNote = terminal.note;
    const how = { target, now: Date.now(), signal, onStep, onNote, signingKey };
    const { data_version, name } =
      path === undefined
        ? await changeRelease({ isBack: rollback, hidden }, how)
        : await releaseSnapshot(
            { path, store: storeAt(path), isCompressed: compress, hidden, keep },
            how,
          );
    const say = (what: string): void => terminal.print(`${target.location}: ${what}`);
    if (rollback) say(`back to ${data_version}`);
    if (path !== undefined) say(`released ${data_version} as ${name}`);
    if (hidden) say(`${counted(hidden.length, 'person', 'people')} hidden in ${data_version}`);
  }, 'the current release is the one that it was');
}
