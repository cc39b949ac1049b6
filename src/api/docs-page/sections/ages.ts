import { html, type Html } from '../../../html/template.ts';

/** What is said of ages, of the dead and of 29 February (methodology 7). */
export function ageParts(): Html[] {
  return [AGES, LEAP_DAY];
}

const AGES = html`<h3 id="ages">Ages, and who is alive</h3>
  <p>
    <code>age_turning</code> counts the anniversaries from the birth to the year of the list: the
    local year of <code>tz</code> for today, otherwise the current year in UTC. It is null where the
    date is ambiguous, uncertain or not known to the day. It says nothing about life: the dead keep
    their anniversaries. <code>deceased</code> among the warnings tells that a death is known, and a
    missing death date does not mean that somebody is alive.
  </p>
  <p>
    A profile has no age, since it would be out of date in a cache. Reckon it for the day you need,
    and count a year less across the beginning of the era, where there is no year 0.
  </p>`;

const LEAP_DAY = html`<h3 id="leap-day">29 February</h3>
  <p>
    The list of <code>02-29</code> holds exactly those who were born on that day; 28 February and 1
    March borrow none of them. In a year without the day they turn a year older on 1 March. An exact
    date such as <code>02-29/1900</code>, which never was, is refused.
  </p>`;
