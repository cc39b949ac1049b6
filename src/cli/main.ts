import { Command, CommanderError } from 'commander';
import { CheckError } from '../check/check-error.ts';
import { isSystemError, withoutUsers } from '../core/reason.ts';
import { OutputError } from '../files/output-file.ts';
import { WriteError } from '../files/write-file-sync.ts';
import { BuildError } from '../ingest/build-error.ts';
import { ReleaseError } from '../release/release-error.ts';
import type { RemoteSettings } from '../release/remotes/remote.ts';
import { storeAt } from '../server/open-store.ts';
import { packageVersion } from '../server/package-version.ts';
import { StartError } from '../server/settings.ts';
import { SnapshotError } from '../snapshot/snapshot-error.ts';
import { FetchError } from '../wikimedia/fetch-error.ts';
import { addCommands, type Commands } from './add-commands.ts';
import { usage } from './commands/usage.ts';
import { describeSnapshot } from './describe-snapshot.ts';
import { endSoon, Interrupted } from './interruptible.ts';
import { COMMAND_ARGUMENTS, COMMAND_OPTIONS } from './options/command-options.ts';
import { FETCH_OPTIONS } from './options/fetch-options.ts';
import { toArgument } from './options/option.ts';
import { RELEASE_OPTIONS } from './options/release-options.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { required, UsageError } from './usage-error.ts';

const USAGE_EXIT = 2;

/**
 * Runs one command line and returns its exit code: 0 done, 1 failed, 2 wrong usage, 130 or 143
 * ended by a signal. `extraLines` gives more lines to print once `serve` is ready.
 */
export async function main(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal = processTerminal,
  extraLines: (address: string) => readonly string[] = () => [],
): Promise<number> {
  let exitCode = 0;
  const exitWith = (code: number): number => (exitCode = code);
  const program = createProgram(environment, terminal, { exitWith, extraLines });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return exitCodeOf(error, terminal);
  }
}

const SERVE_EXAMPLE =
  'natalis serve wikidata.sqlite --base-url https://natalis.example --trust-proxy 10.0.0.0/8';

interface Hooks {
  exitWith(code: number): void;
  extraLines(address: string): readonly string[];
}

// A command's modules are loaded only when it runs, because the serving commands load much that
// building does not need.
function createProgram(
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
  { exitWith, extraLines }: Hooks,
): Command {
  const program = new Command('natalis')
    .description('Birth dates from one snapshot of Wikidata, with their sources and doubts')
    .version(packageVersion())
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.replace(/\n$/, '')),
      writeErr: (text) => terminal.note(withoutUsers(text.trimEnd())),
    });
  const commands = addCommands(program, environment);
  const { add } = commands;
  add('build', 'build a snapshot from Wikidata entities', COMMAND_OPTIONS.build)
    .argument(
      '<input...>',
      'Wikidata JSON dump or NDJSON (.gz .zst .bz2 or plain), a folder of entity files, or -',
    )
    .action(async (inputs, options) => {
      const { build } = await import('./commands/build.ts');
      const out = required(options.out, '--out FILE');
      await build(inputs, { ...options, out }, terminal);
    });
  addFetchCommands(commands, terminal);
  add('inspect', 'describe a snapshot', [])
    .argument(...toArgument(COMMAND_ARGUMENTS.inspect))
    .action(async (path) => {
      const store = storeAt(snapshotPath(path, environment));
      for (const line of await describeSnapshot(store)) terminal.print(line);
    });
  add('verify', 'check a whole snapshot', [])
    .argument(...toArgument(COMMAND_ARGUMENTS.verify))
    .action((path) => verify(snapshotPath(path, environment), terminal));
  add('get', 'print one answer without a server', COMMAND_OPTIONS.get)
    .argument('<path>', "such as '/api/v1/birthdays/03-11'")
    .action(async (path, options) => {
      const { get } = await import('./commands/get.ts');
      exitWith(await get(path, options, terminal));
    });
  add('check', 'compare the dates of birth of a table with a snapshot', COMMAND_OPTIONS.check)
    .argument(
      '<table>',
      'names or QIDs with dates of birth: CSV, TSV or NDJSON; - for standard input',
    )
    .action(async (table, options) => {
      const { check } = await import('./commands/check.ts');
      await check(table, required(options.snapshot, '--snapshot FILE'), options, terminal);
    });
  add('serve', 'answer over HTTP', COMMAND_OPTIONS.serve, SERVE_EXAMPLE)
    .argument(...toArgument(COMMAND_ARGUMENTS.serve))
    .action(async (path, options) => {
      const { serve } = await import('./commands/serve.ts');
      await serve(snapshotPath(path, environment), options, terminal, extraLines);
    });
  add('demo', 'answer over HTTP from the sample', COMMAND_OPTIONS.demo).action(async (options) => {
    const { demo } = await import('./commands/serve.ts');
    await demo(options, terminal);
  });
  add('mcp', 'answer an MCP client over standard input and output', COMMAND_OPTIONS.mcp)
    .argument(...toArgument(COMMAND_ARGUMENTS.mcp))
    .action(async (path, options) => {
      const { mcp } = await import('./commands/mcp.ts');
      await mcp(snapshotPath(path, environment), options);
    });
  add('export', 'write a table of a snapshot to a file', COMMAND_OPTIONS.export)
    .argument(...toArgument(COMMAND_ARGUMENTS.export))
    .action(async (path, options) => {
      const { exportCommand } = await import('./commands/export.ts');
      const out = required(options.out, '--out FILE');
      await exportCommand(snapshotPath(path, environment), { ...options, out }, terminal);
    });
  addReleaseCommands(commands, terminal, environment);
  add('usage', 'print daily counts by kind of page and crawler family', COMMAND_OPTIONS.usage)
    .argument(...toArgument(COMMAND_ARGUMENTS.usage))
    .action((path, options) =>
      usage(required(path ?? environment['NATALIS_USAGE'], 'a usage file'), options, terminal),
    );
  return program;
}

function snapshotPath(given: string | undefined, environment: NodeJS.ProcessEnv): string {
  return required(given ?? environment['NATALIS_SNAPSHOT'], 'a snapshot file');
}

function exitCodeOf(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_EXIT;
  if (error instanceof UsageError) {
    terminal.note(`natalis: ${error.message}`);
    return USAGE_EXIT;
  }
  if (error instanceof Interrupted) {
    terminal.note(`natalis: ${error.message}`);
    endSoon(error);
    return error.exitCode;
  }
  if (isFailure(error) || isSystemError(error)) {
    terminal.note(`natalis: ${error.message}`);
    return 1;
  }
  throw error;
}

const FAILURES = [
  BuildError,
  CheckError,
  FetchError,
  OutputError,
  ReleaseError,
  SnapshotError,
  StartError,
  WriteError,
];

/** Whether the error's message is meant for the user. */
function isFailure(error: unknown): error is Error {
  return FAILURES.some((kind) => error instanceof kind);
}

/** Adds the commands `natalis fetch …`, which download data from Wikimedia before a build. */
function addFetchCommands(commands: Commands, terminal: Terminal): void {
  const { add } = commands.group('fetch', 'download the data for a build from Wikimedia');
  add('entities', 'the entities of a list of QIDs', FETCH_OPTIONS['fetch entities'])
    .argument('[qid...]', 'Q42, wd:Q42 or https://www.wikidata.org/wiki/Q42')
    .action(async (given, options) => {
      const { fetchListed } = await import('./commands/fetch/entities.ts');
      await fetchListed(given, complete(options), terminal);
    });
  add('changes', 'what happened to people since a snapshot', FETCH_OPTIONS['fetch changes'])
    .argument('<snapshot>', 'the snapshot that was built last')
    .action(async (snapshot, options) => {
      const { fetchSnapshotChanges } = await import('./commands/fetch/changes.ts');
      await fetchSnapshotChanges(snapshot, complete(options), terminal);
    });
  add('images', 'licences and authors of the images', FETCH_OPTIONS['fetch images'])
    .argument('<snapshot>', 'the snapshot that names the images')
    .action(async (snapshot, options) => {
      const { fetchImages } = await import('./commands/fetch/images.ts');
      await fetchImages(snapshot, complete(options), terminal);
    });
  add('verification', 'current birth statements in Wikidata', FETCH_OPTIONS['fetch verification'])
    .argument('<snapshot>', 'the snapshot whose people are meant')
    .action(async (snapshot, options) => {
      const { fetchVerification } = await import('./commands/fetch/verification.ts');
      await fetchVerification(snapshot, complete(options), terminal);
    });
  add('pageviews', 'page views of the last twelve months', FETCH_OPTIONS['fetch pageviews'])
    .argument('<snapshot>', 'the snapshot whose people are meant')
    .argument('[file...]', 'monthly files that you already have, such as pageviews-202510-user.bz2')
    .action(async (snapshot, files, options) => {
      const { fetchPageviews } = await import('./commands/fetch/pageviews.ts');
      await fetchPageviews(snapshot, files, complete(options), terminal);
    });
}

interface OutAndContact {
  readonly out?: string;
  readonly contact?: string;
}

function complete<Options extends OutAndContact>(
  options: Options,
): Options & Required<OutAndContact> {
  const out = required(options.out, '--out FILE');
  const contact = required(
    options.contact,
    '--contact, a mail address or a page, for Wikimedia to write to',
  );
  return { ...options, out, contact };
}

/** Adds the commands that distribute snapshots to other machines: `natalis release` and `natalis follow`. */
function addReleaseCommands(
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
      const { release } = await import('./commands/release.ts');
      const to = required(options.to, '--to, a folder or s3://bucket/prefix');
      if (options.rollback && path !== undefined) {
        throw new UsageError('--rollback takes no snapshot; it goes back to the release before');
      }
      const snapshot = path ?? environment['NATALIS_SNAPSHOT'];
      await release(snapshot, { ...options, to, settings: settingsOf(options) }, terminal);
    });
  add('follow', 'download every new release into a folder', RELEASE_OPTIONS.follow)
    .argument(...toArgument(COMMAND_ARGUMENTS.follow))
    .action(async (given, options) => {
      const { follow } = await import('./commands/follow.ts');
      const from = required(given ?? environment['NATALIS_RELEASES'], 'a remote');
      const dir = required(options.dir, '--dir FOLDER');
      await follow(from, { ...options, dir, settings: settingsOf(options) }, terminal);
    });
}

/** Whether the environment names a store that is not Amazon's. Such a store has its buckets in the path. */
function isOtherStore(environment: NodeJS.ProcessEnv): boolean {
  return Boolean(environment['AWS_ENDPOINT_URL_S3'] ?? environment['AWS_ENDPOINT_URL']);
}

/** `natalis verify`: checks a whole snapshot. Rejects with SnapshotError if it is not consistent. */
async function verify(path: string, terminal: Terminal): Promise<void> {
  const faults = await storeAt(path).faults();
  for (const fault of faults) terminal.note(fault);
  if (faults.length > 0) throw new SnapshotError(`${path}: not sound`);
  terminal.print(`${path}: sound`);
}
