/** The parts of an OpenAPI document that the page is made from. */
export interface ContractDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
  readonly components?: Components;
}

interface Components {
  readonly schemas?: Readonly<Record<string, Schema>>;
  readonly parameters?: Readonly<Record<string, ParameterObject>>;
  readonly responses?: Readonly<Record<string, ResponseObject>>;
  readonly headers?: Readonly<Record<string, HeaderObject>>;
  readonly examples?: Readonly<Record<string, ExampleObject>>;
}

/** Something that stands here, or the place among the components where it stands. */
export type OrReference<T> = T | { readonly $ref: string };

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly OrReference<ParameterObject>[];
  readonly responses?: Readonly<Record<string, OrReference<ResponseObject>>>;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly example?: unknown;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, OrReference<HeaderObject>>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface HeaderObject {
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
}

export interface MediaType {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, OrReference<ExampleObject>>>;
}

export interface ExampleObject {
  readonly summary?: string;
  readonly description?: string;
  readonly value?: unknown;
}

/** JSON Schema as far as the contract uses it. */
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

/** A path with what can be asked of it. */
export interface Endpoint {
  readonly path: string;
  readonly id: string;
  readonly operation: Operation;
}

/** Every path that can be read, in the order of the document. */
export function endpointsOf(document: ContractDocument): Endpoint[] {
  return Object.entries(document.paths).flatMap(([path, { get: operation }]) =>
    operation ? [{ path, id: operation.operationId ?? idOf(path), operation }] : [],
  );
}

function idOf(path: string): string {
  return `get${path.replaceAll(/[^a-z0-9]+/gi, '-')}`;
}

/** What a reference within the document leads to; something that is no reference is given back. */
export function follow<T extends object>(document: ContractDocument, item: OrReference<T>): T {
  if (!('$ref' in item) || typeof item.$ref !== 'string') return item as T;
  const keys = item.$ref.replace(/^#\//, '').split('/');
  const found = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
  if (typeof found !== 'object' || found === null) {
    throw new Error(`The contract refers to ${item.$ref}, which it does not have.`);
  }
  return follow(document, found as OrReference<T>);
}

/** Last part of a reference: the component's name. */
export function referredName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
