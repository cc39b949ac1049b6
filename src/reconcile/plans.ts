import type { RequestContext } from '../site/request-context.ts';
import { PERSON_CACHE } from '../site/person-cache.ts';
import { etagOf } from '../web/answers/etag.ts';
import { JSON_TYPE } from '../web/headers.ts';
import type { Plan } from '../web/plan.ts';

/** Plans a JSON answer. `deciding` has, beside the snapshot and the address of the service, all that decides it. */
export function planJson(
  context: RequestContext,
  deciding: readonly string[],
  compute: () => object | Promise<object>,
): Plan {
  const parts = ['reconcile', context.version, context.serviceVersion, context.base, ...deciding];
  return {
    key: JSON.stringify(parts),
    cacheControl: PERSON_CACHE.found,
    contentType: JSON_TYPE,
    head: () => ({ etag: etagOf(...parts) }),
    compute: async () => ({ kind: 'text', text: JSON.stringify(await compute()) }),
  };
}
