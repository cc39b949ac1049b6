import { html, type Html } from '../../../html/template.ts';

/** The part about ages, the dead and 29 February (methodology 7). */
export function ageParts(): Html[] {
  return [AGES, LEAP_DAY];
}

const AGES = html`<h3 id="ages">Ages, and who is alive</h3>
  <p>
    <code>age_turning</code> counts the anniversaries from the birth to the year of the list: the
    local year of <code>tz</code> for today, otherwise the current year in UTC. It is null if the
    date is ambiguous, uncertain or not known to the day. It says nothing about life: the dead keep
    their anniversaries. The warning <code>deceased</code> says that a death is known. A missing
    death date does not mean that somebody is alive.
  </p>
  <p>
    A profile has no age, because it would be out of date in a cache. Compute it for the day you
    need, and subtract a year if the span goes from BCE to CE, because there is no year 0.
  </p>`;

const LEAP_DAY = html`<h3 id="leap-day">29 February</h3>
  <p>
    The list of <code>02-29</code> has exactly the people who were born on that day; they are not on
    the lists of 28 February and 1 March. In a common year they turn a year older on 1 March. An
    exact date that never was, such as <code>02-29/1900</code>, is refused.
  </p>`;
