import { availableParallelism } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';
import { parseInstant } from '../core/calendar/instant.ts';

/** An option of a command; each has an environment twin `NATALIS_…`. */
export interface OptionRow {
  readonly flags: string;
  readonly environment: string;
  readonly description: string;
  readonly fallback?: string | number;
  readonly choices?: readonly string[];
  parse?(text: string): unknown;
}

const OUT: OptionRow = {
  flags: '--out <file>',
  environment: 'NATALIS_OUT',
  description:
    'Path of the snapshot to be made. What stands there is replaced only by a finished one.',
};

const AS_OF: OptionRow = {
  flags: '--as-of <instant>',
  environment: 'NATALIS_AS_OF',
  description:
    'The instant that the data stands for, e.g. 2026-11-16 or 2026-11-16T00:00:00Z. Otherwise found in the input.',
  parse(text) {
    const instant = parseInstant(text);
    if (instant !== null) return instant;
    throw new InvalidArgumentError('give a day such as 2026-11-16 or 2026-11-16T00:00:00Z.');
  },
};

const MIN_SITELINKS: OptionRow = {
  flags: '--min-sitelinks <number>',
  environment: 'NATALIS_MIN_SITELINKS',
  description: 'Fewest Wikipedia articles of a person who is included.',
  fallback: 1,
  parse: wholeNumber(0, 1000),
};

const PREVIOUS: OptionRow = {
  flags: '--previous <snapshot>',
  environment: 'NATALIS_PREVIOUS',
  description: 'The previous snapshot: its slugs are kept, or lead on to the new ones.',
};

const WORKERS: OptionRow = {
  flags: '--workers <number>',
  environment: 'NATALIS_WORKERS',
  description: 'Threads that read entities. Otherwise one less than there are processors.',
  parse: wholeNumber(1, 64),
};

const MAX_ERRORS: OptionRow = {
  flags: '--max-errors <number>',
  environment: 'NATALIS_MAX_ERRORS',
  description: 'Broken lines that are named and passed over; one more fails the build.',
  fallback: 100,
  parse: wholeNumber(0, Number.MAX_SAFE_INTEGER),
};

const LOG: OptionRow = {
  flags: '--log <form>',
  environment: 'NATALIS_LOG',
  description: 'Form of the progress on standard error.',
  fallback: 'text',
  choices: ['text', 'json'],
};

const SNAPSHOT: OptionRow = {
  flags: '--snapshot <file>',
  environment: 'NATALIS_SNAPSHOT',
  description: 'The snapshot to answer from.',
};

const HOST: OptionRow = {
  flags: '--host <address>',
  environment: 'NATALIS_HOST',
  description: 'Address to listen on.',
  fallback: '127.0.0.1',
};

const PORT: OptionRow = {
  flags: '--port <number>',
  environment: 'NATALIS_PORT',
  description: 'Port to listen on; 0 picks a free one.',
  fallback: 8080,
  parse: wholeNumber(0, 65_535),
};

const BASE_URL: OptionRow = {
  flags: '--base-url <url>',
  environment: 'NATALIS_BASE_URL',
  description: 'Address under which clients reach the service, for the addresses in answers.',
  parse: baseUrl,
};

/** The options of every command that has any, in the order of help and docs. */
export const COMMAND_OPTIONS = {
  build: [OUT, AS_OF, MIN_SITELINKS, PREVIOUS, WORKERS, MAX_ERRORS, LOG],
  get: [SNAPSHOT, BASE_URL],
  serve: [HOST, PORT, BASE_URL],
} as const satisfies Record<string, readonly OptionRow[]>;

/** The option as commander takes it. */
export function toOption(row: OptionRow): Option {
  const option = new Option(row.flags, row.description).env(row.environment);
  if (row.fallback !== undefined) option.default(row.fallback);
  if (row.choices) option.choices(row.choices);
  if (row.parse) option.argParser(row.parse);
  return option;
}

/** Threads that read entities where none are asked for: one processor is left to the writer. */
export function defaultWorkers(): number {
  return Math.max(1, availableParallelism() - 1);
}

function wholeNumber(minimum: number, maximum: number) {
  return (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= minimum && value <= maximum) return value;
    throw new InvalidArgumentError(`give a whole number from ${minimum} to ${maximum}.`);
  };
}

function baseUrl(text: string): string {
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  if (isPlain) return text.replace(/\/+$/, '');
  throw new InvalidArgumentError(
    'give an address such as https://natalis.example, without ? or #.',
  );
}
