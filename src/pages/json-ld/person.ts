import { isLanguage, type Language } from '../../core/text/languages.ts';
import { commonsPage, wikidataEntity, wikidataPage } from '../../service/links.ts';
import type { BirthDate, NamedEntity } from '../../service/schema/date.ts';
import type { Profile } from '../../service/schema/profile.ts';
import type { Image } from '../../service/schema/person.ts';
import { DAY } from '../../core/time/precision.ts';
import { isWebAddress } from '../layout/external-link.ts';
import { isVisible, visibleName } from '../layout/name.ts';
import { officialWebsites } from '../person/links.ts';
import type { JsonLd } from './script.ts';
import { CC0, websiteId } from './site.ts';

/** The page that shows a profile. */
export interface PersonPlace {
  /** Language of the page, which is that of the profile's texts. */
  readonly language: Language;
  /** Base address of the site, without a trailing slash. */
  readonly base: string;
}

const MOST_OTHER_NAMES = 10;

/**
 * The page of a person and the person (schema.org WebPage and Person). It has dates of birth and death
 * only where they are free of doubt, a place of birth only where exactly one is stated, and an image only
 * with its licence.
 */
export function personJsonLd(
  profile: Profile,
  { language, base }: PersonPlace,
): Record<string, JsonLd> {
  return {
    '@type': 'WebPage',
    '@id': profile.url,
    url: profile.url,
    name: visibleName(profile),
    inLanguage: language,
    dateModified: profile.birth_date.synchronized_at,
    license: CC0,
    isPartOf: { '@id': websiteId(base) },
    mainEntity: person(profile, language),
  };
}

function person(profile: Profile, language: Language): JsonLd {
  return {
    '@type': 'Person',
    '@id': wikidataEntity(profile.id),
    name: isNamed(profile) ? profile.name : undefined,
    alternateName: someOf(otherNames(profile, language)),
    description: profile.description ?? undefined,
    url: profile.url,
    sameAs: sameAs(profile),
    image: profile.image === null ? undefined : imageObject(profile.image),
    birthDate: certainDate(profile.birth_date),
    deathDate: certainDate(profile.death_date),
    birthPlace: birthPlace(profile),
    hasOccupation: someOf(
      profile.occupations.filter(isNamed).map(({ name }) => ({ '@type': 'Occupation', name })),
    ),
  };
}

function someOf(values: readonly JsonLd[]): JsonLd {
  return values.length === 0 ? undefined : values;
}

/** Whether an entity has a visible name; where it has no label, its QID takes the place of the name. */
function isNamed({ id, name }: NamedEntity): boolean {
  return name !== id && isVisible(name);
}

function otherNames({ name, names }: Profile, language: Language): string[] {
  const fitting = names.filter(
    (other) =>
      other.kind !== 'label' &&
      isVisible(other.value) &&
      other.kind !== 'given_name' &&
      other.kind !== 'family_name' &&
      (other.language === language || other.language === 'mul'),
  );
  const distinct = new Set(fitting.map(({ value }) => value));
  distinct.delete(name);
  return [...distinct].slice(0, MOST_OTHER_NAMES);
}

/** Wikidata, the articles in the languages of this site, and the person's own website. */
function sameAs(profile: Profile): string[] {
  const articles = profile.wikipedia.filter(({ language }) => isLanguage(language));
  return [
    wikidataPage(profile.id),
    ...articles.map(({ url }) => url),
    ...officialWebsites(profile).filter(isWebAddress),
  ];
}

/** The place of birth; undefined where several are stated, since nobody decided between them. */
function birthPlace({ birthplaces }: Profile): JsonLd {
  const [place, ...others] = birthplaces;
  if (!place || others.length > 0) return undefined;
  const { id } = place.city ?? place;
  const { name } = place;
  if (!isNamed({ id, name })) return undefined;
  return {
    '@type': 'Place',
    '@id': wikidataEntity(id),
    name,
    containedInPlace: someOf(
      place.countries
        .filter(isNamed)
        .map(({ id, name }) => ({ '@type': 'Country', '@id': wikidataEntity(id), name })),
    ),
  };
}

/** An image with its licence and credit (schema.org ImageObject); its licence is its own. */
function imageObject(image: Image): JsonLd {
  const page = commonsPage(image.file);
  return {
    '@type': 'ImageObject',
    contentUrl: image.url,
    url: page,
    acquireLicensePage: page,
    license: image.license_url || undefined,
    creditText: image.attribution || image.credit || undefined,
    creator: image.author === '' ? undefined : { '@type': 'Person', name: image.author },
    copyrightNotice: image.license || undefined,
  };
}

/**
 * A birth or death date for schema.org: `YYYY-MM-DD`, Gregorian, only where it is known to the day, has a
 * source outside Wikimedia and is free of doubt. It is undefined otherwise, and also before the common era,
 * because readers of JSON-LD count its years in different ways.
 */
export function certainDate(date: BirthDate): string | undefined {
  const { status, ambiguous, uncertainty, precision } = date;
  const certain = status === 'sourced' && !ambiguous && !uncertainty && (precision ?? 0) >= DAY;
  if (!certain || date.date === null) return undefined;
  // ISO 8601 allows years of five digits only where writer and reader agreed on them.
  return /^\d{4}-\d{2}-\d{2}$/.test(date.date) ? date.date : undefined;
}
