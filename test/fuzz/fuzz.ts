// Checks many inputs of everything that reads what others wrote.
//   node test/fuzz/fuzz.ts [TARGET…] --inputs N --seed S
// N inputs in all, of all targets unless some are named. Inputs that break a promise are written to
// test/fuzz/found/TARGET, and the exit code is 1 then. They stay there when the fault is mended.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FOUND } from './found.ts';
import { startCounting } from './coverage.ts';
import { runTarget, type Report } from './run-target.ts';
import { TARGETS } from './targets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { inputs: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const names = positionals.length > 0 ? positionals : Object.keys(TARGETS);
const chosen = names.map((name) => {
  const row = TARGETS[name];
  if (!row) throw new Error(`no target ${name}; there are ${Object.keys(TARGETS).join(', ')}`);
  return { name, ...row };
});
const [inputs, seed] = [numberOf('inputs', values.inputs), numberOf('seed', values.seed)];
const shares = chosen.reduce((sum, { share }) => sum + share, 0);
startCounting();
for (const { name, share, open } of chosen) {
  const target = await open();
  let report: Report;
  try {
    report = await runTarget(target, Math.ceil((inputs * share) / shares), seed);
  } finally {
    await target.close?.();
  }
  process.stdout.write(describe(name, report));
  for (const { input, error } of report.found) {
    process.exitCode = 1;
    const file = `${FOUND}${name}/${createHash('sha256').update(input).digest('hex').slice(0, 12)}`;
    mkdirSync(`${FOUND}${name}`, { recursive: true });
    writeFileSync(file, input);
    process.stdout.write(`  ${file}\n    ${error.stack?.replaceAll('\n', '\n    ')}\n`);
  }
}

function describe(name: string, { inputs, seconds, coverage, outcomes, found }: Report): string {
  const counts = [...outcomes]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what} ${count}`);
  const reached = coverage === null ? '' : `, ${coverage} more characters of code reached`;
  return `${name}: ${inputs} inputs in ${seconds.toFixed(1)} s${reached}, ${found.length} found (${counts.join(', ')})\n`;
}

function numberOf(option: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${option} ${text}: give a whole number`);
}
