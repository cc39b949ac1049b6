import type { FailureCode } from '../core/failure.ts';
import { isLanguage, type Language, LANGUAGES } from '../core/text/languages.ts';
import { html, type Html } from '../html/template.ts';
import { CACHE, HTML_TYPE } from '../web/headers.ts';
import { type ErrorAnswer, failureOf, type Problem, retrySeconds } from '../web/problem.ts';
import { STATUS_OF } from '../web/status.ts';
import { countOf } from './dates/intl.ts';
import { securityPolicy } from './layout/style/style.ts';
import { createSite } from './site.ts';
import { TEXTS } from './texts/texts.ts';
import type { Frame } from './page.ts';
import { document } from './layout/layout.ts';
import { aboutLinks, languageLinks } from './layout/footer.ts';
import { header } from './layout/header.ts';

/** The request in which a problem came up. */
export interface ProblemPlace {
  /** Path of the request, as it was sent. */
  readonly path: string;
  /** Base address of the service. */
  readonly base: string;
}

/** A problem as a page in the language of its address, which search engines do not keep. */
export function presentPageProblem(
  problem: Problem,
  { path, base }: ProblemPlace,
  onFault: (error: unknown) => void,
): ErrorAnswer {
  const { code } = failureOf(problem);
  if (code === 'internal_error' && problem.kind === 'error') onFault(problem.error);
  const status = STATUS_OF[code];
  const language = languageOf(path);
  const wait = retrySeconds(problem, status);
  return {
    status,
    headers: {
      'content-type': HTML_TYPE,
      'cache-control': code === 'person_not_found' ? CACHE.personNotFound : CACHE.none,
      'content-language': language,
      'content-security-policy': securityPolicy,
      ...(wait !== null && { 'retry-after': String(wait) }),
    },
    body: bodyOf(code, language, base, problem.kind === 'rate_limited' ? wait : null),
  };
}

function bodyOf(code: FailureCode, language: Language, base: string, wait: number | null): string {
  const texts = TEXTS[language];
  const site = createSite(base);
  const { errors } = texts;
  return errorLayout(
    { language, texts, site },
    {
      title: errors.headings[code],
      main: html`<h1>${errors.headings[code]}</h1>
        <p>${errors.advice[code]}</p>
        ${wait !== null && html`<p>${errors.retryAfter(countOf(language, wait))}</p>`}
        <p><a href="${site.page(language, '')}">${errors.home}</a></p>`,
    },
  );
}

/** The language of an address, English where it has none. */
function languageOf(path: string): Language {
  const code = path.split(/[/?#]/, 2)[1] ?? '';
  return isLanguage(code) ? code : 'en';
}

/** A page that says why the page asked for cannot be shown. It does not need a snapshot. */
function errorLayout(
  frame: Frame,
  { title, main }: { readonly title: string; readonly main: Html },
): string {
  const { site } = frame;
  const head = html`<meta charset="utf-8" />
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="${site.own('/favicon.svg')}" type="image/svg+xml" />`;
  const footer = html`<footer>
    ${languageLinks(frame, { address: '', languages: LANGUAGES })}
    <ul class="inline">
      ${aboutLinks(frame)}
    </ul>
  </footer>`;
  return document(frame, {
    head,
    body: html`${header(frame, { query: '', address: null })}
      <main id="main" tabindex="-1">${main}</main>
      ${footer}`,
  });
}
