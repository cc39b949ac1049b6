import { PERSON_CACHE, type RequestContext } from '../site/request-context.ts';
import { type Computed, planJson, type Plan } from '../web/plan.ts';

/** Plans a JSON answer. `deciding` has, beside the snapshot and the address of the service, all that decides it. */
export function planAnswer(
  { version, serviceVersion, base }: RequestContext,
  deciding: readonly string[],
  compute: (etag: string) => Computed,
): Plan {
  const parts = ['reconcile', version, serviceVersion, base, ...deciding];
  return planJson(parts, PERSON_CACHE.found, compute);
}
