import type { Static, TObject, TProperties, TSchema, TUnsafe } from 'typebox';
import { Type } from './type.ts';

/** The schema of an object that has the listed members and no others. */
export function object<P extends TProperties>(description: string, properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false, description });
}

/** A schema with a description. */
export function described<S extends TSchema>(description: string, schema: S): S {
  return { ...schema, description };
}

/** A reference to a named component. It has the type of that component's schema. */
export function ref<S extends TSchema>(name: string, _schema: S): TUnsafe<Static<S>> {
  return Type.Unsafe({ $ref: `#/components/schemas/${name}` });
}

/** A read-only array. */
export function list<S extends TSchema>(items: S): TUnsafe<readonly Static<S>[]> {
  return Type.Unsafe({ type: 'array', items });
}

/** A value or null. */
export function nullable<S extends TSchema>(schema: S): TUnsafe<Static<S> | null> {
  const { type } = schema as { type?: unknown };
  if (typeof type !== 'string') {
    return Type.Unsafe({ anyOf: [schema, { type: 'null' }] });
  }
  return Type.Unsafe({ ...schema, type: [type, 'null'] });
}

/** One of a closed list of words. */
export function oneOf<const W extends readonly string[]>(words: W): TUnsafe<W[number]> {
  return Type.Unsafe({ type: 'string', enum: words });
}

/** A text that matches a regular expression. */
export function text(pattern: RegExp, options: { maxLength?: number } = {}) {
  return Type.String({ pattern: pattern.source, ...options });
}

/** An integer within bounds, and within the range that JSON carries exactly. */
export function integer(
  minimum: number = Number.MIN_SAFE_INTEGER,
  maximum: number = Number.MAX_SAFE_INTEGER,
) {
  return Type.Integer({ minimum, maximum });
}

/** A map from texts to values of one kind. */
export function mapOf<S extends TSchema>(values: S): TUnsafe<Readonly<Record<string, Static<S>>>> {
  return Type.Unsafe({ type: 'object', additionalProperties: values });
}

/** Any JSON value. */
export const anything = Type.Unsafe<unknown>({});
