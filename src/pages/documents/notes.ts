import { describeService } from '../../service/describe-service.ts';
import { CACHE } from '../../web/headers.ts';
import type { DocumentRoute } from '../document.ts';
import { llmsText } from '../machines/llms.ts';
import { robotsText } from '../machines/robots.ts';

const PLAIN = 'text/plain; charset=utf-8';

/** What crawlers are asked for. */
export const robotsFile: DocumentRoute = {
  pattern: '/robots.txt',
  contentType: PLAIN,
  plan: ({ context }) => ({
    deciding: [],
    cacheControl: CACHE.document,
    compute: async () => robotsText(context.base),
  }),
};

/** What the service is, for language models. */
export const llmsFile: DocumentRoute = {
  pattern: '/llms.txt',
  contentType: PLAIN,
  plan: ({ context }) => ({
    deciding: [],
    cacheControl: CACHE.document,
    compute: async () => llmsText(describeService(context), context.base),
  }),
};
