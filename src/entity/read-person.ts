import type { NameRecord, PersonCard, PersonDetail } from '../core/person/person-record.ts';
import { wikipediaLanguage } from '../core/person/wikimedia-links.ts';
import { baseLabel, isVisible, type EntityLabels } from '../core/text/languages.ts';
import { type RawDateClaim, readDates } from './read-dates.ts';
import {
  FACT_PROPERTIES,
  type RawRelation,
  readFacts,
  readHeightCm,
  readIdentifiers,
  readRelations,
  readSocial,
  RELATION_PROPERTIES,
  SOCIAL_PROPERTIES,
} from './read-facts.ts';
import {
  NAME_ITEM_PROPERTIES,
  NAME_PROPERTIES,
  type NameItem,
  type OtherTexts,
  readAliases,
  readDescriptions,
  readLabels,
  readNameItems,
  readNames,
  readOtherTexts,
} from './read-terms.ts';
import {
  asObject,
  asText,
  bestRanked,
  bestText,
  countDeprecated,
  itemsOf,
  type JsonObject,
  statements,
} from './wikibase-json.ts';

/** Number of the class of all humans. */
export const HUMAN = 5;

/** What an entity tells of a person as a card and a profile have it. */
type Told = Pick<PersonCard, 'qid' | 'labels' | 'descriptions' | 'occupations'> &
  Pick<PersonDetail, 'citizenships' | 'facts' | 'social' | 'heightCm' | 'imageFile'>;

/** A person as far as the entity alone describes them; it only names other entities and places. */
export interface PersonDraft extends Told {
  readonly aliases: readonly { readonly language: string; readonly value: string }[];
  readonly otherTexts: OtherTexts;
  /** Only the year of birth may be published (methodology 9.7). */
  readonly yearAlone?: true;
  readonly births: readonly RawDateClaim[];
  readonly deaths: readonly RawDateClaim[];
  /** How many deprecated P569 and P570 statements were left out. */
  readonly deprecatedDates: number;
  /** The occupations of the best rank, by which lists are filtered (methodology 8.5). */
  readonly mainOccupations: readonly number[];
  readonly birthplaces: readonly number[];
  readonly names: readonly NameRecord[];
  readonly nameItems: readonly NameItem[];
  readonly relations: readonly RawRelation[];
  /** As `readIdentifiers` gives them. */
  readonly identifiers: readonly string[];
  readonly sitelinks: Sitelinks;
}

/** Why the snapshot excludes an item; null where it includes the item (methodology 9.1). */
export type Exclusion = 'not_human' | 'no_date_statement' | 'too_few_wikipedia_articles';

/** Whether an entity's best-rank P31 says that it is a human. */
export function isHuman(entity: JsonObject): boolean {
  return itemsOf(bestRanked(statements(entity, 'P31'))).includes(HUMAN);
}

/** The reason why an item is not one of the people of a snapshot; null if it is one of them. */
export function exclusionOf(entity: JsonObject, minSitelinks: number): Exclusion | null {
  if (!isHuman(entity)) return 'not_human';
  if (statements(entity, 'P569').length + statements(entity, 'P570').length === 0) {
    return 'no_date_statement';
  }
  if (readSitelinks(entity).articles < minSitelinks) return 'too_few_wikipedia_articles';
  return null;
}

/** All data that the service publishes about a person. */
export function readPerson(entity: JsonObject, qid: number): PersonDraft {
  const deaths = readDates(entity, 'P570');
  const names = readNames(entity);
  const occupations = statements(entity, 'P106');
  return {
    qid,
    labels: withNativeName(readLabels(entity), names),
    descriptions: readDescriptions(entity),
    aliases: readAliases(entity),
    otherTexts: readOtherTexts(entity),
    births: readDates(entity, 'P569'),
    deaths,
    deprecatedDates: countDeprecated(entity, 'P569') + countDeprecated(entity, 'P570'),
    occupations: itemsOf(occupations),
    mainOccupations: itemsOf(bestRanked(occupations)).filter((qid) => qid !== HUMAN),
    citizenships: itemsOf(statements(entity, 'P27')),
    birthplaces: itemsOf(statements(entity, 'P19')),
    names,
    nameItems: readNameItems(entity),
    relations: readRelations(entity),
    facts: readFacts(
      entity,
      deaths.some(({ snak }) => snak !== 'novalue'),
    ),
    identifiers: readIdentifiers(entity),
    social: readSocial(entity),
    sitelinks: readSitelinks(entity),
    heightCm: readHeightCm(entity),
    imageFile: bestText(entity, 'P18')?.replaceAll('_', ' ') ?? null,
  };
}

/** A person without a visible label in a kept language has the native name before other labels (methodology 10.1). */
function withNativeName(labels: EntityLabels, names: readonly NameRecord[]): EntityLabels {
  const { other: _other, ...own } = labels;
  if (baseLabel(own)) return labels;
  const native = names.find(({ kind, value }) => kind === 'native_name' && isVisible(value));
  return native ? { ...labels, other: { language: native.language, text: native.value } } : labels;
}

/** Every property that is read for a person's record or for a stub; their labels are in `EXPECTED_LABELS`. */
export const PERSON_PROPERTIES: ReadonlySet<string> = new Set([
  ...'P569 P570 P106 P27 P19 P18 P31 P279 P131 P17 P36 P2521 P3321'.split(' '),
  ...NAME_PROPERTIES.map(([property]) => property),
  ...NAME_ITEM_PROPERTIES.map(([property]) => property),
  ...RELATION_PROPERTIES,
  ...FACT_PROPERTIES,
  ...SOCIAL_PROPERTIES,
]);

/** The articles about an entity on Wikimedia's sites. */
export interface Sitelinks {
  /** The number of all sitelinks, as `wikibase:sitelinks` counts them (methodology 9.4). */
  readonly total: number;
  /** The number of articles in Wikipedias, which popularity counts (methodology 9.3). */
  readonly articles: number;
  /** Articles of Wikipedia editions only, ordered by language code (methodology 9.5). */
  readonly wikipedia: readonly (readonly [site: string, title: string])[];
}

/** The entity's sitelinks. */
export function readSitelinks(entity: JsonObject): Sitelinks {
  const all = Object.entries(asObject(entity['sitelinks'])).flatMap(([site, link]) => {
    const title = asText(asObject(link)['title']);
    return title === null ? [] : [[site, title] as const];
  });
  const wikipedia = all
    .map(([site, title]) => ({ site, title, language: wikipediaLanguage(site) }))
    .filter(({ language }) => language !== null)
    .sort((a, b) => compare(a.language ?? '', b.language ?? '') || compare(a.site, b.site))
    .map(({ site, title }) => [site, title] as const);
  // An input that is no dump may know how many articles there are, but not their titles.
  const { wikipedia_articles: told } = entity;
  const untitled = Number.isSafeInteger(told) ? Math.max(0, Number(told) - wikipedia.length) : 0;
  return { total: all.length + untitled, articles: wikipedia.length + untitled, wikipedia };
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
