import type { Instant } from '../core/calendar/date-text.ts';
import type { Provenance } from '../snapshot/manifest.ts';

/** The settings of a build. */
export interface BuildSettings {
  /** Dumps, NDJSON files, folders of entity files, or `-` for standard input. */
  readonly inputs: readonly string[];
  /** Path of the new snapshot. An existing snapshot there is replaced only by a finished one. */
  readonly out: string;
  /** The instant of the data; null to find it in the input (methodology 5.7). */
  readonly asOf: Instant | null;
  /** Day number of the day of the build, in UTC. */
  readonly today: number;
  /** Least number of Wikipedia articles of a person. */
  readonly minSitelinks: number;
  /** Path of the list of people who are left out (methodology 9.7); null if there is none. */
  readonly leaveOut: string | null;
  /** Path of the image records; null if they were not fetched. */
  readonly images: string | null;
  /** Paths of the page views, one for each month. */
  readonly pageviews: readonly string[];
  /** Path of the verification records; null if they were not fetched. */
  readonly verification: string | null;
  /** Domains that mirror Wikimedia's content, in addition to the known ones (methodology 5.1). */
  readonly mirrors: readonly string[];
  readonly workers: number;
  /** Number of broken lines that the build tolerates. */
  readonly maxErrors: number;
  /** Path of the previous snapshot, whose slugs are reused; null if there is none. */
  readonly previous: string | null;
  /** Whether the build may have over two per cent fewer people than the previous snapshot. */
  readonly allowShrink: boolean;
  /** Whether to continue from the parts that an earlier build of the same inputs finished. */
  readonly resume: boolean;
  readonly versions: Pick<
    Provenance,
    'builder_version' | 'node_version' | 'sqlite_version' | 'tzdata_version'
  >;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/** The parts of a build, in order. */
export type Phase = 'read' | 'resolve' | 'write' | 'verify';

/** How far a build has come. */
export interface Step {
  readonly phase: Phase;
  /** While reading: bytes of the inputs as stored. While writing: people. In other phases nothing is counted. */
  readonly done: number;
  /** The value of `done` at the end of the phase; null if it is not known. */
  readonly total: number | null;
  /** People found so far. */
  readonly people: number;
}

/** Receives the progress of a build. */
export interface Progress {
  step(step: Step): void;
  /** Called about every second, even if there is no progress. */
  tick(): void;
  /** Receives one line about something odd that does not stop the build. */
  warn(message: string): void;
}
