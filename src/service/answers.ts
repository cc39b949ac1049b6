import type { DateStatus } from '../core/date/date-record.ts';
import type { SourceKind } from '../core/date/source.ts';
import type { Sign } from '../core/zodiac.ts';

/**
 * The values that the service answers with, in the form of the interface specification's
 * "Resources and their fields": no member more and none less.
 */
export interface NamedEntity {
  readonly id: string;
  readonly name: string;
}

export interface SourceAnswer {
  readonly reference_id: string;
  readonly stated_in: readonly NamedEntity[];
  readonly urls: readonly string[];
  readonly retrieved: readonly string[];
  readonly has_external_source: boolean;
}

export interface StatementAnswer {
  readonly id: string;
  readonly person_qid: string;
  readonly property: 'P569' | 'P570';
  readonly gregorian_year: number | null;
  readonly month_day: string | null;
  readonly value: string | null;
  readonly rdf_value: string | null;
  readonly precision: number | null;
  readonly calendar: string | null;
  readonly rank: 'normal' | 'preferred';
  readonly gregorian: string | null;
  readonly valid: boolean;
  readonly canonical: boolean;
  readonly reference_count: number;
  readonly interval: readonly [string, string] | null;
  readonly sources: readonly SourceAnswer[];
}

export interface DateAnswer {
  readonly date: string | null;
  readonly original_value: string | null;
  readonly original_calendar: string | null;
  readonly precision: number | null;
  readonly status: DateStatus;
  readonly source_kind: SourceKind;
  readonly ambiguous: boolean;
  readonly uncertainty: boolean;
  readonly sources: readonly SourceAnswer[];
  readonly alternatives: readonly StatementAnswer[];
  readonly statements: readonly StatementAnswer[];
  readonly synchronized_at: string;
}

export interface ImageAnswer {
  readonly file: string;
  readonly url: string;
  readonly license: string;
  readonly license_url: string;
  readonly author: string;
  readonly credit: string;
  readonly attribution: string;
  readonly attribution_required: boolean | null;
  readonly fetched_at: string;
}

/** What list items, search results and profiles have in common. */
export interface PersonBase {
  readonly description: string | null;
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly url: string;
  readonly birth_date: DateAnswer;
  readonly occupations: readonly NamedEntity[];
  readonly image: ImageAnswer | null;
  readonly warnings: readonly string[];
}

export interface PersonSummary extends PersonBase {
  readonly age_turning: number | null;
}

export interface SearchedPerson extends PersonSummary {
  readonly birth_year: number | null;
}

export interface ListDate {
  readonly month: number;
  readonly day: number;
  readonly year?: number;
  readonly tz?: string;
}

export interface ZodiacAnswer {
  readonly sign: Sign;
  readonly start: string;
  readonly end: string;
  readonly convention: string;
  readonly url: string;
}

export interface Listing {
  readonly date: ListDate | null;
  readonly zodiac: ZodiacAnswer | null;
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  readonly people: readonly PersonSummary[];
  readonly url: string;
}

export interface SearchAnswer {
  readonly query: string;
  readonly limit: number;
  readonly truncated: boolean;
  readonly people: readonly SearchedPerson[];
  readonly url: string;
}

export interface SnapshotAnswer {
  readonly qid: string;
  readonly name: string;
  readonly sitelinks: number;
  readonly dob_statement_id: string | null;
  readonly dob_value: string | null;
  readonly dob_gregorian: string | null;
  readonly dob_precision: number | null;
  readonly dob_calendar: string | null;
  readonly dob_year: number | null;
  readonly dob_month_day: string | null;
  readonly dob_disputed: number;
  readonly dob_julian: number;
  readonly dob_has_source: number;
  readonly zodiac: string | null;
  readonly dod_statement_id: string | null;
  readonly dod_value: string | null;
  readonly dod_gregorian: string | null;
  readonly dod_precision: number | null;
  readonly dod_calendar: string | null;
  readonly dod_year: number | null;
  readonly dod_disputed: number;
  readonly height_cm: number | null;
  readonly image: string | null;
  readonly popularity: number;
  readonly pageviews_12m: number | null;
  readonly pageviews_status: string;
  readonly extracted_at: string;
}

export interface ImageMetadataAnswer {
  readonly file: string;
  readonly author_html: string | null;
  readonly license_short: string | null;
  readonly license_url: string | null;
  readonly restrictions: string | null;
  readonly attribution_html: string | null;
  readonly credit_html: string | null;
  readonly attribution_required: number | null;
  readonly status: string;
  readonly fetched_at: string;
  readonly metadata: unknown;
}

type StringLists = Readonly<Record<string, readonly string[]>>;

export interface FactAnswer {
  readonly id: string;
  readonly person_qid: string;
  readonly property: string;
  readonly value: string | null;
  readonly language: string | null;
  readonly rank: string;
  readonly amount: number | null;
  readonly unit: string | null;
  readonly normalized_cm: number | null;
  readonly qualifiers: StringLists;
}

export interface BirthplaceAnswer {
  readonly id: string;
  readonly name: string;
  readonly original_name: string;
  readonly city: NamedEntity | null;
  readonly countries: readonly NamedEntity[];
  readonly detail: string | null;
  readonly path: readonly string[];
}

export interface RelationAnswer {
  readonly id: string;
  readonly name: string;
  readonly property: string;
  readonly slug: string | null;
  readonly url: string;
  readonly qualifiers: StringLists;
}

export interface Profile extends PersonBase {
  readonly snapshot: SnapshotAnswer;
  readonly image_metadata: ImageMetadataAnswer | null;
  readonly related_entity_labels: readonly {
    readonly qid: string;
    readonly language: string;
    readonly label: string;
  }[];
  readonly birthplace_countries: readonly {
    readonly entity_qid: string;
    readonly country_qid: string;
  }[];
  readonly death_date: DateAnswer;
  readonly labels: readonly {
    readonly language: string;
    readonly label: string | null;
    readonly description: string | null;
  }[];
  readonly names: readonly {
    readonly kind: string;
    readonly language: string;
    readonly value: string;
  }[];
  readonly facts: readonly FactAnswer[];
  readonly countries: readonly (NamedEntity & { readonly kind: 'citizenship' | 'birth' })[];
  readonly birthplaces: readonly BirthplaceAnswer[];
  readonly relations: readonly RelationAnswer[];
  readonly social: readonly { readonly property: string; readonly value: string }[];
  readonly wikipedia: readonly {
    readonly language: string;
    readonly title: string;
    readonly url: string;
  }[];
  readonly pageviews: readonly {
    readonly month: string;
    readonly views: number;
    readonly source: string;
  }[];
  readonly live_verification: {
    readonly checked_at: string;
    readonly match: boolean;
    readonly snapshot: unknown;
    readonly live: unknown;
  } | null;
}

export interface MetaAnswer {
  readonly service_version: string;
  readonly schema_version: number;
  readonly data_version: string;
  readonly synchronized_at: string | null;
  readonly counts: { readonly people: number; readonly day_precision: number };
  readonly license: string;
  readonly attribution: string;
  readonly openapi: string;
  readonly mcp: string;
  readonly coverage: string;
  readonly snapshot_metadata: Readonly<Record<string, unknown>>;
}
