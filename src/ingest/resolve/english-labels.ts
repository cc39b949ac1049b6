import { parseQid } from '../../core/qid.ts';
import { EXPECTED_LABELS } from '../../entity/expected-labels.ts';
import type { PropertyRow } from '../staging/block-content.ts';
import { openItems, type ItemFiles } from '../staging/item-files.ts';

/** Finds the labels that the input has, in English, for the identifiers in the rules. */
export function englishLabels(
  items: ItemFiles,
  properties: readonly PropertyRow[],
): (id: string) => string | null {
  const labels = new Map<string, string | null>(properties.map(({ id, label }) => [id, label]));
  const reader = openItems(items);
  try {
    for (const id of EXPECTED_LABELS.keys()) {
      const qid = parseQid(id);
      if (qid !== null) labels.set(id, reader.stub(qid)?.labels.en ?? null);
    }
  } finally {
    reader.close();
  }
  return (id) => labels.get(id) ?? null;
}
