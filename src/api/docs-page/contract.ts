import type { OpenApiDocument, Operation, Reference } from '../openapi/types.ts';

/** The parts of JSON Schema that the contract uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly not?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

/** A path with its operation. */
export interface Endpoint {
  readonly path: string;
  readonly operation: Operation;
}

/** Every path that has a GET, in the order of the document. */
export function endpointsOf(document: OpenApiDocument): Endpoint[] {
  return Object.entries(document.paths).map(([path, { get }]) => ({ path, operation: get }));
}

/**
 * Follows a reference within the document. Anything that is not a reference is returned unchanged.
 */
export function follow<T extends object>(document: OpenApiDocument, item: T | Reference): T {
  if (!('$ref' in item)) return item;
  const keys = item.$ref.replace('#/', '').split('/');
  let found: unknown = document;
  for (const key of keys) found = (found as Readonly<Record<string, unknown>> | undefined)?.[key];
  if (found === undefined) throw new Error(`The contract lacks ${item.$ref}.`);
  return found as T;
}

/** The last part of a reference: the name of the component. */
export function referredName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
