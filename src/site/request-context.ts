import type { ServiceContext } from '../service/context.ts';
import type { Links } from './links.ts';

/** What a request is answered from: the service, the moment, and how answers write our addresses. */
export interface RequestContext extends ServiceContext {
  readonly links: Links;
  /** The version of what is served, `data_version` of Meta. */
  readonly version: string;
  /** Base address of the service, without a slash at its end. */
  readonly base: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}
