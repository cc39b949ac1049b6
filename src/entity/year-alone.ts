import type { DateQualifiers } from '../core/date/date-claim.ts';
import { YEAR } from '../core/time/precision.ts';
import {
  readTimeDigits,
  TIME_PATTERN,
  type TimeDigits,
  type TimeValue,
} from '../core/time/time-value.ts';
import type { RawDateClaim } from './read-dates.ts';
import type { PersonDraft } from './read-person.ts';
import type { RawReference, RawSnak } from './read-references.ts';

/** Facts that tell the day of birth: the day of the year, and the baptism some days later. */
const TELLING_FACTS: ReadonlySet<string> = new Set(['P3150', 'P1636']);

/**
 * A person with the year of birth alone (methodology 9.7). Nothing that is published about the birth has its day or its
 * month: no statement, bound or fact, and no text that has the number of the day.
 */
export function withYearAlone(draft: PersonDraft): PersonDraft {
  const births = draft.births.flatMap(({ value }) => (value && readTimeDigits(value.time)) ?? []);
  const tells = (text: string): boolean => births.some((birth) => hasDay(text, birth));
  const tellsAll = (text: string): boolean =>
    births.some((birth) => hasDay(text, birth) && hasNumber(text, Math.abs(birth.year)));
  const { names, aliases, otherTexts, sitelinks } = draft;
  return {
    ...draft,
    isYearAlone: true,
    births: draft.births.map((claim) => yearOfClaim(claim, tells)),
    descriptions: Object.fromEntries(
      Object.entries(draft.descriptions).filter(([, text]) => !tells(text)),
    ),
    facts: draft.facts.filter(({ property }) => !TELLING_FACTS.has(property)),
    aliases: aliases.filter(({ value }) => !tellsAll(value)),
    otherTexts: { ...otherTexts, aliases: otherTexts.aliases.filter((alias) => !tellsAll(alias)) },
    names: names.filter(({ value }) => !tellsAll(value)),
    sitelinks: {
      ...sitelinks,
      wikipedia: sitelinks.wikipedia.filter(([, title]) => !tellsAll(title)),
    },
  };
}

function yearOfClaim(claim: RawDateClaim, tells: (text: string) => boolean): RawDateClaim {
  return {
    ...claim,
    value: claim.value && yearOf(claim.value),
    qualifiers: yearsOfBounds(claim.qualifiers),
    references: claim.references.map((reference) => withoutDay(reference, tells)),
  };
}

/**
 * A value as if Wikidata had the year alone; null if its form is not known, because people might still read a day in it.
 * Editors leave days in values of coarser precision, too.
 */
function yearOf(value: TimeValue): TimeValue | null {
  if (!TIME_PATTERN.test(value.time)) return null;
  const time = value.time.replace(TIME_PATTERN, '$1$2-00-00T00:00:00Z');
  if (value.precision <= YEAR) return { ...value, time };
  return { ...value, time, precision: YEAR, before: 0, after: 0 };
}

function yearsOfBounds(qualifiers: DateQualifiers): DateQualifiers {
  const { earliest, latest } = qualifiers;
  const yearsOf = (values: readonly TimeValue[]): TimeValue[] =>
    values.flatMap((value) => yearOf(value) ?? []);
  return { ...qualifiers, earliest: yearsOf(earliest), latest: yearsOf(latest) };
}

function withoutDay(reference: RawReference, tells: (text: string) => boolean): RawReference {
  return { ...reference, snaks: reference.snaks.map((snak) => withoutAddress(snak, tells)) };
}

/** A source stays of its class (methodology 5.1), which its host decides. */
function withoutAddress(snak: RawSnak, tells: (text: string) => boolean): RawSnak {
  if ((snak.kind !== 'text' && snak.kind !== 'identifier') || !tells(snak.text)) return snak;
  const origin = snak.kind === 'text' ? URL.parse(snak.text)?.origin : null;
  if (origin?.startsWith('http')) return { ...snak, kind: 'text', text: `${origin}/` };
  return { property: snak.property, kind: 'other' };
}

function hasDay(text: string, { day }: TimeDigits): boolean {
  return day > 0 && hasNumber(text, day);
}

/** Whether a text has a number, with or without zeros before it, or a word of eight digits, such as 19520311, that contains it. */
function hasNumber(text: string, number: number): boolean {
  const numbers = text.match(/\d+/g) ?? [];
  const two = String(number).padStart(2, '0');
  return numbers.some(
    (digits) => Number(digits) === number || (digits.length === 8 && digits.includes(two)),
  );
}
