import type { OptionRow } from './option-row.ts';
import { COMMAND_OPTIONS } from './options.ts';

const HEAD = `# Configuration

Every option of the command line has a twin in the environment; the option wins where both are given.
This page is written from the table in \`src/cli/options.ts\` by \`npm run docs\`.
\`NATALIS_SNAPSHOT\` also stands for the snapshot file of \`inspect\`, \`verify\` and \`serve\`.
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
