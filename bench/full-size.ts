// What a snapshot of millions of people takes on this machine, one subject at a time. Linux only:
//   node bench/full-size.ts builds FILE… [--kill resolve,write] [--folder FOLDER] [-- OPTION…]
//     builds each input and prints wall time, processor time, memory and disk by phase. With --kill, the build is killed
//     in these phases and resumed. `-` is standard input. Snapshots stay in the folder. `natalis build` gets everything
//     after --
//   node bench/full-size.ts operations SNAPSHOT [--next SNAPSHOT]
//     times the commands of an operator, and what others wait while `serve` takes the next snapshot
//   node bench/full-size.ts memory SNAPSHOT [--limits 1000,4000]
//     serves in a cgroup of so many MB, as root
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { buildByPhase } from './full-size/builds.ts';
import { operate } from './full-size/operations.ts';
import { serveInLittleMemory } from './full-size/small-memory.ts';
import { printCircumstances } from './support/print.ts';

const end = process.argv.indexOf('--');
const { values, positionals } = parseArgs({
  args: process.argv.slice(2, end < 0 ? undefined : end),
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: tmpdir() },
    kill: { type: 'string', default: '' },
    next: { type: 'string' },
    limits: { type: 'string', default: '1000,4000' },
  },
});
const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '');
const SUBJECTS: Readonly<Record<string, (files: readonly string[]) => Promise<void>>> = {
  async builds(inputs) {
    const options = end < 0 ? [] : process.argv.slice(end + 1);
    for (const input of inputs)
      await buildByPhase(input, values.folder, { options, kill: listOf(values.kill) });
  },
  operations: ([snapshot = '']) => operate(snapshot, values.next ?? null),
  async memory([snapshot = '']) {
    await serveInLittleMemory(snapshot, listOf(values.limits).map(Number));
  },
};

const [subject = '', ...files] = positionals;
const measure = SUBJECTS[subject];
if (!measure || files.length === 0)
  throw new Error(`give one of ${Object.keys(SUBJECTS).join(', ')}, and a file`);
printCircumstances();
await measure(files);
