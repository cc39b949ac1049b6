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
import { renaming } from './options/renamed.ts';
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
    const required = rows.flatMap(({ flags, isRequired }) => (isRequired ? [flags] : []));
    added.configureOutput({
      outputError: (text, write) => {
        const usage = added.createHelp().commandUsage(added);
        write(ourError(text, usage.replace('[options]', required.join(' ')).replace('  ', ' ')));
      },
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

/**
 * An error of commander, which begins as our own do. An option that has another name now is told by its new name alone.
 * An argument or option that does not belong there is followed by the usage, if one is given: what was meant may be
 * spelled otherwise with this command.
 */
export function ourError(error: string, usage?: string): string {
  const [, option = ''] = /^error: unknown option '(--[\w-]+)/.exec(error) ?? [];
  const said = renaming(option);
  if (said !== null) return `natalis: ${said}\n`;
  const isMisplaced = /^error: (?:unknown option|too many arguments)(?![^]*Did you mean)/;
  const hint = usage !== undefined && isMisplaced.test(error) ? `Usage: ${usage}\n` : '';
  return `${error.replace(/^error:/, 'natalis:')}${hint}`;
}
