import type { ServiceContext } from '../service/context.ts';
import type { Parameter } from './parameters.ts';
import type { ParameterValues } from './read-parameters.ts';

/** The service as it stands and the moment of a request. */
export interface ApiContext extends ServiceContext {
  /** The version of what is served, `data_version` of Meta. */
  readonly version: string;
  /** Base address of the service, part of every answer. */
  readonly base: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** How a request will be answered, known before the body is. */
export type Plan =
  | {
      readonly kind: 'answer';
      /** Everything that decides the body. */
      readonly key: string;
      readonly cacheControl: string;
      /** Throws Failure where there is no answer. */
      compute(): Promise<Computed>;
    }
  | {
      /** An older version, answered only if it is still at hand. */
      readonly kind: 'kept';
      readonly key: string;
      readonly cacheControl: string;
      /** Throws the Failure that says why there is no answer. */
      refuse(): Promise<never>;
    };

/** A body to be sent as JSON. */
export interface Computed {
  readonly body: unknown;
  readonly etag: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Parameters = Readonly<Record<string, Parameter<unknown>>>;

/** One path of the API below `/api/v1` as it is served. */
export interface Served<P extends Parameters = Parameters> {
  /** In OpenAPI's form, e.g. `/years/{year}`. */
  readonly path: string;
  /** Whether `If-None-Match` is honoured with 304. */
  readonly conditional: boolean;
  readonly parameters: P;
  plan(context: ApiContext, values: ParameterValues<P>): Plan;
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
