import { compareGiven, fits, type Agreement } from '../../core/date/compare-given.ts';
import type { WrittenDays, YearSpan } from '../../core/date/claimed.ts';
import type { StoredPerson } from '../../snapshot/reader.ts';

/** The readings of the dates that are given of somebody; null where none is given. */
export interface GivenDates {
  readonly birth: readonly WrittenDays[] | null;
  readonly death: readonly WrittenDays[] | null;
}

/** A person, and how the given dates go together with theirs; null for a date that is not given. */
export interface Compared extends StoredPerson {
  readonly agreements: Readonly<Record<keyof GivenDates, Agreement | null>>;
}

/** Compares the given dates with those of a person. Without the detail, a death can only be told to be far. */
export function comparePerson(person: StoredPerson, { birth, death }: GivenDates): Compared {
  const { card, detail } = person;
  return {
    ...person,
    agreements: {
      birth: birth && compareGiven(birth, card.birth),
      death:
        death &&
        (detail ? compareGiven(death, detail.death) : compareYears(death, card.died ?? [])),
    },
  };
}

/** `far` if all readings are more than a year away from the years of every death that is claimed. */
function compareYears(readings: readonly WrittenDays[], spans: readonly YearSpan[]): Agreement {
  const isFar = readings.every(({ first, last }) =>
    spans.every(([from, to]) => last.year < from - 2 || first.year > to + 2),
  );
  return isFar && readings.length > 0 && spans.length > 0 ? 'far' : 'unknown';
}

/** Whether every given date fits a date that is claimed of the person (methodology 16.3). */
export function allFit({ agreements }: Compared): boolean {
  return [agreements.birth, agreements.death].every((each) => each === null || fits(each));
}

/** Whether a given date is so far from the person's that they are surely not meant (methodology 16.3). */
export function isRuledOut({ agreements }: Compared): boolean {
  return agreements.birth === 'far' || agreements.death === 'far';
}
