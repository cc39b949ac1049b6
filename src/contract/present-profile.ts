import { canonicalStatement } from '../core/date/date-record.ts';
import type {
  BirthplaceRecord,
  PersonCard,
  PersonDetail,
  RelationRecord,
} from '../core/person/person-record.ts';
import { formatQid } from '../core/qid.ts';
import { LABEL_LANGUAGES } from '../core/text/languages.ts';
import { signOf } from '../core/calendar/zodiac.ts';
import type { Birthplace, ImageMetadata, Profile, Relation, Snapshot } from './schema/profile.ts';
import { wikidataPage } from '../site/links.ts';
import type { Profile as ProfileFacts } from '../service/find-person.ts';
import { type Labels, personNames, wikipediaArticles } from '../service/people.ts';
import {
  type ContractContext,
  type Presentation,
  presentationOf,
  presentBase,
  presentDate,
  presentEntity,
} from './present-person.ts';

/** A person's whole profile (interface specification, "Profile"). */
export function presentProfile(context: ContractContext, profile: ProfileFacts): Profile {
  const { person, language, labels } = profile;
  const { card, detail } = person;
  const presentation = presentationOf(context, profile);
  const id = formatQid(card.qid);
  return {
    ...presentBase(person, presentation),
    snapshot: presentSnapshot(card, detail, presentation.synchronizedAt),
    image_metadata: presentImageMetadata(detail),
    related_entity_labels: relatedLabels(profile),
    birthplace_countries: detail.birthplaces.flatMap(({ qid, countries }) =>
      countries.map((country) => ({
        entity_qid: formatQid(qid),
        country_qid: formatQid(country),
      })),
    ),
    death_date: presentDate(detail.death, { person_qid: id, property: 'P570' }, presentation),
    labels: LABEL_LANGUAGES.map((code) => ({
      language: code,
      label: card.labels[code] ?? null,
      description: card.descriptions[code] ?? null,
    })),
    names: personNames(card, detail),
    facts: detail.facts.map(({ normalizedCm, qualifiers, ...fact }) => ({
      ...fact,
      person_qid: id,
      normalized_cm: normalizedCm,
      qualifiers,
    })),
    countries: presentCountries(detail, labels),
    birthplaces: detail.birthplaces.map((place) => presentBirthplace(place, labels)),
    relations: detail.relations.map((relation) => presentRelation(relation, presentation)),
    social: detail.social,
    wikipedia: wikipediaArticles(detail, language),
    pageviews: detail.pageviews,
    live_verification: detail.liveVerification && {
      checked_at: detail.liveVerification.checkedAt,
      match: detail.liveVerification.match,
      snapshot: detail.liveVerification.snapshot,
      live: detail.liveVerification.live,
    },
  };
}

function presentSnapshot(card: PersonCard, detail: PersonDetail, extractedAt: string): Snapshot {
  const birth = canonicalStatement(card.birth);
  const death = canonicalStatement(detail.death);
  return {
    qid: formatQid(card.qid),
    name: detail.name,
    sitelinks: card.sitelinks,
    dob_statement_id: birth?.id ?? null,
    dob_value: birth?.value ?? null,
    dob_gregorian: birth?.gregorian ?? null,
    dob_precision: birth?.precision ?? null,
    dob_calendar: birth?.calendar ?? null,
    dob_year: birth?.gregorianYear ?? null,
    dob_month_day: birth?.monthDay ?? null,
    dob_disputed: card.birth.ambiguous ? 1 : 0,
    dob_julian: birth?.calendar === 'julian' ? 1 : 0,
    dob_has_source: card.birth.sourceKind === 'external' ? 1 : 0,
    zodiac: birth?.monthDay ? signOf(birth.monthDay) : null,
    dod_statement_id: death?.id ?? null,
    dod_value: death?.value ?? null,
    dod_gregorian: death?.gregorian ?? null,
    dod_precision: death?.precision ?? null,
    dod_calendar: death?.calendar ?? null,
    dod_year: death?.gregorianYear ?? null,
    dod_disputed: detail.death.ambiguous ? 1 : 0,
    height_cm: detail.heightCm,
    image: detail.imageFile,
    popularity: detail.popularity,
    pageviews_12m: detail.pageviews12m,
    pageviews_status: detail.pageviewsStatus,
    extracted_at: extractedAt,
  };
}

function presentImageMetadata({ imageMetadata }: PersonDetail): ImageMetadata | null {
  return (
    imageMetadata && {
      file: imageMetadata.file,
      author_html: imageMetadata.authorHtml,
      license_short: imageMetadata.licenseShort,
      license_url: imageMetadata.licenseUrl,
      restrictions: imageMetadata.restrictions,
      attribution_html: imageMetadata.attributionHtml,
      credit_html: imageMetadata.creditHtml,
      attribution_required: imageMetadata.attributionRequired,
      status: imageMetadata.status,
      fetched_at: imageMetadata.fetchedAt,
      metadata: imageMetadata.metadata,
    }
  );
}

function relatedLabels({ entities, labels }: ProfileFacts): Profile['related_entity_labels'] {
  return entities.flatMap((qid) => {
    const label = labels.found(qid);
    return label ? { qid: formatQid(qid), language: label.language, label: label.text } : [];
  });
}

function presentCountries(detail: PersonDetail, labels: Labels): Profile['countries'] {
  const births = new Set(detail.birthplaces.flatMap(({ countries }) => countries));
  return [
    ...detail.citizenships.map((qid) => ({
      ...presentEntity(labels, qid),
      kind: 'citizenship' as const,
    })),
    ...[...births].map((qid) => ({ ...presentEntity(labels, qid), kind: 'birth' as const })),
  ];
}

function presentBirthplace(place: BirthplaceRecord, labels: Labels): Birthplace {
  const original = labels.name(place.qid);
  return {
    id: formatQid(place.qid),
    name: place.city === null ? original : labels.name(place.city),
    original_name: original,
    city: place.city === null ? null : presentEntity(labels, place.city),
    countries: place.countries.map((qid) => presentEntity(labels, qid)),
    detail: place.city === null || place.city === place.qid ? null : original,
    path: place.path.map(formatQid),
  };
}

function presentRelation(
  { qid, property, slug, qualifiers }: RelationRecord,
  { labels, links, language }: Presentation,
): Relation {
  return {
    id: formatQid(qid),
    name: labels.name(qid),
    property,
    slug,
    url: slug === null ? wikidataPage(formatQid(qid)) : links.person(language, slug),
    qualifiers,
  };
}
