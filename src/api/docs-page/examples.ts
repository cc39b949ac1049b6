import type { ExampleObject, MediaType, OpenApiDocument } from '../openapi/types.ts';
import { endpointsOf, follow, type Endpoint } from './contract.ts';

/** An example of the contract: its request and its answer. */
export interface Example {
  /** Path and query of a GET. */
  readonly asked: string;
  readonly answer: unknown;
}

/** The example of an endpoint's success. Several endpoints may share it. */
export function exampleOf(document: OpenApiDocument, { operation }: Endpoint): Example | undefined {
  const success = operation.responses['200'];
  const media: MediaType | undefined =
    success && Object.values(follow(document, success).content ?? {})[0];
  const [reference] = Object.values(media?.examples ?? {});
  return reference && toExample(follow<ExampleObject>(document, reference));
}

/** An example of the contract, by its name. */
export function namedExample(document: OpenApiDocument, name: string): Example | undefined {
  const example = document.components.examples[name];
  return example && toExample(example);
}

function toExample({ summary, value }: ExampleObject): Example {
  return { asked: summary.replace(/^GET /, ''), answer: value };
}

/** The endpoint of a request: the first that matches, because literal paths come first. */
export function endpointAsked(document: OpenApiDocument, asked: string): Endpoint | undefined {
  const [path = ''] = asked.split('?');
  return endpointsOf(document).find((endpoint) => takes(endpoint.path, path));
}

function takes(template: string, path: string): boolean {
  const wanted = template.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith('{') || part === given[index])
  );
}

/** A request with the examples of all required parameters. */
export function exampleRequest({ path, operation }: Endpoint): string {
  const needed = operation.parameters.filter(({ required }) => required);
  const filled = needed
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
  const query = needed
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}
