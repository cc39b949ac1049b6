import stored from './examples.json' with { type: 'json' };
import type { ExampleObject, Reference } from './types.ts';

interface StoredExample {
  /** The request: the method, and the path with its query. */
  readonly request: string;
  readonly status: number;
  readonly body: unknown;
}

const STORED: Readonly<Record<string, StoredExample>> = stored;

/** The base address in the stored answers. */
const STORED_BASE = 'https://natalis.example';

/**
 * Real answers of the service over the bundled sample, by the name of their component. `base`
 * replaces the base address of the stored ones.
 */
export function examplesUnder(base: string): Readonly<Record<string, ExampleObject>> {
  const examples = Object.entries(STORED).map(([name, { request, body }]) => [
    name,
    { summary: request, value: body },
  ]);
  const text = JSON.stringify(Object.fromEntries(examples));
  return JSON.parse(text.replaceAll(STORED_BASE, base)) as Record<string, ExampleObject>;
}

/** An example as the `examples` of a response. */
export function examplesOf(name: string): Readonly<Record<string, Reference>> {
  return { [name]: { $ref: `#/components/examples/${name}` } };
}
