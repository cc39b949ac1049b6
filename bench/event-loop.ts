// The longest time for which one request of each kind holds the event loop of the real server.
// "Work" is its processor time, which other processes do not lengthen; "hold" and "answer" are
// clock times:
//   node bench/event-loop.ts [--snapshot FILE] [--command bin/natalis.mjs of another checkout]
// If no snapshot is given, it builds one of 200,000 generated people, once.
import { parseArgs } from 'node:util';
import { kindsOf, type Asked, type Known } from './event-loop/kinds.ts';
import { freePort } from '../test/support/free-port.ts';
import { startWatched, type WatchedServer } from './support/watched-server.ts';
import { generatedPeople } from './support/generated-people.ts';

// The number of characters with which all bodies of MCP calls begin.
const BODY_START = 40;

function ms(time: number | undefined): string {
  return time === undefined ? '' : `${time.toFixed(0)} ms`;
}

function print(
  name: string,
  ...[asked = '', work, middle, hold, answer, what = '']: string[]
): void {
  const numbers = [asked, work, middle, hold, answer].map((cell) => (cell ?? '').padStart(8));
  process.stdout.write(`${name.padEnd(34)}${numbers.join('')}  ${what}\n`);
}

interface Listing {
  readonly total: number;
  readonly people: readonly { readonly id: string; readonly slug: string }[];
}

const YEARS = [1952, 1960, 1975, 1985, 1990, -44];
const PEOPLE = 25;

async function learn(base: string): Promise<Known> {
  const read = async (path: string): Promise<string> => (await fetch(base + path)).text();
  const listing = async (path: string): Promise<Listing> => JSON.parse(await read(path)) as Listing;
  // Another sign and language than those that are measured.
  const { people } = await listing('/api/v1/zodiac/leo?limit=50&lang=pt');
  const { total } = await listing('/api/v1/zodiac/aries?limit=1&lang=pt');
  const index = await read('/sitemap.xml');
  const parts = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  return {
    slugs: people.slice(0, PEOPLE).map(({ slug }) => slug),
    qids: people.slice(PEOPLE).map(({ id }) => id),
    years: YEARS,
    underSign: total,
    sitemapParts: parts,
  };
}

/** In milliseconds. */
interface Measured {
  /** Most processor time, and most time, between two turns of the event loop. */
  readonly work: number;
  readonly hold: number;
  /** The whole answer. */
  readonly answer: number;
}

async function measure({ base, watched }: WatchedServer, asked: Asked): Promise<Measured> {
  const { path, method = 'GET', headers = {}, body } = asked;
  await watched();
  const start = performance.now();
  const url = path.startsWith('/') ? base + path : path;
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  const answer = performance.now() - start;
  if (response.status >= 500 || text.includes('"error"')) {
    throw new Error(`${path} ${body ?? ''}: ${response.status} ${text.slice(0, 200)}`);
  }
  const { mostWork, longestHold } = await watched();
  return { work: mostWork, hold: longestHold, answer };
}

const { values } = parseArgs({
  options: { snapshot: { type: 'string' }, command: { type: 'string' } },
});
const snapshot = values.snapshot ?? (await generatedPeople(200_000));
const teacher = await startWatched(snapshot);
const known = await learn(teacher.base);
teacher.kill();

const metrics = `127.0.0.1:${await freePort()}`;
const server = await startWatched(snapshot, ['--metrics', metrics], values.command);
const kinds = [
  ...kindsOf(known),
  { name: '/metrics', requests: [{ path: `http://${metrics}/metrics` }] },
];
// The times of an idle server on the same machine show the noise.
await new Promise((done) => setTimeout(done, 2000));
await server.watched();
await new Promise((done) => setTimeout(done, 3000));
const idle = await server.watched();
print('kind', 'asked', 'work', 'middle', 'hold', 'answer', 'most work for');
print('idle for 3 s', '', ms(idle.mostWork), '', ms(idle.longestHold), '', '');
for (const { name, requests } of kinds) {
  const all: (Measured & { asked: Asked })[] = [];
  for (const asked of requests) all.push({ ...(await measure(server, asked)), asked });
  const byWork = all.toSorted((a, b) => a.work - b.work);
  const most = byWork.at(-1);
  print(
    name,
    String(all.length),
    ms(most?.work),
    ms(byWork[Math.floor(byWork.length / 2)]?.work),
    ms(Math.max(...all.map(({ hold }) => hold))),
    ms(Math.max(...all.map(({ answer }) => answer))),
    most?.asked.body?.slice(BODY_START) ?? most?.asked.path ?? '',
  );
}
const { mostMemory } = await server.watched();
process.stdout.write(`most memory ${(mostMemory / 1e6).toFixed(0)} MB\n`);
server.kill();
