import { parseArgs } from 'node:util';
import { openSqliteReader } from '../src/snapshot/sqlite/reader.ts';
import { searchPeople } from '../src/service/search-people.ts';
import { queryClasses, sampleNames } from './search/queries.ts';

// Measures searches by class of query, in one thread and without HTTP: `node bench/search.ts --snapshot FILE
// [--queries 500]`. Every query is timed in three rounds and its shortest time counts, so that other work on
// the machine is not measured.

const ROUNDS = 3;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function percentile(sorted: readonly number[], part: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2);
}

const { values } = parseArgs({
  options: { snapshot: { type: 'string' }, queries: { type: 'string', default: '500' } },
});
if (values.snapshot === undefined) throw new Error('--snapshot FILE is missing');
const reader = openSqliteReader(values.snapshot);
const context = { reader, serviceVersion: 'bench' };
const names = sampleNames(values.snapshot, Number(values.queries));
print(`${reader.info.manifest.people} people\n`);
print('| queries | p50 ms | p99 ms | most ms | found | the slowest |\n|---|---|---|---|---|---|');
for (const [name, queries] of Object.entries(queryClasses(names))) {
  const least = new Map<string, number>();
  let found = 0;
  for (let round = 0; round < ROUNDS; round++) {
    found = 0;
    for (const query of queries) {
      const start = performance.now();
      const options = { language: 'en', limit: 10, similar: true } as const;
      const { people } = await searchPeople(context, query, options);
      least.set(query, Math.min(least.get(query) ?? Infinity, performance.now() - start));
      if (people.length > 0) found++;
    }
  }
  const slowest = [...least].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  const times = [...least.values()].toSorted((a, b) => a - b);
  const figures = [0.5, 0.99, 1].map((part) => percentile(times, part)).join(' | ');
  print(`| ${name} | ${figures} | ${found} of ${queries.length} | ${slowest} |`);
}
await reader.close();
