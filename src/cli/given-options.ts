import { type Command, InvalidArgumentError, type Option } from 'commander';
import { reasonOf } from '../system/reason.ts';
import { compressWords, similarWords, wordListOf } from '../core/text/word-list.ts';
import { COMMAND_OPTIONS } from './options/command-options.ts';
import {
  type ArgumentRow,
  helpOf,
  namesakeOf,
  type OptionRow,
  variableOf,
} from './options/option.ts';
import { removedText } from './removed.ts';
import { UsageError } from './usage-error.ts';

/**
 * Completes what the command line gives from the environment. Throws UsageError for an option that would do nothing, if a
 * value has the wrong form, and if a required one is missing.
 */
export function completeOptions(
  command: Command,
  rows: readonly OptionRow[],
  argument: ArgumentRow | undefined,
  environment: NodeJS.ProcessEnv,
): void {
  refuseUnknown(command, rows, environment);
  applyEnvironment(command, rows, environment);
  for (const row of rows) refuseIdle(command, row);
  const lacking = rows.find((row) => row.isRequired && !isGiven(command, longOf(row)));
  if (lacking) throw missing(lacking);
  if (argument?.environment === undefined) return;
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
    const option = optionOf(command, longOf(row));
    const isOnCommandLine = command.getOptionValueSource(option.attributeName()) === 'cli';
    if (isOnCommandLine || text === undefined || text === '') continue;
    try {
      command.setOptionValueWithSource(option.attributeName(), valueOf(option, text), 'env');
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

/** Refuses an option that would be ignored without another one. */
function refuseIdle(command: Command, row: OptionRow): void {
  const { needs } = row;
  const name = longOf(row);
  if (needs === undefined || !isGiven(command, name) || isGiven(command, needs)) return;
  throw new UsageError(`${name} cannot be used without ${needs}`);
}

/** Whether an option such as `--resume` is given and not switched off. */
function isGiven(command: Command, name: string): boolean {
  const member = optionOf(command, name).attributeName();
  const isDefault = command.getOptionValueSource(member) === 'default';
  return !isDefault && ![undefined, false, ''].includes(command.getOptionValue(member));
}

function optionOf(command: Command, name: string): Option {
  const option = command.options.find(({ long }) => long === name);
  if (option) return option;
  throw new Error(`${command.name()} has no ${name}`);
}

function longOf({ flags }: OptionRow): string {
  return flags.split(' ', 1)[0] ?? flags;
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
      if (isServing(command)) note(command, removed);
      continue;
    }
    const isNamesake = (row: OptionRow): boolean =>
      row.environment === null && name === namesakeOf(row.flags);
    const own = rows.find(isNamesake);
    if (VARIABLES.has(name) && (!own || isGiven(command, longOf(own)))) continue;
    const row = own ?? ROWS.find(isNamesake);
    const reason = row
      ? `not read here; only the command line gives ${longOf(row)}`
      : `no variable of natalis${suggestion(name)}`;
    throw new UsageError(`${name} is ${reason}`);
  }
}

function isServing(command: Command): boolean {
  return ['serve', 'demo'].includes(command.name());
}

function note(command: Command, line: string): void {
  command.configureOutput().writeErr?.(line);
}

function suggestion(name: string): string {
  const known = wordListOf(compressWords([...VARIABLES].sort()));
  const [nearest] = similarWords(known, name, MAX_EDITS).sort((a, b) => a.edits - b.edits);
  return nearest ? `; did you mean ${nearest.word}?` : '';
}

/**
 * An environment without the variables that Kubernetes sets in every pod for each Service whose name begins with
 * natalis, and their names (https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables).
 */
export function withoutServiceLinks(environment: NodeJS.ProcessEnv) {
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
