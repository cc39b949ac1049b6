import type { TimeValue } from '../time/time-value.ts';
import type { Source } from './source.ts';

/** Date of birth or date of death. */
export type DateProperty = 'P569' | 'P570';

/** The ranks that are published. Deprecated statements are dropped (methodology 3.1). */
export type Rank = 'normal' | 'preferred';

/** A birth or death date as its statement gives it, before it is judged. */
export interface DateClaim {
  readonly id: string;
  readonly property: DateProperty;
  readonly rank: Rank;
  readonly snak: 'value' | 'somevalue' | 'novalue';
  /** Null if the snak has no value, or a value that is not in Wikibase's form. */
  readonly value: TimeValue | null;
  readonly qualifiers: DateQualifiers;
  readonly sources: readonly Source[];
}

/** The qualifiers that say how sure a date is (methodology 2.4, 4.3, 4.5). */
export interface DateQualifiers {
  /** Readable values of P1319, earliest date. */
  readonly earliest: readonly TimeValue[];
  /** Readable values of P1326, latest date. */
  readonly latest: readonly TimeValue[];
  /** Whether the statement has P1319 or P1326 at all, readable or not. */
  readonly bounded: boolean;
  /** QIDs of P1480, sourcing circumstances. A qualifier without a value gives an empty string. */
  readonly circumstances: readonly string[];
  /** QIDs of P5102, nature of statement. */
  readonly natures: readonly string[];
  /** Whether the statement has P1310, statement disputed by. */
  readonly disputedBy: boolean;
}

/** What a statement without any of these qualifiers has. */
export const NO_QUALIFIERS: DateQualifiers = {
  earliest: [],
  latest: [],
  bounded: false,
  circumstances: [],
  natures: [],
  disputedBy: false,
};
