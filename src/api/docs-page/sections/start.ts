import { html, type Html } from '../../../html/template.ts';
import { command, section } from '../parts.ts';
import type { DocsSettings } from '../settings.ts';

/** The section on getting started, and what applies to every request. */
export function startSection({ base }: DocsSettings): Html {
  return section(
    'start',
    'Getting started',
    html`<p>Ask who was born on 11 March:</p>`,
    command(`curl '${base}/api/v1/birthdays/03-11?limit=3'`),
    html`<p>
      Look somebody up by name, then read the whole profile by the <code>slug</code> or the
      <code>id</code> that the search returned:
    </p>`,
    command(`curl '${base}/api/v1/search?q=douglas+adams'`),
    command(`curl '${base}/api/v1/people/wikidata/Q42'`),
    html`<ul>
      <li>
        Everything is read with <code>GET</code>, and everything but this page is answered in JSON.
      </li>
      <li>
        There is no key, no account and no cookie, and web pages of any origin may use the API.
      </li>
      <li>
        <code>lang</code> chooses the language of names, descriptions and places: <code>en</code>,
        <code>de</code>, <code>pt</code>, <code>es</code>, <code>fr</code> or <code>it</code>. A
        text that is missing in that language is given in <code>mul</code> (the same in all
        languages), or else in English. Nothing is translated; a missing description stays null.
      </li>
      <li>
        A known parameter that is given twice, or empty where a value is needed, is refused; an
        unknown one is ignored.
      </li>
      <li>
        Every answer comes from one snapshot of Wikidata, which <a href="#getMeta">Meta</a> names.
        Coverage is limited to notable people and is not exhaustive.
      </li>
    </ul>`,
  );
}
