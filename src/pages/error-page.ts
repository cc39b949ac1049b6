import { PERSON_CACHE } from '../site/request-context.ts';
import type { Failure, FailureCode } from '../core/failure.ts';
import { MAX_QUERY_LENGTH } from '../core/limits.ts';
import { isLanguage, type Language } from '../core/text/languages.ts';
import { SIGNS } from '../core/calendar/zodiac.ts';
import { html, type Html } from '../html/template.ts';
import { CACHE, HTML_TYPE } from '../web/response/headers.ts';
import {
  type ErrorAnswer,
  failureOf,
  type Problem,
  retrySeconds,
  STATUS_OF,
} from '../web/problem.ts';
import type { ProblemContext } from '../web/transport.ts';
import { monthOfYear } from './dates/gregorian-date.ts';
import { countOf, monthName } from './dates/intl.ts';
import { securityPolicy } from './layout/page-style.ts';
import { createUrls } from './urls.ts';
import { TEXTS } from './texts/texts.ts';
import type { PageTexts } from './texts/page-texts.ts';
import { dateForm, type TypedFields } from './layout/date-form.ts';
import { linkTo } from './list-parts/list-links.ts';
import { PERIOD } from './list-parts/parts-page.ts';
import { UNKNOWN_SIGN } from './lists/sign-pages.ts';
import { UnknownPerson } from './person/person-or-redirect.ts';
import { NO_DAY, TYPED } from './search/find-date.ts';
import { LONG_SEARCH } from './search/search-page.ts';
import type { Frame } from './page.ts';
import { PAGES } from './routes.ts';
import { document, aboutLinks, header } from './layout/layout.ts';

/** A problem as a page in the language of its address. Search engines are told not to keep it. */
export function presentPageProblem(problem: Problem, { path, base }: ProblemContext): ErrorAnswer {
  const failure = failureOf(problem);
  const { code } = failure;
  const status = STATUS_OF[code];
  const language = languageOf(path);
  const wait = retrySeconds(problem, status);
  return {
    status,
    headers: {
      ...(problem.kind === 'wrong_method' && { allow: problem.allow }),
      'content-type': HTML_TYPE,
      'cache-control': code === 'person_not_found' ? PERSON_CACHE.notFound : CACHE.none,
      'content-language': language,
      'content-security-policy': securityPolicy,
      ...(wait !== null && { 'retry-after': String(wait) }),
    },
    body: bodyOf(failure, language, base, problem.kind === 'rate_limited' ? wait : null),
  };
}

function bodyOf(failure: Failure, language: Language, base: string, wait: number | null): string {
  const texts = TEXTS[language];
  const urls = createUrls(base);
  const { errors, search } = texts;
  const { heading, advice } = messageOf(failure, language);
  const typed = typedFields(failure);
  const unknown = failure instanceof UnknownPerson ? failure : null;
  const query = unknown?.query ?? queryOf(failure);
  return errorLayout(
    { language, texts, urls },
    {
      title: heading,
      query,
      main: html`<h1>${heading}</h1>
        ${
          typed
            ? dateForm({ language, texts, urls }, typed, {
                field: faultyField(failure),
                says: advice,
              })
            : html`<p>${advice}</p>`
        }
        ${wait !== null && html`<p>${errors.retryAfter(countOf(language, wait))}</p>`}
        ${
          unknown?.meant &&
          html`<p>${search.similar}</p>
            ${unknown.meant}`
        }
        ${failure.facts[UNKNOWN_SIGN] !== undefined && signLinks({ language, texts, urls })}
        ${wait === null && html`<p><a href="${urls.page(language, '')}">${errors.home}</a></p>`}`,
    },
  );
}

function messageOf(
  { code, facts }: Failure,
  language: Language,
): PageTexts['errors']['longSearch'] {
  const { errors, browse } = TEXTS[language];
  if (facts[LONG_SEARCH] !== undefined) return errors.longSearch;
  // A snapshot that cannot be read is nobody's rush.
  const [headed, advised] = SAID[facts['snapshot'] === undefined ? code : 'internal_error'];
  const heading = errors.headings[headed];
  if (facts['encoding'] !== undefined) return { heading, advice: errors.encoding };
  if (facts['parameter'] === 'occupation' || facts['parameter'] === 'country') {
    return { heading, advice: errors.unknownFilter };
  }
  if (facts[UNKNOWN_SIGN] !== undefined) return { heading, advice: browse.knownSigns };
  if (facts[PERIOD] !== undefined) return { heading, advice: browse.periodAdvice };
  if (facts[NO_DAY] !== undefined) return { heading, advice: browse.dayIsNumber };
  const { year, month, days } = facts;
  if (typeof month === 'number' && typeof days === 'number') {
    const name =
      typeof year === 'number' ? monthOfYear(language, year, month) : monthName(language, month);
    return { heading, advice: browse.daysInMonth(name, days) };
  }
  const isHalf = code === 'invalid_date' && facts[TYPED.day] !== undefined;
  if (isHalf) return { heading: browse.halfDate, advice: browse.dayNeedsMonth };
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

/** The field of the form for a date that is wrong, or that lacks what the others need. */
function faultyField({ code, facts }: Failure): keyof TypedFields {
  if (code === 'invalid_year') return 'year';
  const isDay = facts[NO_DAY] !== undefined || facts['days'] !== undefined;
  return isDay || facts[TYPED.day] === '' ? 'day' : 'month';
}

/** What was typed into the form for a date; null where the failure is about something else. */
function typedFields({ facts }: Failure): TypedFields | null {
  if (facts[TYPED.day] === undefined) return null;
  const [day, month, year] = [TYPED.day, TYPED.month, TYPED.year].map((name) =>
    String(facts[name]),
  );
  return { day: day ?? '', month: month ?? '', year: year ?? '' };
}

/** The beginning of a search text that was too long. */
function queryOf({ facts }: Failure): string {
  const text = String(facts[LONG_SEARCH] ?? '');
  return [...text.toWellFormed()].slice(0, MAX_QUERY_LENGTH).join('').trim();
}

function signLinks(frame: Frame): Html {
  return html`<ul class="inline">
    ${SIGNS.map((sign) => html`<li>${linkTo(frame, { kind: 'sign', sign })}</li>`)}
  </ul>`;
}

/** The language of an address, English where it has none. */
function languageOf(path: string): Language {
  const code = path.split(/[/?#]/, 2)[1] ?? '';
  return isLanguage(code) ? code : 'en';
}

/** A page that says why the page asked for cannot be shown. It does not need a snapshot. */
function errorLayout(
  frame: Frame,
  { title, query, main }: { readonly title: string; readonly query: string; readonly main: Html },
): string {
  const { urls } = frame;
  const head = html`<title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="${urls.own('/favicon.svg')}" type="image/svg+xml" />`;
  const footer = html`<footer>
    <ul class="inline">
      ${aboutLinks(frame, PAGES)}
    </ul>
  </footer>`;
  return document(frame, {
    head,
    body: html`${header(frame, { query, address: null })}
      <main id="main" tabindex="-1">${main}</main>
      ${footer}`,
  });
}
