import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../support/median.ts';
import type { Running } from '../support/service.ts';
import type { Case } from './cases.ts';
import { serveStatic } from './nginx.ts';
import { CORES, serveBare } from './pinned.ts';
import { anonymousBytes, processorTime } from './process-figures.ts';
import { recordAnswer } from './recorded.ts';
import type { RecordedAnswer } from './same-bytes.ts';
import { drive, writeRequests, type Load, type Seen } from './wrk.ts';

/** The figures of a case: medians of all rounds, with times in microseconds. */
export interface Figures {
  /** Processor time of the server for each request, including all its threads. */
  readonly processor: number;
  /** Processor time of the generator for each request. */
  readonly generator: number;
  /** Requests a second. */
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Anonymous memory of the server after the last round. */
  readonly anonymousBytes: number;
}

/** The figures of one case. A ratio is the processor time of another server divided by that of ours. */
export interface Result {
  readonly name: string;
  readonly ours: Figures;
  readonly baseline: Figures | null;
  readonly ratio: number | null;
  /** The same bytes as a static file of nginx. */
  readonly nginx: Figures | null;
  readonly nginxRatio: number | null;
  /** Another checkout, if one is measured in the same rounds. */
  readonly beside: Figures | null;
  readonly besideRatio: number | null;
}

export interface Subjects {
  readonly snapshot: string;
  readonly ours: Running;
  readonly beside: Running | null;
}

export interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
  /** Folder for files that are needed during the measurement. */
  readonly folder: string;
}

interface Round {
  readonly processor: number;
  readonly seen: Seen;
}

/** Measures a case and what it is compared with in turn, one round each, after a round for warming up. */
export async function measure(
  measured: Case,
  { requests, headers: asked }: Load,
  { snapshot, ours, beside }: Subjects,
  { rounds, seconds, folder }: Rounds,
): Promise<Result> {
  const headers = measured.unchanged
    ? { ...asked, 'if-none-match': await tagOf(ours, { requests, headers: asked }) }
    : asked;
  const load = { requests, headers };
  const file = writeRequests(load, folder, measured.name);
  const recorded = await recordFirst(ours, load);
  // What another version is measured beside is that version alone.
  const bare = beside ? null : await startBaseline(measured, recorded, { snapshot, folder });
  const nginx = !beside && isStatic(measured) ? await serveStatic(recorded, folder) : null;
  const subjects = [bare, ours, nginx, beside].filter((running) => running !== null);
  const all = new Map<Running, Round[]>(subjects.map((running) => [running, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const running of subjects) {
      const pid = running.process.pid ?? 0;
      const before = processorTime(pid);
      const seen = await drive(running.base, file, headers, { seconds, core: CORES.generator });
      const processor = (processorTime(pid) - before) / seen.requests;
      if (round > 0) all.get(running)?.push({ processor, seen });
    }
  }
  const figures = (running: Running | null): Figures | null =>
    running && figuresOf(running, all.get(running) ?? []);
  const ratio = (running: Running | null): number | null =>
    running && ratioOf(all.get(running) ?? [], all.get(ours) ?? []);
  const result = {
    name: measured.name,
    ours: figuresOf(ours, all.get(ours) ?? []),
    baseline: figures(bare),
    ratio: ratio(bare),
    nginx: figures(nginx),
    nginxRatio: ratio(nginx),
    beside: figures(beside),
    besideRatio: ratio(beside),
  };
  for (const running of [bare, nginx]) running?.process.kill();
  return result;
}

async function recordFirst(
  { base }: Running,
  { requests: [first], headers }: Load,
): Promise<RecordedAnswer> {
  if (!first) throw new Error('there is nothing to ask for');
  return recordAnswer(base, first, headers);
}

async function tagOf(ours: Running, load: Load): Promise<string> {
  return (await recordFirst(ours, load)).headers['etag'] ?? '';
}

/** Whether a static file can be the same answer. */
function isStatic({ baseline, unchanged }: Case): boolean {
  return baseline === 'same bytes' && unchanged !== true;
}

async function startBaseline(
  { baseline }: Case,
  recorded: RecordedAnswer,
  { snapshot, folder }: { snapshot: string; folder: string },
): Promise<Running | null> {
  if (baseline === null) return null;
  if (baseline === 'plain read') return serveBare('plain-read.ts', [snapshot]);
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify(recorded));
  return serveBare('same-bytes.ts', baseline === 'same bytes' ? [file] : [file, 'json-rpc']);
}

function figuresOf({ process: { pid = 0 } }: Running, rounds: readonly Round[]): Figures {
  const middle = (value: (round: Round) => number): number => median(rounds.map(value));
  return {
    processor: middle(({ processor }) => processor),
    generator: middle(({ seen }) => seen.processor / seen.requests),
    rate: middle(({ seen }) => (seen.requests / seen.microseconds) * 1e6),
    p50: middle(({ seen }) => seen.p50),
    p99: middle(({ seen }) => seen.p99),
    anonymousBytes: anonymousBytes(pid),
  };
}

/** The median of the ratios by round: other work on the machine affects neighbouring rounds alike. */
function ratioOf(limit: readonly Round[], rounds: readonly Round[]): number {
  return median(rounds.map(({ processor }, n) => (limit[n]?.processor ?? NaN) / processor));
}
