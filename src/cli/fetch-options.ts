import { InvalidArgumentError } from 'commander';
import { PUBLISHED_RATE } from '../wikimedia/client.ts';
import type { OptionRow } from './option-row.ts';
import { baseUrl, wholeNumber } from './option-values.ts';

const CONTACT: OptionRow = {
  flags: '--contact <contact>',
  environment: 'NATALIS_CONTACT',
  description:
    'Your mail address or page, so that Wikimedia can write to you about the requests. Required.',
  parse(text) {
    if (/^(?:[^\s@()]+@[^\s@()]+|https?:\/\/[^\s()]+)$/.test(text)) return text;
    throw new InvalidArgumentError('give a mail address or the address of a page.');
  },
};

const RATE: OptionRow = {
  flags: '--rate <number>',
  environment: 'NATALIS_RATE',
  description: `Most requests a minute. Sites of Wikimedia get at most ${PUBLISHED_RATE}.`,
  fallback: PUBLISHED_RATE,
  parse: wholeNumber(1, 60_000),
};

const LIST: OptionRow = {
  flags: '--list <file>',
  environment: 'NATALIS_LIST',
  description: 'File with a QID on each line (Q42, wd:Q42 or an address). - means standard input.',
};

const WIKIDATA: OptionRow = {
  flags: '--base <url>',
  environment: 'NATALIS_WIKIDATA',
  description: 'Address of Wikidata, or of a mirror that has its API at /w/api.php.',
  fallback: 'https://www.wikidata.org',
  parse: baseUrl,
};

const STREAM: OptionRow = {
  flags: '--stream <url>',
  environment: 'NATALIS_STREAM',
  description: 'Address of the stream of changes, or of a mirror that has it at /v2/stream/.',
  fallback: 'https://stream.wikimedia.org',
  parse: baseUrl,
};

const COMMONS: OptionRow = {
  flags: '--base <url>',
  environment: 'NATALIS_COMMONS',
  description: 'Address of Wikimedia Commons, or of a mirror that has its API at /w/api.php.',
  fallback: 'https://commons.wikimedia.org',
  parse: baseUrl,
};

const DUMPS: OptionRow = {
  flags: '--base <url>',
  environment: 'NATALIS_DUMPS',
  description: 'Address of the dumps, or of a mirror that has other/pageview_complete/ below it.',
  fallback: 'https://dumps.wikimedia.org',
  parse: baseUrl,
};

const VIEWS_FOLDER: OptionRow = {
  flags: '--out <folder>',
  environment: 'NATALIS_OUT',
  description: 'Folder for one file for each month. A month that has a file is not counted again.',
};

const TOP: OptionRow = {
  flags: '--top <number>',
  environment: 'NATALIS_TOP',
  description: 'Only this number of the best known people. The default is all people.',
  parse: wholeNumber(1, 100_000_000),
};

/** The options of every `natalis fetch` command. */
export const FETCH_OPTIONS = {
  'fetch entities': [outOption('the entities, as NDJSON'), LIST, CONTACT, WIKIDATA, RATE],
  'fetch changes': [outOption('what happened to people since'), CONTACT, WIKIDATA, STREAM, RATE],
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
    description: `Path of the new file: ${what}. The command continues the unfinished file of an interrupted run.`,
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
