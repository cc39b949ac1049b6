import type { FastifyInstance } from 'fastify';
import { Failure } from '../core/failure.ts';
import type { RequestContext } from '../site/request-context.ts';
import type { AddAnswer } from '../web/answer.ts';
import { leadToDocs } from './lead-to-docs.ts';
import { readParameters } from './read-parameters.ts';
import type { Route } from './route.ts';
import { birthdaysDate } from './routes/birthdays-date.ts';
import { birthdaysDay } from './routes/birthdays-day.ts';
import { birthdaysToday } from './routes/birthdays-today.ts';
import { docs, type ToldRates } from './routes/docs.ts';
import { meta } from './routes/meta.ts';
import { openapi } from './routes/openapi.ts';
import { API_PREFIX } from './prefix.ts';
import { peopleKb, peopleWikidata } from './routes/people-qid.ts';
import { peopleSlug } from './routes/people-slug.ts';
import { search } from './routes/search.ts';
import { years } from './routes/years.ts';
import { zodiac } from './routes/zodiac.ts';

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

/** Adds the REST API to an app, below `/api/v1`. */
export function registerApi(
  app: FastifyInstance,
  add: AddAnswer<RequestContext>,
  rates: ToldRates,
): void {
  for (const served of [...ROUTES, openapi(ROUTES), docs(ROUTES, rates)]) {
    add(app, {
      url: `${API_PREFIX}${routerPath(served.path)}`,
      conditional: served.conditional,
      read(raw) {
        const values = readParameters(served.parameters, raw);
        return (context) => served.plan(context, values);
      },
      refuseMethod,
    });
  }
  for (const address of leadToDocs(refuseMethod)) add(app, address);
}

/**
 * A path such as `/years/{year}` in the router's form, `/years/:year`. The router takes only
 * letters in names.
 */
function routerPath(path: string): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_match, name: string) => `:${name.replace('-', '_')}`);
}

/** Throws the Failure for methods other than GET and HEAD. */
export function refuseMethod(): never {
  throw new Failure('method_not_allowed');
}
