import { parseQid } from '../../core/qid.ts';
import { EXPECTED_LABELS } from '../../entity/expected-labels.ts';
import type { PropertyRow } from '../staging/block-content.ts';
import { openItems, type ItemFiles } from '../staging/item-files.ts';

/**
 * Warnings for identifiers in the rules whose English label in the input is not the expected one (methodology 11.12).
 * The identifier may be wrong, or the label may only have been changed.
 */
export function unexpectedLabels(items: ItemFiles, properties: readonly PropertyRow[]): string[] {
  const ofProperties = new Map(properties.map(({ id, label }) => [id, label]));
  const reader = openItems(items);
  try {
    return [...EXPECTED_LABELS].flatMap(([id, expected]) => {
      const qid = parseQid(id);
      const found = qid === null ? ofProperties.get(id) : reader.stub(qid)?.labels.en;
      const label = found ?? expected;
      return label === expected
        ? []
        : `${id} is labelled "${label}" in the input, expected "${expected}"`;
    });
  } finally {
    reader.close();
  }
}
