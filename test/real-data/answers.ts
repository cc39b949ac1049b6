// Answers as the interface specification describes them.

export interface Named {
  id: string;
  name: string;
}

export interface SourceAnswer {
  reference_id: string;
  stated_in: Named[];
  urls: string[];
  retrieved: string[];
  has_external_source: boolean;
}

export interface StatementAnswer {
  id: string;
  person_qid: string;
  property: string;
  gregorian_year: number | null;
  month_day: string | null;
  value: string | null;
  rdf_value: string | null;
  precision: number | null;
  calendar: string | null;
  rank: string;
  gregorian: string | null;
  valid: boolean;
  canonical: boolean;
  reference_count: number;
  interval: string[] | null;
  sources: SourceAnswer[];
}

export interface DateAnswer {
  date: string | null;
  original_value: string | null;
  original_calendar: string | null;
  precision: number | null;
  status: string;
  source_kind: string;
  ambiguous: boolean;
  uncertainty: boolean;
  sources: SourceAnswer[];
  alternatives: StatementAnswer[];
  statements: StatementAnswer[];
  synchronized_at: string;
}

export type Qualifiers = Record<string, string[]>;

export interface FactAnswer {
  id: string;
  person_qid: string;
  property: string;
  value: string | null;
  language: string | null;
  rank: string;
  amount: number | null;
  unit: string | null;
  normalized_cm: number | null;
  qualifiers: Qualifiers;
}

export interface BirthplaceAnswer extends Named {
  original_name: string;
  city: Named | null;
  countries: Named[];
  detail: string | null;
  path: string[];
}

export interface RelationAnswer extends Named {
  property: string;
  slug: string | null;
  url: string;
  qualifiers: Qualifiers;
}

export interface Profile extends Named {
  description: string | null;
  slug: string;
  url: string;
  birth_date: DateAnswer;
  death_date: DateAnswer;
  occupations: Named[];
  image: unknown;
  warnings: string[];
  snapshot: Record<string, unknown>;
  image_metadata: Record<string, unknown> | null;
  related_entity_labels: { qid: string; language: string; label: string }[];
  birthplace_countries: { entity_qid: string; country_qid: string }[];
  labels: { language: string; label: string | null; description: string | null }[];
  names: { kind: string; language: string; value: string }[];
  facts: FactAnswer[];
  countries: (Named & { kind: string })[];
  birthplaces: BirthplaceAnswer[];
  relations: RelationAnswer[];
  social: { property: string; value: string }[];
  wikipedia: { language: string; title: string; url: string }[];
  pageviews: unknown[];
  live_verification: unknown;
}
