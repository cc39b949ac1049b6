import { html, type Html } from '../../../html/template.ts';
import { section } from '../parts.ts';
import type { DocsSettings } from '../settings.ts';

/** The section about versions and licence. */
export function termsSection({ document, serviceVersion }: DocsSettings): Html {
  return section(
    'terms',
    'Versions and licence',
    html`<p>
        Within <code>/api/v1</code> nothing is removed. There may be new paths, new parameters, and
        new words in open lists, such as warnings, error codes and kinds of names. Removals need an
        <code>/api/v2</code>, after twelve months of <code>Deprecation</code> and
        <code>Sunset</code> headers. The contract is at version ${document.info.version}, the
        service at ${serviceVersion}; <a href="#getMeta">Meta</a> gives the version of the data.
      </p>
      <p>
        The data is released under
        <a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>. You are welcome,
        but not required, to name Wikidata and this service. Images have licences and credits of
        their own; read the <a href="#object-Image">image’s record</a> before you use one.
      </p>
      <p>
        No visitor is tracked. We count requests per day, by type of page and by the crawler that
        they claim to be from.
      </p>`,
  );
}
