import type { OpenApiDocument } from '../openapi/types.ts';
import { endpointsOf, follow, referredName, type Schema } from './contract.ts';

/**
 * The names of the objects in the order in which a reader of answers meets them, outermost first.
 */
export function objectOrder(document: OpenApiDocument): string[] {
  const schemas = document.components.schemas as Readonly<Record<string, Schema>>;
  const met = new Set<string>();
  const queue = endpointsOf(document).flatMap(({ operation }) =>
    Object.values(operation.responses)
      .flatMap((response) => Object.values(follow(document, response).content ?? {}))
      .flatMap(({ schema }) => namesIn(schema)),
  );
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    if (met.has(name)) continue;
    met.add(name);
    queue.push(...Object.values(schemas[name]?.properties ?? {}).flatMap(namesIn));
  }
  return [...met, ...Object.keys(schemas).filter((name) => !met.has(name))];
}

function namesIn(schema: Schema): string[] {
  if (schema.$ref !== undefined) return [referredName(schema.$ref)];
  const inner = [schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? [], schema.allOf ?? []];
  return inner.flat().flatMap(namesIn);
}
