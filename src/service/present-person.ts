import type { Instant } from '../core/calendar/instant.ts';
import { ageTurning } from '../core/date/age.ts';
import { canonicalStatement } from '../core/date/date-record.ts';
import type { ImageRecord, PersonCard } from '../core/person/person-record.ts';
import { formatQid } from '../core/qid.ts';
import {
  pageLanguage,
  resolveDescription,
  resolveLabel,
  type Language,
} from '../core/text/languages.ts';
import type { Image, PersonBase, PersonSummary, SearchedPerson } from './schema/person.ts';
import type { Labels } from './labels.ts';
import type { Links } from './links.ts';
import { presentDate } from './present-date.ts';

/** What an answer depends on beside the person. */
export interface Presentation {
  readonly language: Language;
  readonly labels: Labels;
  readonly links: Links;
  /** The instant of the source data. */
  readonly synchronizedAt: Instant;
}

/** What list items, search results and profiles show alike. */
export function presentBase(card: PersonCard, presentation: Presentation): PersonBase {
  const { language, labels, links, synchronizedAt } = presentation;
  const id = formatQid(card.qid);
  return {
    description: resolveDescription(card.descriptions, language),
    id,
    name: resolveLabel(card.labels, language)?.text ?? id,
    slug: card.slug,
    url: links.person(pageLanguage(card.labels, language), card.slug),
    birth_date: presentDate(card.birth, { id, property: 'P569', synchronizedAt }, labels),
    occupations: card.occupations.map((qid) => labels.named(qid)),
    image: card.image && presentImage(card.image),
    warnings: card.warnings,
  };
}

/** A list item; `year` is the historical year in which the anniversary is counted (methodology 7.2). */
export function presentSummary(
  card: PersonCard,
  year: number,
  presentation: Presentation,
): PersonSummary {
  return { ...presentBase(card, presentation), age_turning: ageTurning(card.birth, year) };
}

/** A search result: a list item with the year of birth, where that is known. */
export function presentSearched(
  card: PersonCard,
  year: number,
  presentation: Presentation,
): SearchedPerson {
  return {
    ...presentSummary(card, year, presentation),
    birth_year: canonicalStatement(card.birth)?.gregorianYear ?? null,
  };
}

// Wikimedia serves only certain widths; 500 pixels is one of them.
const IMAGE_WIDTH = 500;

function presentImage(image: ImageRecord): Image {
  const file = encodeURIComponent(image.file.toWellFormed());
  return {
    file: image.file,
    url: `https://commons.wikimedia.org/wiki/Special:FilePath/${file}?width=${IMAGE_WIDTH}`,
    license: image.license,
    license_url: image.licenseUrl,
    author: image.author,
    credit: image.credit,
    attribution: image.attribution,
    attribution_required: image.attributionRequired,
    fetched_at: image.fetchedAt,
  };
}
