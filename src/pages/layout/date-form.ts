import { html, type Html } from '../../html/template.ts';
import { monthName } from '../dates/intl.ts';
import type { Frame, ShownDay } from '../page.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * A form for a day and a month, with or without a year, which leads to the page of that day or date. It has
 * the day that the page shows.
 */
export function dateForm({ language, texts, urls }: Frame, shown: ShownDay | null): Html {
  const { browse } = texts;
  const months = MONTHS.map((month) => {
    const name = monthName(language, month);
    const mark = month === shown?.month && 'selected';
    return html`<option value="${month}" ${mark}>${name}</option>`;
  });
  return html`<details class="find-date">
    <summary>${browse.dateForm}</summary>
    <form action="${urls.page(language, 'birthdays')}">
      <p>
        <label for="on-day">${browse.day}</label>
        <input
          id="on-day"
          name="day"
          value="${shown?.day}"
          inputmode="numeric"
          pattern="0?[1-9]|[12][0-9]|3[01]"
          maxlength="2"
          size="2"
          autocomplete="off"
          required
        />
      </p>
      <p>
        <label for="on-month">${browse.month}</label>
        <select id="on-month" name="month" required>
          <option value=""></option>
          ${months}
        </select>
      </p>
      <p>
        <label for="on-year">${browse.optionalYear}</label>
        <input
          id="on-year"
          name="year"
          value="${shown?.year}"
          maxlength="20"
          size="6"
          autocomplete="off"
        />
      </p>
      <button type="submit">${browse.show}</button>
    </form>
  </details>`;
}
