import { canonicalStatement, type DateRecord, isJulianDay } from '../../core/date/date-record.ts';
import type { Warning } from '../../core/date/warnings.ts';
import type { ImageRecord } from '../../core/person/person-record.ts';
import { formatQid } from '../../core/qid.ts';
import { isLanguage, canonicalLanguage } from '../../core/text/languages.ts';
import type { Profile } from '../../service/find-person.ts';
import { wikipediaArticles, visibleName } from '../../service/people.ts';
import { catalogueRecords } from '../../core/person/catalogues.ts';
import { commonsPage } from '../../core/person/wikimedia-links.ts';
import { cutText } from '../../core/text/cut-text.ts';
import { commonsImage, wikidataEntity, wikidataPage } from '../../site/links.ts';
import type { RequestContext } from '../../site/request-context.ts';
import { bornSentences } from '../exports/birthday-texts.ts';
import { isWebAddress } from '../layout/external-link.ts';
import { isShownAlias } from '../layout/name.ts';
import { MAX_CREDIT_LENGTH } from '../layout/image-credit.ts';
import { officialWebsites } from '../person/person-links.ts';
import { TEXTS } from '../texts/texts.ts';
import { type JsonLd, CC0, websiteId } from './json-ld.ts';

const MAX_OTHER_NAMES = 10;

// Doubts that the page tells although a date is sourced, not in conflict and not marked as uncertain.
const BIRTH_DOUBTS: readonly Warning[] = [
  'ancient_date_single_website',
  'death_before_birth',
  'gregorian_before_1582',
];
const DEATH_DOUBTS: readonly Warning[] = ['death_before_birth', 'death_gregorian_before_1582'];

/**
 * The page of a person and the person (schema.org WebPage and Person). It has dates of birth and death
 * only where they are free of doubt, a place of birth only where exactly one is stated, and an image only
 * with its licence.
 */
export function personJsonLd(
  profile: Profile,
  { links, base, reader }: Pick<RequestContext, 'links' | 'base' | 'reader'>,
): Record<string, JsonLd> {
  const { card } = profile.person;
  const url = links.person(canonicalLanguage(card.labels, profile.language), card.slug);
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: visibleName(profile.person),
    inLanguage: profile.language,
    dateModified: reader.info.manifest.as_of,
    license: CC0,
    isPartOf: { '@id': websiteId(base) },
    mainEntity: person(profile, url),
  };
}

function person(profile: Profile, url: string): JsonLd {
  const { card, detail, name } = profile.person;
  const isDoubted = (doubts: readonly Warning[]): boolean =>
    doubts.some((doubt) => card.warnings.includes(doubt));
  return {
    '@type': 'Person',
    '@id': wikidataEntity(formatQid(card.qid)),
    name: name?.text,
    alternateName: someOf(otherNames(profile)),
    description: describe(profile),
    url,
    sameAs: sameAs(profile),
    image: card.image === null ? undefined : imageObject(card.image),
    birthDate: isDoubted(BIRTH_DOUBTS) ? undefined : certainDate(card.birth),
    deathDate: isDoubted(DEATH_DOUBTS) ? undefined : certainDate(detail.death),
    birthPlace: birthPlace(profile),
    hasOccupation: someOf(
      namesOf(profile, card.occupations).map(({ name }) => ({ '@type': 'Occupation', name })),
    ),
  };
}

/** The description, and the day of a birth in the Julian calendar, of which `birthDate` is the Gregorian one. */
function describe({ person, language }: Profile): string | undefined {
  const inLanguage = { language, texts: TEXTS[language] };
  const { birth } = person.card;
  const canonical = canonicalStatement(birth);
  const isJulian = canonical !== null && isJulianDay(canonical);
  const said = [person.description?.text, ...(isJulian ? bornSentences(birth, inLanguage) : [])];
  return said.filter((text) => text !== undefined).join(' · ') || undefined;
}

function someOf(values: readonly JsonLd[]): JsonLd {
  return values.length === 0 ? undefined : values;
}

/** The entities that have a name; a QID is no name. */
function namesOf({ labels }: Profile, qids: readonly number[]) {
  return qids.flatMap((qid) => {
    const name = labels.found(qid)?.text;
    return name === undefined ? [] : { id: formatQid(qid), name };
  });
}

function otherNames({ person, language }: Profile): string[] {
  const fitting = person.detail.names.filter(
    (other) =>
      isShownAlias(other) &&
      other.kind !== 'given_name' &&
      other.kind !== 'family_name' &&
      (other.language === language || other.language === 'mul'),
  );
  const distinct = new Set(fitting.map(({ value }) => value));
  if (person.name) distinct.delete(person.name.text);
  return [...distinct].slice(0, MAX_OTHER_NAMES);
}

/** Wikidata, the articles in the languages of this site, the person's own website, and the records in catalogues. */
function sameAs({ person, language }: Profile): string[] {
  const { card, detail } = person;
  const articles = wikipediaArticles(detail, language);
  return [
    wikidataPage(formatQid(card.qid)),
    ...articles.filter((article) => isLanguage(article.language)).map(({ url }) => url),
    ...officialWebsites(detail).filter(isWebAddress),
    ...catalogueRecords(detail.facts).map(({ address }) => address),
  ];
}

/** The place of birth; undefined where several are stated, since nobody decided between them. */
function birthPlace(profile: Profile): JsonLd {
  const [place, ...others] = profile.person.detail.birthplaces;
  if (!place || others.length > 0) return undefined;
  const [named] = namesOf(profile, [place.city ?? place.qid]);
  if (!named) return undefined;
  return {
    '@type': 'Place',
    '@id': wikidataEntity(named.id),
    name: named.name,
    containedInPlace: someOf(
      namesOf(profile, place.countries).map(({ id, name }) => ({
        '@type': 'Country',
        '@id': wikidataEntity(id),
        name,
      })),
    ),
  };
}

/** An image with its licence and credit (schema.org ImageObject); its licence is its own. */
function imageObject(image: ImageRecord): JsonLd {
  const page = commonsPage(image.file);
  const cut = (text: string): string => cutText(text, MAX_CREDIT_LENGTH);
  return {
    '@type': 'ImageObject',
    contentUrl: commonsImage(image.file),
    url: page,
    acquireLicensePage: page,
    license: image.licenseUrl || undefined,
    creditText: cut(image.attribution || image.credit) || undefined,
    creator: image.author === '' ? undefined : { '@type': 'Person', name: cut(image.author) },
    copyrightNotice: image.license || undefined,
  };
}

/**
 * A birth or death date for schema.org: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, Gregorian, only where it has a source
 * outside Wikimedia and is free of doubt. It is undefined otherwise, and also before the common era, because
 * readers of JSON-LD count its years in different ways.
 */
export function certainDate(date: DateRecord): string | undefined {
  const { status, ambiguous, uncertain } = date;
  const { gregorian = null } = canonicalStatement(date) ?? {};
  const certain = status === 'sourced' && !ambiguous && !uncertain;
  if (!certain || gregorian === null) return undefined;
  // ISO 8601 allows years of five digits only where writer and reader agreed on them.
  return /^\d{4}(?:-\d{2}){0,2}$/.test(gregorian) ? gregorian : undefined;
}
