import stored from './examples.json' with { type: 'json' };
import type { ExampleObject, Reference } from './types.ts';

interface StoredExample {
  /** What was asked for: the method, and the path with its query. */
  readonly request: string;
  readonly status: number;
  readonly body: unknown;
}

const STORED: Readonly<Record<string, StoredExample>> = stored;

/** Real answers of the service over the bundled sample, by the name of their component. */
export const EXAMPLES: Readonly<Record<string, ExampleObject>> = Object.fromEntries(
  Object.entries(STORED).map(([name, { request, body }]) => [
    name,
    { summary: request, value: body },
  ]),
);

/** The example of that name as the examples of a response. */
export function examplesOf(name: string): Readonly<Record<string, Reference>> {
  return { [name]: { $ref: `#/components/examples/${name}` } };
}
