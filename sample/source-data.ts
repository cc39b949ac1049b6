import { type Options, parse } from 'csv-parse/sync';
import { realLines, sharedText } from '../test/support/shared-data.ts';

// The sources of the sample, for the tests that hold its facts against them.

/** A snak of an item in the form of the dump. */
export interface SnakJson {
  snaktype: string;
  property: string;
  datatype?: string;
  datavalue?: { type: string; value: string | Record<string, unknown> };
}

/** Snaks by property. */
export type SnaksJson = Record<string, SnakJson[]>;

/** A statement of an item in the form of the dump. */
export interface StatementJson {
  id: string;
  rank: string;
  mainsnak: SnakJson;
  qualifiers?: SnaksJson;
  'qualifiers-order'?: string[];
  references?: { hash: string; snaks: SnaksJson; 'snaks-order'?: string[] }[];
}

/** A label, description or alias. */
export interface TermJson {
  language: string;
  value: string;
}

/** An item in the form of the dump. */
export interface EntityJson {
  id: string;
  labels: Record<string, TermJson>;
  descriptions: Record<string, TermJson>;
  aliases: Record<string, TermJson[]>;
  claims: Record<string, StatementJson[]>;
  sitelinks: Record<string, { site: string; title: string; badges?: string[]; url?: string }>;
  wikipedia_articles?: number;
}

/** A city or country in the Nobel table. */
export interface NobelPlace {
  en: string;
  sameas?: string[];
}

/** A record of the Nobel table. */
export interface Laureate {
  id: string;
  gender: string;
  knownName: { en: string };
  fullName: { en: string };
  birth: { date: string; place?: { cityNow: NobelPlace; countryNow: NobelPlace } };
  death?: { date: string };
  wikipedia: { english: string };
  wikidata: { id: string };
  links: { href: string };
  nobelPrizes: { awardYear: string; category: { en: string }; categoryFullName: { en: string } }[];
}

/** A record of the tables of Congress and of presidents. */
export interface Legislator {
  id: { bioguide: string; wikidata?: string; wikipedia: string };
  name: { first: string; last: string; official_full?: string };
  bio: { birthday?: string; gender: string };
  terms: { type: string; state: string }[];
}

/** A row of a table with a heading. */
export type Row = Record<string, string>;

/** The real items. */
export function* realEntities(): Generator<EntityJson> {
  const wellKnown = sharedText('well-known-entities.ndjson.gz').trimEnd().split('\n');
  for (const line of [...realLines(), ...wellKnown]) {
    yield JSON.parse(line) as EntityJson;
  }
}

/** Labels of things by QID and language, after public files that pair both. */
export function labelsByQid(): Map<string, Row> {
  return new Map(rowsOf('labels.tsv', TABS).map((row) => [row['qid'] ?? '', row]));
}

/** The Nobel table by the laureate's number. */
export function laureatesById(): Map<string, Laureate> {
  const text = sharedText('people-tables/nobel-laureates-api-v2.json.gz');
  const { laureates } = JSON.parse(text) as { laureates: Laureate[] };
  return new Map(laureates.map((laureate) => [laureate.id, laureate]));
}

function membersOf(file: string): Legislator[] {
  return JSON.parse(sharedText(`people-tables/${file}`)) as Legislator[];
}

/** Presidents and vice presidents, most of them without QID. */
export function presidents(): Legislator[] {
  return membersOf('us-executive.json.gz');
}

/** Members of Congress of today and presidents, as far as their QID is given. */
export function legislators(): Legislator[] {
  const all = [...presidents(), ...membersOf('us-congress-legislators-current.json.gz')];
  return all.filter((legislator) => legislator.id.wikidata !== undefined);
}

/** What Wikidata's query service answered about the best known people, after two public lists. */
export function famousRows(): Row[] {
  return rowsOf('famous-people.tsv', TABS);
}

const TABS = { delimiter: '\t', quote: false } as const;

/** Rows of a table with tabs between the fields, under a heading. */
export function tabRows(name: string): Row[] {
  return rowsOf(`people-tables/${name}`, TABS);
}

/** Rows of a table with commas between the fields, which may be quoted, under a heading. */
export function commaRows(name: string): Row[] {
  return rowsOf(`people-tables/${name}`, {});
}

function rowsOf(file: string, form: Pick<Options, 'delimiter' | 'quote'>): Row[] {
  return parse<Row>(sharedText(file), { columns: true, ...form });
}
