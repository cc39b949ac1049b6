import { ZODIAC_CONVENTION } from '../../core/zodiac.ts';
import { FORMAT_VERSION, type Manifest } from '../../snapshot/manifest.ts';
import { SLUG_RULES } from '../slug-of-person.ts';
import type { Resolved } from '../resolve/resolve.ts';
import type { Counts } from './write-people.ts';
import type { WriteSettings } from './write-settings.ts';

/** The manifest of a snapshot of these people. */
export function manifestOf(
  { order, merged }: Resolved,
  counts: Counts,
  settings: WriteSettings,
): Manifest {
  const { dates, popularity } = settings;
  const { formula, months } = popularity;
  return {
    schema_version: FORMAT_VERSION,
    as_of: dates.asOf.instant,
    dump_as_of: dates.dump,
    changes_until: dates.changesUntil,
    people: order.length,
    day_precision: counts.dayPrecision,
    coverage: settings.coverage,
    min_sitelinks: settings.minSitelinks,
    mirrors: settings.mirrors.toSorted(),
    popularity_formula: formula,
    zodiac_convention: ZODIAC_CONVENTION,
    slug_rules: SLUG_RULES,
    deprecated_statements_dropped: counts.deprecated,
    merged,
    pageviews_from: months[0] ?? null,
    pageviews_to: months.at(-1) ?? null,
  };
}
