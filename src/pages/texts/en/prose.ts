import { type Html, html } from '../../../html/template.ts';
import type { GlyphStatus } from '../../../html/theme.ts';
import type { Count } from '../grammar.ts';
import { plural } from './words.ts';

/** A page of prose. */
export interface Prose {
  readonly title: string;
  readonly description: string;
  /** Begins after the h1; headings from h2 on, each with an id that is the same in all languages. */
  readonly body: Html;
}

/** Facts about the service for use in prose. */
export interface ProseFacts {
  readonly people: Count;
  readonly withDay: Count;
  readonly snapshotDate: string;
  /** A paragraph with what the snapshot says of its coverage, in English, and a plot of all births. */
  readonly coverage: Html;
  readonly dataVersion: string;
  readonly serviceVersion: string;
  /** Address of the program's source code. */
  readonly repository: string;
  /** A link to whoever runs the site; null if that is not told. */
  readonly contact: Html | null;
  /** Sign and word of a status. */
  status(status: GlyphStatus): Html;
  /** Address of a page of the same language, e.g. `methodology`. */
  page(path: string): string;
  /** Address of something outside the languages, e.g. `/api/v1/docs`. */
  own(path: string): string;
}

/** How dates are read, chosen and doubted, in short. */
function methodology({ status, page, own }: ProseFacts): Prose {
  return {
    title: 'How the dates are read',
    description:
      'What the symbols mean, how one date is chosen among several, what happens to Julian dates, and why some ages are not given.',
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
          Wikidata’s editors rank statements. We look at those of the best rank, and never at
          deprecated ones.
        </li>
        <li>A statement that is not marked as disputed comes before one that is.</li>
        <li>
          A more precise date comes before a coarser one. A 1 January without an independent source
          often stands in for an unknown day; where another statement agrees, it is treated as the
          bare year.
        </li>
        <li>
          A source outside Wikimedia comes before a copy from a Wikimedia project, and that before
          no reference.
        </li>
        <li>
          After that: a statement that is not marked as approximate, the one with more sources, the
          narrower one, the one that comes first in Wikidata.
        </li>
      </ol>
      <h2 id="status">What the symbols mean</h2>
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
        A date is never padded: a person whose year alone is known is not listed under any day, and
        a century is not a year. “18th century” means 1 January 1701 to 31 December 1800: the last
        year of a century is the one that ends in 00.
      </p>
      <h2 id="calendars">Two calendars</h2>
      <p>
        A day is shown in the calendar it was written in. A day of the Julian calendar leads, named
        as such; its Gregorian day stands beneath, and it is the one lists, ages and signs go by.
        Isaac Newton: 25 December 1642 (Julian calendar), listed under 4 January 1643. Months, years
        and longer spans are not converted.
      </p>
      <h2 id="years">Years before our era</h2>
      <p>
        There is no year 0: the year before 1 CE is 1 BCE. In addresses 44 BCE is written
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
        No age is given where the date is disputed, marked as uncertain, or not known to the day.
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
        <a href="${own('/api/v1/docs')}">documentation of the API</a>. The page
        <a href="${page('about')}">About Natalis</a> says what is served and under which licence.
      </p>`,
  };
}

/** What this is, where the data is from, and what may be done with it. */
function about(facts: ProseFacts): Prose {
  const { people, withDay, snapshotDate, dataVersion, serviceVersion, contact, page } = facts;
  return {
    title: 'About Natalis',
    description:
      'What Natalis holds and what it does not, where the data is from, under which licence it may be used, and what is counted of your visit.',
    body: html`<p class="lead">
        Natalis says when people of note were born, as Wikidata has it, together with the grounds
        for each date and the doubts about it.
      </p>
      <h2 id="coverage">What is in it</h2>
      <p>
        ${people.text} ${plural(people.number, 'person', 'people')}, of whom the day of birth is
        known for ${withDay.text}. In it are people who have an item in Wikidata, an article in at
        least one Wikipedia, and a statement about their birth or death. Coverage is uneven between
        countries, times and walks of life, and it is not complete. Somebody who is missing here may
        well be missing in Wikidata too.
      </p>
      ${facts.coverage}
      <h2 id="snapshot">One snapshot</h2>
      <p>
        Everything here comes from one snapshot of Wikidata as of ${snapshotDate}, version
        <code>${dataVersion}</code>. What was changed in Wikidata later is not here yet. The program
        is Natalis ${serviceVersion}.
      </p>
      <h2 id="mistakes">A date is wrong</h2>
      <p>
        Please correct it in Wikidata, best with a source: the page of every person leads to the
        statements there. The next snapshot brings the correction here.
        <a href="${page('methodology')}">How the dates are read</a> explains which of several
        statements is shown.
      </p>
      <h2 id="makers">Who makes this</h2>
      <p>
        Natalis is free software, and <a href="${facts.repository}">its code</a> is public.
        ${contact && html`This site is run by ${contact}.`}
      </p>
      ${
        contact &&
        html`<h2 id="contact">Asking to be left out</h2>
          <p>
            Write to ${contact} if you do not want to appear here, and give the address of the page.
            The operator can leave you out completely or show only the year of your birth. This does
            not change what Wikidata says about you.
          </p>`
      }
      <h2 id="licence">Licence</h2>
      <p>
        The data is released under
        <a href="https://creativecommons.org/publicdomain/zero/1.0/" rel="license">CC0 1.0</a>: you
        may use it for anything, without asking. We are glad if you name Wikidata and Natalis.
        Images are by their authors and have licences of their own, given beside each of them; check
        them before you use an image.
      </p>
      <h2 id="privacy">What is counted</h2>
      <p>
        No cookies, no scripts, no tracking. We count requests per day, by kind of page and by
        claimed crawler. Visitors’ IP addresses stay in memory for a minute, to limit the number of
        requests, and are never written down. Pictures come from Wikimedia Commons, which then sees
        your IP address, but not the page that you are on.
      </p>`,
  };
}

/** The pages of prose in English. */
export const prose = {
  methodology: { link: 'Methodology', page: methodology },
  about: { link: 'About and licence', page: about },
};

export type ProseTexts = typeof prose;
