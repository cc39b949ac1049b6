// Answers a second and memory of `natalis serve` with one thread and with several, in turn. The generator and
// the servers share all processors, so it asks for answers that take much longer than a request:
//   node bench/workers.ts [--people N] [--workers 1,2] [--rounds 5] [--cache FOLDER]
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { CASES } from './serve/cases.ts';
import { anonymousBytes } from './serve/process-figures.ts';
import { drive, writeRequests } from './serve/wrk.ts';
import { generatedPeople } from './support/generated-people.ts';
import { median } from './support/median.ts';
import { heldBy } from './support/people.ts';
import { benchFolder, serve } from './support/service.ts';

const SECONDS = 3;
const ANSWERS: ReadonlySet<string> = new Set(['profile', 'person-page', 'mixed']);

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '20000' },
    workers: { type: 'string', default: '1,2' },
    rounds: { type: 'string', default: '5' },
    cache: { type: 'string' },
  },
});
const snapshot = await generatedPeople(Number(values.people), values.cache);
const held = heldBy(snapshot);
const folder = benchFolder();
const servers = [];
for (const workers of values.workers.split(',')) {
  const running = await serve(snapshot, ['--workers', workers, '--cache-size', '0']);
  servers.push({ workers, running });
}
process.stdout.write(`${availableParallelism()} processors\n\n`);
process.stdout.write(
  '| answers | workers | requests/s | p99 ms | anonymous MB |\n|---|---:|---:|---:|---:|\n',
);
for (const measured of CASES.filter(({ name }) => ANSWERS.has(name))) {
  const load = measured.load(held);
  const file = writeRequests(load, folder, measured.name);
  const all = servers.map(() => ({ rate: [] as number[], p99: [] as number[] }));
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const [at, { running }] of servers.entries()) {
      const seen = await drive(running.base, file, load.headers, { seconds: SECONDS, core: null });
      if (round === 0) continue;
      all[at]?.rate.push((seen.requests / seen.microseconds) * 1e6);
      all[at]?.p99.push(seen.p99 / 1000);
    }
  }
  for (const [at, { workers, running }] of servers.entries()) {
    const cells = [
      measured.name,
      workers,
      median(all[at]?.rate ?? []).toFixed(0),
      median(all[at]?.p99 ?? []).toFixed(1),
      (anonymousBytes(running.process.pid ?? 0) / 1e6).toFixed(0),
    ];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
}
for (const { running } of servers) running.process.kill();
