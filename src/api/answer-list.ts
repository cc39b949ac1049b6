import { presentListing, type ListRequest } from '../contract/present-listing.ts';
import type { Language } from '../core/text/languages.ts';
import { listPeople } from '../service/list-people.ts';
import type { Listing } from '../contract/schema/listing.ts';
import type { RequestContext } from '../site/request-context.ts';

/** Answers with the requested part of a list. */
export function answerList(
  context: RequestContext,
  request: ListRequest & { readonly language: Language },
): Listing {
  return presentListing(context, listPeople(context, request.subject, request), request);
}
