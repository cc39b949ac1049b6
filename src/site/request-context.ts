import type { ServiceContext } from '../service/context.ts';
import type { Contact } from './contact.ts';
import type { Links } from './links.ts';

/** What a request needs to be answered: the service, the current time, and our addresses. */
export interface RequestContext extends ServiceContext {
  readonly links: Links;
  /** The version of the served data, `data_version` of Meta. */
  readonly version: string;
  /** Base address of the service, without a slash at its end. */
  readonly base: string;
  /** Who runs the service; null if that is not told. */
  readonly contact: Contact | null;
  /** The time of the request, in milliseconds since 1970. */
  readonly now: number;
}
