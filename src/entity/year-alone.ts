import type { DateQualifiers } from '../core/date/date-claim.ts';
import type { Qualifiers } from '../core/person/person-record.ts';
import { MONTHS } from '../core/query/date-words.ts';
import { foldName } from '../core/text/fold.ts';
import type { EntityLabels, Texts } from '../core/text/languages.ts';
import {
  YEAR,
  readTimeDigits,
  TIME_PATTERN,
  type TimeDigits,
  type TimeValue,
} from '../core/time/time-value.ts';
import type { RawDateClaim, RawReference, RawSnak } from './read-dates.ts';
import { withNativeName, type PersonDraft } from './read-person.ts';

/** Facts that tell the day of birth: the day of the year, and the baptism some days later. */
const TELLING_FACTS: ReadonlySet<string> = new Set(['P3150', 'P1636']);

type Tells = (text: string) => boolean;

/**
 * A person with the year of birth alone (methodology 9.7). Nothing that is published about the birth has its day or its
 * month: no statement, bound or fact, and no text that has the number of the day or the name of the month.
 */
export function withYearAlone(draft: PersonDraft): PersonDraft {
  const births = draft.births.flatMap(({ value }) => (value && readTimeDigits(value.time)) ?? []);
  const tellsDate: Tells = (text) => births.some((birth) => hasDate(text, birth));
  const tellsBesideYear: Tells = (text) => births.some((birth) => hasDateBesideYear(text, birth));
  const isKept = ({ value }: { readonly value: string | null }): boolean =>
    value === null || !tellsBesideYear(value);
  const { otherTexts, sitelinks, imageFile } = draft;
  const names = draft.names.filter(isKept);
  return {
    ...draft,
    isYearAlone: true,
    births: draft.births.map((claim) => yearOfClaim(claim, tellsDate)),
    labels: withNativeName(labelsWithout(draft.labels, tellsBesideYear), names),
    descriptions: textsWithout(draft.descriptions, tellsDate),
    facts: draft.facts
      .filter((fact) => !TELLING_FACTS.has(fact.property) && isKept(fact))
      .map((fact) => ({
        ...fact,
        qualifiers: qualifiersWithout(fact.qualifiers, tellsBesideYear),
      })),
    relations: draft.relations.map((relation) => ({
      ...relation,
      qualifiers: qualifiersWithout(relation.qualifiers, tellsBesideYear),
    })),
    social: draft.social.filter(isKept),
    imageFile: imageFile !== null && tellsBesideYear(imageFile) ? null : imageFile,
    aliases: draft.aliases.filter(isKept),
    otherTexts: {
      labels: otherTexts.labels.filter((label) => !tellsBesideYear(label)),
      aliases: otherTexts.aliases.filter((alias) => !tellsBesideYear(alias)),
    },
    names,
    sitelinks: {
      ...sitelinks,
      wikipedia: sitelinks.wikipedia.filter(([, title]) => !tellsBesideYear(title)),
    },
  };
}

function textsWithout(texts: Texts, tells: Tells): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => !tells(text)));
}

function labelsWithout({ other, ...labels }: EntityLabels, tells: Tells): EntityLabels {
  return { ...textsWithout(labels, tells), ...(other && !tells(other.text) && { other }) };
}

function qualifiersWithout(qualifiers: Qualifiers, tells: Tells): Qualifiers {
  return Object.fromEntries(
    Object.entries(qualifiers).flatMap(([property, values]) => {
      const remaining = values.filter((value) => !tells(value));
      return remaining.length === 0 ? [] : [[property, remaining]];
    }),
  );
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

/** Whether a text has the number of the day, or a number of eight digits, such as 19520311, that contains it. */
function hasDay(text: string, { day }: TimeDigits): boolean {
  if (day === 0) return false;
  return numbersIn(text).some(
    (digits) => Number(digits) === day || (digits.length === 8 && digits.includes(twoDigits(day))),
  );
}

/** Whether a text has the number of the day or the name of the month beside the year, or a date in numbers. */
function hasDateBesideYear(text: string, birth: TimeDigits): boolean {
  if (hasNumericDate(text, birth)) return true;
  const year = Math.abs(birth.year);
  if (!numbersIn(text).some((digits) => Number(digits) === year)) return false;
  return hasDay(text, birth) || hasMonthName(text, birth, 1);
}

// "set" and "out" are short names of months, and other words.
const LETTERS_OF_LONG_NAME = 4;

/** The same without the year. Short names of months do not count then. */
function hasDate(text: string, birth: TimeDigits): boolean {
  return (
    hasDateBesideYear(text, birth) ||
    hasDay(text, birth) ||
    hasMonthName(text, birth, LETTERS_OF_LONG_NAME)
  );
}

/** Whether a text has a name of the month, of at least so many letters, in one of the six languages. */
function hasMonthName(text: string, { month }: TimeDigits, letters: number): boolean {
  const words = (text.match(/\p{L}+/gu) ?? []).map((word) => foldName(word));
  // In handles, names of months stand between other letters.
  const isHandle = !/\s/.test(text);
  return [...MONTHS].some(
    ([name, number]) =>
      number === month &&
      name.length >= letters &&
      (words.includes(name) ||
        (isHandle &&
          name.length >= LETTERS_OF_LONG_NAME &&
          words.some((word) => word.includes(name)))),
  );
}

/**
 * Whether a text has the day and the month, or the month and the year, side by side in numbers, such as 17.5.68 or
 * 1705.
 */
function hasNumericDate(text: string, { year, month, day }: TimeDigits): boolean {
  if (month === 0) return false;
  const whole = String(Math.abs(year));
  const [dd, mm] = [twoDigits(day), twoDigits(month)];
  const [d, m, y] = [`0?${day}`, `0?${month}`, `(?:${whole}|${whole.slice(-2)})`];
  const dates = [
    [m, whole],
    [whole, m],
    ...(day === 0
      ? []
      : [
          [d, m, y],
          [m, d, y],
          [y, m, d],
          ...[dd + mm, mm + dd].filter((pair) => pair !== whole).map((pair) => [pair]),
        ]),
  ];
  const patterns = dates.map((parts) => parts.join('[\\s._/-]*'));
  return new RegExp(`(?<!\\d)(?:${patterns.join('|')})(?!\\d)`).test(text);
}

function numbersIn(text: string): readonly string[] {
  return text.match(/\d+/g) ?? [];
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
