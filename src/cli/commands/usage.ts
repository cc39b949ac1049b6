import { readCounts, type UsageRow } from '../../usage/usage-file.ts';
import type { Terminal } from '../terminal.ts';
import type { CommandOptions } from '../options/command-options.ts';
import { readFrom } from '../usage-error.ts';

/**
 * `natalis usage`: prints the daily counts of files, added up, as a table of days by page kind and a table of crawler
 * families, or as JSON rows. Rejects with InputError.
 */
export async function run(
  first: string,
  more: readonly string[],
  options: CommandOptions<'usage'>,
  terminal: Terminal,
): Promise<void> {
  const paths = [first, ...more];
  const all = new Map<string, UsageRow>();
  for (const path of paths) {
    const { rows, damagedLines } = await readFrom(path, readCounts(path));
    if (damagedLines > 0) {
      terminal.note(`${path}: damaged lines, which are left out: ${damagedLines}`);
    }
    for (const row of rows) {
      const name = `${row.day} ${row.kind} ${row.family}`;
      all.set(name, { ...row, count: row.count + (all.get(name)?.count ?? 0) });
    }
  }
  const days = namesOf([...all.values()], 'day').slice(-(options.days ?? Infinity));
  const rows = [...all.values()].filter(({ day }) => days.includes(day));
  if (options.json) return terminal.print(JSON.stringify(rows));
  if (rows.length === 0) return terminal.print(`${paths.join(', ')}: nothing counted`);
  const kinds = namesOf(rows, 'kind');
  const line = (name: string, rows: readonly UsageRow[]) => {
    const ofKinds = kinds.map((kind) => totalOf(rowsOf(rows, 'kind', kind)));
    return [name, ...ofKinds, totalOf(rows)];
  };
  const byDay = days.map((day) => line(day, rowsOf(rows, 'day', day)));
  const families = namesOf(rows, 'family')
    .map((family) => [family, totalOf(rowsOf(rows, 'family', family))] as const)
    .sort(([, a], [, b]) => b - a);
  printTable([['day', ...kinds, 'all'], ...byDay, line('all', rows)], terminal);
  terminal.print('');
  printTable([['family', 'requests'], ...families], terminal);
}

type Member = 'day' | 'kind' | 'family';

function rowsOf(rows: readonly UsageRow[], member: Member, name: string): UsageRow[] {
  return rows.filter((row) => row[member] === name);
}

function namesOf(rows: readonly UsageRow[], member: Member): string[] {
  return [...new Set(rows.map((row) => row[member]))].sort();
}

function totalOf(rows: readonly UsageRow[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

function printTable(rows: readonly (readonly (string | number)[])[], terminal: Terminal): void {
  const lines = rows.map((row) => row.map(String));
  const width = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0));
  const widths = (lines[0] ?? []).map((_, column) => width(column));
  for (const [name = '', ...numbers] of lines) {
    const padded = numbers.map((number, at) => number.padStart(widths[at + 1] ?? 0));
    terminal.print([name.padEnd(widths[0] ?? 0), ...padded].join('  '));
  }
}
