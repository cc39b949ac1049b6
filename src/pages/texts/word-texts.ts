import type { Warning } from '../../core/date/warnings.ts';
import type { NameKind } from '../../core/person/person-record.ts';
import type { Sign } from '../../core/zodiac.ts';

/** Names of what recurs in the data. */
export interface WordTexts {
  readonly signs: Readonly<Record<Sign, string>>;
  readonly nameKinds: Readonly<Record<NameKind, string>>;
  /** By identifiers of Wikidata (methodology 11.2, 11.3). */
  readonly facts: Readonly<Record<FactProperty, string>>;
  readonly relations: Readonly<Record<RelationProperty, string>>;
  /** Those that are said in a sentence of their own; the rest is said by the date itself. */
  readonly warnings: Readonly<Record<SaidWarning, string>>;
  centimetres(number: string): string;
}

export type SaidWarning = Exclude<
  Warning,
  | 'birth_date_conflict'
  | 'birth_date_disputed'
  | 'birth_date_import_only'
  | 'birth_date_low_precision'
  | 'birth_date_uncertain'
  | 'birth_date_unknown'
  | 'birth_date_unsourced'
  | 'death_date_conflict'
  | 'death_date_disputed'
  | 'death_date_uncertain'
  | 'deceased'
  | 'image_license_unknown'
  | 'julian_calendar'
>;

export type FactProperty =
  | 'P2048'
  | 'P39'
  | 'P54'
  | 'P69'
  | 'P101'
  | 'P103'
  | 'P108'
  | 'P119'
  | 'P136'
  | 'P166'
  | 'P264'
  | 'P412'
  | 'P413'
  | 'P463'
  | 'P641'
  | 'P800'
  | 'P1303'
  | 'P1317'
  | 'P1412'
  | 'P1636'
  | 'P3150'
  | 'P4602'
  | 'P509'
  | 'P1196';

export type RelationProperty =
  | 'P22'
  | 'P25'
  | 'P8810'
  | 'P26'
  | 'P451'
  | 'P40'
  | 'P3373'
  | 'P1038'
  | 'P3448'
  | 'P184'
  | 'P185'
  | 'P1066'
  | 'P802'
  | 'P737';
