import { PERSON_CACHE } from '../site/request-context.ts';
import type { Failure, FailureCode } from '../core/failure.ts';
import { isLanguage, type Language } from '../core/text/languages.ts';
import { html } from '../html/template.ts';
import { CACHE, HTML_TYPE } from '../web/response/headers.ts';
import { type ErrorAnswer, retrySeconds, statusOf } from '../web/problem.ts';
import type { FailureContext } from '../web/transport.ts';
import { countOf } from './dates/intl.ts';
import { securityPolicy } from './layout/page-style.ts';
import { createUrls } from './urls.ts';
import { type PageTexts, TEXTS } from './texts/texts.ts';
import { type FailureWords, PageFailure } from './page.ts';
import { PAGES } from './routes.ts';
import { document, aboutLinks, header } from './layout/layout.ts';

/** A failure as a page in the language of its address. Search engines are told not to keep it. */
export function presentFailure(failure: Failure, { path, base }: FailureContext): ErrorAnswer {
  const { code, facts } = failure;
  const language = languageOf(path);
  const wait = retrySeconds(failure);
  return {
    status: statusOf(failure),
    headers: {
      ...(code === 'method_not_allowed' && { allow: String(facts['allow']) }),
      'content-type': HTML_TYPE,
      'cache-control': code === 'person_not_found' ? PERSON_CACHE.notFound : CACHE.none,
      'content-language': language,
      'content-security-policy': securityPolicy,
      ...(wait !== null && { 'retry-after': String(wait) }),
    },
    body: bodyOf(failure, language, base, code === 'rate_limited' ? wait : null),
  };
}

/** A page that says why the page asked for cannot be shown. It does not need a snapshot. */
function bodyOf(failure: Failure, language: Language, base: string, wait: number | null): string {
  const texts = TEXTS[language];
  const urls = createUrls(base);
  const { errors, search } = texts;
  const words = {
    ...wordsOf(failure, texts),
    ...(failure instanceof PageFailure && failure.words),
  };
  const { heading, advice, query = '', meant, choices } = words;
  const frame = { language, texts, urls };
  const main = html`<h1>${heading}</h1>
    ${typeof advice === 'string' ? html`<p>${advice}</p>` : advice}
    ${wait !== null && html`<p>${errors.retryAfter(countOf(language, wait))}</p>`}
    ${
      meant &&
      html`<p>${search.similar}</p>
        ${meant}`
    }
    ${choices}
    ${wait === null && html`<p><a href="${urls.page(language, '')}">${errors.home}</a></p>`}`;
  return document(frame, {
    head: html`<title>${heading}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <link rel="icon" href="${urls.own('/favicon.svg')}" type="image/svg+xml" />`,
    body: html`${header(frame, { query, address: null })}
      <main id="main" tabindex="-1">${main}</main>
      <footer>
        <ul class="inline">
          ${aboutLinks(frame, PAGES)}
        </ul>
      </footer>`,
  });
}

/** What fits any failure of a code. */
function wordsOf(
  { code, facts }: Failure,
  { errors }: PageTexts,
): FailureWords & PageTexts['errors']['longSearch'] {
  // A snapshot that cannot be read is nobody's rush.
  const [headed, advised] = SAID[facts['snapshot'] === undefined ? code : 'internal_error'];
  const heading = errors.headings[headed];
  if (facts['encoding'] !== undefined) return { heading, advice: errors.encoding };
  if (facts['parameter'] === 'occupation' || facts['parameter'] === 'country') {
    return { heading, advice: errors.unknownFilter };
  }
  return { heading, advice: errors.advice[advised] };
}

type Said = readonly [
  heading: keyof PageTexts['errors']['headings'],
  advice: keyof PageTexts['errors']['advice'],
];

const INVALID: Said = ['invalid_parameter', 'invalid_parameter'];

/** What a page says of each code. Of those that the API alone answers with it says what fits any of their kind. */
const SAID: Readonly<Record<FailureCode, Said>> = {
  invalid_parameter: INVALID,
  missing_parameter: INVALID,
  invalid_timezone: INVALID,
  unsupported_language: INVALID,
  invalid_date: ['invalid_date', 'invalid_date'],
  invalid_year: ['invalid_year', 'invalid_year'],
  invalid_identifier: ['invalid_parameter', 'invalid_identifier'],
  not_found: ['not_found', 'not_found'],
  person_not_found: ['person_not_found', 'person_not_found'],
  version_not_available: ['not_found', 'not_found'],
  method_not_allowed: ['method_not_allowed', 'method_not_allowed'],
  rate_limited: ['rate_limited', 'rate_limited'],
  internal_error: ['internal_error', 'later'],
  capacity_exceeded: ['capacity_exceeded', 'later'],
  timeout: ['timeout', 'later'],
};

/** The language of an address, English where it has none. */
function languageOf(path: string): Language {
  const code = path.split(/[/?#]/, 2)[1] ?? '';
  return isLanguage(code) ? code : 'en';
}
