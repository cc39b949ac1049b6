import { counted } from '../../core/text/counted.ts';
import { REPOSITORY } from '../../site/links.ts';
import { packageVersion } from '../../server/package-version.ts';
import { exportTable } from '../../tables/export-table.ts';
import { bytesText, showFetch } from '../progress.ts';
import { visibleAt } from '../open-snapshot.ts';
import { interruptible } from '../interruptible.ts';
import type { CommandOptions } from '../options/command-options.ts';
import type { Terminal } from '../terminal.ts';

const METHODOLOGY = `${REPOSITORY}/blob/main/docs/methodology.md`;

/** `natalis export`: writes a table of a snapshot to a file. Rejects with OutputError, SnapshotError or WriteError. */
export async function run(
  snapshot: string,
  { out, table, order, baseUrl, hidden }: CommandOptions<'export'>,
  terminal: Terminal,
): Promise<void> {
  const store = await visibleAt(snapshot, hidden);
  const progress = showFetch(terminal, () => performance.now());
  const { dataVersion, rows, bytes } = await interruptible((signal) =>
    exportTable({
      store,
      out,
      table,
      order,
      methodology: baseUrl === undefined ? METHODOLOGY : `${baseUrl}/en/methodology`,
      softwareVersion: packageVersion(),
      signal,
      onProgress: (done, total) => progress.step({ what: table, done, total }),
    }),
  );
  terminal.print(`${out}: ${counted(rows, 'row')}, ${bytesText(bytes)}, of ${dataVersion}`);
}
