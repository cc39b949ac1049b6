import { writeFileSync } from 'node:fs';
import { COMMAND_ARGUMENTS, COMMAND_OPTIONS } from './options/command-options.ts';
import type { ArgumentRow, OptionRow } from './options/option.ts';

const HEAD = `# Configuration

Every option of the command line has an environment variable, and so have arguments in brackets. If both are given, the
command line holds. The variable of an option without a value takes true, false, 1 or 0. A variable that is empty counts as
none. A variable that begins with NATALIS_ and that no command has is refused.
\`npm run docs\` writes this page from the tables in \`src/cli\`.
`;

/** The text of docs/configuration.md. It describes what several commands have once. */
export function configurationDoc(): string {
  const homes = new Map<string, string>();
  const options: Readonly<Record<string, readonly OptionRow[]>> = COMMAND_OPTIONS;
  const commands = new Set([...Object.keys(options), ...Object.keys(COMMAND_ARGUMENTS)]);
  const sections = [...commands].map((command) => section(command, options[command] ?? [], homes));
  return [HEAD, ...sections].join('\n');
}

const TABLE = `| Option | Environment | Default | What it does |
|---|---|---|---|
`;

function section(
  command: string,
  options: readonly OptionRow[],
  homes: Map<string, string>,
): string {
  const argument = (COMMAND_ARGUMENTS as Readonly<Record<string, ArgumentRow>>)[command];
  const rows = [...(argument ? [{ flags: argument.form, ...argument }] : []), ...options];
  const lines: string[] = [];
  const elsewhere = new Map<string, string[]>();
  for (const row of rows) {
    const { flags, environment, description, fallback } = {
      fallback: undefined,
      ...(row as OptionRow),
    };
    const line = `| \`${flags}\` | \`${environment}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${description} |\n`;
    const home = homes.get(line);
    if (home === undefined) {
      homes.set(line, command);
      lines.push(line);
    } else {
      const name = flags.split(' ')[0] ?? '';
      elsewhere.set(home, [...(elsewhere.get(home) ?? []), `\`${name}\``]);
    }
  }
  const table = lines.length > 0 ? [TABLE + lines.join('')] : [];
  const others = [...elsewhere].map(
    ([home, names]) => `As for \`natalis ${home}\`: ${names.join(', ')}.\n`,
  );
  return [`## natalis ${command}\n`, ...table, ...others].join('\n');
}

if (import.meta.main) {
  writeFileSync(new URL('../../docs/configuration.md', import.meta.url), configurationDoc());
}
