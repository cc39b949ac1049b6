import { reducedGregorian } from '../core/time/interval.ts';
import { asObject, asText, itemOf, snaksOf, timeOf, type Snak } from './wikibase-json.ts';

/**
 * A reference as found in the entity. Its class depends on entities that may come later in the
 * input.
 */
export interface RawReference {
  readonly hash: string;
  readonly snaks: readonly RawSnak[];
}

/**
 * One snak of a reference, reduced to what sources are made of. Snaks without a value are left out.
 */
export type RawSnak =
  | { readonly property: string; readonly kind: 'item'; readonly qid: number }
  | { readonly property: string; readonly kind: 'text'; readonly text: string }
  | { readonly property: string; readonly kind: 'identifier'; readonly text: string }
  | { readonly property: string; readonly kind: 'date'; readonly date: string | null }
  | { readonly property: string; readonly kind: 'other' };

/** The references of a statement, in order. `owner` is the statement's id. */
export function readReferences(references: readonly unknown[], owner: string): RawReference[] {
  return references.map((raw, index) => {
    const reference = asObject(raw);
    const snaks = asObject(reference['snaks']);
    return {
      hash: asText(reference['hash']) ?? `${owner}-${index + 1}`,
      snaks: Object.keys(snaks).flatMap((property) =>
        snaksOf(snaks, property).flatMap((snak) => cutSnak(snak) ?? []),
      ),
    };
  });
}

function cutSnak(snak: Snak): RawSnak | null {
  const { property } = snak;
  if (snak.snaktype !== 'value') return null;
  const qid = itemOf(snak);
  if (qid !== null) return { property, kind: 'item', qid };
  const time = timeOf(snak);
  if (time) return { property, kind: 'date', date: reducedGregorian(time) };
  const text = asText(snak.value);
  if (text === null) return { property, kind: 'other' };
  return { property, kind: snak.datatype === 'external-id' ? 'identifier' : 'text', text };
}
