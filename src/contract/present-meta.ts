import type { Meta } from './schema/components.ts';
import { dataVersion, INTERFACE_VERSION } from '../service/data-version.ts';
import type { ContractContext } from './present-person.ts';

/** The line that names the source (methodology 11.13). */
export const ATTRIBUTION = 'Data from Wikidata, served by Natalis';

/** The Meta object: the served data and its terms (interface specification, "Meta"; service 12.10). */
export function presentMeta({ reader, links, serviceVersion }: ContractContext): Meta {
  const { manifest, provenance } = reader.info;
  return {
    service_version: serviceVersion,
    schema_version: INTERFACE_VERSION,
    data_version: dataVersion(reader.info),
    synchronized_at: manifest.as_of,
    counts: { people: manifest.people, day_precision: manifest.day_precision },
    license: 'CC0-1.0',
    attribution: ATTRIBUTION,
    openapi: links.openapi,
    mcp: links.mcp,
    coverage: manifest.coverage,
    snapshot_metadata: {
      input_files: provenance.inputs.map(({ name }) => name),
      as_of: manifest.as_of,
      dump_as_of: manifest.dump_as_of,
      changes_until: manifest.changes_until,
      input_sha256: provenance.inputs.map(({ sha256 }) => sha256),
      entities_read: provenance.entities_read,
      pageviews_from: manifest.pageviews_from,
      pageviews_to: manifest.pageviews_to,
      builder_version: provenance.builder_version,
      tzdata_version: provenance.tzdata_version,
      popularity_formula: manifest.popularity_formula,
      zodiac_convention: manifest.zodiac_convention,
      slug_rules: manifest.slug_rules,
      deprecated_statements_dropped: manifest.deprecated_statements_dropped,
    },
  };
}
