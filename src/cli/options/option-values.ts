import { InvalidArgumentError } from 'commander';
import { reasonOf } from '../../core/reason.ts';
import { UsageError } from '../usage-error.ts';
import { readRedisAddress } from '../../redis/address.ts';
import { readContact } from '../../site/contact.ts';
import type { HostAndPort } from '../../server/settings.ts';

/** Texts separated by commas, appended to those of earlier uses of the option. */
export function texts(text: string, previous?: unknown): string[] {
  const added = text.split(',').map((part) => part.trim());
  return [...(Array.isArray(previous) ? previous.map(String) : []), ...added.filter(Boolean)];
}

/** Parses an address to listen on. Without a host it listens on this machine only. */
export function hostAndPort(text: string): HostAndPort {
  const match = /^(?:\[([^\]]+)\]|([^:]*)):(\d{1,5})$/.exec(text);
  const port = Number(match?.[3]);
  if (match && port <= 65_535) return { host: match[1] ?? (match[2] || '127.0.0.1'), port };
  throw new InvalidArgumentError('give a host and a port, such as 127.0.0.1:9464.');
}

/** Parses the address of Redis. */
export const redisAddress = asArgument(readRedisAddress);

/** Parses a mail address or the address of a page. */
export const contact = asArgument(readContact);

/** A parser of an argument. What `read` throws is the reason why a text is refused. */
function asArgument<T>(read: (text: string) => T): (text: string) => T {
  return (text) => {
    try {
      return read(text);
    } catch (error) {
      throw new InvalidArgumentError(reasonOf(error));
    }
  };
}

const LEAST_SECRET = 16;

/** Parses a secret. Its error never has the text. */
export function secret(text: string): string {
  if (text.length >= LEAST_SECRET) return text;
  throw new UsageError(`give a secret of at least ${LEAST_SECRET} characters.`);
}

/** Creates a parser of whole numbers within bounds. */
export function wholeNumber(minimum: number, maximum: number) {
  return (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= minimum && value <= maximum) return value;
    throw new InvalidArgumentError(`give a whole number from ${minimum} to ${maximum}.`);
  };
}

/** Parses a base address: no user, query or fragment, and no slash at the end. */
export function baseUrl(text: string): string {
  const url = URL.parse(text);
  const isPlain =
    url &&
    /^https?:$/.test(url.protocol) &&
    [url.search, url.hash, url.username, url.password].every((part) => part === '');
  if (isPlain) return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  throw new InvalidArgumentError(
    'give an address such as https://natalis.example, without user, ? or #.',
  );
}
