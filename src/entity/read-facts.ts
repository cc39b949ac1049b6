import { CATALOGUES, MIXED, recordAddress } from '../core/person/catalogues.ts';
import type { FactRecord, RelationRecord, SocialRecord } from '../core/person/person-record.ts';
import { formatQid } from '../core/qid.ts';
import { readIdentifier } from '../core/query/identifiers.ts';
import {
  asObject,
  asText,
  bestRanked,
  encodeQualifiers,
  encodeValue,
  hasEnded,
  itemOf,
  type JsonObject,
  type Snak,
  type Statement,
  statements,
} from './wikibase-json.ts';

/** The labels of properties and items by id, from a text with the id before each label and commas between them. */
export function labelsIn(text: string): ReadonlyMap<string, string> {
  const rows = text.trim().split(/,?\s+(?=[PQ]\d)/);
  return new Map(rows.map((row) => [row.replace(/ .*/, ''), row.replace(/^\S+ /, '')]));
}

const HEIGHT = 'P2048';

/** The properties published as facts, in this order, each with its English label (methodology 11.2, 11.12). */
export const FACT_LABELS: ReadonlyMap<string, string> = new Map([
  ...labelsIn(`
  P2048 height, P39 position held, P54 member of sports team, P69 educated at, P101 field of work
  P103 native language, P108 employer, P119 place of burial, P136 genre, P166 award received, P264 record label
  P412 voice type, P413 position played on team / speciality, P463 member of, P641 sport, P800 notable work
  P1303 instrument, P1317 floruit, P1412 languages spoken, written or signed, P1636 date of baptism in early childhood
  P3150 birthday, P4602 date of burial or cremation, P509 cause of death, P1196 manner of death, P856 official website`),
  ...[...CATALOGUES].map(([property, { label }]) => [property, label] as const),
]);

export const FACT_PROPERTIES: readonly string[] = [...FACT_LABELS.keys()];

const ONLY_OF_THE_DEAD: ReadonlySet<string> = new Set(['P509', 'P1196']);

/** Centimetres per unit, by the unit's QID number. */
const CENTIMETRES: ReadonlyMap<number, number> = new Map([
  [11_573, 100], // metre
  [174_728, 1], // centimetre
  [3710, 30.48], // foot
  [218_593, 2.54], // inch
]);

const MIN_CM = 40;
const MAX_CM = 300;

/** The person's facts, ordered by property and then as in the entity (methodology 11.2). */
export function readFacts(entity: JsonObject, isDead: boolean): FactRecord[] {
  return FACT_PROPERTIES.flatMap((property) =>
    ONLY_OF_THE_DEAD.has(property) && !isDead
      ? []
      : factStatements(entity, property).map((statement) => readFact(statement, property)),
  );
}

/** The statements of a property that are published; of a catalogue's only the best numbers in use (methodology 11.14). */
function factStatements(entity: JsonObject, property: string): readonly Statement[] {
  const all = statements(entity, property);
  const catalogue = CATALOGUES.get(property);
  if (!catalogue) return all.filter(({ mainsnak }) => mainsnak.snaktype !== 'novalue');
  return bestRanked(all).filter((statement) => {
    const number = asText(statement.mainsnak.value);
    if (number === null || hasEnded(statement)) return false;
    return !MIXED.has(property) || recordAddress(catalogue, number) !== null;
  });
}

/** The person's best-rank height in centimetres. Null if there is none or it is not from 40 to 300. */
export function readHeightCm(entity: JsonObject): number | null {
  const [best] = bestRanked(statements(entity, HEIGHT));
  const height = best ? centimetres(best.mainsnak) : null;
  return height !== null && height >= MIN_CM && height <= MAX_CM ? height : null;
}

function readFact(statement: Statement, property: string): FactRecord {
  const { id, rank, mainsnak, qualifiers } = statement;
  const object = asObject(mainsnak.value);
  const unit = unitOf(mainsnak);
  return {
    id,
    property,
    value: encodeValue(mainsnak),
    language: asText(object['text']) === null ? null : asText(object['language']),
    rank,
    amount: amountOf(mainsnak),
    unit: unit === null ? null : formatQid(unit),
    normalizedCm: property === HEIGHT ? centimetres(mainsnak) : null,
    qualifiers: encodeQualifiers(qualifiers),
  };
}

function amountOf({ value }: Snak): number | null {
  const amount = asText(asObject(value)['amount']);
  const number = amount === null ? Number.NaN : Number(amount);
  return Number.isFinite(number) ? number : null;
}

function unitOf({ value }: Snak): number | null {
  const match = /\/Q([1-9]\d*)$/.exec(asText(asObject(value)['unit']) ?? '');
  return match ? Number(match[1]) : null;
}

function centimetres(snak: Snak): number | null {
  const amount = amountOf(snak);
  const factor = CENTIMETRES.get(unitOf(snak) ?? 0);
  if (amount === null || factor === undefined) return null;
  // Rounding to a tenth of a micrometre removes the errors of binary fractions, and no source is that exact.
  return Math.round(amount * factor * 1e4) / 1e4;
}

/** The same of relations (methodology 11.3). */
export const RELATION_LABELS = labelsIn(`
  P22 father, P25 mother, P8810 parent, P26 spouse, P451 unmarried partner, P40 child, P3373 sibling, P1038 relative
  P3448 stepparent, P184 doctoral advisor, P185 doctoral student, P1066 student of, P802 student, P737 influenced by`);

export const RELATION_PROPERTIES: readonly string[] = [...RELATION_LABELS.keys()];

/** The qualifiers that are published with a relation (methodology 11.3). */
const PUBLISHED_QUALIFIERS: ReadonlySet<string> = new Set([
  'P580', // start time
  'P582', // end time
  'P1039', // kinship to subject
]);

/** A relation before it is known whether the snapshot holds its target. */
export type RawRelation = Omit<RelationRecord, 'slug'>;

/** The person's relations, ordered by property and then as in the entity. */
export function readRelations(entity: JsonObject): RawRelation[] {
  return RELATION_PROPERTIES.flatMap((property) =>
    statements(entity, property).flatMap(({ mainsnak, qualifiers }) => {
      const qid = itemOf(mainsnak);
      return qid === null
        ? []
        : { qid, property, qualifiers: encodeQualifiers(publishedOf(qualifiers)) };
    }),
  );
}

function publishedOf(qualifiers: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(qualifiers).filter(([property]) => PUBLISHED_QUALIFIERS.has(property)),
  );
}

/** The same of accounts (methodology 11.4). */
export const SOCIAL_LABELS = labelsIn(`
  P2002 X username, P2003 Instagram username, P2013 Facebook ID, P2397 YouTube channel ID, P11245 YouTube handle
  P7085 TikTok username, P4033 Mastodon address, P12361 Bluesky handle, P11892 Threads username
  P6634 LinkedIn personal profile ID, P5797 Twitch channel ID, P3185 VK username, P3789 Telegram username
  P3040 SoundCloud ID`);

export const SOCIAL_PROPERTIES: readonly string[] = [...SOCIAL_LABELS.keys()];

/** The person's best-rank accounts that have not ended, with their values unchanged. */
export function readSocial(entity: JsonObject): SocialRecord[] {
  return SOCIAL_PROPERTIES.flatMap((property) =>
    bestRanked(statements(entity, property)).flatMap((statement) => {
      const value = asText(statement.mainsnak.value);
      return value === null || hasEnded(statement) ? [] : { property, value };
    }),
  );
}

/** The properties of identifiers, by which people are found. */
export const IDENTIFIER_PROPERTIES: readonly string[] = [...CATALOGUES.keys()];

/** An item's identifiers of every rank but deprecated, such as `P214 113230702`, each once (methodology 11.14). */
export function readIdentifiers(entity: JsonObject): readonly string[] {
  const all = IDENTIFIER_PROPERTIES.flatMap((property) =>
    statements(entity, property).flatMap(({ mainsnak }) => {
      const value = readIdentifier(property, asText(mainsnak.value) ?? '');
      return value === null ? [] : `${property} ${value}`;
    }),
  );
  return [...new Set(all)];
}
