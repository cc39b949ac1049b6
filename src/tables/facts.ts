import { dataVersion } from '../service/data-version.ts';
import type { SnapshotInfo } from '../snapshot/manifest.ts';
import type { TableName } from './columns/table.ts';
import type { Order } from './orders.ts';

/** What a file of a table says about itself. */
export interface TableFacts extends Readonly<Record<string, string>> {
  readonly data_version: string;
}

/** What a table of a snapshot says about itself: what it is, of which data, and under which terms. */
export function factsOf(
  info: SnapshotInfo,
  what: { readonly table: TableName; readonly order: Order; readonly methodology: string },
): TableFacts {
  const { as_of, coverage } = info.manifest;
  return {
    ...what,
    data_version: dataVersion(info),
    as_of,
    coverage,
    license: 'CC0-1.0',
    license_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    attribution: 'Data from Wikidata, prepared by Natalis',
  };
}
