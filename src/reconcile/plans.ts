import type { RequestContext } from '../site/request-context.ts';
import { PERSON_CACHE } from '../site/person-cache.ts';
import { etagOf } from '../web/answers/etag.ts';
import { JSON_TYPE } from '../web/headers.ts';
import type { Plan } from '../web/plan.ts';

/** All that decides an answer: `deciding`, the snapshot, the service and its address. */
export function partsOf(
  { version, serviceVersion, base }: RequestContext,
  deciding: readonly string[],
): string[] {
  return ['reconcile', version, serviceVersion, base, ...deciding];
}

/** Plans a JSON answer. `deciding` has, beside the snapshot and the address of the service, all that decides it. */
export function planJson(
  context: RequestContext,
  deciding: readonly string[],
  compute: () => object | Promise<object>,
): Plan {
  const parts = partsOf(context, deciding);
  return {
    key: JSON.stringify(parts),
    cacheControl: PERSON_CACHE.found,
    contentType: JSON_TYPE,
    head: () => ({ etag: etagOf(...parts) }),
    compute: async () => ({ kind: 'text', text: JSON.stringify(await compute()) }),
  };
}
