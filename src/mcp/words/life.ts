import type { CivilDate } from '../../core/calendar/civil-date.ts';
import { ageAtDeath, completedYears, exactDay } from '../../core/date/age.ts';
import type { DateRecord } from '../../core/date/date-record.ts';
import type { LifeDates } from '../../service/age-on-date.ts';

/** The dates of a life, and whether it must have ended though no death is recorded. */
export interface Life extends LifeDates {
  readonly possiblyDeceased: boolean;
}

/**
 * `Born 147 years ago (died aged 76).`: how long ago somebody was born, which for the dead is never an
 * age (methodology 7.2); null where nothing can be said.
 */
export function lifeWords(life: Life, today: CivilDate): string | null {
  const ago = agoWords(life.birth, today);
  if (!life.deceased) return ago && `Born ${ago}${life.possiblyDeceased ? UNRECORDED : ''}.`;
  const aged = ageAtDeath(life.birth, life.death);
  if (aged !== null) return `Born ${ago} (died aged ${aged}).`;
  const dead = 'no longer alive, age at death not known exactly';
  return ago === null
    ? 'No longer alive; age at death not known exactly.'
    : `Born ${ago} (${dead}).`;
}

const UNRECORDED = ' (no death is recorded, but that is too long ago to take the person for alive)';

function agoWords(birth: DateRecord, today: CivilDate): string | null {
  const born = exactDay(birth);
  const years = born ? completedYears(born, today) : -1;
  if (years < 0) return null;
  if (years === 0) return 'less than a year ago';
  return years === 1 ? '1 year ago' : `${years} years ago`;
}
