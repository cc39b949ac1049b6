import { html, type Html } from '../../../html/template.ts';
import { section } from '../parts.ts';
import type { DocsSettings } from '../settings.ts';

/** How versions and terms are kept. */
export function termsSection({ document, serviceVersion }: DocsSettings): Html {
  return section(
    'terms',
    'Versions and licence',
    html`<p>
        Within <code>/api/v1</code> there are additions only: new paths, new parameters, and new
        words where a list is open, such as warnings, error codes and kinds of names. Whatever goes
        away does so in an <code>/api/v2</code>, after twelve months of <code>Deprecation</code> and
        <code>Sunset</code> headers. The contract is at version ${document.info.version}, the
        service at ${serviceVersion}; <a href="#getMeta">Meta</a> tells the version of the data.
      </p>
      <p>
        The data is released under
        <a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>. To name Wikidata
        and this service is welcome and not required. Images have licences and credits of their own;
        read the <a href="#object-Image">image’s record</a> before you use one.
      </p>
      <p>
        No visitor is tracked. What is counted is how many requests a day there are by type of page
        and by the crawler that they claim to be from.
      </p>`,
  );
}
