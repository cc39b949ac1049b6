import { statSync } from 'node:fs';
import type { BuildReport } from '../../ingest/build.ts';
import { bytesText, durationText } from '../progress.ts';
import { dataVersion } from '../../service/data-version.ts';
import type { SnapshotInfo } from '../../snapshot/manifest.ts';
import { storeAt } from '../../server/open-store.ts';
import type { SnapshotStore } from '../../snapshot/sqlite/sqlite-store.ts';
import type { CommandOptions } from '../options/command-options.ts';
import type { Terminal } from '../terminal.ts';

/**
 * `natalis inspect`: describes a snapshot, one fact a line. Rejects with SnapshotError if it cannot be read or any byte
 * of it has changed.
 */
export async function run(
  path: string,
  _options: CommandOptions<'inspect'>,
  { print }: Terminal,
): Promise<void> {
  const store = storeAt(path);
  await store.check(new AbortController().signal);
  const info = await readSnapshotInfo(store);
  const { manifest, provenance } = info;
  const rows = table([
    ['snapshot', store.location],
    ['data version', dataVersion(info)],
    ['as of', manifest.as_of],
    ...changesRow(info),
    ['people', String(manifest.people)],
    ['of day precision', String(manifest.day_precision)],
    ['coverage', manifest.coverage],
    ['fewest articles', String(manifest.min_sitelinks)],
    ['popularity', manifest.popularity_formula],
    ['zodiac', manifest.zodiac_convention],
    ['slugs', manifest.slug_rules],
    ['size', `${sizeOf(store)} bytes`],
    ['content sha256', provenance.content_sha256],
    ...provenance.inputs.map(({ name, bytes, sha256 }): [string, string] => [
      'input',
      `${name}, ${bytes} bytes, sha256 ${sha256}`,
    ]),
    ['entities read', String(provenance.entities_read)],
    ...droppedRows(info),
    [
      'built by',
      `natalis ${provenance.builder_version}, Node ${provenance.node_version}, SQLite ${provenance.sqlite_version}`,
    ],
  ]);
  for (const row of rows) print(row);
}

/**
 * The lines printed at the end of a build: `times` are the seconds of each phase, in order, and `peakBytes` is the peak
 * memory of the process, including memory shared with the file cache.
 */
export async function describeBuild(
  store: SnapshotStore,
  { asOf, unreadableChanges, malformedStatements, cutWords, leftOut }: BuildReport,
  { times, peakBytes }: { times: ReadonlyMap<string, number>; peakBytes: number },
): Promise<string[]> {
  const info = await readSnapshotInfo(store);
  const { manifest, provenance } = info;
  return table([
    ['built', `${store.location}, ${sizeOf(store)} bytes`],
    ['data version', dataVersion(info)],
    ['as of', `${asOf.instant}, ${asOf.source}`],
    ...changesRow(info),
    ['people', `${manifest.people}, ${manifest.day_precision} of them of day precision`],
    ['entities read', String(provenance.entities_read)],
    ...droppedRows(info),
    ...countRow('passed over', unreadableChanges, 'times of change that are not real instants'),
    ...countRow('passed over', malformedStatements, "statements that are not in Wikibase's form"),
    ...countRow('cut', cutWords, 'words and names that are too long for an index'),
    ...leftOut.merged.map(([listed, person]): [string, string] => [
      'left out',
      `Q${person} for Q${listed}, which was merged into it`,
    ]),
    ...leftOut.unknown.map((qid): [string, string] => [
      'not found',
      `Q${qid}, of the list to leave out`,
    ]),
    ['input', bytesText(provenance.inputs.reduce((sum, { bytes }) => sum + bytes, 0))],
    ['time', [...times].map(([phase, took]) => `${phase} ${durationText(took)}`).join(', ')],
    ['peak memory', bytesText(peakBytes)],
  ]);
}

function changesRow({ manifest }: SnapshotInfo): [string, string][] {
  const { dump_as_of: dump, changes_until: until } = manifest;
  return until === null ? [] : [['dump as of', `${dump}, with all changes until ${until}`]];
}

function droppedRows({ manifest, provenance }: SnapshotInfo): [string, string][] {
  return [
    ...Object.entries(provenance.dropped)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([reason, count]): [string, string] => ['dropped', `${count} ${reason}`]),
    ['dropped', `${manifest.deprecated_statements_dropped} deprecated date statements`],
  ];
}

function countRow(name: string, count: number, what: string): [string, string][] {
  return count === 0 ? [] : [[name, `${count} ${what}`]];
}

function sizeOf({ location }: SnapshotStore): number {
  return statSync(location).size;
}

async function readSnapshotInfo(store: SnapshotStore): Promise<SnapshotInfo> {
  using reader = await store.open();
  return reader.info;
}

const NAME_WIDTH = 18;

function table(rows: readonly (readonly [name: string, value: string])[]): string[] {
  return rows.map(([name, value]) => `${name.padEnd(NAME_WIDTH)}${value}`);
}
