import { type Command, InvalidArgumentError, type Option } from 'commander';
import { compressWords, similarWords, wordListOf } from '../core/text/word-list.ts';
import { reasonOf } from '../system/reason.ts';
import {
  COMMAND_ARGUMENTS,
  COMMAND_OPTIONS,
  type CommandOptions,
} from './options/command-options.ts';
import {
  type ArgumentRow,
  helpOf,
  namesakeOf,
  type OptionRow,
  toOption,
  variableOf,
} from './options/option.ts';
import { removedText } from './removed.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/**
 * Adds a command, which has the argument and the options of its rows, and an example at the end of `--help`. Give it its
 * other arguments, and then its module. The name of a command below another has two words.
 */
export type AddCommand = <Name extends keyof typeof COMMAND_OPTIONS>(
  name: Name,
  description: string,
  example?: string,
) => AddedCommand<GivenOf<Name>, CommandOptions<Name>>;

/** A command that gets the arguments that were given, and the options. */
interface AddedCommand<Given extends readonly unknown[], Options> {
  takes<const Form extends string>(
    form: Form,
    description: string,
  ): AddedCommand<[...Given, ArgumentOf<Form>], Options>;
  /** The module is loaded when the command runs: the serving commands load much that others do not need. */
  runs(load: () => Promise<CommandModule<[...Given, Options]>>): void;
}

/** The module of a command. `run` gives an exit code, or nothing where that is 0. */
interface CommandModule<Given extends readonly unknown[]> {
  run(...given: [...Given, Terminal]): Promise<number | void>;
}

type ArgumentOf<Form extends string> = Form extends `${string}...${string}`
  ? readonly string[]
  : string;

type GivenOf<Name> = Name extends keyof typeof COMMAND_ARGUMENTS ? [string] : [];

/**
 * What adds commands to a program, whose exit codes it hands on. They take from the environment what the command line
 * does not give, and refuse what would be ignored.
 */
export function adderOf(
  program: Command,
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
  exitWith: (code: number) => void,
): AddCommand {
  const { own, links } = withoutServiceLinks(environment);
  const argumentRows: Readonly<Record<string, ArgumentRow>> = COMMAND_ARGUMENTS;
  return (name, description, example) => {
    const rows: readonly OptionRow[] = COMMAND_OPTIONS[name];
    const argument = argumentRows[name];
    const [last = name, group] = name.split(' ').toReversed();
    const parent = program.commands.find((command) => command.name() === group) ?? program;
    const added = parent.command(last).description(description);
    if (example !== undefined) added.addHelpText('after', `\nExample:\n  ${example}`);
    added.exitOverride((error) => {
      // What was meant may be spelled otherwise with this command. A suggestion of commander says so on a second line.
      const isMisplaced = MISPLACED.has(error.code) && !error.message.includes('\n');
      if (isMisplaced) error.message += `\nUsage: ${usageOf(added, rows)}`;
      throw error;
    });
    for (const row of rows) added.addOption(toOption(row));
    if (argument) added.argument(argument.flags, helpOf(argument));
    added.hook('preAction', () => {
      completeOptions(added, rows, argument, own);
      if (links.length === 0 || added.opts()['logLevel'] !== 'debug') return;
      const msg = 'variables of Kubernetes services are ignored';
      terminal.note(JSON.stringify({ level: 'debug', time: Date.now(), msg, variables: links }));
    });
    const command: AddedCommand<unknown[], unknown> = {
      takes(form, says) {
        added.argument(form, says);
        return command;
      },
      runs(load) {
        added.action(async (...given: unknown[]) => {
          const { run } = await load();
          // Behind the options commander gives the command itself.
          exitWith((await run(...(given.slice(0, -1) as [unknown]), terminal)) ?? 0);
        });
      },
    };
    return command;
  };
}

const MISPLACED: ReadonlySet<string> = new Set([
  'commander.unknownOption',
  'commander.excessArguments',
]);

/** The usage of a command, with the options that it requires. */
function usageOf(command: Command, rows: readonly OptionRow[]): string {
  const required = rows.flatMap(({ flags, isRequired }) => (isRequired ? [flags] : []));
  const usage = command.createHelp().commandUsage(command);
  return usage.replace('[options]', required.join(' ')).replace('  ', ' ');
}

/**
 * Completes what the command line gives from the environment. Throws UsageError for a variable that would do nothing, if
 * a value has the wrong form, and if a required one is missing.
 */
function completeOptions(
  command: Command,
  rows: readonly OptionRow[],
  argument: ArgumentRow | undefined,
  environment: NodeJS.ProcessEnv,
): void {
  refuseUnknown(command, rows, environment);
  applyEnvironment(command, rows, environment);
  const lacking = rows.find((row) => row.isRequired && !isGiven(command, row));
  if (lacking) throw missing(lacking);
  if (!argument) return;
  command.processedArgs[0] ||= environment[argument.environment];
  if (!command.processedArgs[0]) throw missing(argument);
}

/**
 * Sets those options of a command from the environment that the command line did not give. Throws UsageError if a value
 * has the wrong form.
 */
export function applyEnvironment(
  command: Command,
  rows: readonly OptionRow[],
  environment: NodeJS.ProcessEnv,
): void {
  for (const row of rows) {
    const text = environment[variableOf(row) ?? ''];
    const option = toOption(row);
    const member = option.attributeName();
    const isOnCommandLine = command.getOptionValueSource(member) === 'cli';
    if (isOnCommandLine || text === undefined || text === '') continue;
    try {
      command.setOptionValueWithSource(member, valueOf(option, text), 'env');
    } catch (error) {
      throw new UsageError(`${variableOf(row)}: ${reasonOf(error)}`, { cause: error });
    }
  }
}

function valueOf(option: Option, text: string): unknown {
  if (option.isBoolean()) return readSwitch(text);
  return option.parseArg ? option.parseArg(text, undefined) : text;
}

function readSwitch(text: string): boolean {
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw new InvalidArgumentError('give true, false, 1 or 0.');
}

/** Whether an option such as `--resume` is given and not switched off. */
function isGiven(command: Command, row: OptionRow): boolean {
  const member = toOption(row).attributeName();
  const isDefault = command.getOptionValueSource(member) === 'default';
  return !isDefault && ![undefined, false, ''].includes(command.getOptionValue(member));
}

function missing(row: OptionRow | ArgumentRow): UsageError {
  const name = row.flags.replace(/[<[](\w+).*/, (_, what: string) => what.toUpperCase());
  return new UsageError(`missing: ${name}. ${helpOf(row)}`);
}

const ROWS: readonly OptionRow[] = Object.values(COMMAND_OPTIONS).flat();
const VARIABLES: ReadonlySet<string> = new Set(ROWS.flatMap((row) => variableOf(row) ?? []));
const MAX_EDITS = 20;

/**
 * Throws UsageError for a variable that no command reads, or that has the name of what this command line alone gives. One
 * that 3.0.0 removed is noted where a server starts.
 */
function refuseUnknown(
  command: Command,
  rows: readonly OptionRow[],
  environment: NodeJS.ProcessEnv,
): void {
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith('NATALIS_') || value === '') continue;
    const isOwn = rows.some((row) => variableOf(row) === name);
    const removed = isOwn ? null : removedText(name);
    if (removed !== null) {
      if (['serve', 'demo'].includes(command.name())) command.configureOutput().writeErr?.(removed);
      continue;
    }
    const isNamesake = (row: OptionRow): boolean =>
      row.environment === null && name === namesakeOf(row.flags);
    const own = rows.find(isNamesake);
    if (VARIABLES.has(name) && (!own || isGiven(command, own))) continue;
    const row = own ?? ROWS.find(isNamesake);
    const reason = row
      ? `not read here; only the command line gives ${toOption(row).long}`
      : `no variable of natalis${suggestion(name)}`;
    throw new UsageError(`${name} is ${reason}`);
  }
}

function suggestion(name: string): string {
  const known = wordListOf(compressWords([...VARIABLES].sort()));
  const [nearest] = similarWords([known], name, MAX_EDITS).sort((a, b) => a.edits - b.edits);
  return nearest ? `; did you mean ${nearest.word}?` : '';
}

/**
 * An environment without the variables that Kubernetes sets in every pod for each Service whose name begins with
 * natalis, and their names (https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables).
 */
function withoutServiceLinks(environment: NodeJS.ProcessEnv) {
  const { links = [], own = [] } = Object.groupBy(Object.entries(environment), ([name, value]) =>
    isServiceLink(name, value) ? 'links' : 'own',
  );
  return { own: Object.fromEntries(own), links: links.map(([name]) => name) };
}

function isServiceLink(name: string, value = ''): boolean {
  if (!name.startsWith('NATALIS_')) return false;
  const isAddress = name.endsWith('_PORT') && /^(?:tcp|udp|sctp):\/\//.test(value);
  return (
    isAddress || /_SERVICE_(?:HOST|PORT(?:_\w+)?)$|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?$/.test(name)
  );
}
