// Measures searches by class of query, in one thread and without HTTP, beside other ways to search the same
// names:
//   node bench/search.ts --snapshot FILE [--queries 500] [--peers minisearch,postgres]
// Every query is timed in three rounds and its shortest time counts, so that other work on the machine is
// not measured.
import { parseArgs } from 'node:util';
import { openSqliteReader } from '../src/snapshot/sqlite/sqlite-reader.ts';
import { searchPeople } from '../src/service/search/search-people.ts';
import { indexWithMiniSearch } from './search/minisearch.ts';
import { worstQueries } from './longest/worst-queries.ts';
import type { SearchPeer } from './search/peers.ts';
import { indexWithPostgres } from './search/postgres.ts';
import { queryClasses, sampleNames } from './search/queries.ts';
import { print, printCircumstances, printTable, spread } from './support/print.ts';

const ROUNDS = 3;

const PEERS: Readonly<Record<string, (snapshot: string) => Promise<SearchPeer | null>>> = {
  minisearch: async (snapshot) => indexWithMiniSearch(snapshot),
  postgres: indexWithPostgres,
};

const { values } = parseArgs({
  options: {
    snapshot: { type: 'string' },
    queries: { type: 'string', default: '500' },
    peers: { type: 'string', default: '' },
  },
});
const { snapshot } = values;
if (snapshot === undefined) throw new Error('--snapshot FILE is missing');
const reader = openSqliteReader(snapshot);
const context = { reader, serviceVersion: 'bench' };
const ours: SearchPeer = {
  name: 'Natalis',
  async find(query) {
    const options = { language: 'en', limit: 10, reach: 'similar' } as const;
    return searchPeople(context, query, options).people.length;
  },
  close: async () => reader.close(),
};
const classes = {
  ...queryClasses(sampleNames(snapshot, Number(values.queries))),
  'the worst that we know': worstQueries(snapshot).map(({ text }) => text),
};
printCircumstances();
print(`${reader.info.manifest.people} people`);
await measure(ours);
for (const name of values.peers.split(',').filter((text) => text !== '')) {
  const peer = await PEERS[name]?.(snapshot);
  if (peer) await measure(peer);
  else print(`\nThere is no ${name} here.`);
}

/** Prints the times of a way to search, by class of query, and closes it. */
async function measure(peer: SearchPeer): Promise<void> {
  print(`\n### ${peer.name}`);
  const row = printTable(['queries', 'p50 ms', 'p99 ms', 'most ms', 'found', 'the slowest']);
  for (const [name, queries] of Object.entries(classes)) {
    const least = new Map<string, number>();
    let found = 0;
    for (let round = 0; round < ROUNDS; round++) {
      found = 0;
      for (const query of queries) {
        const start = performance.now();
        if ((await peer.find(query)) > 0) found++;
        least.set(query, Math.min(least.get(query) ?? Infinity, performance.now() - start));
      }
    }
    const slowest = [...least].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
    row([
      name,
      ...spread([...least.values()], 2),
      `${found} of ${queries.length}`,
      slowest.slice(0, 40),
    ]);
  }
  await peer.close();
}
