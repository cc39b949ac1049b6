import type { ServiceContext } from '../service/context.ts';
import type { Parameter, ParameterValues } from './parameters.ts';

/** The service as it stands and the moment of a request. */
export interface ApiContext extends ServiceContext {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A body to be sent as JSON. */
export interface Answer {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Parameters = Readonly<Record<string, Parameter<unknown>>>;

/** One path of the API below `/api/v1`. */
export interface Route<P extends Parameters = Parameters> {
  readonly path: string;
  readonly parameters: P;
  /** Throws Failure where there is no answer. */
  answer(context: ApiContext, values: ParameterValues<P>): Promise<Answer>;
}

/** Ties a route's answer to the types of its parameters. */
export function route<P extends Parameters>(definition: Route<P>): Route {
  return definition;
}
