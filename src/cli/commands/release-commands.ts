import type { Commands } from '../add-commands.ts';
import { COMMAND_ARGUMENTS } from '../options/command-options.ts';
import { toArgument } from '../options/option-row.ts';
import { RELEASE_OPTIONS } from '../options/release-options.ts';
import type { Terminal } from '../terminal.ts';
import { required, UsageError } from '../usage-error.ts';
import type { RemoteSettings } from '../../release/remotes/remote.ts';

/** Adds the commands that bring snapshots to other machines: `natalis release` and `natalis follow`. */
export function addReleaseCommands(
  { add }: Commands,
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
): void {
  const settingsOf = ({ patience }: { readonly patience: number }): RemoteSettings => ({
    isPathStyle: isOtherStore(environment),
    stallMs: patience * 1000,
  });
  add('release', 'publish a snapshot for other machines', RELEASE_OPTIONS.release)
    .argument(...toArgument(COMMAND_ARGUMENTS.release))
    .action(async (path, options) => {
      const { release } = await import('./release.ts');
      const to = required(options.to, '--to, a folder or s3://bucket/prefix');
      if (options.rollback && path !== undefined) {
        throw new UsageError('--rollback takes no snapshot; it goes back to the release before');
      }
      const snapshot = path ?? environment['NATALIS_SNAPSHOT'];
      await release(snapshot, { ...options, to, settings: settingsOf(options) }, terminal);
    });
  add('follow', 'bring every new release into a folder', RELEASE_OPTIONS.follow)
    .argument(...toArgument(COMMAND_ARGUMENTS.follow))
    .action(async (given, options) => {
      const { follow } = await import('./follow.ts');
      const from = required(given ?? environment['NATALIS_RELEASES'], 'a place of releases');
      const dir = required(options.dir, '--dir FOLDER');
      await follow(from, { ...options, dir, settings: settingsOf(options) }, terminal);
    });
}

/** Whether Amazon's client is told of a store at another address, which has its buckets in the path. */
function isOtherStore(environment: NodeJS.ProcessEnv): boolean {
  return Boolean(environment['AWS_ENDPOINT_URL_S3'] ?? environment['AWS_ENDPOINT_URL']);
}
