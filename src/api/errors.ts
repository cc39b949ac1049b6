import { MAX_HEADER_KIB, MAX_URL_LENGTH } from '../web/limits/request-limits.ts';
import { PERSON_CACHE } from '../site/request-context.ts';
import { encodingWords, LIMIT_WORDS, type ErrorAnswer, jsonFailure } from '../web/problem.ts';
import { formatQid, parseQid } from '../core/qid.ts';
import type { Failure, FailureCode, FailureFacts } from '../core/failure.ts';

/** A failure as the body `{code, message}`, with its status and headers (service 12.6). */
export function presentFailure(failure: Failure): ErrorAnswer {
  const cacheControl = failure.code === 'person_not_found' ? PERSON_CACHE.notFound : undefined;
  return jsonFailure(failure, restMessage(failure), cacheControl);
}

/** The English sentence for a failure: what is wrong, and what would be right (service 12.6). */
export function restMessage({ code, facts }: Pick<Failure, 'code' | 'facts'>): string {
  if (facts['parameter'] !== undefined) return parameterWords(facts);
  if (facts['encoding'] !== undefined) return encodingWords(facts);
  return SENTENCES[code]?.(facts) ?? MALFORMED;
}

/** What is wrong with a parameter; `form` follows "must be". */
function parameterWords({ parameter, fault, form, hint }: FailureFacts): string {
  const words = `${fault === undefined ? '' : ` ${fault}; it`} must be ${form}.`;
  return `The parameter "${parameter}"${words}${hint === undefined ? '' : ` ${hint}`}`;
}

const MALFORMED = `The request is not well formed: it must be valid HTTP with one Host header, its address a path of at most ${MAX_URL_LENGTH} characters, its headers at most ${MAX_HEADER_KIB} KiB.`;

const SENTENCES: Readonly<Partial<Record<FailureCode, (facts: FailureFacts) => string>>> = {
  not_found: () => 'There is nothing at this address; the API is at /api/v1.',
  person_not_found: ({ qid, slug }) =>
    qid === undefined
      ? slugWords(String(slug))
      : `There is nobody with the QID ${qid} in this snapshot.`,
  version_not_available: ({ current }) =>
    `The version of the parameter "v" is not available; the current one is ${current}.`,
  method_not_allowed: () => 'This address can only be read, with GET or HEAD.',
  internal_error: () => 'Something went wrong here; the request was well formed.',
  ...LIMIT_WORDS,
};

function slugWords(slug: string): string {
  const qid = parseQid(slug.toUpperCase());
  const nobody = `There is nobody with the slug "${slug}" in this snapshot`;
  return qid === null
    ? `${nobody}.`
    : `${nobody}; a person by QID is at /api/v1/people/wikidata/${formatQid(qid)}.`;
}
