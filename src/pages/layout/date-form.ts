import { html, type Html, type Piece } from '../../html/template.ts';
import { monthName } from '../dates/intl.ts';
import type { Frame } from '../page.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** What stands in the form for a date, as it was typed. */
export interface TypedFields {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** What is wrong with a field, as a sentence. */
export interface FieldFault {
  readonly field: keyof TypedFields;
  readonly says: string;
}

/** A form for a day and a month, with or without a year, or for a month or a year alone, which leads to its page. */
export function dateForm(
  { language, texts, urls }: Frame,
  typed: Partial<TypedFields> = {},
  fault: FieldFault | null = null,
): Html {
  const { browse } = texts;
  const faultOf = (field: keyof TypedFields): Piece =>
    fault?.field === field && html`aria-invalid="true" aria-describedby="fault"`;
  const input = (field: keyof TypedFields, label: string, sizes: Html): Html =>
    html`<p>
      <label for="on-${field}">${label}</label>
      <input
        id="on-${field}"
        name="${field}"
        value="${typed[field]}"
        ${sizes}
        autocomplete="off"
        ${faultOf(field)}
      />
    </p>`;
  const months = MONTHS.map((month) => {
    const mark = String(month) === typed.month && 'selected';
    return html`<option value="${month}" ${mark}>${monthName(language, month)}</option>`;
  });
  return html`<section class="find-date" aria-labelledby="find-date">
    <h2 id="find-date">${browse.dateForm}</h2>
    <form action="${urls.page(language, 'birthdays')}">
      ${input('day', browse.day, html`inputmode="numeric" maxlength="2" size="2"`)}
      <p>
        <label for="on-month">${browse.month}</label>
        <select id="on-month" name="month" ${faultOf('month')}>
          <option value=""></option>
          ${months}
        </select>
      </p>
      ${input('year', browse.optionalYear, html`maxlength="20" size="6"`)}
      ${fault && html`<p class="fault" id="fault">${fault.says}</p>`}
      <button type="submit">${browse.show}</button>
    </form>
  </section>`;
}
