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
  SEVERAL,
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

const REPLACES =
  'The finished file replaces only an earlier one; a pipe or a device is written to.';

const CONTACT = {
  flags: '--contact <contact>',
  isRequired: true,
  description: 'Your mail address or page, where Wikimedia can write to you.',
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
  description: `Most requests a minute; Wikimedia gets at most ${PUBLISHED_RATE}.`,
  fallback: PUBLISHED_RATE,
  parse: wholeNumber(1, 60_000),
} as const satisfies OptionRow;

const LIST = {
  flags: '--list <file>',
  description: 'File with a QID a line (Q42, wd:Q42 or an address). - means standard input.',
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
  description: 'Folder for a file a month. A month that has one is not counted again.',
} as const satisfies OptionRow;

const TOP = {
  flags: '--top <number>',
  description: 'Only so many of the best known people.',
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
        'The new snapshot. When finished it replaces a snapshot at this path, and no other file.',
    },
    {
      flags: '--as-of <instant>',
      description:
        'Instant of the data, such as 2026-11-16 or 2026-11-16T00:00:00Z. By default that of the input.',
      parse(text) {
        const instant = parseInstant(text);
        if (instant !== null) return instant;
        throw new InvalidArgumentError('give a day such as 2026-11-16 or 2026-11-16T00:00:00Z.');
      },
    },
    {
      flags: '--min-sitelinks <number>',
      description: 'Least number of Wikipedia articles of a person who is included.',
      fallback: 1,
      parse: wholeNumber(0, 1000),
    },
    {
      flags: '--leave-out <file>',
      description:
        'File with people to leave out: a QID a line, # begins a remark. Who has year behind the QID stays, with the year of birth alone.',
    },
    {
      flags: '--mirror <domain>',
      description: `More domains that mirror Wikimedia, whose addresses are no outside source. ${SEVERAL}`,
      parse: texts,
    },
    {
      flags: '--previous <snapshot>',
      description: 'The previous snapshot, whose slugs stay or are redirected.',
    },
    {
      flags: '--allow-shrink',
      environment: null,
      description: 'Accept more than 2 % fewer people than in the previous snapshot.',
    },
    {
      flags: '--pageviews <file...>',
      description: 'Files of natalis fetch pageviews, with commas or spaces between.',
      parse: texts,
    },
    {
      flags: '--images <file>',
      description: 'File of natalis fetch images.',
    },
    {
      flags: '--verification <file>',
      description: 'File of natalis fetch verification.',
    },
    {
      flags: '--resume',
      description:
        'Continue a killed or refused build of the same files, instead of removing its work.',
    },
    {
      flags: '--workers <number>',
      description: 'Worker threads; by default one a processor.',
      parse: wholeNumber(1, 64),
    },
    {
      flags: '--max-errors <number>',
      description: 'Broken lines that the build names and skips. One more ends it.',
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
      description: `File for the checked rows, as CSV, or as NDJSON if its name ends so. The default is standard output. ${REPLACES}`,
    },
    {
      flags: '--qid-column <header>',
      description: 'Column of QIDs: its header, or its number from 1.',
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
      description: `The table, such as people.parquet, people.csv or people.ndjson.zst; the ending says the format. ${REPLACES}`,
    },
    {
      flags: '--table <name>',
      environment: 'NATALIS_EXPORT_TABLE',
      description: 'One row a person, or one row a statement about a birth or a death.',
      fallback: 'people',
      choices: TABLE_NAMES,
    },
    {
      flags: '--order <name>',
      environment: 'NATALIS_EXPORT_ORDER',
      description:
        'Order of the rows: the best known people first, or by the day of birth in the year.',
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
        'File to which a sound snapshot is added, so that servers need not check it again. It keeps the last ten.',
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
    description: 'File of natalis serve --usage.',
  },
} as const satisfies Record<string, ArgumentRow>;

function columnOption<const Name extends string>(name: Name, what: string) {
  return {
    flags: `--${name}-column <header>`,
    description: `Column of ${what}: its header, or its number from 1. Repeat it to join columns.`,
    parse: headers,
  } as const;
}

function outOption(what: string) {
  return {
    flags: '--out <file>',
    isRequired: true,
    description: `The new file: ${what}. An interrupted run is continued.`,
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
