import type { DateClaim } from '../core/date/date-claim.ts';
import type { JudgedDate } from '../core/date/judge-date.ts';
import type { EntityLabels } from '../core/text/languages.ts';
import { YEAR, TIME_PATTERN, type TimeValue } from '../core/time/time-value.ts';
import type { PersonDraft } from './read-person.ts';

// Decimal and other digits, and letters that are numbers, of all scripts.
const NUMBER = /\p{N}/u;

/**
 * A person with the year of birth alone (methodology 9.7): what stays is named here, and nothing else of the entity is
 * published. `claimOfYear` reduces the dates once they are judged.
 */
export function withYearAlone(draft: PersonDraft): PersonDraft {
  const { qid, births, deaths, deprecatedDates, citizenships, sitelinks } = draft;
  return {
    qid,
    yearAlone: true,
    labels: withoutNumbers(draft.labels),
    otherTexts: {
      labels: draft.otherTexts.labels.filter((label) => !NUMBER.test(label)),
      aliases: [],
    },
    births,
    deaths,
    deprecatedDates,
    occupations: draft.occupations,
    mainOccupations: draft.mainOccupations,
    citizenships,
    sitelinks: { ...sitelinks, wikipedia: [] },
    descriptions: {},
    aliases: [],
    birthplaces: [],
    names: [],
    nameItems: [],
    relations: [],
    facts: [],
    identifiers: [],
    social: [],
    heightCm: null,
    imageFile: null,
  };
}

function withoutNumbers({ other, ...labels }: EntityLabels): EntityLabels {
  const kept = Object.entries(labels).filter(([, label]) => !NUMBER.test(label));
  return { ...Object.fromEntries(kept), ...(other && !NUMBER.test(other.text) && { other }) };
}

/**
 * What is published of a date of such a person: the year of one statement, the canonical one if there is one, with the
 * class of its best source. That it is uncertain or disputed is still said; with what others it is in conflict is not.
 */
export function claimOfYear({ canonical, statements }: JudgedDate): DateClaim[] {
  const kept = canonical ?? statements.find(({ claim }) => claim.snak !== 'novalue');
  if (!kept) return [];
  const { id, value, qualifiers, sources } = kept.claim;
  return [
    {
      ...kept.claim,
      value: value && yearOf(value),
      qualifiers: { ...qualifiers, earliest: [], latest: [], bounded: false },
      sources: sources
        .filter(({ class: of }) => of !== 'none')
        .sort((a, b) => (a.class < b.class ? -1 : 1))
        .slice(0, 1)
        .map((best) => ({ ...best, id: `${id}-1`, statedIn: [], urls: [], retrieved: [] })),
    },
  ];
}

/** A value as if Wikidata had the year alone, even if its precision is coarser; null for an unknown form. */
function yearOf(value: TimeValue): TimeValue | null {
  if (!TIME_PATTERN.test(value.time)) return null;
  const time = value.time.replace(TIME_PATTERN, '$1$2-00-00T00:00:00Z');
  if (value.precision <= YEAR) return { ...value, time };
  return { ...value, time, precision: YEAR, before: 0, after: 0 };
}
