// The time that a build takes for the worst lines that we know, beside an ordinary one of their size:
//   node bench/worst-line.ts [--mebibytes 64] [--only KIND,…] [--command bin/natalis.mjs of another checkout]
// What counts is the processor time, which depends little on other work. Its exit code is 1 where a line takes more than
// ten times that of the ordinary one, or ends the build.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ordinary, personLine, WORST } from './worst-line/lines.ts';
import { buildEffort, type Effort } from './support/commands.ts';
import { megabytes, print, printCircumstances, printTable } from './support/print.ts';
import { benchFolder, NATALIS } from './support/service.ts';

const MOST_RATIO = 10;

const { values } = parseArgs({
  options: {
    mebibytes: { type: 'string', default: '64' },
    only: { type: 'string' },
    command: { type: 'string', default: NATALIS },
  },
});
const only = values.only?.split(',');
// A line of 64 MiB is the longest that is read, with all its members.
const bytes = Number(values.mebibytes) * 2 ** 20 - 2000;
const folder = benchFolder();

printCircumstances();
const row = printTable(['a line with many', 'processor s', 'wall s', 'MB', '÷ ordinary', '']);
const usual = await build(ordinary(bytes));
if (usual instanceof Error) throw usual;
row(['statements, as an ordinary one', ...figures(usual), 1, '']);
for (const [kind, make] of Object.entries(WORST)) {
  if (only && !only.includes(kind)) continue;
  const effort = await build(make(bytes));
  const ratio = effort instanceof Error ? Infinity : effort.processor / usual.processor;
  const isHeld = ratio <= MOST_RATIO;
  if (!isHeld) process.exitCode = 1;
  const shown = effort instanceof Error ? ['', '', ''] : figures(effort);
  row([kind, ...shown, ratio.toFixed(1), isHeld ? 'held' : '**not held**']);
  if (effort instanceof Error) print(effort.message);
}

/** What a build takes for a line, beside somebody else who needs little. */
async function build(line: string): Promise<Effort | Error> {
  const input = join(folder, 'line.ndjson');
  writeFileSync(input, `${line}\n${personLine({}, 8)}\n`);
  const out = join(folder, 'built.sqlite');
  return buildEffort(input, out, ['--workers', '1'], values.command).catch((error: Error) => error);
}

function figures({ processor, wall, memory }: Effort): string[] {
  return [processor.toFixed(1), wall.toFixed(1), megabytes(memory)];
}
