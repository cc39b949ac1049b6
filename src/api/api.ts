import type { RequestContext } from '../site/request-context.ts';
import type { PlannedRoute, Transport } from '../web/transport.ts';
import { presentProblem } from './errors.ts';
import { readParameters } from './read-parameters.ts';
import { API_PREFIX, type Route, type Served } from './route.ts';
import { birthdaysDate } from './routes/birthdays-date.ts';
import { birthdaysDay } from './routes/birthdays-day.ts';
import { birthdaysToday } from './routes/birthdays-today.ts';
import { type ToldRates, docs } from './routes/docs.ts';
import { meta } from './routes/meta.ts';
import { openapi } from './routes/openapi.ts';
import { peopleKb, peopleWikidata } from './routes/people-qid.ts';
import { peopleSlug } from './routes/people-slug.ts';
import { search } from './routes/search.ts';
import { years } from './routes/years.ts';
import { zodiac } from './routes/zodiac.ts';
import { CACHE, HTML_TYPE } from '../web/headers.ts';

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
export function createApi(rates: ToldRates, context: () => RequestContext): Transport {
  const served = [...ROUTES, openapi(ROUTES), docs(ROUTES, rates)];
  return {
    limit: 'rest',
    owns: (path) => path === '/api' || path.startsWith('/api/'),
    routes: [...served.map((each) => routeOf(each, context)), ...leadToDocs(context)],
    present: presentProblem,
  };
}

function routeOf(
  { path, kind, conditional, parameters, plan }: Served,
  context: () => RequestContext,
): PlannedRoute {
  return {
    pattern: `${API_PREFIX}${routerPath(path)}`,
    kind,
    conditional,
    read(raw) {
      const values = readParameters(parameters, raw);
      return () => plan(context(), values);
    },
  };
}

/**
 * A path such as `/years/{year}` in the router's form, `/years/:year`. The router takes only
 * letters in names.
 */
function routerPath(path: string): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_match, name: string) => `:${name.replace('-', '_')}`);
}

/**
 * The API's own address redirects to its documentation. The redirect is temporary (302), because
 * the address may serve something else one day.
 */
function leadToDocs(context: () => RequestContext): PlannedRoute[] {
  return [API_PREFIX, `${API_PREFIX}/`].map((pattern) => ({
    pattern,
    kind: 'other',
    conditional: false,
    read: () => () => {
      const location = `${context().base}${API_PREFIX}/docs`;
      return {
        key: JSON.stringify(['to-docs', location]),
        cacheControl: CACHE.document,
        contentType: HTML_TYPE,
        compute: () => ({ kind: 'redirect', location, permanent: false }),
      };
    },
  }));
}
