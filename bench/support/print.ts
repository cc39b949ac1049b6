import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

/** Prints a line. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints what is measured, where and when. */
export function printCircumstances(): void {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ', changed';
  const date = new Date().toISOString().slice(0, 10);
  const [processor] = cpus();
  print(
    `${date}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}, Node ${process.version}`,
  );
  print(`${processor?.model ?? ''}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
}

/** Prints the head of a Markdown table. What is returned prints a row. */
export function printTable(
  columns: readonly string[],
): (cells: readonly (string | number)[]) => void {
  const row = (cells: readonly (string | number)[]): void => print(`| ${cells.join(' | ')} |`);
  print('');
  row(columns);
  print(`|---|${'---:|'.repeat(columns.length - 1)}`);
  return row;
}

/** Bytes in megabytes. */
export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

/** The value that a share of the values is below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/** Median, the value that 99 of 100 are below, and the greatest, with so many digits after the point. */
export function spread(values: readonly number[], digits: number): readonly string[] {
  return [0.5, 0.99, 1].map((share) => quantile(values, share).toFixed(digits));
}

/** The middle value; of an even number the upper of the two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
