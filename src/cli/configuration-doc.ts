import type { OptionRow } from './options/option-row.ts';
import { COMMAND_OPTIONS } from './options/command-options.ts';

const HEAD = `# Configuration

Every option of the command line has an environment variable. If both are given, the option holds. The variable of an
option without a value takes true, false, 1 or 0. A variable that is empty counts as none. A variable that begins with
NATALIS_ and that no command has is refused.
\`npm run docs\` writes this page from the tables in \`src/cli\`.
\`NATALIS_SNAPSHOT\` also names the snapshot of \`inspect\`, \`verify\`, \`serve\` and \`release\`, and
\`NATALIS_RELEASES\` the place that \`follow\` follows.
`;

/** The text of docs/configuration.md. */
export function configurationDoc(): string {
  const sections = Object.entries(COMMAND_OPTIONS).map(([command, rows]) => section(command, rows));
  return [HEAD, ...sections].join('\n');
}

function section(command: string, rows: readonly OptionRow[]): string {
  const lines = rows.map(
    ({ flags, environment, fallback, description }) =>
      `| \`${flags}\` | \`${environment}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${description} |`,
  );
  return `## natalis ${command}

| Option | Environment | Default | What it does |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}
