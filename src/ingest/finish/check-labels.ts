import { EXPECTED_LABELS } from '../../entity/expected-labels.ts';

/**
 * Warnings for identifiers in the rules whose label in the input differs from the expected one
 * (methodology 11.12). The identifier may be wrong, or the label may only have been changed.
 */
export function unexpectedLabels(labelOf: (id: string) => string | null): string[] {
  return [...EXPECTED_LABELS].flatMap(([id, expected]) => {
    const label = labelOf(id);
    return label === null || label === expected
      ? []
      : [`${id} is labelled "${label}" in the input, expected "${expected}"`];
  });
}
