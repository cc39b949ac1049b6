import type { Instant } from '../core/calendar/instant.ts';
import type { Provenance } from '../snapshot/manifest.ts';
import type { EnrichmentPaths } from './enrich/enrichment.ts';
import type { Progress } from './progress.ts';

/** What a build is asked for. */
export interface BuildSettings extends EnrichmentPaths {
  /** Dumps, NDJSON files, folders of entity files, or `-` for standard input. */
  readonly inputs: readonly string[];
  /** Path of the snapshot to be made; what stands there is replaced only by a finished one. */
  readonly out: string;
  /** The instant that the data stands for, or null to find it in the input (methodology 5.7). */
  readonly asOf: Instant | null;
  /** Number of the day of the build, in UTC. */
  readonly today: number;
  readonly minSitelinks: number;
  /** Domains that mirror Wikimedia's content, beside the known ones (methodology 5.1). */
  readonly mirrors: readonly string[];
  readonly workers: number;
  readonly maxErrors: number;
  /** Path of the previous snapshot, whose slugs are kept, or null. */
  readonly previous: string | null;
  /** Accepts more than two per cent fewer people than in the previous snapshot. */
  readonly allowShrink: boolean;
  /** Goes on from what an earlier build of the same inputs had finished. */
  readonly resume: boolean;
  readonly versions: Pick<
    Provenance,
    'builder_version' | 'node_version' | 'sqlite_version' | 'tzdata_version'
  >;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}
