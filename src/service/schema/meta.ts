import Type, { type Static } from 'typebox';
import { anything, integer, mapOf, nullable, object, ref } from './build.ts';
import { address, instant } from './formats.ts';

export const Counts = object({ people: integer(0), day_precision: integer(0) });

/** What the service serves and from what. */
export const Meta = object({
  service_version: Type.String(),
  schema_version: integer(),
  data_version: Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 40 }),
  synchronized_at: nullable(instant),
  counts: ref('Counts', Counts),
  license: Type.String(),
  attribution: Type.String(),
  openapi: address,
  mcp: address,
  coverage: Type.String(),
  snapshot_metadata: mapOf(anything),
});
export type Meta = Static<typeof Meta>;
