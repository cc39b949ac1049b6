import { InvalidArgumentError } from 'commander';
import { parseInstant } from '../../core/calendar/date-text.ts';
import { TABLE_NAMES } from '../../tables/columns/tables.ts';
import { ORDERS } from '../../tables/orders.ts';
import {
  type ArgumentRow,
  type OptionRow,
  baseUrl,
  encoding,
  headers,
  type OptionsOf,
  tablePath,
  texts,
  wholeNumber,
} from './option.ts';
import { BASE_URL, HIDDEN, SERVE_OPTIONS } from './serve-options.ts';

/** The snapshot of a command whose argument is something else. */
const SNAPSHOT = {
  flags: '--snapshot <file>',
  isRequired: true,
  description: 'The snapshot file, such as people.sqlite.',
} as const satisfies OptionRow;

/** The requests a minute that Wikimedia allows to a client that identifies itself. */
export const PUBLISHED_RATE = 200;

const CONTACT = {
  flags: '--contact <contact>',
  isRequired: true,
  description: 'Your mail address or page, so that Wikimedia can write to you about the requests.',
  parse(text) {
    const isMail = /^[^\s@()]+@[^\s@()]+$/.test(text);
    const page = /^https?:\/\/[^\s()]+$/.test(text) ? URL.parse(text) : null;
    if (page) return page.href;
    if (isMail && /^[\x21-\x7e]+$/.test(text)) return text;
    throw new InvalidArgumentError(
      isMail
        ? 'a header of HTTP has only ASCII letters; give such a mail address, or the address of a page.'
        : 'give a mail address or the address of a page.',
    );
  },
} as const satisfies OptionRow;

const RATE = {
  flags: '--rate <number>',
  description: `Most requests a minute. Sites of Wikimedia get at most ${PUBLISHED_RATE}.`,
  fallback: PUBLISHED_RATE,
  parse: wholeNumber(1, 60_000),
} as const satisfies OptionRow;

const LIST = {
  flags: '--list <file>',
  description: 'File with a QID on each line (Q42, wd:Q42 or an address). - means standard input.',
} as const satisfies OptionRow;

const HAS_API = 'has its API at /w/api.php';
const WIKIDATA = siteOption('WIKIDATA', 'https://www.wikidata.org', 'Wikidata', HAS_API);
const COMMONS = siteOption(
  'COMMONS',
  'https://commons.wikimedia.org',
  'Wikimedia Commons',
  HAS_API,
);
const DUMPS = siteOption(
  'DUMPS',
  'https://dumps.wikimedia.org',
  'the dumps',
  'has other/pageview_complete/ below it',
);

const STREAM = {
  flags: '--stream <url>',
  description: 'Address of the stream of changes, or of a mirror that has it at /v2/stream/.',
  fallback: 'https://stream.wikimedia.org',
  parse: baseUrl,
} as const satisfies OptionRow;

const VIEWS_FOLDER = {
  flags: '--out <folder>',
  isRequired: true,
  description: 'Folder for one file for each month. A month that has a file is not counted again.',
} as const satisfies OptionRow;

const TOP = {
  flags: '--top <number>',
  description: 'Only this number of the best known people. The default is all people.',
  parse: wholeNumber(1, 100_000_000),
} as const satisfies OptionRow;

/** The options of every command, in the order of help and docs. */
export const COMMAND_OPTIONS = {
  ...SERVE_OPTIONS,
  demo: SERVE_OPTIONS.serve,
  build: [
    {
      flags: '--out <file>',
      isRequired: true,
      description:
        'Path of the new snapshot. The finished file replaces a snapshot at this path, and no other file.',
    },
    {
      flags: '--as-of <instant>',
      description:
        'Instant of the data, such as 2026-11-16 or 2026-11-16T00:00:00Z. By default the build finds it in the input.',
      parse(text) {
        const instant = parseInstant(text);
        if (instant !== null) return instant;
        throw new InvalidArgumentError('give a day such as 2026-11-16 or 2026-11-16T00:00:00Z.');
      },
    },
    {
      flags: '--min-sitelinks <number>',
      description: 'The least number of Wikipedia articles that a person needs to be included.',
      fallback: 1,
      parse: wholeNumber(0, 1000),
    },
    {
      flags: '--leave-out <file>',
      description:
        'File with people to leave out: a QID a line, # begins a remark. After the QID may stand year; then the person stays, with the year of birth alone.',
    },
    {
      flags: '--mirror <domain>',
      description:
        'More domains that mirror Wikimedia, so that their addresses are no outside source. Separate several with commas, or repeat the option.',
      parse: texts,
    },
    {
      flags: '--previous <snapshot>',
      description: 'The previous snapshot. The new one keeps its slugs, or redirects them.',
    },
    {
      flags: '--allow-shrink',
      environment: null,
      description: 'Accept more than 2 % fewer people than in the previous snapshot.',
    },
    {
      flags: '--pageviews <file...>',
      description:
        'Files of natalis fetch pageviews, one for each month. Separate them with commas or spaces.',
      parse: texts,
    },
    {
      flags: '--images <file>',
      description: 'File of natalis fetch images, with licences and authors of the images.',
    },
    {
      flags: '--verification <file>',
      description:
        'File of natalis fetch verification, with the current birth statements in Wikidata.',
    },
    {
      flags: '--resume',
      description:
        'Continue from the work of a killed or refused build of the same files, instead of removing it.',
    },
    {
      flags: '--workers <number>',
      description: 'Number of worker threads. The default is the number of processors.',
      parse: wholeNumber(1, 64),
    },
    {
      flags: '--max-errors <number>',
      description:
        'Number of broken lines that the build names and skips. One more ends the build.',
      fallback: 100,
      parse: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    },
    {
      flags: '--log-format <format>',
      description: 'Format of the progress on standard error.',
      fallback: 'text',
      choices: ['text', 'json'],
    },
  ],
  'fetch entities': [outOption('the entities, as NDJSON'), LIST, CONTACT, WIKIDATA, RATE],
  'fetch changes': [outOption('what happened to people since'), CONTACT, WIKIDATA, STREAM, RATE],
  'fetch images': [outOption('the record of each image on Commons'), CONTACT, COMMONS, RATE],
  'fetch verification': [outOption('the current birth statements'), TOP, CONTACT, WIKIDATA, RATE],
  'fetch pageviews': [VIEWS_FOLDER, CONTACT, DUMPS, RATE],
  get: [SNAPSHOT, HIDDEN, BASE_URL],
  check: [
    SNAPSHOT,
    HIDDEN,
    {
      flags: '--out <file>',
      environment: 'NATALIS_CHECK_OUT',
      description:
        'File for the checked rows, as CSV, or as NDJSON if its name ends so. Standard output without it. The finished file replaces an earlier one, and no other file; a pipe or a device is written to.',
    },
    {
      flags: '--qid-column <header>',
      description: 'Header of the column of QIDs, or its number from 1.',
    },
    columnOption('name', 'names'),
    columnOption('date', 'dates of birth'),
    columnOption('death', 'dates of death'),
    {
      flags: '--encoding <name>',
      fallback: 'utf-8',
      description: 'Encoding of the table, such as windows-1252, macintosh or utf-16le.',
      parse: encoding,
    },
  ],
  export: [
    {
      flags: '--out <file>',
      environment: 'NATALIS_EXPORT_OUT',
      isRequired: true,
      parse: tablePath,
      description:
        'Path of the table, such as people.parquet, people.csv or people.ndjson.zst. The ending says the format. The finished file replaces an earlier export of the same table, and no other file; a pipe or a device is written to.',
    },
    {
      flags: '--table <name>',
      environment: 'NATALIS_EXPORT_TABLE',
      description:
        'Which table: one row a person, or one row a statement about a birth or a death.',
      fallback: 'people',
      choices: TABLE_NAMES,
    },
    {
      flags: '--order <name>',
      environment: 'NATALIS_EXPORT_ORDER',
      description:
        'The order of the rows: the best known people first, or by the day of birth in the year.',
      fallback: 'rank',
      choices: ORDERS,
    },
    HIDDEN,
    BASE_URL,
  ],
  usage: [
    {
      flags: '--days <number>',
      description: 'Number of the latest days to print.',
      parse: wholeNumber(1, 400),
    },
    {
      flags: '--json',
      description: 'Print rows as JSON instead of a table.',
    },
  ],
  inspect: [],
  verify: [
    {
      flags: '--record <file>',
      description:
        'File to which a sound snapshot is added, so that servers need not check it again. It has the last ten.',
    },
  ],
} as const satisfies Record<string, readonly OptionRow[]>;

/** What a command gets of its options. */
export type CommandOptions<Name extends keyof typeof COMMAND_OPTIONS> = OptionsOf<
  (typeof COMMAND_OPTIONS)[Name]
>;

const SNAPSHOT_ARGUMENT = {
  flags: '[snapshot]',
  environment: 'NATALIS_SNAPSHOT',
  description: SNAPSHOT.description,
} as const satisfies ArgumentRow;

/** The arguments in brackets. */
export const COMMAND_ARGUMENTS = {
  serve: SNAPSHOT_ARGUMENT,
  mcp: SNAPSHOT_ARGUMENT,
  inspect: SNAPSHOT_ARGUMENT,
  verify: SNAPSHOT_ARGUMENT,
  export: SNAPSHOT_ARGUMENT,
  usage: {
    flags: '[file]',
    environment: 'NATALIS_USAGE',
    description: 'The file that natalis serve --usage writes.',
  },
} as const satisfies Record<string, ArgumentRow>;

function columnOption<const Name extends string>(name: Name, what: string) {
  return {
    flags: `--${name}-column <header>`,
    description: `Header of the column of ${what}, or its number from 1. Repeat it for columns whose texts make one, in their order.`,
    parse: headers,
  } as const;
}

function outOption(what: string) {
  return {
    flags: '--out <file>',
    isRequired: true,
    description: `Path of the new file: ${what}. An interrupted run is continued.`,
  } as const satisfies OptionRow;
}

function siteOption(name: string, fallback: string, site: string, mirrorHas: string) {
  return {
    flags: '--base <url>',
    environment: `NATALIS_${name}`,
    description: `Address of ${site}, or of a mirror that ${mirrorHas}.`,
    fallback,
    parse: baseUrl,
  } as const satisfies OptionRow;
}
