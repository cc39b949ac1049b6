import { EXPECTED_LABELS } from '../../entity/expected-labels.ts';

/**
 * Identifiers that the rules name and that the input labels otherwise than expected
 * (methodology 11.12): a sign that an identifier is wrong, or only that a label was reworded.
 */
export function unexpectedLabels(labelOf: (id: string) => string | null): string[] {
  return [...EXPECTED_LABELS].flatMap(([id, expected]) => {
    const label = labelOf(id);
    return label === null || label === expected
      ? []
      : [`${id} is labelled "${label}" in the input, expected "${expected}"`];
  });
}
