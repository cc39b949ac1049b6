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
  /** Who runs the service; null if that is not stated. */
  readonly contact: Contact | null;
  /** The time of the request, in milliseconds since 1970. */
  readonly now: number;
}

const HOUR = 3600;

/** Cache-Control of answers about people (service 12.2). */
export const PERSON_CACHE = {
  found: `public, max-age=${HOUR}, must-revalidate`,
  notFound: 'public, max-age=60',
} as const;

/** Cache-Control of an answer about a person that stays right for so many milliseconds (service 12.2). */
export function personCacheFor(milliseconds: number): string {
  const seconds = Math.min(HOUR, Math.max(0, Math.floor(milliseconds / 1000)));
  return `public, max-age=${seconds}, must-revalidate`;
}
