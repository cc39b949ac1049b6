import type { Provenance } from '../../snapshot/manifest.ts';
import type { Enrichment } from '../enrich/enrichment.ts';
import type { PopularityRule } from '../pageviews/popularity-rule.ts';
import type { Progress } from '../progress.ts';
import type { Dates } from '../read/dates.ts';
import type { PropertyRow } from '../staging/block-content.ts';
import type { ItemFiles } from '../staging/item-files.ts';

/** The settings for writing a snapshot, beside the people and items that go into it. */
export interface WriteSettings {
  /** Path of the new snapshot. */
  readonly path: string;
  /** The beginning of the names of scratch files. */
  readonly scratchPath: string;
  readonly items: ItemFiles;
  readonly properties: readonly PropertyRow[];
  readonly enrichment: Enrichment;
  readonly dates: Dates;
  readonly popularity: PopularityRule;
  readonly coverage: string;
  readonly minSitelinks: number;
  /** Domains that mirror Wikimedia's content, in addition to the known ones. */
  readonly mirrors: readonly string[];
  /** Path of the previous snapshot; null if there is none. */
  readonly previous: string | null;
  readonly provenance: Omit<Provenance, 'content_sha256'>;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}
