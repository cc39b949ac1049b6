/** Number of requests of one day, by page kind and within it by crawler family. */
export type DayCounts = Map<string, Map<string, number>>;

/** The form of every kind and family. Other names are never taken from a file. */
const NAME = /^[a-z][a-z0-9_-]{0,39}$/;

const DAY = /^\{"day":"(\d{4}-\d\d-\d\d)",/;

/** Adds to one count. */
export function addCount(counts: DayCounts, kind: string, family: string, count: number): void {
  let families = counts.get(kind);
  if (!families) counts.set(kind, (families = new Map<string, number>()));
  families.set(family, (families.get(family) ?? 0) + count);
}

/** Adds counts to those of `total`. */
export function addCounts(total: DayCounts, counts: DayCounts): void {
  for (const [kind, families] of counts) {
    for (const [family, count] of families) addCount(total, kind, family, count);
  }
}

/** The line of the file for a day. */
export function formatDay(day: string, counts: DayCounts): string {
  const kinds = [...counts].map(([kind, families]) => [kind, Object.fromEntries(families)]);
  return JSON.stringify({ day, counts: Object.fromEntries(kinds) });
}

/** The day of a line, without reading the counts; null if it is not a line of counts. */
export function dayOf(line: string): string | null {
  return DAY.exec(line)?.[1] ?? null;
}

/** The part of a line that could be read. */
export interface ParsedLine {
  readonly counts: DayCounts;
  /** Whether the whole line could be read. */
  readonly isWhole: boolean;
}

/** Reads the counts in a line. Damaged parts are left out. */
export function parseCounts(line: string): ParsedLine {
  const counts: DayCounts = new Map();
  const kinds = member(parseJson(line), 'counts');
  let isWhole = isObject(kinds);
  for (const [kind, families] of entriesOf(kinds)) {
    isWhole &&= NAME.test(kind) && isObject(families);
    for (const [family, count] of entriesOf(families)) {
      const isSound = NAME.test(kind) && NAME.test(family) && isCount(count);
      if (isSound) addCount(counts, kind, family, count);
      else isWhole = false;
    }
  }
  return { counts, isWhole };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function member(value: unknown, name: string): unknown {
  return entriesOf(value).find(([key]) => key === name)?.[1];
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
