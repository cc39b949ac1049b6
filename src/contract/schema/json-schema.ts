declare const VALUE: unique symbol;

/** A JSON Schema, and the type of the values that it admits. No schema has the member without a name. */
export interface Schema<T> {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly [keyword: string]: unknown;
  readonly [VALUE]?: () => T;
}

/** The type of the values that a schema admits. */
export type Static<S> = S extends Schema<infer T> ? T : never;

type Members = Readonly<Record<string, Schema<unknown>>>;
type Values<M> = { [K in keyof M]: Static<M[K]> };

/** The schema of an object that has the listed members and no others. */
export function object<M extends Members>(description: string, members: M): Schema<Values<M>>;
export function object<M extends Members, O extends Members>(
  description: string,
  members: M,
  optional: O,
): Schema<Values<M> & Partial<Values<O>>>;
export function object(
  description: string,
  members: Members,
  optional: Members = {},
): Schema<unknown> {
  return {
    type: 'object',
    required: Object.keys(members),
    properties: { ...members, ...optional },
    additionalProperties: false,
    description,
  };
}

/** A schema with a description. */
export function described<T>(description: string, schema: Schema<T>): Schema<T> {
  return { ...schema, description };
}

/** A reference to a named component. It has the type of that component's schema. */
export function ref<T>(name: string, _schema: Schema<T>): Schema<T> {
  return { $ref: `#/components/schemas/${name}` };
}

/** A read-only array. */
export function list<T>(items: Schema<T>): Schema<readonly T[]> {
  return { type: 'array', items };
}

/** A read-only array of two. */
export function pair<T>(items: Schema<T>): Schema<readonly [T, T]> {
  return { type: 'array', items, minItems: 2, maxItems: 2 };
}

/** A value or null. */
export function nullable<T>(schema: Schema<T>): Schema<T | null> {
  const { type } = schema;
  return typeof type === 'string'
    ? { ...schema, type: [type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
}

/** One of a closed list of words. */
export function oneOf<const W extends readonly string[]>(words: W): Schema<W[number]> {
  return { type: 'string', enum: words };
}

/** A text. */
export function text(
  options: { readonly pattern?: RegExp; readonly maxLength?: number; readonly format?: 'uri' } = {},
): Schema<string> {
  const { pattern, ...others } = options;
  return { type: 'string', ...(pattern && { pattern: pattern.source }), ...others };
}

/** An integer within bounds, and within the range that JSON carries exactly. */
export function integer(
  minimum: number = Number.MIN_SAFE_INTEGER,
  maximum: number = Number.MAX_SAFE_INTEGER,
): Schema<number> {
  return { type: 'integer', minimum, maximum };
}

/** A number, within bounds if they are given. */
export function number(bounds: { minimum?: number; maximum?: number } = {}): Schema<number> {
  return { type: 'number', ...bounds };
}

/** `true` or `false`. */
export const boolean: Schema<boolean> = { type: 'boolean' };

/** A map from texts to values of one kind. */
export function mapOf<T>(values: Schema<T>): Schema<Readonly<Record<string, T>>> {
  return { type: 'object', additionalProperties: values };
}

/** Any JSON value. */
export const anything: Schema<unknown> = {};
