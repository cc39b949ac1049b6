import { ORDERS } from '../../tables/orders.ts';
import { TABLE_NAMES } from '../../tables/columns/table.ts';
import type { OptionRow } from './option-row.ts';
import { BASE_URL, HIDDEN } from './serve-options.ts';

const TABLE_OUT = {
  flags: '--out <file>',
  environment: 'NATALIS_TABLE',
  description:
    'Path of the table, such as people.parquet, people.csv or people.ndjson.zst. The ending says the form. The finished file replaces an earlier export of the same table, and no other file.',
} as const satisfies OptionRow;

const TABLE = {
  flags: '--table <name>',
  environment: 'NATALIS_TABLE_NAME',
  description: 'Which table: one row a person, or one row a statement about a birth or a death.',
  fallback: 'people',
  choices: TABLE_NAMES,
} as const satisfies OptionRow;

const ORDER = {
  flags: '--order <name>',
  environment: 'NATALIS_TABLE_ORDER',
  description:
    'The order of the rows: the best known people first, or by the day of birth in the year, so that a program finds the births of a day in a small part of a Parquet file.',
  fallback: 'rank',
  choices: ORDERS,
} as const satisfies OptionRow;

/** The options of the command that exports tables. */
export const EXPORT_OPTIONS = [TABLE_OUT, TABLE, ORDER, HIDDEN, BASE_URL] as const;
