import type { PropertyRow } from './block-content.ts';
import { isBetter, type CopyOrder } from './copy-order.ts';

/** The properties of the input. If there are several copies of one, the better is kept. */
export interface PropertyTable {
  add(row: PropertyRow): void;
  rows(): PropertyRow[];
}

/** Creates an empty table. */
export function createPropertyTable(): PropertyTable {
  const byId = new Map<string, PropertyRow>();
  return {
    add(row) {
      const known = byId.get(row.id);
      if (!known || isBetter(orderOf(row), orderOf(known))) byId.set(row.id, row);
    },
    rows: () => [...byId.values()],
  };
}

function orderOf({ revision, modified, line, formatterUrl, label }: PropertyRow): CopyOrder {
  const texts = [modified, line, formatterUrl ?? '', label ?? ''];
  return { revision, texts: texts.map((text) => Buffer.from(text)) };
}
