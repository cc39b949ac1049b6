import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';
import { plural } from './plural.ts';

/** What this is, where the data is from, and what may be done with it. */
export function about(facts: ProseFacts): Prose {
  const { people, withDay, snapshotDate, dataVersion, serviceVersion, page } = facts;
  return {
    title: 'About Natalis',
    description:
      'What Natalis holds and what it does not, where the data is from, under which licence it may be used, and what is counted of your visit.',
    body: html`<p class="lead">
        Natalis tells when people of note were born, as Wikidata has it, together with the grounds
        for each date and the doubts about it.
      </p>
      <h2 id="coverage">What is in it</h2>
      <p>
        ${people.text} ${plural(people.number, 'person', 'people')}, of whom the day of birth is
        known for ${withDay.text}. In it are people who have an item in Wikidata, an article in at
        least one Wikipedia, and a statement about their birth or death. Coverage is uneven between
        countries, times and walks of life, and it is not complete. Who is missing here may well be
        missing in Wikidata.
      </p>
      <h2 id="snapshot">One snapshot</h2>
      <p>
        Everything here comes from one snapshot of Wikidata as of ${snapshotDate}, version
        <code>${dataVersion}</code>. What was changed in Wikidata later is not here yet. The program
        is Natalis ${serviceVersion}.
      </p>
      <h2 id="mistakes">A date is wrong</h2>
      <p>
        Please correct it in Wikidata, best with a source: every page of a person leads to the item
        there. The next snapshot brings the correction here.
        <a href="${page('methodology')}">How the dates are read</a> explains which of several
        statements is shown.
      </p>
      <h2 id="licence">Licence</h2>
      <p>
        The data is released under
        <a href="https://creativecommons.org/publicdomain/zero/1.0/" rel="license">CC0 1.0</a>: you
        may use it for anything, without asking. We are glad if you name Wikidata and Natalis.
        Images are by their authors and have licences of their own, which stand beside each of them;
        check them before you use an image.
      </p>
      <h2 id="privacy">What is counted</h2>
      <p>
        No cookies, no scripts, no tracking. Counted are requests a day by kind of page and by the
        crawler that a visitor claims to be. Addresses of visitors are held in memory for a minute,
        to limit the number of requests, and are never written down. Pictures come from Wikimedia
        Commons, which then sees your address, but not the page that you are on.
      </p>`,
  };
}
