/** A JSON Schema (dialect 2020-12) in the OpenAPI document. */
export type SchemaObject = Readonly<Record<string, unknown>>;

/** A reference to a component of the document. */
export interface Reference {
  readonly $ref: string;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: SchemaObject;
  readonly example?: string | number;
}

export interface HeaderObject {
  readonly description: string;
  /** Whether every response that documents the header has it. */
  readonly required: boolean;
  readonly schema: SchemaObject;
  readonly example: string | number;
}

export interface ExampleObject {
  readonly summary: string;
  readonly value: unknown;
}

export interface MediaType {
  readonly schema: SchemaObject;
  readonly examples?: Readonly<Record<string, Reference>>;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

/** The GET operation of a path. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly ParameterObject[];
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}
