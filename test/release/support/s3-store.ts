import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { answerAs } from '../../support/answer-as.ts';

/** What a store does with `If-Match` and `If-None-Match` of a write: Amazon's keeps to them. */
export type Conditions = 'kept' | 'ignored' | 'refused';

interface StoredObject {
  readonly bytes: Buffer;
  readonly tag: string;
  writtenAt: number;
}

/** A store in memory that speaks as much of S3 as releases need, as Amazon's documentation has it. */
export interface S3Store {
  /** What a command needs in its environment to use it. */
  readonly env: Readonly<Record<string, string>>;
  /** What is in the bucket, by keys. */
  readonly objects: Map<string, StoredObject>;
  conditions: Conditions;
  /** Whether a request gets no answer at all. */
  isSilent(method: string, url: string): boolean;
  /** Called before a manifest is written. The write waits for it. */
  beforeManifest(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

export const BUCKET = 'releases';

const KEY_ID = 'ID-OF-THE-KEY';
const OBJECTS_IN_A_PAGE = 2;

/** Starts the store until the tests of the file are over. */
export async function startS3Store(): Promise<S3Store> {
  const objects: S3Store['objects'] = new Map();
  const uploads = new Map<string, Map<number, Buffer>>();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    const { method = '', url = '' } = request;
    if (store.isSilent(method, url)) return;
    if (method === 'PUT' && url.includes('/current.json')) await store.beforeManifest();
    const { status, headers, body } = answer(method, url, request.headers, bytes);
    response.writeHead(status, headers).end(body);
  }

  function answer(
    method: string,
    url: string,
    headers: IncomingHttpHeaders,
    bytes: Buffer,
  ): Answer {
    const { pathname, searchParams: asked } = new URL(url, 'http://localhost');
    const [, bucket, ...names] = decodeURIComponent(pathname).split('/');
    const key = names.join('/');
    const signed = `AWS4-HMAC-SHA256 Credential=${KEY_ID}/`;
    if (!headers.authorization?.startsWith(signed)) return refusal(403, 'AccessDenied');
    if (bucket !== BUCKET) return refusal(404, 'NoSuchBucket');
    if (asked.has('list-type')) return list(asked);
    if (asked.has('uploads') || asked.has('uploadId')) return inParts(method, key, asked, bytes);
    if (method === 'GET') return get(key, headers);
    if (method === 'PUT') return put(key, headers, bytes);
    objects.delete(key);
    return { status: 204 };
  }

  function get(key: string, { range, 'if-match': match }: IncomingHttpHeaders): Answer {
    const object = objects.get(key);
    if (!object) return refusal(404, 'NoSuchKey');
    const { bytes, tag } = object;
    if (match !== undefined && match !== tag) return refusal(412, 'PreconditionFailed');
    if (range === undefined) return { status: 200, headers: { etag: tag }, body: bytes };
    const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1]);
    if (from >= bytes.length) return refusal(416, 'InvalidRange');
    const part = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
    const headers = { etag: tag, 'content-range': part };
    return { status: 206, headers, body: bytes.subarray(from) };
  }

  function put(key: string, headers: IncomingHttpHeaders, bytes: Buffer): Answer {
    const { 'if-match': match, 'if-none-match': none } = headers;
    const known = objects.get(key)?.tag;
    const isConditional = (match ?? none) !== undefined;
    if (isConditional && store.conditions === 'refused') return refusal(501, 'NotImplemented');
    if (isConditional && store.conditions === 'kept') {
      if (match !== undefined && known === undefined) return refusal(404, 'NoSuchKey');
      if (match !== known) return refusal(412, 'PreconditionFailed');
    }
    return stored(key, bytes);
  }

  function stored(key: string, bytes: Buffer): Answer {
    const tag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    objects.set(key, { bytes, tag, writtenAt: Date.now() });
    return { status: 200, headers: { etag: tag } };
  }

  function inParts(method: string, key: string, asked: URLSearchParams, bytes: Buffer): Answer {
    const id = asked.get('uploadId') ?? randomUUID();
    const parts = uploads.get(id) ?? new Map<number, Buffer>();
    uploads.set(id, parts);
    if (asked.has('uploads')) {
      return xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
    }
    if (method === 'PUT') {
      const number = Number(asked.get('partNumber'));
      parts.set(number, bytes);
      return { status: 200, headers: { etag: `"${number}"` } };
    }
    uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const named = [...String(bytes).matchAll(/<PartNumber>(\d+)</g)].map(([, number]) =>
      parts.get(Number(number)),
    );
    if (named.includes(undefined)) return refusal(400, 'InvalidPart');
    stored(key, Buffer.concat(named as Buffer[]));
    return xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`);
  }

  function list(asked: URLSearchParams): Answer {
    const found = [...objects.keys()].filter((key) => key.startsWith(asked.get('prefix') ?? ''));
    const from = Number(asked.get('continuation-token') ?? 0);
    const to = from + OBJECTS_IN_A_PAGE;
    const contents = found
      .sort()
      .slice(from, to)
      .map((key) => {
        const { bytes, writtenAt } = objects.get(key) ?? assert.fail(key);
        const time = new Date(writtenAt).toISOString();
        return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${time}</LastModified></Contents>`;
      });
    const rest =
      to < found.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${to}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    return xml('ListBucketResult', contents.join('') + rest);
  }

  const store: S3Store = {
    env: {
      AWS_ENDPOINT_URL_S3: await answerAs(respond),
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: KEY_ID,
      AWS_SECRET_ACCESS_KEY: 'not compared',
    },
    objects,
    conditions: 'kept',
    isSilent: () => false,
    beforeManifest: () => Promise.resolve(),
  };
  return store;
}

function xml(name: string, content: string, status = 200): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

function refusal(status: number, code: string): Answer {
  return xml('Error', `<Code>${code}</Code><Message>${code}</Message>`, status);
}
