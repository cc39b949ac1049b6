import { Command, CommanderError } from 'commander';
import { isSystemError, UserError, withoutUsers } from '../system/reason.ts';
import { packageVersion } from '../server/package-version.ts';
import { adderOf, type AddCommand } from './add-commands.ts';
import { removedText } from './removed.ts';
import { endSoon, Interrupted } from './interruptible.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const USAGE_EXIT = 2;

/**
 * Runs one command line and returns its exit code: 0 done, 1 failed, 2 wrong usage, 130 or 143
 * ended by a signal.
 */
export async function main(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal = processTerminal,
): Promise<number> {
  let exitCode = 0;
  const exitWith = (code: number): void => void (exitCode = code);
  const program = createProgram(environment, terminal, exitWith);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return exitCodeOf(error, terminal);
  }
}

const SERVE_EXAMPLE =
  'natalis serve wikidata.sqlite --base-url https://natalis.example --trust-proxy 10.0.0.0/8';

function createProgram(
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
  exitWith: (code: number) => void,
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
  const add = adderOf(program, environment, terminal, exitWith);
  add('build', 'build a snapshot from Wikidata entities')
    .takes(
      '<input...>',
      'Wikidata JSON dump or NDJSON (.gz .zst .bz2 or plain), a folder of entity files, or -',
    )
    .runs(() => import('./commands/build.ts'));
  program.command('fetch').description('download the data for a build from Wikimedia');
  addFetchCommands(add);
  add('inspect', 'describe a snapshot').runs(() => import('./commands/inspect.ts'));
  add('verify', 'check a whole snapshot').runs(() => import('./commands/verify.ts'));
  add('get', 'print one answer without a server')
    .takes('<path>', "such as '/api/v1/birthdays/03-11'")
    .runs(() => import('./commands/get.ts'));
  add('check', 'compare the dates of birth of a table with a snapshot')
    .takes(
      '<table>',
      'names or QIDs with dates of birth: CSV, TSV, NDJSON or JSON; - for standard input',
    )
    .runs(() => import('./commands/check.ts'));
  add('serve', 'answer over HTTP', SERVE_EXAMPLE).runs(() => import('./commands/serve.ts'));
  add('demo', 'answer over HTTP from the sample').runs(async () => {
    const { demo } = await import('./commands/serve.ts');
    return { run: demo };
  });
  add('mcp', 'answer an MCP client over standard input and output').runs(
    () => import('./commands/mcp.ts'),
  );
  add('export', 'write a table of a snapshot to a file').runs(() => import('./commands/export.ts'));
  add('usage', 'print daily counts by kind of page and crawler family')
    .takes('[more...]', 'files of other processes, whose counts are added')
    .runs(() => import('./commands/usage.ts'));
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
function addFetchCommands(add: AddCommand): void {
  add('fetch entities', 'the entities of a list of QIDs')
    .takes('[qid...]', 'Q42, wd:Q42 or https://www.wikidata.org/wiki/Q42')
    .runs(() => import('./commands/fetch/entities.ts'));
  add('fetch changes', 'what happened to people since a snapshot')
    .takes('<snapshot>', 'the snapshot that was built last')
    .runs(() => import('./commands/fetch/changes.ts'));
  add('fetch images', 'licences and authors of the images')
    .takes('<snapshot>', 'the snapshot that names the images')
    .runs(() => import('./commands/fetch/images.ts'));
  add('fetch verification', 'current birth statements in Wikidata')
    .takes('<snapshot>', 'the snapshot whose people are meant')
    .runs(() => import('./commands/fetch/verification.ts'));
  add('fetch pageviews', 'page views of the last twelve months')
    .takes('<snapshot>', 'the snapshot whose people are meant')
    .takes('[file...]', 'monthly files that you already have, such as pageviews-202510-user.bz2')
    .runs(() => import('./commands/fetch/pageviews.ts'));
}
