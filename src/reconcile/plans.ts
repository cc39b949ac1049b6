import { PERSON_CACHE, type RequestContext } from '../site/request-context.ts';
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
  compute: () => object,
): Plan {
  return planned(partsOf(context, deciding), () => ({
    kind: 'text',
    text: JSON.stringify(compute()),
  }));
}

/** Plans a JSON answer that comes in pieces. */
export function planSliced(
  context: RequestContext,
  deciding: readonly string[],
  compute: () => Iterable<string>,
): Plan {
  const parts = partsOf(context, deciding);
  return planned(parts, () => ({ kind: 'sliced', etag: etagOf(...parts), pieces: compute() }));
}

function planned(parts: readonly string[], compute: Plan['compute']): Plan {
  return {
    key: JSON.stringify(parts),
    cacheControl: PERSON_CACHE.found,
    contentType: JSON_TYPE,
    head: () => ({ etag: etagOf(...parts) }),
    compute,
  };
}
