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
import { UsageError } from './usage-error.ts';

/**
 * Completes what the command line gives from the environment. An option of the command line that would do nothing
 * beside the others is refused; a variable that would do nothing is dropped with a note. Throws UsageError if a value
 * has the wrong form or a required one is missing.
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
  argument.check?.(String(command.processedArgs[0]));
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

/** Refuses an option that would be ignored beside the others, or drops it if it comes from the environment. */
function refuseIdle(command: Command, row: OptionRow): void {
  const { needs, excludes, fallback } = row;
  const name = longOf(row);
  if (!isGiven(command, name)) return;
  const reason =
    needs !== undefined && !isGiven(command, needs)
      ? `${name} cannot be used without ${needs}`
      : excludes !== undefined && isGiven(command, excludes)
        ? `${name} cannot be used with ${excludes}`
        : null;
  if (reason === null) return;
  const member = optionOf(command, name).attributeName();
  if (command.getOptionValueSource(member) === 'cli') throw new UsageError(reason);
  command.setOptionValueWithSource(member, fallback, 'default');
  command.configureOutput().writeErr?.(`${variableOf(row)} is not used: ${reason}`);
}

/** Whether an option such as `--compress` is given and not switched off, or the argument `[…]` is there. */
function isGiven(command: Command, name: string): boolean {
  if (name.startsWith('[')) return command.args.length > 0;
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
 * Throws UsageError for a variable that no command reads, that has another name now, or that has the name of what this
 * command line alone gives.
 */
function refuseUnknown(
  command: Command,
  rows: readonly OptionRow[],
  environment: NodeJS.ProcessEnv,
): void {
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith('NATALIS_') || value === '') continue;
    refuseRenamed(name);
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

/** Options and environment variables of 1.x, and the names that they have since 2.0.0. */
export const RENAMED: Readonly<Record<string, string>> = {
  '--patience': '--stall-timeout',
  NATALIS_PATIENCE: 'NATALIS_STALL_TIMEOUT',
  '--pack': '--compress',
  NATALIS_PACK: 'NATALIS_COMPRESS',
  '--log': '--log-format',
  NATALIS_LOG: 'NATALIS_LOG_FORMAT',
  NATALIS_TABLE: 'NATALIS_EXPORT_OUT',
  NATALIS_TABLE_NAME: 'NATALIS_EXPORT_TABLE',
  NATALIS_TABLE_ORDER: 'NATALIS_EXPORT_ORDER',
  NATALIS_CHECK_QIDS: 'NATALIS_QID_COLUMN',
  NATALIS_CHECK_NAMES: 'NATALIS_NAME_COLUMN',
  NATALIS_CHECK_DATES: 'NATALIS_DATE_COLUMN',
};

/** Throws UsageError for an option or variable that has another name now. */
export function refuseRenamed(name: string): void {
  if (Object.hasOwn(RENAMED, name)) throw new UsageError(`${name} is now ${RENAMED[name]}`);
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
