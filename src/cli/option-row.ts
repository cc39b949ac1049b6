import { Option, type Command } from 'commander';
import { reasonOf } from '../core/reason.ts';

/** An option of a command. Each can also be set by an environment variable `NATALIS_…`. */
export interface OptionRow {
  readonly flags: string;
  readonly environment: string;
  readonly description: string;
  readonly fallback?: string | number;
  readonly choices?: readonly string[];
  parse?(text: string, previous?: unknown): unknown;
}

/** Adds a command with its options to the program, or to another command. */
export type AddCommand = (
  name: string,
  description: string,
  options?: readonly OptionRow[],
  parent?: Command,
) => Command;

/** The option in commander's form. `applyEnvironment` reads its environment variable. */
export function toOption(row: OptionRow): Option {
  const option = new Option(row.flags, `${row.description} (${row.environment})`);
  if (row.fallback !== undefined) option.default(row.fallback);
  if (row.choices) option.choices(row.choices);
  if (row.parse) option.argParser(row.parse);
  return option;
}

/**
 * Sets those options of a command from the environment that the command line did not give. Reports
 * wrong usage if a value has the wrong form.
 */
export function applyEnvironment(
  command: Command,
  rows: readonly OptionRow[],
  environment: NodeJS.ProcessEnv,
): void {
  for (const row of rows) {
    const option = command.options.find(({ flags }) => flags === row.flags);
    const text = environment[row.environment];
    const given = option && command.getOptionValueSource(option.attributeName()) === 'cli';
    if (!option || given || text === undefined || text === '') continue;
    try {
      const value: unknown = option.parseArg ? option.parseArg(text, undefined) : text;
      command.setOptionValueWithSource(option.attributeName(), value, 'env');
    } catch (error) {
      command.error(`error: ${row.environment}: ${reasonOf(error)}`);
    }
  }
}
