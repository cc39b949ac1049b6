import { ageTurning } from '../core/date/age.ts';
import { yearOfDate } from '../core/date/years.ts';
import type { ImageRecord } from '../core/person/person-record.ts';
import { formatQid } from '../core/qid.ts';
import { pageLanguage } from '../core/text/languages.ts';
import { commonsImage } from '../site/outside.ts';
import type { Person } from '../service/people.ts';
import { presentDate } from './present-date.ts';
import { presentEntity, type Presentation } from './presentation.ts';
import type { Image, PersonBase, PersonSummary, SearchedPerson } from './schema/person.ts';

/** The fields that list items, search results and profiles share. */
export function presentBase(
  { card, name, description }: Person,
  presentation: Presentation,
): PersonBase {
  const { language, labels, links, synchronizedAt } = presentation;
  const id = formatQid(card.qid);
  return {
    description: description?.text ?? null,
    id,
    name: name?.text ?? id,
    slug: card.slug,
    url: links.person(pageLanguage(card.labels, language), card.slug),
    birth_date: presentDate(card.birth, { id, property: 'P569', synchronizedAt }, labels),
    occupations: card.occupations.map((qid) => presentEntity(labels, qid)),
    image: card.image && presentImage(card.image),
    warnings: card.warnings,
  };
}

/** A list item. `year` is the historical year for `age_turning` (methodology 7.2). */
export function presentSummary(
  person: Person,
  year: number,
  presentation: Presentation,
): PersonSummary {
  return {
    ...presentBase(person, presentation),
    age_turning: ageTurning(person.card.birth, year),
  };
}

/** A search result: a list item with the year of birth, if it is known. */
export function presentSearched(
  person: Person,
  year: number,
  presentation: Presentation,
): SearchedPerson {
  return {
    ...presentSummary(person, year, presentation),
    birth_year: yearOfDate(person.card.birth),
  };
}

function presentImage(image: ImageRecord): Image {
  return {
    file: image.file,
    url: commonsImage(image.file),
    license: image.license,
    license_url: image.licenseUrl,
    author: image.author,
    credit: image.credit,
    attribution: image.attribution,
    attribution_required: image.attributionRequired,
    fetched_at: image.fetchedAt,
  };
}
