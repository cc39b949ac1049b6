import type { CivilDate } from '../../core/calendar/calendar.ts';
import { ageAtDeath, completedYears, exactDay } from '../../core/date/age.ts';
import { type DateRecord, canonicalStatement } from '../../core/date/date-record.ts';
import type { LifeDates } from '../../service/age-on-date.ts';
import { dateWords } from './date.ts';

/** The dates of a life, and whether the person must be dead although no death is recorded. */
export interface Life extends LifeDates {
  readonly possiblyDeceased: boolean;
}

/**
 * How long ago somebody was born, such as `Born 147 years ago (died aged 76).` For the dead this is
 * never an age (methodology 7.2). Null if nothing can be said.
 */
export function lifeWords(life: Life, today: CivilDate): string | null {
  const ago = agoWords(life.birth, today);
  if (!life.deceased) return ago && `Born ${ago}${life.possiblyDeceased ? UNRECORDED : ''}.`;
  const aged = ageAtDeath(life.birth, life.death);
  if (aged !== null) return `Born ${ago} (died aged ${aged}).`;
  const unknown = `age at death is not known exactly, because ${doubtWords(life)}`;
  return ago === null
    ? `No longer alive; the ${unknown}.`
    : `Born ${ago} (no longer alive; the ${unknown}).`;
}

/** Which of the two dates allows no exact age at death, and why (methodology 4.6, 7.3). */
function doubtWords({ birth, death }: Life): string {
  const doubts = [
    ...inexactWords(birth).map((why) => `the date of birth ${why}`),
    ...inexactWords(death).map((why) => `the date of death ${why}`),
  ];
  return doubts.length === 0 ? 'the two dates contradict each other' : doubts.join(' and ');
}

function inexactWords(date: DateRecord): string[] {
  if (exactDay(date)) return [];
  if (!canonicalStatement(date)) return ['is not known'];
  if (date.ambiguous) return ['is disputed or conflicting'];
  return [date.uncertain ? 'is approximate or not certain' : 'is not known to the day'];
}

const UNRECORDED =
  ' (no death is recorded, but the birth is too long ago to assume that the person is alive)';

function agoWords(birth: DateRecord, today: CivilDate): string | null {
  const born = exactDay(birth);
  const years = born ? completedYears(born, today) : -1;
  if (years < 0) return null;
  if (years === 0) return 'less than a year ago';
  return years === 1 ? '1 year ago' : `${years} years ago`;
}

/**
 * `Died: 11 May 2001, aged 49.`, with the doubts about the date. The age in years appears only if it is
 * given. Null where no date of death is known.
 */
export function deathWords(death: DateRecord, aged: number | null): string | null {
  const canonical = canonicalStatement(death);
  if (!canonical) return null;
  const about = death.uncertain ? 'approximate or not certain: ' : '';
  const age = aged === null ? '' : `, aged ${aged}`;
  const doubt = death.ambiguous ? ' (there are conflicting or disputed dates of death)' : '';
  return `Died: ${about}${dateWords(canonical)}${age}${doubt}.`;
}
