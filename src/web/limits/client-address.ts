import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { headerText } from '../request.ts';

/** The parts of a request that distinguish clients. */
export type Client = Pick<IncomingMessage, 'socket' | 'headers'>;

export interface ClientKeySettings {
  /** Proxies whose `X-Forwarded-For` is believed: addresses, or ranges in CIDR notation. */
  readonly trustedProxies: readonly string[];
  /** Leading bits of an IPv6 address that are one client, 48 to 128. */
  readonly ipv6PrefixBits: number;
}

/** The bytes of an address: 4 of IPv4, 16 of IPv6. */
type Address = readonly number[];
/** Whether an address is in a range. */
type Range = (address: Address) => boolean;

// The key of all peers without an address; it is shorter than any other.
const NO_ADDRESS = '';

/**
 * Tells clients apart by their IPv4 address or IPv6 prefix; IPv4-mapped IPv6 is IPv4. `X-Forwarded-For` counts only where
 * the peer is a trusted proxy; the client is then its right-most hop that is not trusted itself, and the last trusted
 * address where there is none or the next hop cannot be read. Keys hold the bytes of the address, 4 or up to 16, one a
 * character. Throws an Error for a proxy that is no address or range. (service 12.8)
 */
export function createClientKeys(settings: ClientKeySettings): (client: Client) => string {
  const trusted = settings.trustedProxies.map(readRange);
  // The address of a connection never changes.
  const ofPeers = new WeakMap<Client['socket'], string>();

  function keyOf({ remoteAddress = '' }: Client['socket'], forwardedFor?: string): string {
    const peer = readAddress(remoteAddress);
    if (!peer) return NO_ADDRESS;
    const client = forwardedFor === undefined ? peer : lastUntrusted(peer, forwardedFor, trusted);
    return prefixOf(client, client.length === 4 ? 32 : settings.ipv6PrefixBits);
  }

  return ({ socket, headers }) => {
    const forwardedFor = headerText(headers['x-forwarded-for']);
    if (forwardedFor !== undefined) return keyOf(socket, forwardedFor);
    const known = ofPeers.get(socket);
    if (known !== undefined) return known;
    const key = keyOf(socket);
    ofPeers.set(socket, key);
    return key;
  };
}

/** Every proxy appends the address of its own client, so only the right end can be trusted. */
function lastUntrusted(peer: Address, forwardedFor: string, trusted: readonly Range[]): Address {
  let client = peer;
  let end = forwardedFor.length;
  const isTrusted = (address: Address): boolean => trusted.some((holds) => holds(address));
  while (end >= 0 && isTrusted(client)) {
    const comma = end === 0 ? -1 : forwardedFor.lastIndexOf(',', end - 1);
    const hop = readHop(forwardedFor.slice(comma + 1, end).trim());
    if (!hop) break;
    client = hop;
    end = comma;
  }
  return client;
}

/** Azure's gateways append a port to the address, and other proxies write the brackets of a URL. */
function readHop(text: string): Address | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text);
  if (bracketed) return bracketed[1]?.includes(':') ? readAddress(bracketed[1]) : undefined;
  return readAddress(/^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text);
}

function readAddress(text: string): Address | undefined {
  if (isIP(text) === 0) return undefined;
  const bytes = bytesOf(text.replace(/%.*/, ''));
  return isMapped(bytes) ? bytes.slice(12) : bytes;
}

/** The bytes of an address that `isIP` has found well formed, without a zone. */
function bytesOf(address: string): Address {
  if (!address.includes(':')) return address.split('.').map(Number);
  // A URL writes IPv6 in hexadecimal alone, with `::` for zeros.
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

/** How IPv4 in the form of IPv6 begins (RFC 4291 2.5.5.2). */
const MAPPED = '0,0,0,0,0,0,0,0,0,0,255,255';

function isMapped(address: Address): boolean {
  return address.slice(0, 12).join() === MAPPED;
}

function readRange(text: string): Range {
  const [, address = '', given] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const kind = isIP(address);
  const width = kind === 4 ? 32 : 128;
  const length = given === undefined ? width : Number(given);
  if (kind === 0 || length > width) {
    throw new Error(`"${text}" is neither an IP address nor a range such as 10.0.0.0/8`);
  }
  const bytes = bytesOf(address);
  const [range, bits] =
    length >= 96 && isMapped(bytes) ? [bytes.slice(12), length - 96] : [bytes, length];
  const prefix = prefixOf(range, bits);
  return (other) => other.length === range.length && prefixOf(other, bits) === prefix;
}

/**
 * The leading bits of an address, a byte a character. It is a new string, because a slice of the header would keep all
 * its 16 KB alive. The bytes take half the memory of the printed form. V8 seeds the hashes of strings, but not those of
 * bigints.
 */
function prefixOf(address: Address, bits: number): string {
  const bytes = address.slice(0, Math.ceil(bits / 8));
  const unused = bytes.length * 8 - bits;
  const last = bytes.pop() ?? 0;
  return String.fromCharCode(...bytes, (last >> unused) << unused);
}
