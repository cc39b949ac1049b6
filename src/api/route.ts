import type { RequestContext } from '../site/request-context.ts';
import type { Plan } from '../web/plan.ts';
import type { Parameter } from './parameters.ts';
import type { ParameterValues } from './read-parameters.ts';

type Parameters = Readonly<Record<string, Parameter<unknown>>>;

/** One path of the API below `/api/v1` as it is served. */
export interface Served<P extends Parameters = Parameters> {
  /** In OpenAPI's form, e.g. `/years/{year}`. */
  readonly path: string;
  /** Whether `If-None-Match` is honoured with 304. */
  readonly conditional: boolean;
  readonly parameters: P;
  plan(context: RequestContext, values: ParameterValues<P>): Plan;
}

/** The same with what the contract says of it. */
export interface Route<P extends Parameters = Parameters> extends Served<P> {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Name of the component that a success answers with. */
  readonly answers: string;
}

/** Ties a route's plan to the types of its parameters. */
export function route<P extends Parameters>(definition: Route<P>): Route {
  return definition;
}
