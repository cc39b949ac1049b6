// Checks many inputs of everything that reads what others wrote.
//   node test/fuzz/fuzz.ts [TARGET…] --inputs N --seed S
// N inputs in all, of all targets unless some are named. Inputs that break a promise are written to
// test/fuzz/found/TARGET, and the exit code is 1 then. They stay there when the fault is mended.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runTarget } from './run-target.ts';
import { TARGETS } from './targets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { inputs: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const chosen = (positionals.length > 0 ? positionals : Object.keys(TARGETS)).map((name) => {
  const target = TARGETS[name];
  if (target) return { name, target };
  throw new Error(`no target ${name}; there are ${Object.keys(TARGETS).join(', ')}`);
});
const [all, seed] = [Number(values.inputs), Number(values.seed)];
if (!Number.isSafeInteger(all + seed)) throw new Error('--inputs and --seed take whole numbers');
const shares = chosen.reduce((sum, { target }) => sum + target.share, 0);
for (const { name, target } of chosen) {
  const inputs = Math.ceil((all * target.share) / shares);
  const { outcomes, found } = await runTarget(name, target, inputs, seed);
  const counts = [...outcomes].sort(([, a], [, b]) => b - a).map((each) => each.join(' '));
  process.stdout.write(`${name}: ${inputs} inputs, ${found.length} found (${counts.join(', ')})\n`);
  for (const { input, error } of found) {
    process.exitCode = 1;
    const folder = `${import.meta.dirname}/found/${name}`;
    const file = `${folder}/${createHash('sha256').update(input).digest('hex').slice(0, 12)}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, input);
    process.stdout.write(`  ${file}\n    ${error.stack?.replaceAll('\n', '\n    ')}\n`);
  }
}
