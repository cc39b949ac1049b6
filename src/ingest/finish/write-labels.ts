import type { SnapshotWriter } from '../../snapshot/sqlite/writer.ts';
import { pauseFor } from '../pause.ts';
import { openItems, type ItemFiles } from '../staging/item-files.ts';
import type { QidSet } from '../staging/qid-set.ts';

const LABELS_BETWEEN_PAUSES = 10_000;

/** Writes the labels of those items that have any. Rejects with the signal's reason if it is aborted. */
export async function writeLabels(
  files: ItemFiles,
  writer: SnapshotWriter,
  named: QidSet,
  signal: AbortSignal,
): Promise<void> {
  const pause = pauseFor(signal);
  const items = openItems(files);
  try {
    for (const [index, qid] of named.sorted().entries()) {
      const labels = items.stub(qid)?.labels ?? {};
      if (Object.keys(labels).length > 0) writer.addLabels(qid, labels);
      if (index % LABELS_BETWEEN_PAUSES === 0) await pause();
    }
  } finally {
    items.close();
  }
}
