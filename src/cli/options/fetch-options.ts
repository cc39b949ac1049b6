import { InvalidArgumentError } from 'commander';
import { baseUrl, type OptionRow, wholeNumber } from './option.ts';

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

/** The options of every `natalis fetch` command. */
export const FETCH_OPTIONS = {
  'fetch entities': [outOption('the entities, as NDJSON'), LIST, CONTACT, WIKIDATA, RATE],
  'fetch changes': [outOption('what happened to people since'), CONTACT, WIKIDATA, STREAM, RATE],
  'fetch images': [outOption('the record of each image on Commons'), CONTACT, COMMONS, RATE],
  'fetch verification': [outOption('the current birth statements'), TOP, CONTACT, WIKIDATA, RATE],
  'fetch pageviews': [VIEWS_FOLDER, CONTACT, DUMPS, RATE],
} as const satisfies Record<string, readonly OptionRow[]>;

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
