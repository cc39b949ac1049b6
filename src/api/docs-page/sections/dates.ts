import { WARNING_TABLE, WARNINGS } from '../../../core/date/warnings.ts';
import { signRange, SIGNS, ZODIAC_CONVENTION } from '../../../core/zodiac.ts';
import { html, join, type Html } from '../../../html/template.ts';
import { entries, section } from '../parts.ts';
import { breakable, inline } from '../prose.ts';
import { STATUS_ROWS } from '../status-rows.ts';
import { statusGlyph } from '../../../html/status-glyphs.ts';
import { ageParts } from './ages.ts';

/** The methodology in short: what a date means and what it does not. */
export function datesSection(): Html {
  return section(
    'dates',
    'What a date says',
    html`<p>
      Wikidata often has several statements about one birth. The one that is shown as the person’s
      date, the <em>canonical</em> one, is a choice for display. It is not a finding that the date
      is right. Before you rely on a date, read <code>status</code>, <code>uncertainty</code>,
      <code>sources</code> and <code>alternatives</code> beside it.
    </p>`,
    STATUS,
    PRECISION,
    CALENDARS,
    YEARS,
    ...ageParts(),
    zodiacPart(),
    warningsPart(),
  );
}

const STATUS = html`<h3 id="status">How sure it is</h3>
  <p><code>status</code> sums up how well the canonical date is supported.</p>
  ${entries(
    STATUS_ROWS.map(({ status, says }) => ({
      term: html`${statusGlyph(status)} <code>${status}</code>`,
      says,
    })),
  )}
  <p>
    <code>ambiguous</code> means a conflict or a dispute; <code>uncertainty</code> means that the
    statement itself says circa, presumably or the like; a date known only to the year is neither of
    them. Between conflicting statements, Wikidata’s own ranks decide first: a lower rank never
    makes a date ambiguous.
  </p>`;

const PRECISION = html`<h3 id="precision">How precise it is</h3>
  <p>
    A date has only the parts that are known, and is never padded: <code>1950-03-04</code>,
    <code>1950-03</code> or <code>1950</code>. For anything coarser <code>date</code> is null, and
    the <code>interval</code> of the statement gives the first and the last day; spans longer than a
    millennium have none. A century runs from its year 01 to 00: the 20th from 1901 to 2000.
  </p>
  <table>
    <thead>
      <tr>
        <th scope="col"><code>precision</code></th>
        <th scope="col">Known to the</th>
        <th scope="col"><code>date</code></th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">11–14</th>
        <td>day</td>
        <td><code>1950-03-04</code></td>
      </tr>
      <tr>
        <th scope="row">10</th>
        <td>month</td>
        <td><code>1950-03</code></td>
      </tr>
      <tr>
        <th scope="row">9</th>
        <td>year</td>
        <td><code>1950</code></td>
      </tr>
      <tr>
        <th scope="row">8</th>
        <td>decade</td>
        <td>null</td>
      </tr>
      <tr>
        <th scope="row">7</th>
        <td>century</td>
        <td>null</td>
      </tr>
      <tr>
        <th scope="row">6</th>
        <td>millennium</td>
        <td>null</td>
      </tr>
      <tr>
        <th scope="row">0–5</th>
        <td>longer span</td>
        <td>null</td>
      </tr>
    </tbody>
  </table>`;

const CALENDARS = html`<h3 id="calendars">In which calendar</h3>
  <p>
    Dates are in the proleptic Gregorian calendar, which is also used for days before it began. A
    day that Wikidata has in the Julian calendar is converted, and <code>original_value</code> and
    <code>original_calendar</code> keep what was written. Isaac Newton’s birth is written as 25
    December 1642, Julian; here it is <code>1643-01-04</code>, in the list of 4 January and in the
    year 1643. Months and years are not converted.
  </p>`;

const YEARS = html`<h3 id="years">Years without a zero</h3>
  <p>
    Years are counted as historians do: 1 BCE is <code>-1</code> and the year before 1 CE; there is
    no year 0. <code>rdf_value</code> alone counts with a year 0, so that it equals what Wikidata’s
    query service shows. A day of 44 BCE, written as 12 July in the Julian calendar:
  </p>
  ${entries([
    { term: html`<code>value</code>`, says: html`<code>-0044-07-12T00:00:00Z</code>` },
    { term: html`<code>gregorian</code>`, says: html`<code>-0044-07-10</code>` },
    { term: html`<code>gregorian_year</code>`, says: html`<code>-44</code>` },
    { term: html`<code>rdf_value</code>`, says: html`<code>-0043-07-10T00:00:00Z</code>` },
  ])}`;

function zodiacPart(): Html {
  const rows = SIGNS.map((sign) => {
    const { start, end } = signRange(sign);
    return html`<tr>
      <th scope="row"><code>${sign}</code></th>
      <td>${start}</td>
      <td>${end}</td>
    </tr>`;
  });
  return html`<h3 id="zodiac">Zodiac</h3>
    <p>
      Signs follow one fixed table of Gregorian days, the convention
      <code>${ZODIAC_CONVENTION}</code>. The sun itself may enter a sign a day earlier or later,
      depending on the year.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Sign</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
        </tr>
      </thead>
      <tbody>
        ${join(rows, '\n')}
      </tbody>
    </table>`;
}

function warningsPart(): Html {
  return html`<h3 id="warnings">Warnings</h3>
    <p>
      <code>warnings</code> lists in alphabetical order what a reader might overlook. More may be
      added; ignore those that you do not know.
    </p>
    ${entries(
      WARNINGS.map((warning) => ({
        term: html`<code>${breakable(warning)}</code>`,
        says: inline(WARNING_TABLE[warning].when),
      })),
    )}`;
}
