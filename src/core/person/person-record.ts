import type { DateRecord } from '../date/date-record.ts';
import type { YearSpan } from '../date/compare-given.ts';
import type { Warning } from '../date/warnings.ts';
import type { EntityLabels, Texts } from '../text/languages.ts';
import { parseQid } from '../qid.ts';

/**
 * What a list shows of a person, as the snapshot stores it. It names entities by numeric QID; their labels
 * are looked up in the requested language when an answer is written.
 */
export interface PersonCard {
  readonly qid: number;
  readonly slug: string;
  readonly labels: EntityLabels;
  readonly descriptions: Texts;
  readonly birth: DateRecord;
  /** Years of every date of death that is claimed, which the detail holds; absent where there is none. */
  readonly died?: readonly YearSpan[];
  readonly occupations: readonly number[];
  /** How many Wikimedia projects have a page about the person. */
  readonly sitelinks: number;
  readonly image: ImageRecord | null;
  readonly warnings: readonly Warning[];
}

/** What only the profile of a person shows. */
export interface PersonDetail {
  /** The label of methodology 10.1, which does not depend on the requested language. */
  readonly name: string;
  readonly popularity: number;
  readonly pageviews12m: number | null;
  readonly pageviewsStatus: PageviewsStatus;
  readonly pageviews: readonly MonthlyViews[];
  readonly heightCm: number | null;
  /** File name on Wikimedia Commons, with spaces and without `File:`. */
  readonly imageFile: string | null;
  readonly imageMetadata: ImageMetadata | null;
  readonly death: DateRecord;
  /** All names but the labels, which the card holds. */
  readonly names: readonly NameRecord[];
  readonly citizenships: readonly number[];
  readonly birthplaces: readonly BirthplaceRecord[];
  readonly relations: readonly RelationRecord[];
  readonly facts: readonly FactRecord[];
  readonly social: readonly SocialRecord[];
  /** Wikipedia articles as pairs of site id and title, e.g. `["enwiki", "Douglas Adams"]`. */
  readonly wikipedia: readonly (readonly [site: string, title: string])[];
  readonly liveVerification: LiveVerification | null;
}

/** The kinds of names and the properties that they come from (methodology 11.1). */
export type NameKind =
  | 'label'
  | 'alias'
  | 'birth_name'
  | 'native_name'
  | 'married_name'
  | 'pseudonym'
  | 'nickname'
  | 'official_name'
  | 'religious_name'
  | 'short_name'
  | 'given_name'
  | 'family_name';

export interface NameRecord {
  readonly kind: NameKind;
  /** Language code of the value itself, including `mul`. */
  readonly language: string;
  readonly value: string;
}

/** Property identifiers to encoded values (methodology 11.2). */
export type Qualifiers = Readonly<Record<string, readonly string[]>>;

export interface FactRecord {
  readonly id: string;
  readonly property: string;
  readonly value: string | null;
  readonly language: string | null;
  readonly rank: 'normal' | 'preferred';
  readonly amount: number | null;
  /** QID of the unit; null for a bare number. */
  readonly unit: string | null;
  readonly normalizedCm: number | null;
  readonly qualifiers: Qualifiers;
}

export interface RelationRecord {
  readonly qid: number;
  readonly property: string;
  /** Slug of the target if the snapshot holds the target. */
  readonly slug: string | null;
  readonly qualifiers: Qualifiers;
}

export interface SocialRecord {
  readonly property: string;
  readonly value: string;
}

/** A place of birth and the places above it (methodology 11.5, 11.13). */
export interface BirthplaceRecord {
  readonly qid: number;
  /** The first city on the way up, which may be the place itself; null where none is known. */
  readonly city: number | null;
  readonly countries: readonly number[];
  /** From the place to its city, or to the top where there is none. */
  readonly path: readonly number[];
}

/** A publishable image (methodology 11.8). */
export interface ImageRecord {
  readonly file: string;
  readonly license: string;
  readonly licenseUrl: string;
  readonly author: string;
  readonly credit: string;
  readonly attribution: string;
  readonly attributionRequired: boolean | null;
  readonly fetchedAt: string;
}

export type ImageStatus = 'ok' | 'incomplete' | 'restricted' | 'missing' | 'not_fetched' | 'error';

/** What is known of the image file's licence (methodology 11.8). */
export interface ImageMetadata {
  readonly file: string;
  readonly status: ImageStatus;
  readonly authorHtml: string | null;
  readonly licenseShort: string | null;
  readonly licenseUrl: string | null;
  readonly restrictions: string | null;
  readonly attributionHtml: string | null;
  readonly attributionRequired: number | null;
  readonly creditHtml: string | null;
  readonly fetchedAt: string;
  readonly metadata: unknown;
}

export type PageviewsStatus = 'complete' | 'partial' | 'no_articles' | 'not_loaded';

export interface MonthlyViews {
  /** `2026-03`. */
  readonly month: string;
  readonly views: number;
  readonly source: string;
}

/** The result of comparing the canonical statement with the live entity (methodology 11.9). */
export interface LiveVerification {
  readonly checkedAt: string;
  readonly match: boolean;
  readonly snapshot: unknown;
  readonly live: unknown;
}

/** The entities whose labels a card needs: its occupations and the works named by its sources. */
export function cardQids({ birth, occupations }: PersonCard): number[] {
  return [...occupations, ...worksOf(birth)];
}

function worksOf({ statements }: DateRecord): number[] {
  return statements.flatMap(({ sources }) => sources.flatMap(({ statedIn }) => statedIn));
}

/** Every entity that a profile names, in the order of the profile (methodology 11.7). */
export function profileQids(card: PersonCard, detail: PersonDetail): Set<number> {
  const qids = new Set([...cardQids(card), ...worksOf(detail.death), ...detail.citizenships]);
  for (const { qid, city, countries, path } of detail.birthplaces) {
    addAll(qids, [qid, ...path, ...(city === null ? [] : [city]), ...countries]);
  }
  addRelated(qids, detail);
  return qids;
}

/** Adds several QIDs to a set. */
export function addAll(qids: Set<number>, more: Iterable<number>): void {
  for (const qid of more) qids.add(qid);
}

/** Adds the items that relations and facts name to a set. */
export function addRelated(
  qids: Set<number>,
  {
    relations,
    facts,
  }: Pick<PersonDetail, 'facts'> & {
    readonly relations: readonly Omit<RelationRecord, 'slug'>[];
  },
): void {
  for (const { qid, qualifiers } of relations) {
    qids.add(qid);
    addQualifiers(qids, qualifiers);
  }
  for (const { value, unit, qualifiers } of facts) {
    addTexts(qids, [value, unit]);
    addQualifiers(qids, qualifiers);
  }
}

function addQualifiers(qids: Set<number>, qualifiers: Qualifiers): void {
  for (const values of Object.values(qualifiers)) addTexts(qids, values);
}

/** Adds the items among encoded values to a set. */
function addTexts(qids: Set<number>, texts: readonly (string | null)[]): void {
  for (const text of texts) {
    // Most values are no items, and the first letter rules them out without parsing.
    const qid = text?.startsWith('Q') ? parseQid(text) : null;
    if (qid !== null) qids.add(qid);
  }
}

/** Whether personality rights may limit uses of the image; other restrictions withhold it (methodology 11.8). */
export function mayHavePersonalityRights(person: {
  readonly card: PersonCard;
  readonly detail: PersonDetail;
}): boolean {
  const restrictions = person.detail.imageMetadata?.restrictions ?? null;
  return person.card.image !== null && restrictions !== null;
}
