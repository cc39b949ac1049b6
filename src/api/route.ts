import type { RequestContext } from '../site/request-context.ts';
import type { Plan } from '../web/response/plan.ts';
import type { PlannedRoute } from '../web/transport.ts';
import type { Parameters, ParameterValues } from '../site/parameters.ts';

/** A served path of the API, below `/api/v1`. */
export interface Served<P extends Parameters = Parameters> {
  /** In OpenAPI's form, e.g. `/years/{year}`. */
  readonly path: string;
  /** What its requests are counted as. */
  readonly kind: PlannedRoute['kind'];
  readonly parameters: P;
  plan(context: RequestContext, values: ParameterValues<P>): Plan;
}

/** A served path with its part of the OpenAPI document. */
export interface Route<P extends Parameters = Parameters> extends Served<P> {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Name of the component that a successful answer has. */
  readonly answers: string;
}

/** Whether `If-None-Match` is honoured with 304, as of profiles alone (interface specification, "REST endpoints"). */
export function isConditional({ kind }: Served): boolean {
  return kind === 'person';
}

/** Defines a route, with its plan's types derived from its parameters. */
export function route<P extends Parameters>(definition: Route<P>): Route {
  return definition;
}

/** The path of the API on the server. The major version is part of every path. */
export const API_PREFIX = '/api/v1';
