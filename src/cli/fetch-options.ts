import { InvalidArgumentError } from 'commander';
import { PUBLISHED_RATE } from '../wikimedia/client.ts';
import type { OptionRow } from './option-row.ts';
import { baseUrl, wholeNumber } from './option-values.ts';

const CONTACT: OptionRow = {
  flags: '--contact <contact>',
  environment: 'NATALIS_CONTACT',
  description:
    'Whom Wikimedia can write to about the requests: a mail address or a page of yours. Required.',
  parse(text) {
    if (/^(?:[^\s@()]+@[^\s@()]+|https?:\/\/[^\s()]+)$/.test(text)) return text;
    throw new InvalidArgumentError('give a mail address or the address of a page.');
  },
};

const RATE: OptionRow = {
  flags: '--rate <number>',
  environment: 'NATALIS_RATE',
  description: `Most requests a minute. Sites of Wikimedia are never asked more than ${PUBLISHED_RATE} times.`,
  fallback: PUBLISHED_RATE,
  parse: wholeNumber(1, 60_000),
};

const LIST: OptionRow = {
  flags: '--list <file>',
  environment: 'NATALIS_LIST',
  description: 'File with a QID on each line (Q42, wd:Q42 or an address), or - for standard input.',
};

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

const VIEWS_FOLDER: OptionRow = {
  flags: '--out <folder>',
  environment: 'NATALIS_OUT',
  description:
    'Folder for a file of each month; months that are there already are not counted again.',
};

const TOP: OptionRow = {
  flags: '--top <number>',
  environment: 'NATALIS_TOP',
  description: 'Only so many of the best known people; otherwise all.',
  parse: wholeNumber(1, 100_000_000),
};

/** The options of every `natalis fetch` command. */
export const FETCH_OPTIONS = {
  'fetch entities': [outOption('the entities, as NDJSON'), LIST, CONTACT, WIKIDATA, RATE],
  'fetch images': [outOption('what Commons says of each file'), CONTACT, COMMONS, RATE],
  'fetch verification': [
    outOption('the birth statements as they are now'),
    TOP,
    CONTACT,
    WIKIDATA,
    RATE,
  ],
  'fetch pageviews': [VIEWS_FOLDER, CONTACT, DUMPS, RATE],
} as const satisfies Record<string, readonly OptionRow[]>;

function outOption(what: string): OptionRow {
  return {
    flags: '--out <file>',
    environment: 'NATALIS_OUT',
    description: `Path of the file to be made: ${what}. What an interrupted run left beside it is gone on from.`,
  };
}

function siteOption(name: string, fallback: string, site: string, mirrorHas: string): OptionRow {
  return {
    flags: '--base <url>',
    environment: `NATALIS_${name}`,
    description: `Address of ${site}, or of a mirror that ${mirrorHas}.`,
    fallback,
    parse: baseUrl,
  };
}
