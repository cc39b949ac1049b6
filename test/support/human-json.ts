import { item, sitelinks } from '../ingest/support/entities.ts';
import { item as itemValue, normal } from './statement-json.ts';

/** A human with an article, in the form of the dump; the label is English. */
export function human(id: string, label: string, claims: Record<string, unknown>): unknown {
  return item(id, label, {
    claims: { P31: normal(itemValue('Q5')), ...claims },
    sitelinks: sitelinks(['enwiki'], label),
  });
}

/** An item with an English label, and with claims if they are given. */
export function labelled(id: string, label: string, claims: Record<string, unknown> = {}): unknown {
  return item(id, label, { claims });
}

/** The lines of a dump with these entities, as of 1 November 2026. */
export function linesOf(...entities: readonly unknown[]): string[] {
  const header = { type: 'fetch', at: '2026-11-01T00:00:00Z' };
  return [header, ...entities].map((line) => JSON.stringify(line));
}
