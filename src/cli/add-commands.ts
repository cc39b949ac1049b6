import type { Command } from 'commander';
import { completeOptions, withoutServiceLinks } from './given-options.ts';
import { COMMAND_ARGUMENTS, COMMAND_OPTIONS } from './options/command-options.ts';
import {
  helpOf,
  toOption,
  type ArgumentRow,
  type OptionRow,
  type OptionsOf,
} from './options/option.ts';
import type { Terminal } from './terminal.ts';

/**
 * Adds a command, which has the argument and the options of its rows. Give it its other arguments, and then its action.
 * `--help` ends with the example. The name of a command below another has two words.
 */
export type AddCommand = <Name extends keyof typeof COMMAND_OPTIONS>(
  name: Name,
  description: string,
  example?: string,
) => AddedCommand<GivenOf<Name>, OptionsOf<(typeof COMMAND_OPTIONS)[Name]>>;

/** A command whose action gets the arguments that were given, and the options. */
interface AddedCommand<Given extends readonly unknown[], Options> {
  argument<const Form extends string>(
    form: Form,
    description: string,
  ): AddedCommand<[...Given, ArgumentOf<Form>], Options>;
  action(run: (...given: [...Given, Options]) => Promise<void>): unknown;
}

type GivenOf<Name> = Name extends keyof typeof COMMAND_ARGUMENTS
  ? [(typeof COMMAND_ARGUMENTS)[Name] extends { environment: string } ? string : string | undefined]
  : [];

type ArgumentOf<Form extends string> = Form extends `${string}...${string}`
  ? readonly string[]
  : string;

/**
 * What adds commands to a program. They take from the environment what the command line does not give, and refuse what
 * would be ignored.
 */
export function adderOf(
  program: Command,
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
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
    return added.hook('preAction', () => {
      completeOptions(added, rows, argument, own);
      if (links.length === 0 || added.opts()['logLevel'] !== 'debug') return;
      const msg = 'variables of Kubernetes services are ignored';
      terminal.note(JSON.stringify({ level: 'debug', time: Date.now(), msg, variables: links }));
    });
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
