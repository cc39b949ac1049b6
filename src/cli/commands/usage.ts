import { PAGE_KINDS } from '../../usage/page-kind.ts';
import { readCounts, type UsageRow } from '../../usage/usage-file.ts';
import type { Terminal } from '../terminal.ts';
import type { COMMAND_OPTIONS } from '../options/command-options.ts';
import type { OptionsOf } from '../options/option.ts';

/** `days` is how many of the latest days are shown; all if absent. */
export type UsageOptions = OptionsOf<typeof COMMAND_OPTIONS.usage>;

/**
 * `natalis usage`: prints the daily counts as a table of days by page kind and a table of crawler
 * families, or as JSON rows.
 */
export async function usage(
  path: string,
  options: UsageOptions,
  terminal: Terminal,
): Promise<void> {
  const { rows: all, damagedLines } = await readCounts(path);
  if (damagedLines > 0) {
    terminal.note(`${path}: damaged lines, which are left out: ${damagedLines}`);
  }
  const rows = latestDays(all, options.days);
  if (options.json) return terminal.print(JSON.stringify(rows));
  if (rows.length === 0) return terminal.print(`${path}: nothing counted`);
  for (const line of tableOf(byDay(rows))) terminal.print(line);
  terminal.print('');
  for (const line of tableOf(byFamily(rows))) terminal.print(line);
}

function latestDays(rows: readonly UsageRow[], days: number | undefined): readonly UsageRow[] {
  if (days === undefined) return rows;
  const latest = new Set([...new Set(rows.map(({ day }) => day))].sort().slice(-days));
  return rows.filter(({ day }) => latest.has(day));
}

function byDay(rows: readonly UsageRow[]): string[][] {
  const kinds = kindsOf(rows);
  const days = [...Map.groupBy(rows, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1));
  const line = (name: string, rows: readonly UsageRow[]) => [
    name,
    ...kinds.map((kind) => String(totalOf(rows.filter((row) => row.kind === kind)))),
    String(totalOf(rows)),
  ];
  return [
    ['day', ...kinds, 'all'],
    ...days.map(([day, rows]) => line(day, rows)),
    line('all', rows),
  ];
}

function byFamily(rows: readonly UsageRow[]): string[][] {
  const families = [...Map.groupBy(rows, ({ family }) => family)]
    .map(([family, rows]): [string, number] => [family, totalOf(rows)])
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return [['family', 'requests'], ...families.map(([family, count]) => [family, String(count)])];
}

/** The page kinds with counts, in the order of the list. Kinds counted by other versions come last. */
function kindsOf(rows: readonly UsageRow[]): string[] {
  const present = new Set(rows.map(({ kind }) => kind));
  const known = PAGE_KINDS.filter((kind) => present.has(kind));
  return [...new Set(known).union(present)];
}

function totalOf(rows: readonly UsageRow[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}
