import { Failure, type FailureCode } from '../core/failure.ts';
import { pathOf } from '../site/links.ts';
import {
  listFilters,
  type Parameter,
  type Parameters,
  type ParameterValues,
  valuesOf,
} from '../site/parameters.ts';
import type { RequestContext } from '../site/request-context.ts';
import type { PlannedRoute, RawRequest, Transport } from '../web/transport.ts';
import { CACHE, HTML_TYPE } from '../web/response/headers.ts';
import type { StatedRates } from './docs-page/guide.ts';
import { presentFailure } from './errors.ts';
import { API_PREFIX, isConditional, type Route, type Served } from './route.ts';
import { birthdaysDate, birthdaysDay, birthdaysToday, years, zodiac } from './routes/births.ts';
import { peopleKb, peopleSlug, peopleWikidata, search } from './routes/people.ts';
import { docs, meta, openapi } from './routes/service.ts';

/** Every path of the API that answers from the snapshot, below `/api/v1`. */
export const ROUTES: readonly Route[] = [
  birthdaysToday,
  birthdaysDay,
  birthdaysDate,
  peopleSlug,
  peopleWikidata,
  peopleKb,
  search,
  years,
  zodiac,
  meta,
];

/** The REST API, below `/api/v1`. All of `/api` is for programs. */
export function createApi(rates: StatedRates, context: () => RequestContext): Transport {
  const served = [...ROUTES, openapi(ROUTES), docs(ROUTES, rates)];
  return {
    limit: 'rest',
    owns: (path) => path === '/api' || path.startsWith('/api/'),
    routes: [...served.map((each) => routeOf(each, context)), ...docsRedirects(context)],
    present: presentFailure,
  };
}

function routeOf(served: Served, context: () => RequestContext): PlannedRoute {
  const { path, kind, parameters, plan } = served;
  return {
    pattern: `${API_PREFIX}${routerPath(path)}`,
    kind,
    conditional: isConditional(served),
    read(raw) {
      const values = readParameters(parameters, raw);
      return () => plan(context(), values);
    },
  };
}

/** A path such as `/years/{year}` in the router's form, `/years/:year`. The router takes only letters in names. */
function routerPath(path: string): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_match, name: string) => `:${name.replace('-', '_')}`);
}

/**
 * The API's own address redirects to its documentation. The redirect is temporary (302), because
 * the address may serve something else one day.
 */
function docsRedirects(context: () => RequestContext): PlannedRoute[] {
  return [API_PREFIX, `${API_PREFIX}/`].map((pattern) => ({
    pattern,
    kind: 'other',
    conditional: false,
    read: () => () => {
      const location = pathOf(`${context().base}${API_PREFIX}/docs`);
      return {
        key: JSON.stringify(['to-docs', location]),
        cacheControl: CACHE.document,
        contentType: HTML_TYPE,
        compute: () => ({ kind: 'redirect', location, permanent: false }),
      };
    },
  }));
}

/**
 * Reads the values of the declared parameters; others are ignored (methodology 8.3). Throws Failure, naming the
 * parameter and what would be right, if one is missing, given twice, or does not have its form.
 */
export function readParameters<P extends Parameters>(
  declared: P,
  raw: Pick<RawRequest, 'path' | 'query'>,
): ParameterValues<P> {
  for (const parameter of Object.values(listFilters)) {
    if (!(parameter.name in declared) && raw.query.has(parameter.name)) {
      const form = 'left out here: the lists of births alone can be filtered';
      throw failure({ ...parameter, form }, 'invalid_parameter');
    }
  }
  // An empty segment means that there is no such address, not that a value is wrong.
  if (Object.values(raw.path).includes('')) throw new Failure('not_found');
  return valuesOf(declared, (parameter) => readParameter(parameter, raw));
}

function readParameter<T>(
  parameter: Parameter<T>,
  { path, query }: Pick<RawRequest, 'path' | 'query'>,
): T {
  const { name, absent, code } = parameter;
  const segment = path[name.replace('-', '_')];
  const [text = segment, ...more] = segment === undefined ? query.getAll(name) : [];
  if (text === undefined) {
    if (absent) return absent.value;
    throw failure(parameter, 'missing_parameter', 'is required');
  }
  if (more.length > 0) throw failure(parameter, 'invalid_parameter', 'was given more than once');
  const value = parameter.parse(text);
  if (value !== null) return value;
  // Some parameters accept an empty text: an empty `v` is a version that does not exist.
  throw text === ''
    ? failure(parameter, 'invalid_parameter', 'is empty')
    : failure({ ...parameter, form: formFor(parameter, text) }, code);
}

/** What a text must be, with the number that is meant if only zeros before it are wrong, as in a year of a date. */
function formFor({ schema, form, parse }: Parameter<unknown>, text: string): string {
  const plain = text.replace(/^(-?)0+(?=\d)/, '$1');
  const isMeant = schema['type'] === 'integer' && plain !== text && parse(plain) !== null;
  return isMeant ? `${form}; so write ${plain}` : form;
}

function failure({ name, form }: Parameter<unknown>, code: FailureCode, fault?: string): Failure {
  return new Failure(code, { parameter: name, form, ...(fault !== undefined && { fault }) });
}
