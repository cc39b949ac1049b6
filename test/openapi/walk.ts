import type { MediaType, ResponseObject } from '../../src/api/openapi/types.ts';
import { CONTRACT, resolve } from '../support/contract.ts';

/** A place in the contract at which a body is described. */
export interface Place {
  readonly where: string;
  readonly mediaType: MediaType;
}

/** The bodies of all responses of all operations. */
export const MEDIA_TYPES: readonly Place[] = Object.entries(CONTRACT.paths).flatMap(
  ([path, { get }]) =>
    Object.entries(get.responses).flatMap(([status, response]) =>
      Object.values(resolve<ResponseObject>(response).content ?? {}).map((mediaType) => ({
        where: `${path} ${status}`,
        mediaType,
      })),
    ),
);

/** A schema within the contract. */
export interface SchemaPlace {
  readonly where: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A schema and all schemas within it. */
export function schemasWithin(schema: unknown, where: string): SchemaPlace[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = schema as Readonly<Record<string, unknown>>;
  const inner = [
    ...Object.entries((own['properties'] ?? {}) as object).map(([key, part]) => [key, part]),
    ...['items', 'not', 'additionalProperties'].map((key) => [key, own[key]]),
    ...((own['anyOf'] ?? []) as readonly unknown[]).map((part, index) => [index, part]),
  ] as const;
  return [
    { where, schema: own },
    ...inner.flatMap(([key, part]) => schemasWithin(part, `${where}.${String(key)}`)),
  ];
}

/** Every schema of the contract: of objects, parameters and headers. */
export const ALL_SCHEMAS: readonly SchemaPlace[] = [
  ...Object.entries(CONTRACT.components.schemas),
  ...Object.entries(CONTRACT.components.headers).map(([name, { schema }]) => [name, schema]),
  ...Object.entries(CONTRACT.paths).flatMap(([path, { get }]) =>
    get.parameters.map(({ name, schema }) => [`${path} ${name}`, schema] as const),
  ),
].flatMap(([where, schema]) => schemasWithin(schema, String(where)));

/** Every reference in the contract. */
export function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part),
  );
}
