import type { PageRequest } from '../page.ts';

/** What header and frame of a page depend on. */
export type Frame = Pick<PageRequest, 'language' | 'texts' | 'site'>;
