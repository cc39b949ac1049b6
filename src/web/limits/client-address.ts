import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { headerText } from '../request.ts';

/** The parts of a request that distinguish clients. */
export type Client = Pick<IncomingMessage, 'socket' | 'headers'>;

export interface ClientKeySettings {
  /** Proxies whose `X-Forwarded-For` is believed: addresses, or ranges in CIDR notation. */
  readonly trustedProxies: readonly string[];
  /** Leading bits of an IPv6 address that are one client, 48 to 128. */
  readonly ipv6PrefixBits: number;
}

/** The key of a client: of the peer's address, and of the `X-Forwarded-For` header if there is one. */
export type ClientKeys = (peerAddress: string, forwardedFor: string | undefined) => string;

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = readonly [address: Address, bits: number];

// The key of all peers without an address; it is shorter than any other.
const NO_ADDRESS = '';

/**
 * Tells clients apart by their IPv4 address or IPv6 prefix; IPv4-mapped IPv6 is IPv4. The header counts only where the
 * peer is a trusted proxy; the client is then its right-most hop that is not trusted itself, and the last trusted
 * address where there is none or the next hop cannot be read. Keys hold the bytes of the address, 4 or up to 16, one a
 * character. Throws an Error for a proxy that is no address or range. (service 12.8)
 */
export function createClientKeys(settings: ClientKeySettings): ClientKeys {
  const trusted = settings.trustedProxies.map(readRange);
  return (peerAddress, forwardedFor) => {
    const peer = readAddress(peerAddress);
    if (!peer) return NO_ADDRESS;
    const client = forwardedFor === undefined ? peer : lastUntrusted(peer, forwardedFor, trusted);
    return keyOf(client, settings.ipv6PrefixBits);
  };
}

/** The key of the client that sent a request. The address of a connection never changes, so it is read once. */
export function clientKeyOf(keys: ClientKeys): (client: Client) => string {
  const ofPeers = new WeakMap<Client['socket'], string>();
  return ({ socket, headers }) => {
    const forwardedFor = headerText(headers['x-forwarded-for']);
    if (forwardedFor !== undefined) return keys(socket.remoteAddress ?? '', forwardedFor);
    const known = ofPeers.get(socket);
    if (known !== undefined) return known;
    const key = keys(socket.remoteAddress ?? '', undefined);
    ofPeers.set(socket, key);
    return key;
  };
}

/** Every proxy appends the address of its own client, so only the right end can be trusted. */
function lastUntrusted(peer: Address, forwardedFor: string, trusted: readonly Range[]): Address {
  let client = peer;
  let end = forwardedFor.length;
  const isTrusted = (address: Address): boolean =>
    trusted.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
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
  // The library alone would also read octal, hexadecimal and shortened IPv4.
  const kind = isIP(text);
  if (kind === 0) return undefined;
  if (kind === 4) return ipaddr.IPv4.parse(text);
  const zone = text.indexOf('%');
  const address = readIPv6(zone === -1 ? text : text.slice(0, zone));
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** The library takes ::192.0.2.1, which is not IPv4 (RFC 4291 2.5.5.1), for ::ffff:192.0.2.1. */
function readIPv6(text: string): ipaddr.IPv6 {
  return ipaddr.IPv6.parse(text.replace(/^::(?=\d+\.)/, '::0:'));
}

function readRange(text: string): Range {
  const [, address = '', length] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const kind = isIP(address);
  const width = kind === 4 ? 32 : 128;
  const bits = length === undefined ? width : Number(length);
  if (kind === 0 || bits > width) {
    throw new Error(`"${text}" is neither an IP address nor a range such as 10.0.0.0/8`);
  }
  const parsed = kind === 4 ? ipaddr.IPv4.parse(address) : readIPv6(address);
  if (parsed instanceof ipaddr.IPv4 || bits < 96 || !parsed.isIPv4MappedAddress()) {
    return [parsed, bits];
  }
  return [parsed.toIPv4Address(), bits - 96];
}

/**
 * A new string, because a slice of the header would keep all its 16 KB alive. The bytes take half the
 * memory of the printed form. V8 seeds the hashes of strings, but not those of bigints.
 */
function keyOf(address: Address, ipv6PrefixBits: number): string {
  const bytes = address.toByteArray();
  if (address.kind() === 'ipv4') return String.fromCharCode(...bytes);
  const prefix = bytes.slice(0, Math.ceil(ipv6PrefixBits / 8));
  const unused = prefix.length * 8 - ipv6PrefixBits;
  const last = prefix.pop() ?? 0;
  return String.fromCharCode(...prefix, (last >> unused) << unused);
}
