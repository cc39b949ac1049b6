import Type, {
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  type TUnsafe,
} from 'typebox';

/**
 * Small makers for the schemas of answers. An object has every member that is listed and no other; a
 * named object is referred to as a component, so that a generated client has one type for it.
 */
export function object<P extends TProperties>(description: string, properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false, description });
}

/** The same schema with what it means. */
export function described<S extends TSchema>(description: string, schema: S): S {
  return { ...schema, description };
}

/** A reference to a named component with the type of its schema. */
export function ref<S extends TSchema>(name: string, _schema: S): TUnsafe<Static<S>> {
  return Type.Unsafe({ $ref: `#/components/schemas/${name}` });
}

/** An array that is only read. */
export function list<S extends TSchema>(items: S): TUnsafe<readonly Static<S>[]> {
  return Type.Unsafe({ type: 'array', items });
}

/** The value or null. */
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

/** A text of a form given by a regular expression. */
export function text(pattern: RegExp, options: { maxLength?: number } = {}) {
  return Type.String({ pattern: pattern.source, ...options });
}

/** An integer that JSON carries exactly, within the given bounds. */
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
