import { Command, CommanderError } from 'commander';
import { isSystemError, UserError, withoutUsers } from '../system/reason.ts';
import { storeAt } from '../server/open-store.ts';
import { packageVersion } from '../server/package-version.ts';
import { adderOf, type AddCommand } from './add-commands.ts';
import { usage } from './commands/usage.ts';
import { describeSnapshot } from './describe-snapshot.ts';
import { removedText } from './removed.ts';
import { endSoon, Interrupted } from './interruptible.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

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

// A command's modules are loaded only when it runs, because the serving commands load much that building does not need.
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
      // `exitCodeOf` prints errors.
      outputError() {},
    });
  const add = adderOf(program, environment, terminal);
  add('build', 'build a snapshot from Wikidata entities')
    .argument(
      '<input...>',
      'Wikidata JSON dump or NDJSON (.gz .zst .bz2 or plain), a folder of entity files, or -',
    )
    .action(async (inputs, options) => {
      const { build } = await import('./commands/build.ts');
      await build(inputs, options, terminal);
    });
  program.command('fetch').description('download the data for a build from Wikimedia');
  addFetchCommands(add, terminal);
  add('inspect', 'describe a snapshot').action(async (path) => {
    for (const line of await describeSnapshot(storeAt(path))) terminal.print(line);
  });
  add('verify', 'check a whole snapshot').action(async (path, options) => {
    const { verify } = await import('./commands/verify.ts');
    exitWith(await verify(path, options, terminal));
  });
  add('get', 'print one answer without a server')
    .argument('<path>', "such as '/api/v1/birthdays/03-11'")
    .action(async (path, options) => {
      const { get } = await import('./commands/get.ts');
      exitWith(await get(path, options, terminal));
    });
  add('check', 'compare the dates of birth of a table with a snapshot')
    .argument(
      '<table>',
      'names or QIDs with dates of birth: CSV, TSV, NDJSON or JSON; - for standard input',
    )
    .action(async (table, options) => {
      const { check } = await import('./commands/check.ts');
      await check(table, options, terminal);
    });
  add('serve', 'answer over HTTP', SERVE_EXAMPLE).action(async (path, options) => {
    const { serve } = await import('./commands/serve.ts');
    await serve(path, options, terminal, extraLines);
  });
  add('demo', 'answer over HTTP from the sample').action(async (options) => {
    const { demo } = await import('./commands/serve.ts');
    await demo(options, terminal);
  });
  add('mcp', 'answer an MCP client over standard input and output').action(
    async (path, options) => {
      const { mcp } = await import('./commands/mcp.ts');
      await mcp(path, options);
    },
  );
  add('export', 'write a table of a snapshot to a file').action(async (path, options) => {
    const { exportCommand } = await import('./commands/export.ts');
    await exportCommand(path, options, terminal);
  });
  add('usage', 'print daily counts by kind of page and crawler family')
    .argument('[more...]', 'files of other processes, whose counts are added')
    .action((path, more, options) => usage([path, ...more], options, terminal));
  return program;
}

function exitCodeOf(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    const isPrinted = error.code === 'commander.help';
    const [, name = ''] = /^error: unknown (?:option|command) '(\S+)'/.exec(error.message) ?? [];
    const text = removedText(name) ?? error.message.replace(/^error: /, '');
    if (!isPrinted) terminal.note(withoutUsers(`natalis: ${text}`));
    return USAGE_EXIT;
  }
  if (!(error instanceof UserError || isSystemError(error))) throw error;
  terminal.note(`natalis: ${error.message}`);
  if (error instanceof UsageError) return USAGE_EXIT;
  return error instanceof Interrupted ? endSoon(error) : 1;
}

/** Adds the commands `natalis fetch …`, which download data from Wikimedia before a build. */
function addFetchCommands(add: AddCommand, terminal: Terminal): void {
  add('fetch entities', 'the entities of a list of QIDs')
    .argument('[qid...]', 'Q42, wd:Q42 or https://www.wikidata.org/wiki/Q42')
    .action(async (given, options) => {
      const { fetchListed } = await import('./commands/fetch/entities.ts');
      await fetchListed(given, options, terminal);
    });
  add('fetch changes', 'what happened to people since a snapshot')
    .argument('<snapshot>', 'the snapshot that was built last')
    .action(async (snapshot, options) => {
      const { fetchSnapshotChanges } = await import('./commands/fetch/changes.ts');
      await fetchSnapshotChanges(snapshot, options, terminal);
    });
  add('fetch images', 'licences and authors of the images')
    .argument('<snapshot>', 'the snapshot that names the images')
    .action(async (snapshot, options) => {
      const { fetchImages } = await import('./commands/fetch/images.ts');
      await fetchImages(snapshot, options, terminal);
    });
  add('fetch verification', 'current birth statements in Wikidata')
    .argument('<snapshot>', 'the snapshot whose people are meant')
    .action(async (snapshot, options) => {
      const { fetchVerification } = await import('./commands/fetch/verification.ts');
      await fetchVerification(snapshot, options, terminal);
    });
  add('fetch pageviews', 'page views of the last twelve months')
    .argument('<snapshot>', 'the snapshot whose people are meant')
    .argument('[file...]', 'monthly files that you already have, such as pageviews-202510-user.bz2')
    .action(async (snapshot, files, options) => {
      const { fetchPageviews } = await import('./commands/fetch/pageviews.ts');
      await fetchPageviews(snapshot, files, options, terminal);
    });
}
