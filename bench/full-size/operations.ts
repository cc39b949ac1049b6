import { linkSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { until } from '../../test/support/until.ts';
import { streamOfOthers } from '../load-faults/others.ts';
import { PROXY } from '../load-faults/target.ts';
import { effortOf } from '../support/commands.ts';
import { peopleIn, type Person } from '../support/people.ts';
import { megabytes, print, printTable, spread } from '../support/print.ts';
import { privateBytes, processorTime, untilIdle } from '../support/process-figures.ts';
import { misspelled, nameOf } from '../support/requests.ts';
import { benchFolder, NATALIS, OPEN, serve, stop } from '../support/service.ts';

const ROWS = 20_000;
const HIDDEN = 10_000;
const PROFILES = 2000;
const SECONDS_BEFORE = 3;
const MOST_ADDRESSES = 50_000;

/** Times what an operator does with a snapshot, and prints a table for each subject. */
export async function operate(snapshot: string, next: string | null): Promise<void> {
  const folder = benchFolder();
  const people = peopleIn(snapshot);
  const table = join(folder, 'people.parquet');
  print(`${people.length} people`);
  const row = printTable(['command', 'wall s', 'processor s', 'memory MB']);
  const command = async (name: string, ...args: readonly string[]): Promise<void> => {
    const { wall, processor, memory } = await natalis(...args);
    row([name, wall.toFixed(1), processor.toFixed(1), megabytes(memory)]);
  };
  await command('verify', 'verify', snapshot);
  await command('export --out people.parquet', 'export', snapshot, '--out', table);
  await command('check, 20,000 rows', 'check', rowsOf(people, folder), '--snapshot', snapshot);
  await askTable(table, people[0]?.qid ?? '');
  const served = printTable(['served', 'start ms', 'new profile µs', 'private MB']);
  served(['all people', ...(await serveAlone(snapshot, people, []))]);
  const hidden = ['--hidden', hiddenOf(people, folder)];
  served(['10,000 hidden', ...(await serveAlone(snapshot, people, hidden))]);
  await readSitemaps(snapshot);
  if (next !== null) await swap({ snapshot, next, people, folder });
}

const natalis = (...args: readonly string[]) => effortOf([process.execPath, NATALIS, ...args]);

/** Names and years, of which every other row has a letter too few. */
function rowsOf(people: readonly Person[], folder: string): string {
  const path = join(folder, 'rows.csv');
  const rows = evenly(people, ROWS).map((person, at) => {
    return `${at % 2 === 0 ? nameOf(person) : misspelled(person)},${1900 + (at % 100)}`;
  });
  writeFileSync(path, ['name,born', ...rows, ''].join('\n'));
  return path;
}

function hiddenOf(people: readonly Person[], folder: string): string {
  const path = join(folder, 'hidden.txt');
  const lines = evenly(people, HIDDEN).map(({ qid }) => qid);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

function evenly(people: readonly Person[], count: number): Person[] {
  const step = Math.max(1, people.length / count);
  const places = Array.from({ length: Math.min(count, people.length) }, (_, at) =>
    Math.floor(at * step),
  );
  return places.flatMap((at) => people[at] ?? []);
}

/** What DuckDB asks of a table. */
async function askTable(path: string, qid: string): Promise<void> {
  const database = await (await DuckDBInstance.create(':memory:')).connect();
  const QUESTIONS = {
    'people by year of birth': `SELECT gregorian_year, count(*) FROM '${path}' GROUP BY 1`,
    'one person by QID': `SELECT * FROM '${path}' WHERE id = '${qid}'`,
    'the fullest days': `SELECT month_day, count(*) AS people FROM '${path}' GROUP BY 1 ORDER BY people DESC LIMIT 10`,
  };
  const row = printTable(['DuckDB', 'wall ms', 'rows']);
  for (const [name, sql] of Object.entries(QUESTIONS)) {
    const begin = performance.now();
    const rows = (await database.runAndReadAll(sql)).getRows();
    row([name, (performance.now() - begin).toFixed(0), rows.length]);
  }
  database.closeSync();
}

/** Start, memory, and new profiles of a server. */
async function serveAlone(
  snapshot: string,
  people: readonly Person[],
  options: readonly string[],
): Promise<string[]> {
  const begin = performance.now();
  const server = await serve(snapshot, [...OPEN, '--cache-size', '0', ...options]);
  const started = performance.now() - begin;
  const pid = server.process.pid ?? 0;
  await untilIdle(pid);
  const asked = evenly(people, PROFILES);
  const ask = async (): Promise<void> => {
    for (const { slug } of asked)
      await (await fetch(`${server.base}/api/v1/people/${slug}`)).arrayBuffer();
  };
  await ask();
  const before = processorTime(pid);
  await ask();
  const each = (processorTime(pid) - before) / asked.length;
  const memory = privateBytes(pid);
  await stop(server);
  return [started.toFixed(0), each.toFixed(0), megabytes(memory)];
}

async function readSitemaps(snapshot: string): Promise<void> {
  const server = await serve(snapshot, [...OPEN]);
  const pid = server.process.pid ?? 0;
  const textOf = async (path: string): Promise<string> => (await fetch(server.base + path)).text();
  const locations = (xml: string): string[] =>
    [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address);
  const parts = locations(await textOf('/sitemap.xml')).map((address) => new URL(address).pathname);
  const [begin, before] = [performance.now(), processorTime(pid)];
  const counts: number[] = [];
  let most = 0;
  for (const path of parts) {
    const xml = await textOf(path);
    counts.push(locations(xml).length);
    most = Math.max(most, Buffer.byteLength(xml));
  }
  const row = printTable([
    'sitemap',
    'parts',
    'addresses',
    'most',
    'largest MB',
    'wall s',
    'processor s',
  ]);
  row([
    Math.max(...counts) <= MOST_ADDRESSES ? 'held' : '**not held**',
    parts.length,
    counts.reduce((sum, count) => sum + count, 0),
    Math.max(...counts),
    megabytes(most),
    ((performance.now() - begin) / 1000).toFixed(1),
    ((processorTime(pid) - before) / 1e6).toFixed(1),
  ]);
  await stop(server);
}

interface Swap {
  readonly snapshot: string;
  readonly next: string;
  readonly people: readonly Person[];
  readonly folder: string;
}

/** What others wait while a server takes the next snapshot. */
async function swap({ snapshot, next, people, folder }: Swap): Promise<void> {
  const served = join(folder, 'served.sqlite');
  linkSync(snapshot, served);
  const server = await serve(served, ['--trust-proxy', PROXY]);
  const versionNow = async (): Promise<string> => {
    const meta = (await (await fetch(`${server.base}/api/v1/meta`)).json()) as {
      data_version: string;
    };
    return meta.data_version;
  };
  const before = await versionNow();
  const end = new AbortController();
  const others = streamOfOthers(Number(new URL(server.base).port), people, end.signal);
  await wait(SECONDS_BEFORE * 1000);
  const begin = performance.now();
  const moved = join(folder, 'moved.sqlite');
  linkSync(next, moved);
  renameSync(moved, served);
  await until('the next snapshot is served', async () => (await versionNow()) !== before);
  const took = (performance.now() - begin) / 1000;
  await wait(SECONDS_BEFORE * 1000);
  end.abort();
  const probes = await others;
  const waits = (isDuring: boolean): string => {
    const chosen = probes.filter((probe) => probe.begin >= begin === isDuring);
    const all = chosen.map((probe) => probe.wait);
    return spread(all, 0).join(', ');
  };
  const row = printTable([
    'swap',
    'served after s',
    'others before: p50, p99, longest ms',
    'during',
    'failed',
  ]);
  row([
    `${people.length} people`,
    took.toFixed(1),
    waits(false),
    waits(true),
    probes.filter(({ isAnswered }) => !isAnswered).length,
  ]);
  await stop(server);
}
