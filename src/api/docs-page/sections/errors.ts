import { FAILURE_CODES } from '../../../core/failure.ts';
import { STATUS_OF } from '../../../web/status.ts';
import type { ResponseObject } from '../../openapi/types.ts';
import { follow } from '../contract.ts';
import { namedExample } from '../examples.ts';
import { html, join, type Html } from '../../../html/template.ts';
import { command, jsonBlock, section, shortEntries } from '../parts.ts';
import { ERROR_NAME } from '../../openapi/responses.ts';
import { objectLink } from '../describe-schema.ts';
import { inline } from '../prose.ts';
import type { DocsSettings } from '../settings.ts';
import { errorObject } from './objects.ts';

const EXAMPLE_LINES = 10;

/** The section with the statuses and codes of all errors. */
export function errorsSection(settings: DocsSettings): Html {
  const statuses = [...new Set(FAILURE_CODES.map((code) => STATUS_OF[code]))];
  const example = namedExample(settings.document, 'BadRequest');
  return section(
    'errors',
    'Errors',
    html`<p>
      Whatever goes wrong, the body is an ${objectLink(ERROR_NAME)}. Its
      <code>code</code> is for programs and its <code>message</code> for people.
    </p>`,
    shortEntries(
      statuses.map((status) => ({
        term: html`<b>${status}</b>`,
        says: html`<p>${inline(describe(status, settings))}</p>
          <p class="rules">${codesOf(status)}</p>`,
      })),
    ),
    html`<p>
      Two answers come from the server itself, before a request is understood: 431 if the headers
      are too large, and 408 if a request does not arrive within ten seconds. Their body is the
      same.
    </p>`,
    example &&
      html`${command(`curl '${settings.base}${example.asked}'`)}
      ${jsonBlock(example.answer, EXAMPLE_LINES)}`,
    errorObject(settings),
  );
}

function describe(status: number, { document }: DocsSettings): string {
  const operations = Object.values(document.paths).map(({ get }) => get);
  for (const { responses } of operations) {
    const response = responses[status];
    if (response) return follow<ResponseObject>(document, response).description;
  }
  return '';
}

function codesOf(status: number): Html {
  const codes = FAILURE_CODES.filter((code) => STATUS_OF[code] === status);
  return join(
    codes.map((code) => html`<code>${code}</code>`),
    ', ',
  );
}
