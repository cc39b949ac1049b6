import type { Command } from 'commander';
import { compressWords, similarWords } from '../core/text/word-list.ts';
import { COMMAND_OPTIONS } from './options/command-options.ts';
import { applyEnvironment, toOption, type OptionRow, type OptionsOf } from './options/option.ts';
import { UsageError } from './usage-error.ts';

/** Adds commands to the program, or to a command that has others below it. */
export interface Commands {
  /** Adds a command with its options. Give it its arguments, and then its action. `--help` begins with the example. */
  add<const Rows extends readonly OptionRow[]>(
    name: string,
    description: string,
    rows: Rows,
    example?: string,
  ): AddedCommand<[], OptionsOf<Rows>>;
  /** Adds a command that has others below it. */
  group(name: string, description: string): Commands;
}

/** A command whose action gets the arguments that were given, and the options. */
export interface AddedCommand<Given extends readonly unknown[], Options> {
  argument<const Form extends string>(
    form: Form,
    description: string,
  ): AddedCommand<[...Given, ArgumentOf<Form>], Options>;
  action(run: (...given: [...Given, Options]) => Promise<void>): unknown;
}

type ArgumentOf<Form extends string> = Form extends `${string}...${string}`
  ? readonly string[]
  : Form extends `<${string}`
    ? string
    : string | undefined;

/**
 * Adds commands below `parent`. Options that the command line does not give come from the environment. A variable that
 * no command has is wrong usage.
 */
export function addCommands(parent: Command, environment: NodeJS.ProcessEnv): Commands {
  return {
    add(name, description, rows, example) {
      const added = parent.command(name).description(description);
      if (example !== undefined) added.addHelpText('before', `Example:\n  ${example}\n`);
      for (const row of rows) added.addOption(toOption(row));
      return added.hook('preAction', () => {
        refuseUnknown(environment);
        applyEnvironment(added, rows, environment);
      });
    },
    group: (name, description) =>
      addCommands(parent.command(name).description(description), environment),
  };
}

const VARIABLES = new Set(
  Object.values(COMMAND_OPTIONS).flatMap((rows) => rows.map((row): string => row.environment)),
);
const MAX_EDITS = 20;

function refuseUnknown(environment: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith('NATALIS_') || value === '' || VARIABLES.has(name)) continue;
    const known = compressWords([...VARIABLES].sort());
    const [nearest] = similarWords(known, name, MAX_EDITS).sort((a, b) => a.edits - b.edits);
    throw new UsageError(
      `${name} is no variable of natalis${nearest ? `; did you mean ${nearest.word}?` : ''}`,
    );
  }
}
