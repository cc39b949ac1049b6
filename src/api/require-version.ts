import { Failure } from '../core/failure.ts';
import type { ServiceContext } from '../service/context.ts';
import { dataVersion } from '../service/data-version.ts';

/**
 * Refuses a request for another snapshot than the one that is served. Throws Failure
 * `version_not_available` (interface specification, endpoint rule 2).
 */
export function requireCurrentVersion({ reader }: ServiceContext, version: string | null): void {
  const current = dataVersion(reader.info);
  if (version === null || version === current) return;
  throw new Failure(
    'version_not_available',
    `That version is not available; the current one is ${current}.`,
  );
}
