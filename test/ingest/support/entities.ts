import { item as itemValue, monolingual, time } from '../../support/statement-json.ts';

/** A Wikibase entity or a part of one, as JSON has it. */
export type Json = Record<string, unknown>;

/** A snak that names an item. */
export function itemSnak(property: string, qid: string): Json {
  return snak(property, 'wikibase-item', { value: itemValue(qid), type: 'wikibase-entityid' });
}

/** A snak that gives a time, e.g. `+1952-03-11T00:00:00Z`. */
export function timeSnak(
  property: string,
  text: string,
  precision?: number,
  calendar?: string,
): Json {
  return snak(property, 'time', { value: time(text, { precision, calendar }), type: 'time' });
}

/** A snak that gives a text of any datatype. */
export function textSnak(property: string, value: string, datatype = 'string'): Json {
  return snak(property, datatype, { value, type: 'string' });
}

/** A snak that gives a text in a language. */
export function languageSnak(property: string, text: string, language: string): Json {
  const value = monolingual(text, language);
  return snak(property, 'monolingualtext', { value, type: 'monolingualtext' });
}

function snak(property: string, datatype: string, datavalue: Json): Json {
  return { snaktype: 'value', property, datavalue, datatype };
}

/** A statement with this main snak; `more` replaces or adds members. */
export function statement(mainsnak: Json, more: Json = {}): Json {
  const id = `Q1$${JSON.stringify(mainsnak).length}-${String(mainsnak['property'])}`;
  return { mainsnak, type: 'statement', id, rank: 'normal', references: [], ...more };
}

/** The Julian calendar in Wikidata. */
export const JULIAN = 'Q1985786';

/** Claims of statements by their property. */
export function claims(...statements: Json[]): Json {
  const byProperty: Record<string, Json[]> = {};
  for (const one of statements) {
    const { property } = one['mainsnak'] as { property: string };
    (byProperty[property] ??= []).push(one);
  }
  return byProperty;
}

/** Labels or descriptions of texts by language. */
export function terms(texts: Record<string, string>): Json {
  return Object.fromEntries(
    Object.entries(texts).map(([language, value]) => [language, { language, value }]),
  );
}

/** Sitelinks with this title on these sites. */
export function sitelinks(sites: readonly string[], title: string): Json {
  return Object.fromEntries(sites.map((site) => [site, { site, title, badges: [] }]));
}

/** An item with an English label. */
export function item(id: string, label: string | null, parts: Json = {}): Json {
  const labels = label === null ? {} : terms({ en: label });
  const empty = { descriptions: {}, aliases: {}, claims: {}, sitelinks: {} };
  return { type: 'item', id, labels, ...empty, ...parts };
}

export interface PersonParts {
  /** Wikibase time of the birth at day precision. */
  born?: string;
  /** QID of the calendar that the birth is written in; the Gregorian one unless told. */
  calendar?: string;
  /** Sites with an article; one Wikipedia unless told. */
  sites?: readonly string[];
  /** Statements beside "is a human" and the birth. */
  statements?: readonly Json[];
  /** Members of the entity to replace or add. */
  more?: Json;
}

/** A human with one date of birth and one article. */
export function person(id: string, label: string | null, parts: PersonParts = {}): Json {
  const { born = '+1952-03-11T00:00:00Z', calendar, sites = ['enwiki'] } = parts;
  const { statements = [], more = {} } = parts;
  return item(id, label, {
    claims: claims(
      statement(itemSnak('P31', 'Q5'), { id: `${id}$human` }),
      statement(timeSnak('P569', born, 11, calendar), { id: `${id}$birth` }),
      ...statements,
    ),
    sitelinks: sitelinks(sites, label ?? id),
    ...more,
  });
}

/** So many people from a number on, alike but for their numbers. */
export function people(count: number, from: number, parts: PersonParts = {}): Json[] {
  return Array.from({ length: count }, (_, index) =>
    person(`Q${from + index}`, `Person ${index}`, parts),
  );
}

/** People of half a megabyte, who fill a small disk. */
export function bulkyPeople(): Json[] {
  const link = statement(textSnak('P856', `https://example.org/${'x'.repeat(1500)}`));
  return people(300, 100_000, { statements: [link] });
}

/** Names of `count` Wikipedia editions that exist. */
export function wikipedias(count: number): string[] {
  return 'en de fr es it pt nl sv pl ru ja zh ar cs da fi he hu id ko tr uk vi'
    .split(' ')
    .slice(0, count)
    .map((language) => `${language}wiki`);
}

/** Entities one a line. */
export function ndjson(entities: readonly Json[]): string {
  return entities.map((entity) => `${JSON.stringify(entity)}\n`).join('');
}

/** Entities as the dump has them: in brackets, with commas. */
export function dump(entities: readonly Json[]): string {
  return `[\n${entities.map((entity) => JSON.stringify(entity)).join(',\n')}\n]\n`;
}
