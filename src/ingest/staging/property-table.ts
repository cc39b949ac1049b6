import type { PropertyRow } from '../extract/extract.ts';

/** The properties of the input, of several copies of one the better. */
export interface PropertyTable {
  add(row: PropertyRow): void;
  rows(): PropertyRow[];
}

/** An empty table. */
export function createPropertyTable(): PropertyTable {
  const byId = new Map<string, PropertyRow>();
  return {
    add(row) {
      const known = byId.get(row.id);
      if (!known || isBetter(row, known)) byId.set(row.id, row);
    },
    rows: () => [...byId.values()],
  };
}

/** The order of methodology 12.1; texts are compared by their bytes. */
function isBetter(a: PropertyRow, b: PropertyRow): boolean {
  if (a.revision !== b.revision) return a.revision > b.revision;
  const textsOf = ({ modified, line, formatterUrl, label }: PropertyRow): string[] => [
    modified,
    line,
    formatterUrl ?? '',
    label ?? '',
  ];
  const others = textsOf(b);
  for (const [index, text] of textsOf(a).entries()) {
    const order = Buffer.compare(Buffer.from(text), Buffer.from(others[index] ?? ''));
    if (order !== 0) return order > 0;
  }
  return false;
}
