import { createHash } from 'node:crypto';
import { storeResponse, type StoredResponse } from '../web/response-cache.ts';
import type { SharedAnswers } from '../web/shared-answers.ts';
import { KEEP_SCRIPT } from './keep-script.ts';
import type { Link } from './link.ts';
import { ANSWERS } from './names.ts';
import { createScript } from './script.ts';

export interface SharedAnswersSettings {
  /** The most bytes of all answers in Redis; 0 keeps none. */
  readonly bytes: number;
  readonly lifetimeSeconds: number;
}

// Larger answers are rare, and each would delay the requests of others on the same connection.
const LARGEST_ANSWER = 256 * 1024;

// A server under load makes more answers than it needs to share.
const MOST_AT_ONCE = 32;

const LENGTH_BYTES = 4;

const keepScript = createScript(KEEP_SCRIPT);

/** Answers that all servers keep in Redis, within bounds of memory and time. */
export function createSharedAnswers(link: Link, settings: SharedAnswersSettings): SharedAnswers {
  const { bytes, lifetimeSeconds } = settings;
  let underWay = 0;

  async function send(key: string, packed: Buffer): Promise<void> {
    const values = [nameOf(key), packed, String(bytes), String(lifetimeSeconds * 1000)];
    underWay++;
    await link.use((connection) => keepScript(connection, ANSWERS, values));
    underWay--;
  }

  return {
    async get(key) {
      const [answers = ''] = ANSWERS;
      const reply = await link.use((connection) => connection.send('HGET', answers, nameOf(key)));
      return Buffer.isBuffer(reply) ? unpack(reply) : null;
    },
    keep(key, response) {
      if (!link.isUp || underWay >= MOST_AT_ONCE || response.body.length > LARGEST_ANSWER) return;
      const packed = pack(response);
      if (packed.length <= bytes) void send(key, packed);
    },
  };
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function pack({ etag, headers, body }: StoredResponse): Buffer {
  const head = Buffer.from(JSON.stringify({ etag, headers }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, body]);
}

/** The answer in such bytes; null if they are something else. */
function unpack(packed: Buffer): StoredResponse | null {
  try {
    const end = LENGTH_BYTES + packed.readUInt32BE(0);
    const head: unknown = JSON.parse(packed.toString('utf8', LENGTH_BYTES, end));
    if (!isHead(head)) return null;
    return storeResponse(head.etag, packed.toString('utf8', end), head.headers);
  } catch {
    return null;
  }
}

function isHead(value: unknown): value is Pick<StoredResponse, 'etag' | 'headers'> {
  const { etag, headers } = (value ?? {}) as Partial<StoredResponse>;
  return (
    typeof etag === 'string' &&
    typeof headers === 'object' &&
    headers !== null &&
    Object.values(headers).every((text) => typeof text === 'string')
  );
}
