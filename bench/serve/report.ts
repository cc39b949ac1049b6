import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import type { Figures, Result } from './measure.ts';

/** The results for one size of snapshot. */
export interface SizeResults {
  readonly people: number;
  readonly results: readonly Result[];
}

/** Where and when something was measured, and what. */
export function circumstances(): Readonly<Record<string, string>> {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ', changed';
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD') + changed,
    machine: `${processors[0]?.model ?? 'unknown'}, ${processors.length} cores`,
    node: process.version,
    'load before': (loadavg()[0] ?? 0).toFixed(1),
  };
}

const COLUMNS =
  'case | µs a request | baseline µs | ratio | requests/s | p50 ms | p99 ms | anonymous MB';

/** The results as a Markdown table for each size. */
export function tableOf(
  about: Readonly<Record<string, string>>,
  sizes: readonly SizeResults[],
): string {
  const lines = Object.entries(about).map(([name, value]) => `- ${name}: ${value}`);
  const tables = sizes.map(({ people, results }) =>
    [
      `## ${people} people`,
      '',
      `| ${COLUMNS} |`,
      `|---|${'---:|'.repeat(COLUMNS.split('|').length - 1)}`,
      ...results.flatMap((result) => rowsOf(result)),
    ].join('\n'),
  );
  return `# Answers of a serving process\n\n${lines.join('\n')}\n\n${tables.join('\n\n')}\n`;
}

function rowsOf({ name, ours, baseline, ratio, beside, besideRatio }: Result): string[] {
  const row = rowOf(name, ours, baseline, ratio);
  return beside ? [row, rowOf(`${name}, beside`, beside, baseline, besideRatio)] : [row];
}

function rowOf(
  name: string,
  { processor, rate, p50, p99, anonymousBytes }: Figures,
  baseline: Figures | null,
  ratio: number | null,
): string {
  const cells = [
    name,
    processor.toFixed(1),
    baseline?.processor.toFixed(1) ?? '',
    ratio?.toFixed(2) ?? '',
    rate.toFixed(0),
    (p50 / 1000).toFixed(2),
    (p99 / 1000).toFixed(2),
    (anonymousBytes / 1e6).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Writes the results as Markdown and as JSON to two files of the same name; gives their paths. */
export function writeReport(
  path: string,
  about: Readonly<Record<string, string>>,
  sizes: readonly SizeResults[],
): readonly string[] {
  mkdirSync(dirname(path), { recursive: true });
  const files = [`${path}.md`, `${path}.json`];
  writeFileSync(`${path}.md`, tableOf(about, sizes));
  writeFileSync(`${path}.json`, `${JSON.stringify({ about, sizes }, null, 2)}\n`);
  return files;
}
