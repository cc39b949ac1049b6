import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openSqliteReader } from '../src/snapshot/sqlite/reader.ts';
import { generatedPeople } from './support/generated-people.ts';
import { serve } from './support/service.ts';

// Reconciles rows of names and years over HTTP as OpenRefine does: one batch after another. A quarter of the rows has
// the year of a namesake's or nobody's birth, and a quarter a name that is misspelled.

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '414712' },
    snapshot: { type: 'string' },
    rows: { type: 'string', default: '1000' },
    batch: { type: 'string', default: '50' },
    clients: { type: 'string', default: '1' },
  },
});
const snapshot = values.snapshot ?? (await generatedPeople(Number(values.people)));
const rows = rowsOf(snapshot, Number(values.rows));
const size = Number(values.batch);
const service = await serve(snapshot, ['--reconcile-rate-limit', '0']);
await send(rows.slice(0, size));
const times: number[] = [];
let [matched, unmatched] = [0, 0];
const done = new AbortController();
const watching = watch();
const start = performance.now();
await Promise.all(Array.from({ length: Number(values.clients) }, (_, client) => sendAll(client)));
const whole = performance.now() - start;
done.abort();
const others = await watching;
process.stdout.write(
  `${rows.length} rows from each of ${values.clients} clients in batches of ${size}: ${(whole / 1000).toFixed(2)} s
a batch: ${spread(times)}
a kept answer to others meanwhile: ${spread(others)}
rows with a match: ${matched}, without: ${unmatched}
`,
);
service.process.kill();

async function sendAll(client: number): Promise<void> {
  for (let at = 0; at < rows.length; at += size) {
    const since = performance.now();
    const results = await send(rows.slice(at, at + size));
    times.push(performance.now() - since);
    if (client > 0) continue;
    for (const { result } of results) {
      if (result[0]?.match === true) matched++;
      else unmatched++;
    }
  }
}

/** How long answers take to somebody else, in milliseconds. */
async function watch(): Promise<number[]> {
  const waits: number[] = [];
  while (!done.signal.aborted) {
    const since = performance.now();
    await (await fetch(`${service.base}/api/v1/meta`)).arrayBuffer();
    waits.push(performance.now() - since);
    await setTimeout(2);
  }
  return waits;
}

function spread(waits: readonly number[]): string {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}

interface Row {
  readonly name: string;
  readonly year: number;
}

function rowsOf(path: string, count: number): Row[] {
  const reader = openSqliteReader(path);
  const { people } = reader.info.manifest;
  // The same rows in every run, spread over all ranks. A third of the people have no year.
  const ranks = Array.from(
    { length: 2 * count },
    (_, at) => 1 + Math.floor((at * people) / (2 * count)),
  );
  const rows: Row[] = [];
  for (const [at, rank] of ranks.entries()) {
    const [person] = reader.people([rank], { details: true });
    const year = person?.card.birth.statements[0]?.gregorianYear ?? null;
    if (!person?.detail || year === null) continue;
    const { name } = person.detail;
    rows.push({
      name: at % 4 === 1 ? `${name.slice(0, 3)}${name.slice(4)}` : name,
      year: at % 4 === 2 ? year + 1 + (at % 7) : year,
    });
  }
  reader.close();
  return rows.slice(0, count);
}

async function send(
  rows: readonly Row[],
): Promise<readonly { readonly result: readonly { readonly match?: boolean }[] }[]> {
  const queries = Object.fromEntries(
    rows.map(({ name, year }, at) => [
      `q${at}`,
      { query: name, type: 'Q5', properties: [{ pid: 'P569', v: String(year) }] },
    ]),
  );
  const response = await fetch(`${service.base}/reconcile`, {
    method: 'POST',
    body: new URLSearchParams({ queries: JSON.stringify(queries) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return Object.values((await response.json()) as object);
}
