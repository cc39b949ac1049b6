import { describeService } from '../../service/describe-service.ts';
import { CACHE } from '../../web/headers.ts';
import { llmsText } from './llms.ts';
import { robotsText } from './robots.ts';
import { planDocument, type PageRoute } from '../plan.ts';

const PLAIN = 'text/plain; charset=utf-8';

/** What crawlers are asked for. */
export const robotsFile: PageRoute = {
  pattern: '/robots.txt',
  plan: (request) =>
    planDocument(request, {
      contentType: PLAIN,
      deciding: [],
      cacheControl: CACHE.document,
      compute: async () => robotsText(request.context.base),
    }),
};

/** What the service is, for language models. */
export const llmsFile: PageRoute = {
  pattern: '/llms.txt',
  plan: (request) =>
    planDocument(request, {
      contentType: PLAIN,
      deciding: [],
      cacheControl: CACHE.document,
      compute: async () => llmsText(describeService(request.context), request.context.base),
    }),
};
