import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import type { Figures, Result } from './measure.ts';

/** The results for one size of snapshot. */
export interface SizeResults {
  readonly people: number;
  readonly results: readonly Result[];
}

/** What was measured, where and when. */
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
  'case | µs a request | baseline µs | ratio | nginx µs | ratio | requests/s | p50 ms | p99 ms | anonymous MB';
const BESIDE_COLUMNS = 'beside µs | ratio | beside MB';

/** Everything that a run has found. */
interface Report {
  readonly about: Readonly<Record<string, string>>;
  readonly sizes: readonly SizeResults[];
  /** A Markdown table over all cases, if there is one. */
  readonly summary: string | null;
}

/** The results as a Markdown table for each size. */
export function tableOf({ about, sizes, summary }: Report): string {
  const lines = Object.entries(about).map(([name, value]) => `- ${name}: ${value}`);
  const tables = sizes.map(({ people, results }) => {
    const hasBeside = results.some(({ beside }) => beside !== null);
    const columns = hasBeside ? `${COLUMNS} | ${BESIDE_COLUMNS}` : COLUMNS;
    return [
      `## ${people} people`,
      '',
      `| ${columns} |`,
      `|---|${'---:|'.repeat(columns.split('|').length - 1)}`,
      ...results.map((result) => `| ${cellsOf(result, hasBeside).join(' | ')} |`),
    ].join('\n');
  });
  const parts = [lines.join('\n'), ...(summary === null ? [] : [summary]), ...tables];
  return `# Answers of a serving process\n\n${parts.join('\n\n')}\n`;
}

function cellsOf(result: Result, hasBeside: boolean): string[] {
  const { name, ours, baseline, ratio, nginx, nginxRatio, beside, besideRatio } = result;
  const cells = [
    name,
    ours.processor.toFixed(1),
    ...comparison(baseline, ratio),
    ...comparison(nginx, nginxRatio),
    ours.rate.toFixed(0),
    (ours.p50 / 1000).toFixed(2),
    (ours.p99 / 1000).toFixed(2),
    megabytes(ours),
  ];
  const others = beside ? [...comparison(beside, besideRatio), megabytes(beside)] : ['', '', ''];
  return hasBeside ? [...cells, ...others] : cells;
}

function comparison(figures: Figures | null, ratio: number | null): [string, string] {
  return [figures?.processor.toFixed(1) ?? '', ratio?.toFixed(2) ?? ''];
}

function megabytes({ anonymousBytes }: Figures): string {
  return (anonymousBytes / 1e6).toFixed(0);
}
