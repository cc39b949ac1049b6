import type { OptionRow } from './option-row.ts';
import { HIDDEN } from './serve-options.ts';

/** The snapshot of a command whose argument is something else. */
export const SNAPSHOT = {
  flags: '--snapshot <file>',
  environment: 'NATALIS_SNAPSHOT',
  description: 'The snapshot file, or a folder of natalis follow.',
} as const satisfies OptionRow;

const OUT = {
  flags: '--out <file>',
  environment: 'NATALIS_CHECK_OUT',
  description:
    'File for the checked rows, as CSV, or as NDJSON if its name ends so. Standard output without it.',
} as const satisfies OptionRow;

const QID_COLUMN = columnOption('qid', 'QIDS', 'QIDs');
const NAME_COLUMN = columnOption('name', 'NAMES', 'names');
const DATE_COLUMN = columnOption('date', 'DATES', 'dates of birth');

/** The options of `natalis check`. */
export const CHECK_OPTIONS = [
  SNAPSHOT,
  HIDDEN,
  OUT,
  QID_COLUMN,
  NAME_COLUMN,
  DATE_COLUMN,
] as const satisfies readonly OptionRow[];

function columnOption<const Name extends string, const Environment extends string>(
  name: Name,
  environment: Environment,
  what: string,
) {
  return {
    flags: `--${name}-column <head>`,
    environment: `NATALIS_CHECK_${environment}`,
    description: `Head of the column of ${what}, or its number from 1. By default a usual head is found.`,
  } as const;
}
