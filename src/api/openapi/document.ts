import type { Contact } from '../../site/contact.ts';
import { API_PREFIX } from '../prefix.ts';
import type { Route } from '../route.ts';
import { examplesUnder } from './examples.ts';
import { HEADERS } from './headers.ts';
import { contractInfo, TAGS } from './info.ts';
import { operationOf } from './operations.ts';
import { OWN_OPERATIONS } from './own-operations.ts';
import { RESPONSES } from './responses.ts';
import { SCHEMAS } from './schemas.ts';
import type { OpenApiDocument } from './types.ts';

export interface ContractSettings {
  /** Base address of the service, without a slash at its end. */
  readonly base: string;
  /** Who runs the service. */
  readonly contact?: Contact | null;
  readonly routes: readonly Route[];
}

/** The contract of the API: OpenAPI 3.1.0, made from the routes and schemas. */
export function openApiDocument({
  base,
  contact = null,
  routes,
}: ContractSettings): OpenApiDocument {
  const operations = [
    ...routes.map((route) => [route.path, operationOf(route)] as const),
    ...Object.entries(OWN_OPERATIONS),
  ];
  return {
    openapi: '3.1.0',
    info: contractInfo(base, contact),
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
