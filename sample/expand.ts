import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseDatatypes, parseFacts } from './parse-facts.ts';
import type { Block, Fact } from './parse-facts.ts';
import { statementJson } from './statement-json.ts';

/** Which people: those of the tests, chosen for the kinds of their dates, or somebody for every day too. */
export type Extent = 'chosen' | 'every day';

const CHOSEN_FILES = ['real-entities', 'laureates', 'congress', 'ancients'];
const EVERY_DAY_FILES = ['famous', 'well-known', 'every-day'];
const OTHER_FILES = ['entities'];

const NUMBERS: Readonly<Record<Extent, string>> = { chosen: '300', 'every day': '1,500' };

// The day after the last death that the Nobel table tells: it is the oldest table with deaths, so all is as of then.
const AS_OF = '2023-10-17T00:00:00Z';

/** Where Pantheon 1.0 is published. */
export const PANTHEON = 'https://doi.org/10.7910/DVN/28201';

/** What Commons says of portraits of the sample, as `natalis fetch images` writes it, each with its source. */
export const SAMPLE_IMAGES = fileURLToPath(new URL('people/images.ndjson', import.meta.url));

function header(extent: Extent): Record<string, string> {
  return {
    type: 'fetch',
    at: AS_OF,
    coverage:
      `This is the bundled sample: about ${NUMBERS[extent]} people whose facts were taken one by one from named sources. ` +
      'It is there to try the service out and is no measure of its coverage.',
  };
}

function read(name: string): string {
  return readFileSync(new URL(`people/${name}.txt`, import.meta.url), 'utf8');
}

function blocksOf(names: string[]): Block[] {
  return names.flatMap((name) => parseFacts(read(name), `${name}.txt`));
}

/** The people of the fact table, in the order of its files. */
export function samplePeople(extent: Extent = 'chosen'): Block[] {
  return blocksOf(extent === 'chosen' ? CHOSEN_FILES : [...CHOSEN_FILES, ...EVERY_DAY_FILES]);
}

/** The places, occupations and other things that the people point at. */
export function sampleThings(): Block[] {
  return blocksOf(OTHER_FILES);
}

function terms(values: Map<string, string>): Record<string, { language: string; value: string }> {
  return Object.fromEntries(
    [...values].map(([language, value]) => [language, { language, value }]),
  );
}

/** What Pantheon says of a person's occupation, as a statement; none where it says nothing. */
function occupationFacts(block: Block, items: Map<string | undefined, string>): Fact[] {
  const word = block.editions?.occupation;
  if (word === undefined) return [];
  const value = items.get(word);
  if (value === undefined) throw new Error(`${block.where}: no item has the name "${word}"`);
  const references = [{ hash: null, snaks: [{ property: 'P854', value: PANTHEON }] }];
  const { where } = block;
  return [
    { property: 'P106', value, rank: 'normal', guid: null, qualifiers: [], references, where },
  ];
}

function entityJson(
  block: Block,
  datatypes: Map<string, string>,
  items: Map<string | undefined, string>,
): Record<string, unknown> {
  const claims: Record<string, unknown[]> = {};
  for (const fact of [...block.facts, ...occupationFacts(block, items)]) {
    (claims[fact.property] ??= []).push(statementJson(block.qid, fact, datatypes));
  }
  const aliases = [...block.aliases].map(([language, values]) => [
    language,
    values.map((value) => ({ language, value })),
  ]);
  const sitelinks = [...block.sitelinks].map(([site, title]) => [
    site,
    { site, title, badges: block.badges.get(site) ?? [] },
  ]);
  return {
    type: 'item',
    id: block.qid,
    labels: terms(block.labels),
    descriptions: terms(block.descriptions),
    aliases: Object.fromEntries(aliases) as unknown,
    claims,
    sitelinks: Object.fromEntries(sitelinks) as unknown,
    wikipedia_articles: block.editions?.count,
  };
}

/** The lines of the sample as an input of the builder: the header, then one entity a line. */
export function* sampleLines(extent: Extent = 'chosen'): Generator<string> {
  const datatypes = parseDatatypes(read('properties'), 'properties.txt');
  yield JSON.stringify(header(extent));
  const people = samplePeople(extent);
  const qids = new Set(people.map(({ qid }) => qid));
  // Whom a chosen person points at may be one of the others.
  const things = sampleThings().filter(({ qid }) => !qids.has(qid));
  const items = new Map(things.map(({ labels, qid }) => [labels.get('en'), qid]));
  for (const block of [...people, ...things]) {
    yield JSON.stringify(entityJson(block, datatypes, items));
  }
}

/** The same as the text of a file. */
export function sampleText(extent?: Extent): string {
  return [...sampleLines(extent)].map((line) => `${line}\n`).join('');
}

if (import.meta.main) process.stdout.write(sampleText('every day'));
