import { writeFileSync } from 'node:fs';
import { COMMAND_ARGUMENTS, COMMAND_OPTIONS } from '../src/cli/options/command-options.ts';
import {
  type ArgumentRow,
  namesakeOf,
  type OptionRow,
  variableOf,
} from '../src/cli/options/option.ts';

const HEAD = `# Configuration

The environment variable of an option has its name: NATALIS_MAX_INFLIGHT is that of \`--max-inflight\`. Another variable
stands in parentheses, and so does the default. The command line wins over the variable. The variable of an option
without a value takes true, false, 1 or 0. An empty variable counts as none. A variable that begins with NATALIS_ and
that no command has is refused, unless Kubernetes sets it for a Service; a server names those that 3.0.0 removed on
standard error. \`npm run docs\` writes this page.
`;

/** The text of docs/configuration.md. It describes what several commands have once. */
export function configurationDoc(): string {
  const homes = new Map<string, string>();
  const options: Readonly<Record<string, readonly OptionRow[]>> = COMMAND_OPTIONS;
  const sections = Object.entries(options).map(([command, rows]) => section(command, rows, homes));
  return [HEAD, ...sections].join('\n');
}

function section(
  command: string,
  options: readonly OptionRow[],
  homes: Map<string, string>,
): string {
  const argument = (COMMAND_ARGUMENTS as Readonly<Record<string, ArgumentRow>>)[command];
  const rows: readonly (OptionRow | ArgumentRow)[] = [...(argument ? [argument] : []), ...options];
  const lines: string[] = [];
  const elsewhere = new Map<string, string[]>();
  for (const row of rows) {
    const { flags, description } = row;
    const fallback = 'fallback' in row ? row.fallback : undefined;
    const variable = variableOf(row);
    const notes = [
      variable === namesakeOf(flags) ? [] : variable === null ? 'no variable' : `\`${variable}\``,
      fallback === undefined ? [] : `\`${fallback}\``,
    ].flat();
    const described = notes.length > 0 ? ` (${notes.join(', ')})` : '';
    const line = `- \`${flags}\`${described}: ${description}\n`;
    const home = homes.get(line);
    if (home === undefined) {
      homes.set(line, command);
      lines.push(line);
    } else {
      const name = flags.split(' ')[0] ?? '';
      elsewhere.set(home, [...(elsewhere.get(home) ?? []), `\`${name}\``]);
    }
  }
  const list = lines.length > 0 ? [lines.join('')] : [];
  const others = [...elsewhere].map(
    ([home, names]) => `As for \`natalis ${home}\`: ${names.join(', ')}.\n`,
  );
  return [`## natalis ${command}\n`, ...list, ...others].join('\n');
}

if (import.meta.main) {
  writeFileSync(new URL('../docs/configuration.md', import.meta.url), configurationDoc());
}
