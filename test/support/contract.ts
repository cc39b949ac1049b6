import { ROUTES } from '../../src/api/api.ts';
import { dereference } from '../../src/api/docs-page/schema-docs.ts';
import { openApiDocument, type OpenApiDocument } from '../../src/api/openapi/document.ts';
import type { Operation, Reference } from '../../src/api/openapi/types.ts';

/** The contract of the service, as a client would read it. */
export const CONTRACT = JSON.parse(
  JSON.stringify(openApiDocument({ base: 'https://natalis.example', routes: ROUTES })),
) as OpenApiDocument;

/** The component of a reference. Anything else is returned unchanged. */
export function resolve<T extends object>(item: T | Reference): T {
  return dereference(CONTRACT, item);
}

const TEMPLATES = Object.entries(CONTRACT.paths)
  .map(([template, { get }]) => ({
    segments: template.split('/'),
    variables: template.split('{').length,
    operation: get,
  }))
  // Literal paths come before those with parameters.
  .sort((a, b) => a.variables - b.variables);

/** The operation that an address, a path as it is sent, belongs to, or null. */
export function operationAt(address: string): Operation | null {
  const [path = ''] = address.split('?');
  const sent = path.split('/').map(decoded);
  const found = TEMPLATES.find(
    ({ segments }) =>
      segments.length === sent.length &&
      segments.every((segment, index) =>
        segment.startsWith('{') ? sent[index] !== '' : segment === sent[index],
      ),
  );
  return found?.operation ?? null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
