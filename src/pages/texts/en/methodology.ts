import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';

/** How dates are read, chosen and doubted, in short. */
export function methodology({ status, page, own }: ProseFacts): Prose {
  return {
    title: 'How the dates are read',
    description:
      'What the signs mean, how one date is chosen among several, what happens to Julian dates, and why some ages are not told.',
    body: html`<p class="lead">
        Every date here is a statement of Wikidata. This page says how we read these statements, how
        one of them is chosen to be shown, and what we leave open.
      </p>
      <h2 id="choice">A choice, not a verification</h2>
      <p>
        Wikidata may hold several dates of birth for one person. One of them is shown large; the
        others stand beneath it with their sources. The choice follows fixed rules and needs no
        judgement of ours. Nobody here has checked a date against a document.
      </p>
      <p>The rules, in this order:</p>
      <ol>
        <li>
          Wikidata’s editors rank statements. Those of the best rank are looked at; deprecated ones
          never.
        </li>
        <li>A statement that is not marked as disputed comes before one that is.</li>
        <li>
          A more precise date comes before a coarser one. A 1 January without an independent source
          counts as a year only where another statement allows it, since it often stands in for a
          day that is not known.
        </li>
        <li>
          A source outside Wikimedia comes before a copy from a Wikimedia project, and that before
          no reference.
        </li>
        <li>
          Then: what is not marked as approximate, what has more sources, what is narrower, what was
          stated first.
        </li>
      </ol>
      <h2 id="status">What the signs mean</h2>
      <dl>
        <div>
          <dt>${status('sourced')}</dt>
          <dd>
            The statement names something outside Wikimedia: a book, a database, a website. Whether
            the source is right, and whether it says so, we do not know.
          </dd>
        </div>
        <div>
          <dt>${status('import-only')}</dt>
          <dd>
            The statement was copied from a Wikipedia or another Wikimedia project and names nothing
            else.
          </dd>
        </div>
        <div>
          <dt>${status('unsourced')}</dt>
          <dd>The statement has no reference that counts.</dd>
        </div>
        <div>
          <dt>${status('ambiguous')}</dt>
          <dd>
            Two statements of the best rank cannot both be right, or the date is marked as disputed.
            1950 and 4 March 1950 can both be right; 4 July 1804 and 5 July 1804 cannot.
          </dd>
        </div>
        <div>
          <dt>${status('unknown')}</dt>
          <dd>There is no date, or Wikidata’s editors say that it is not known.</dd>
        </div>
      </dl>
      <h2 id="precision">As precise as it is known</h2>
      <p>
        A date is never filled up. Of whom only the year is known is not listed under any day, and a
        century is not a year. “18th century” means 1 January 1701 to 31 December 1800: the last
        year of a century is the one that ends in 00.
      </p>
      <h2 id="calendars">Two calendars</h2>
      <p>
        Days are shown in the Gregorian calendar, also for times before it began in October 1582. A
        day that is written in the Julian calendar is converted, and the original stands beside it:
        Isaac Newton was born on 25 December 1642 by the calendar of his country, which is 4 January
        1643. He is listed under 4 January. Months, years and longer spans are not converted.
      </p>
      <h2 id="years">Years before our era</h2>
      <p>
        There is no year 0: the year before AD 1 is 1 BC. In addresses 44 BC is written
        <code>-44</code>.
      </p>
      <h2 id="leap-day">29 February</h2>
      <p>
        The page of 29 February holds exactly those who were born on that day. Where a year has
        none, they grow a year older on 1 March. Laws differ on this from country to country; this
        is the rule here.
      </p>
      <h2 id="ages">Ages</h2>
      <p>
        No age is told where the date is ambiguous, marked as uncertain, or not known to the day.
        That no death is stated does not mean that somebody is alive.
      </p>
      <h2 id="zodiac">The zodiac</h2>
      <p>
        The signs follow a fixed table of days of the tropical zodiac. The sun itself may enter a
        sign a day earlier or later. The day is the Gregorian one, also for Julian dates, which
        moves many people of earlier times into another sign than their contemporaries would have
        said.
      </p>
      <h2 id="order">Who comes first</h2>
      <p>
        Lists begin with those who have articles in the most Wikipedias. This says nothing about
        merit.
      </p>
      <h2 id="names">Names and languages</h2>
      <p>
        Nothing is translated by machine. Names and descriptions are those of Wikidata in the
        language of the page; where there is none, in English, and then it says so.
      </p>
      <p>
        Every field of the data is described in the
        <a href="${own('/api/v1/docs')}">documentation of the API</a>. What is served and under
        which licence stands on the page <a href="${page('about')}">About</a>.
      </p>`,
  };
}
