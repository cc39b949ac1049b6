import { median } from '../support/print.ts';
import { privateBytes, processorTime } from '../support/process-figures.ts';
import type { Running } from '../support/service.ts';
import { drive, writeRequests, type Load, type Seen } from '../support/wrk.ts';

/** The processor cores of a measurement: one for the servers, the other for the generator. */
const CORES = { server: 0, generator: 1 };

/** What runs a program on the servers' core. */
export const PINNED = ['taskset', '-c', String(CORES.server)];

/** What is measured of a server in a case: medians of all rounds. */
export interface Figures {
  /** Microseconds of processor time for a request, including all threads. */
  readonly processor: number;
  /** This processor time divided by that of the first server. */
  readonly ratio: number;
  /** Requests a second. */
  readonly rate: number;
  /** In microseconds. */
  readonly p99: number;
  /** Private memory after the last round, in bytes. */
  readonly memory: number;
}

export interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
  /** A folder for files that are needed during the measurement. */
  readonly folder: string;
}

interface Round {
  readonly processor: number;
  readonly seen: Seen;
}

/** Sends a load to servers in turn, one round each, after a round for warming up. */
export async function measure(
  load: Load,
  servers: readonly Running[],
  { rounds, seconds, folder }: Rounds,
): Promise<readonly Figures[]> {
  const file = writeRequests(load, folder);
  const all = servers.map((): Round[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [at, { base, process }] of servers.entries()) {
      const before = processorTime(process.pid ?? 0);
      const seen = await drive(base, file, load.headers, { seconds, core: CORES.generator });
      const processor = (processorTime(process.pid ?? 0) - before) / seen.requests;
      if (round > 0) all[at]?.push({ processor, seen });
    }
  }
  const [first = []] = all;
  return servers.map(({ process }, at): Figures => {
    const own = all[at] ?? [];
    const middle = (value: (round: Round, number: number) => number): number =>
      median(own.map(value));
    return {
      processor: middle(({ processor }) => processor),
      // By round: other work on the machine affects neighbouring rounds alike.
      ratio: middle(({ processor }, number) => processor / (first[number]?.processor ?? NaN)),
      rate: middle(({ seen }) => (seen.requests / seen.microseconds) * 1e6),
      p99: middle(({ seen }) => seen.p99),
      memory: privateBytes(process.pid ?? 0),
    };
  });
}
