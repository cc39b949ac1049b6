import type { JSONRPCResultResponse } from '@modelcontextprotocol/server';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../site/request-context.ts';
import { QUARTER_HOUR_MS } from '../site/date-change.ts';
import { ownBytesOf, sizeOf } from '../web/answers/own-bytes.ts';
import type { ProtocolHeaders } from './standard-headers.ts';

/** The answers to requests that are repeated, by everything in a request that decides its answer. */
export interface KeptAnswers {
  /**
   * The place of a request's answer. Null for a message whose answer is never kept: one that is no
   * request, has other members, or is very long. The message must not be too deep to be serialised.
   */
  slotOf(headers: ProtocolHeaders, message: object): KeptSlot | null;
}

/** Where the answer to a request is kept, if it is. */
export interface KeptSlot {
  /** The whole answer, with the id of the request; null if none is kept. */
  get(): Buffer | null;
  /** Keeps an answer of the SDK and gives the whole of it. */
  keep(answer: JSONRPCResultResponse): Buffer;
}

const LONGEST_KEY = 1000;

const CAPACITY_BYTES = 8 << 20;

// The key, with two bytes a character at most, and its place in the map.
const PLACE_BYTES = 250;
const BYTES_PER_CHARACTER = 2;

const MEMBERS_OF_A_REQUEST = 4;

/**
 * Keeps the latest answers of each snapshot while it is open, within a number of bytes for each. An
 * answer depends on nothing but the request, the snapshot and the time, because the server keeps nothing of
 * a request; clients choose ids as they like (docs/decisions/0012-one-mcp-server-for-all-requests.md).
 */
export function keepAnswers(
  contextNow: () => RequestContext,
  capacityBytes: number = CAPACITY_BYTES,
): KeptAnswers {
  const keptOf = new WeakMap<object, LRUCache<string, Buffer>>();

  function answersOf(reader: object): LRUCache<string, Buffer> {
    const known = keptOf.get(reader);
    if (known) return known;
    const kept = new LRUCache<string, Buffer>({
      maxSize: capacityBytes,
      sizeCalculation: (answer, key) =>
        sizeOf(answer) + PLACE_BYTES + key.length * BYTES_PER_CHARACTER,
    });
    keptOf.set(reader, kept);
    return kept;
  }

  return {
    slotOf({ version, method, name }, message) {
      const request = readRequest(message);
      if (!request) return null;
      const { reader, base, now } = contextNow();
      // Answers change with the snapshot and with the day, in some time zone.
      const period = Math.floor(now / QUARTER_HOUR_MS);
      const { method: asked, params } = request;
      const key = JSON.stringify([asked, params, version, method, name, period, base]);
      if (key.length > LONGEST_KEY) return null;
      const answers = answersOf(reader);
      const whole = (kept: Buffer): Buffer =>
        Buffer.concat([kept, Buffer.from(`,"id":${JSON.stringify(request.id)}}`)]);
      return {
        get() {
          const kept = answers.get(key);
          return kept ? whole(kept) : null;
        },
        keep({ id: _id, ...answer }) {
          const kept = ownBytesOf(JSON.stringify(answer).slice(0, -1));
          answers.set(key, kept);
          return whole(kept);
        },
      };
    },
  };
}

interface PlainRequest {
  readonly id: string | number;
  readonly method: string;
  readonly params: object;
}

function readRequest(message: object): PlainRequest | null {
  const { jsonrpc, id, method, params } = message as Readonly<Record<string, unknown>>;
  if (Object.keys(message).length !== MEMBERS_OF_A_REQUEST || jsonrpc !== '2.0') return null;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return null;
  if (typeof method !== 'string' || typeof params !== 'object' || params === null) return null;
  return { id: id as string | number, method, params };
}
