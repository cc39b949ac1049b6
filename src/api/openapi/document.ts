import type { Contact } from '../../site/contact.ts';
import { API_PREFIX, type Route } from '../route.ts';
import { ERROR_NAME, ERROR_SCHEMA, examplesUnder, HEADERS, RESPONSES } from './responses.ts';
import { OPENAPI_SCHEMA, documentInfo, operationOf, OWN_OPERATIONS, TAGS } from './operations.ts';
import type { SchemaObject } from './types.ts';
import { COMPONENTS } from '../../contract/schema/components.ts';

interface DocumentSettings {
  /** Base address of the service, without a slash at its end. */
  readonly base: string;
  /** Who runs the service. */
  readonly contact?: Contact | null;
  readonly routes: readonly Route[];
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** The OpenAPI 3.1.0 document of the API as a plain JSON object, made from the routes and schemas. */
export function openApiDocument({ base, contact = null, routes }: DocumentSettings) {
  const operations = [
    ...routes.map((route) => [route.path, operationOf(route)] as const),
    ...Object.entries(OWN_OPERATIONS),
  ];
  return {
    openapi: '3.1.0',
    info: documentInfo(base, contact),
    servers: [{ url: base, description: 'This service' }],
    security: [],
    tags: TAGS,
    paths: Object.fromEntries(operations.map(([path, get]) => [`${API_PREFIX}${path}`, { get }])),
    components: {
      schemas: SCHEMAS,
      responses: RESPONSES,
      headers: HEADERS,
      examples: examplesUnder(base),
    },
  };
}

/** The objects of all answers, by the name of their component. */
const SCHEMAS: Readonly<Record<string, SchemaObject>> = {
  ...(withoutNot(COMPONENTS) as Readonly<Record<string, SchemaObject>>),
  [ERROR_NAME]: ERROR_SCHEMA,
  Contract: OPENAPI_SCHEMA,
};

/**
 * Removes `not` from a schema. Only years have it, to exclude 0, and generators of clients turn it
 * into a member of any type. The descriptions of answers say the rule in words; parameters keep it.
 */
function withoutNot(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(withoutNot);
  const members = Object.entries(schema).filter(([key]) => key !== 'not');
  return Object.fromEntries(members.map(([key, member]) => [key, withoutNot(member)]));
}
