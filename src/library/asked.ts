import type { Parameter } from '../api/parameters.ts';
import { parseDate } from '../core/calendar/date-text.ts';
import type { CivilDate } from '../core/calendar/civil-date.ts';

/** The value of a parameter of the API; its default where it is undefined. Throws RangeError, which says what is right. */
export function asked<T>(parameter: Parameter<T>, given: string | number | undefined): T {
  if (given === undefined && parameter.absent) return parameter.absent.value;
  const value = given === undefined ? undefined : parameter.parse(String(given));
  if (value === undefined) throw wrong(parameter.name, parameter.form);
  return value;
}

/** A Gregorian day with a historical year. Throws RangeError, which says what is right. */
export function askedDate(given: string): CivilDate {
  const date = parseDate(given);
  if (!date) throw wrong('date', 'an existing Gregorian day such as 1952-03-11 or -0043-01-03');
  return date;
}

function wrong(name: string, form: string): RangeError {
  return new RangeError(`${name} must be ${form}`);
}
