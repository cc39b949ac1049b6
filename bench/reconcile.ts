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
  },
});
const snapshot = values.snapshot ?? (await generatedPeople(Number(values.people)));
const rows = await rowsOf(snapshot, Number(values.rows));
const size = Number(values.batch);
const service = await serve(snapshot, ['--reconcile-rate-limit', '0']);
await send(rows.slice(0, size));
const times: number[] = [];
let [matched, others] = [0, 0];
const start = performance.now();
for (let at = 0; at < rows.length; at += size) {
  const since = performance.now();
  const results = await send(rows.slice(at, at + size));
  times.push(performance.now() - since);
  for (const { result } of results) {
    if (result[0]?.match === true) matched++;
    else others++;
  }
}
const whole = performance.now() - start;
times.sort((a, b) => a - b);
const at = (share: number): string =>
  (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
process.stdout.write(`${rows.length} rows in batches of ${size}: ${(whole / 1000).toFixed(2)} s\n`);
process.stdout.write(`a batch: median ${at(0.5)} ms, p90 ${at(0.9)} ms, longest ${at(1)} ms\n`);
process.stdout.write(`rows with a match: ${matched}, without: ${others}\n`);
service.process.kill();

interface Row {
  readonly name: string;
  readonly year: number;
}

async function rowsOf(path: string, count: number): Promise<Row[]> {
  const reader = openSqliteReader(path);
  const { people } = reader.info.manifest;
  // The same rows in every run, spread over all ranks.
  const ranks = Array.from({ length: count }, (_, at) => 1 + Math.floor((at * people) / count));
  const rows: Row[] = [];
  for (const [at, rank] of ranks.entries()) {
    const [person] = await reader.people([rank], { details: true });
    const year = person?.card.birth.statements[0]?.gregorianYear ?? null;
    if (!person?.detail || year === null) continue;
    const { name } = person.detail;
    rows.push({
      name: at % 4 === 1 ? `${name.slice(0, 3)}${name.slice(4)}` : name,
      year: at % 4 === 2 ? year + 1 + (at % 7) : year,
    });
  }
  await reader.close();
  return rows;
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
