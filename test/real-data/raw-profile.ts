import type { Profile } from '../../src/contract/schema/profile.ts';
import { ACCOUNTS } from '../support/published-properties.ts';
import {
  bestOf,
  CODES,
  isIncluded,
  membersOf,
  qidOf,
  qidsOf,
  statementsOf,
  textOf,
  timeOf,
  type EntityJson,
  type SnakJson,
  type SnaksJson,
  type StatementJson,
} from './entities.ts';
import { reducedDate } from './times.ts';
import { rowsIn } from '../support/lists.ts';

// What a profile holds beside its dates, by methodology 11, from the raw items.

const NAMES = Object.fromEntries(
  rowsIn(`P1477 → birth_name | P1559 → native_name | P2562 → married_name | P742 → pseudonym | P1449 → nickname
    P1448 → official_name | P1635 → religious_name | P1813 → short_name`),
);

/** Centimetres of a metre, centimetre, foot and inch. */
const CENTIMETRES: Record<string, number> = {
  Q11573: 100,
  Q174728: 1,
  Q3710: 30.48,
  Q218593: 2.54,
};

/** A value as a string (11.2). */
export function encoded(snak: SnakJson): string | null {
  const time = timeOf(snak);
  if (time) return reducedDate(time);
  const { amount, text } = membersOf(snak);
  return qidOf(snak) ?? textOf(snak) ?? ((amount ?? text ?? null) as string | null);
}

export function encodedQualifiers(qualifiers: SnaksJson = {}): Record<string, string[]> {
  const all = Object.entries(qualifiers).map(
    ([property, snaks]) => [property, snaks.flatMap((snak) => encoded(snak) ?? [])] as const,
  );
  return Object.fromEntries(all.filter(([, values]) => values.length > 0));
}

/** The facts of one property. */
export function expectFacts(entity: EntityJson, property: string): Profile['facts'] {
  const isDead = statementsOf(entity, 'P570').some(
    ({ mainsnak }) => mainsnak.snaktype !== 'novalue',
  );
  if (['P509', 'P1196'].includes(property) && !isDead) return [];
  return publishedOf(entity, property).map(({ id, rank, mainsnak, qualifiers }) => {
    const { amount, unit, text, language } = membersOf(mainsnak);
    const unitQid =
      typeof unit === 'string' && unit !== '1' ? (unit.split('/').at(-1) ?? '') : null;
    const number = amount === undefined ? null : Number(amount);
    return {
      id,
      person_qid: entity.id,
      property,
      value: encoded(mainsnak),
      language: text === undefined ? null : String(language),
      rank,
      amount: number,
      unit: unitQid,
      normalized_cm: property === 'P2048' ? inCentimetres(number, unitQid) : null,
      qualifiers: encodedQualifiers(qualifiers),
    };
  });
}

/** The properties of numbers in catalogues, with the form of the two that people share with works (methodology 11.14). */
const NUMBERS = 'P214 P213 P227 P244 P268 P245 P345 P496 P434 P648 P1157 P4985'.split(' ');
const OF_PEOPLE: Readonly<Record<string, RegExp>> = { P345: /^nm/, P648: /A$/ };

function publishedOf(entity: EntityJson, property: string): StatementJson[] {
  const all = statementsOf(entity, property);
  if (!NUMBERS.includes(property)) return all;
  return bestOf(all).filter(({ mainsnak, qualifiers }) => {
    const number = textOf(mainsnak);
    return number !== null && !qualifiers?.['P582'] && (OF_PEOPLE[property]?.test(number) ?? true);
  });
}

function inCentimetres(amount: number | null, unit: string | null): number | null {
  const factor = CENTIMETRES[unit ?? ''];
  return amount === null || factor === undefined ? null : Number((amount * factor).toFixed(4));
}

/** `snapshot.height_cm`: of several of the best rank the first. */
export function expectHeight(entity: EntityJson): number | null {
  const [best] = bestOf(statementsOf(entity, 'P2048'));
  const height = expectFacts(entity, 'P2048').find(({ id }) => id === best?.id)?.normalized_cm;
  return height !== undefined && height !== null && height >= 40 && height <= 300 ? height : null;
}

/** All names in no order. */
export function expectNames(
  entity: EntityJson,
  entities: ReadonlyMap<string, EntityJson>,
): Profile['names'] {
  const { labels, aliases } = entity;
  const fromLabels = CODES.flatMap((language) => {
    const value = labels[language]?.value;
    return value === undefined ? [] : { kind: 'label', language, value };
  });
  const fromAliases = CODES.flatMap((language) =>
    (aliases[language] ?? []).map(({ value }) => ({ kind: 'alias', language, value })),
  );
  const fromTexts = Object.entries(NAMES).flatMap(([property, kind]) =>
    statementsOf(entity, property).map(({ mainsnak }) => {
      const { text, language } = membersOf(mainsnak);
      // Pseudonyms were once plain strings, which have no language.
      const plain = textOf(mainsnak);
      return plain === null
        ? { kind, language: String(language), value: String(text) }
        : { kind, language: 'und', value: plain };
    }),
  );
  const fromItems = rowsIn('P735 → given_name | P734 → family_name').flatMap(([property, kind]) =>
    qidsOf(statementsOf(entity, property)).flatMap((qid) => {
      const found = entities.get(qid)?.labels;
      const language = ['mul', 'en'].find((code) => found?.[code] !== undefined);
      const value = found?.[language ?? '']?.value;
      return language === undefined || value === undefined ? [] : { kind, language, value };
    }),
  );
  return [...fromLabels, ...fromAliases, ...fromTexts, ...fromItems];
}

/** Accounts by property (11.4). */
export function expectSocial(entity: EntityJson): Profile['social'] {
  return ACCOUNTS.flatMap((property) =>
    bestOf(statementsOf(entity, property))
      .filter(({ qualifiers = {} }) => !('P582' in qualifiers))
      .flatMap(({ mainsnak }) => {
        const value = textOf(mainsnak);
        return value === null ? [] : { property, value };
      }),
  );
}

/** The file of the first P18 of the best rank (11.8). */
export function expectImageFile(entity: EntityJson): string | null {
  const [first] = bestOf(statementsOf(entity, 'P18'));
  return first ? (textOf(first.mainsnak)?.replaceAll('_', ' ') ?? null) : null;
}

/** The label in the order of the specification's rule 9, with its language. */
export function labelIn(
  entity: EntityJson | undefined,
  language: string,
): { language: string; label: string } | null {
  for (const code of [language, 'mul', 'en', 'de', 'fr', 'es', 'it', 'pt']) {
    const label = entity?.labels[code]?.value;
    if (label !== undefined) return { language: code, label };
  }
  const [native] = entity && isIncluded(entity) ? nativeNames(entity) : [];
  if (native) return native;
  const [code] = Object.keys(entity?.labels ?? {}).sort();
  const label = entity?.labels[code ?? '']?.value;
  return code === undefined || label === undefined ? null : { language: code, label };
}

function nativeNames(entity: EntityJson): { language: string; label: string }[] {
  return statementsOf(entity, 'P1559').flatMap(({ mainsnak }) => {
    const { text, language } = membersOf(mainsnak);
    return typeof text === 'string' && typeof language === 'string'
      ? [{ language, label: text }]
      : [];
  });
}

/** Language codes of Wikipedias that are not their site id: methodology 9.5, and MediaWiki's list. */
const WIKIPEDIA_CODES = Object.fromEntries(
  rowsIn(`alswiki → gsw | bat_smgwiki → sgs | be_x_oldwiki → be-tarask | bhwiki → bho | cbk_zamwiki → cbk | emlwiki → egl
    fiu_vrowiki → vro | nowiki → nb | nrmwiki → nrf | roa_rupwiki → rup | zh_classicalwiki → lzh | zh_min_nanwiki → nan
    zh_yuewiki → yue`),
);

export function wikipediaCode(site: string): string {
  return WIKIPEDIA_CODES[site] ?? site.slice(0, -4).replaceAll('_', '-');
}
