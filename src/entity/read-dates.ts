import type { DateClaim, DateProperty, DateQualifiers } from '../core/date/date-claim.ts';
import { reducedGregorian } from '../core/time/interval.ts';
import {
  asObject,
  asText,
  itemOf,
  type JsonObject,
  type Snak,
  snaksOf,
  type Statement,
  statements,
  timeOf,
} from './wikibase-json.ts';

/** A date statement whose references are not yet classified. */
export interface RawDateClaim extends Omit<DateClaim, 'sources'> {
  readonly references: readonly RawReference[];
}

/** The non-deprecated birth or death statements, in the entity's order (methodology 3.1). */
export function readDates(entity: JsonObject, property: DateProperty): RawDateClaim[] {
  return statements(entity, property).map((statement) => readDate(statement, property));
}

function readDate(statement: Statement, property: DateProperty): RawDateClaim {
  const { id, rank, mainsnak } = statement;
  return {
    id,
    property,
    rank,
    snak: mainsnak.snaktype,
    value: timeOf(mainsnak),
    qualifiers: readQualifiers(statement.qualifiers),
    references: readReferences(statement.references, id),
  };
}

function readQualifiers(qualifiers: JsonObject): DateQualifiers {
  const earliest = snaksOf(qualifiers, 'P1319');
  const latest = snaksOf(qualifiers, 'P1326');
  return {
    earliest: earliest.flatMap((snak) => timeOf(snak) ?? []),
    latest: latest.flatMap((snak) => timeOf(snak) ?? []),
    bounded: earliest.length > 0 || latest.length > 0,
    circumstances: qidsOf(qualifiers, 'P1480'),
    natures: qidsOf(qualifiers, 'P5102'),
    disputedBy: snaksOf(qualifiers, 'P1310').length > 0,
  };
}

function qidsOf(qualifiers: JsonObject, property: string): string[] {
  return snaksOf(qualifiers, property).map((snak) => {
    const qid = itemOf(snak);
    return qid === null ? '' : `Q${qid}`;
  });
}

/** A reference as found in the entity. Its class depends on entities that may come later in the input. */
export interface RawReference {
  readonly hash: string;
  readonly snaks: readonly RawSnak[];
}

/** One snak of a reference, reduced to what sources are made of. Snaks without a value are left out. */
export type RawSnak =
  | { readonly property: string; readonly kind: 'item'; readonly qid: number }
  | { readonly property: string; readonly kind: 'text'; readonly text: string }
  | { readonly property: string; readonly kind: 'identifier'; readonly text: string }
  | { readonly property: string; readonly kind: 'date'; readonly date: string | null }
  | { readonly property: string; readonly kind: 'other' };

/**
 * The references of a statement that have a snak, in order, each hash once (methodology 5.4). A reference without a hash
 * gets one made of `owner`, the statement's id.
 */
export function readReferences(references: readonly unknown[], owner: string): RawReference[] {
  const byHash = new Map<string, RawReference>();
  for (const [index, raw] of references.entries()) {
    const reference = asObject(raw);
    const hash = asText(reference['hash']) ?? `${owner}-${index + 1}`;
    if (byHash.has(hash)) continue;
    const snaks = asObject(reference['snaks']);
    const read = Object.keys(snaks).flatMap((property) => snaksOf(snaks, property));
    // Wikibase has no reference without a snak, and it would take thirty times its bytes.
    if (read.length === 0) continue;
    byHash.set(hash, { hash, snaks: read.flatMap((snak) => cutSnak(snak) ?? []) });
  }
  return [...byHash.values()];
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
