import { addAbortListener } from 'node:events';
import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, PutObjectCommandInput } from '@aws-sdk/client-s3';
import { reasonOf, withoutUser } from '../../system/reason.ts';
import { MANIFEST_NAME, NAME_START } from '../file-names.ts';
import { MIN_BYTES_PER_SECOND, watched, stallTimeout, type StallTimeout } from './stall-timeout.ts';
import {
  ReleaseError,
  FROM_START,
  type RemoteFile,
  type ReleaseTarget,
  type StoredFile,
  type ResumePoint,
} from './remote.ts';

// A write of a manifest takes a fraction of this.
const SETTLE_MS = 1000;

// Parts may be 10,000, so a file may have 160 GB. Memory holds one part and what is read ahead.
const PART_BYTES = 16 << 20;
const PARTS_AT_ONCE = 1;

const HEADERS = {
  manifest: { ContentType: 'application/json', CacheControl: 'no-cache' },
  snapshot: {
    ContentType: 'application/octet-stream',
    CacheControl: 'public, max-age=31536000, immutable',
  },
} as const;

interface HttpAnswer {
  readonly headers: Readonly<Record<string, string>>;
}

// What a store says of `If-Match` and `If-None-Match` where there is another object, none, or one that is being
// written.
const NOT_AS_BEFORE: ReadonlySet<number | undefined> = new Set([412, 404, 409]);

/**
 * Releases in a bucket of S3, at `s3://bucket/prefix`. The client finds region, credentials and endpoint where all
 * programs with Amazon's client find them. Rejects with ReleaseError if the address has no bucket.
 */
export async function s3Remote(address: string, stallMs: number): Promise<ReleaseTarget> {
  const { Bucket, prefix, location } = readAddress(address);
  // Only commands that are given such an address load these large packages.
  const s3 = await import('@aws-sdk/client-s3');
  const { AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_S3 = AWS_ENDPOINT_URL } = process.env;
  const client = new s3.S3Client({
    // A store that is not Amazon's has its buckets in the path.
    forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3),
    requestHandler: { connectionTimeout: stallMs, socketTimeout: stallMs },
    // Everything is compared with its SHA-256, and not all stores know these checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  let dateOfAnswer = '';
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      dateOfAnswer = (answer.response as HttpAnswer).headers['date'] ?? '';
      return answer;
    },
    { step: 'deserialize', priority: 'low' },
  );
  const keyOf = (name: string): { Bucket: string; Key: string } => ({ Bucket, Key: prefix + name });

  function statusOf(error: unknown): number | undefined {
    return error instanceof s3.S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  }

  /** Why work on a file failed: the reason of the signal, or what the store says. */
  function failure(name: string, error: unknown, signal: AbortSignal): unknown {
    if (signal.aborted) return signal.reason;
    return new ReleaseError(`${location}${name}: ${reasonOfStore(error)}`, { cause: error });
  }

  /** Does work on a file that must end in time. */
  async function on<T>(
    name: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const watch = stallTimeout({ what: location + name, ms: stallMs, signal });
    try {
      return await work(watch.signal);
    } catch (error) {
      throw failure(name, error, watch.signal);
    } finally {
      watch.end();
    }
  }

  async function read(
    name: string,
    wanted: ResumePoint,
    signal: AbortSignal,
  ): Promise<RemoteFile | null> {
    const watch = stallTimeout({ what: location + name, ms: stallMs, signal });
    const found = await ask(name, wanted, watch);
    if (found !== null && found !== 'another version') return found;
    watch.end();
    return found && read(name, FROM_START, signal);
  }

  /** What is wanted of a file, if it still is that version; null if there is no such file. */
  async function ask(
    name: string,
    { from, tag }: ResumePoint,
    watch: StallTimeout,
  ): Promise<RemoteFile | 'another version' | null> {
    const isRest = from > 0 && tag !== null;
    const rest = isRest ? { Range: `bytes=${from}-`, IfMatch: tag } : {};
    const asked = new s3.GetObjectCommand({ ...keyOf(name), ...rest });
    let answer: GetObjectCommandOutput;
    try {
      answer = await client.send(asked, { abortSignal: watch.signal });
    } catch (error) {
      const status = statusOf(error);
      if (status === 404 && !(error instanceof s3.NoSuchBucket)) return null;
      if (isRest && (status === 412 || status === 416)) return 'another version';
      watch.end();
      throw failure(name, error, watch.signal);
    }
    const body = answer.Body as Readable;
    // Some stores do not know If-Match.
    if (isRest && answer.ETag !== tag) {
      body.destroy();
      return 'another version';
    }
    const start = Number(/^bytes (\d+)-/.exec(answer.ContentRange ?? '')?.[1] ?? 0);
    const bytes = bytesOf(body, watch, (error) => failure(name, error, watch.signal));
    return { from: start, tag: answer.ETag ?? null, bytes };
  }

  /** Writes the manifest. False if the condition does not hold; stores that do not know it ignore it, or refuse it. */
  function putManifest(
    text: string,
    condition: Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const object = { ...keyOf(MANIFEST_NAME), ...HEADERS.manifest, Body: text };
    const put = (more: typeof condition, abortSignal: AbortSignal): Promise<unknown> =>
      client.send(new s3.PutObjectCommand({ ...object, ...more }), { abortSignal });
    return on(MANIFEST_NAME, signal, async (inner) => {
      try {
        await put(condition, inner);
      } catch (error) {
        const status = statusOf(error);
        if (NOT_AS_BEFORE.has(status) && !(error instanceof s3.NoSuchBucket)) return false;
        if (status !== 501) throw error;
        await put({}, inner);
      }
      return true;
    });
  }

  return {
    location,
    settleMs: SETTLE_MS,
    withLock: (work) => work(),
    clock: async () => Date.parse(dateOfAnswer) || null,
    read,
    replaceManifest: (text, tag, signal) =>
      putManifest(text, tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag }, signal),
    async write(name, bytes, signal) {
      const { Upload } = await import('@aws-sdk/lib-storage');
      // Nothing is read while a part is being sent.
      const ms = stallMs + (1000 * PART_BYTES) / MIN_BYTES_PER_SECOND;
      const watch = stallTimeout({ what: location + name, ms, signal });
      const upload = new Upload({
        client,
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
        params: {
          ...keyOf(name),
          Body: Readable.from(watched(bytes, watch), { objectMode: false }),
          ...HEADERS.snapshot,
        },
      });
      using _ = addAbortListener(watch.signal, () => void upload.abort());
      try {
        await upload.done();
      } catch (error) {
        throw failure(name, error, watch.signal);
      } finally {
        watch.end();
      }
    },
    files: (signal) =>
      on('', signal, async (abortSignal) => {
        const files: StoredFile[] = [];
        const asked = { Bucket, Prefix: prefix + NAME_START };
        for await (const page of s3.paginateListObjectsV2({ client }, asked, { abortSignal })) {
          for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
            const writtenAt = LastModified?.getTime() ?? Date.now();
            files.push({ name: Key.slice(prefix.length), size: Size, writtenAt });
          }
        }
        return files;
      }),
    remove: (name, signal) =>
      on(name, signal, async (abortSignal) => {
        await client.send(new s3.DeleteObjectCommand(keyOf(name)), { abortSignal });
      }),
  };
}

function readAddress(address: string): { Bucket: string; prefix: string; location: string } {
  const [, Bucket, path = ''] = /^s3:\/\/([^/?#@]+)\/*([^@]*?)\/*$/i.exec(address) ?? [];
  if (Bucket === undefined) {
    throw new ReleaseError(
      `${withoutUser(address)}: give s3://bucket/prefix; credentials come from the environment`,
    );
  }
  const prefix = path === '' ? '' : `${path}/`;
  return { Bucket, prefix, location: `s3://${Bucket}/${prefix}` };
}

async function* bytesOf(
  body: Readable,
  watch: StallTimeout,
  failure: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  using _ = addAbortListener(watch.signal, () => void body.destroy());
  try {
    yield* watched(body as AsyncIterable<Uint8Array>, watch);
  } catch (error) {
    throw failure(error);
  } finally {
    body.destroy();
  }
}

// What Amazon's client says without the name of what is to be done about it.
const REMEDIES: readonly (readonly [says: RegExp, remedy: string])[] = [
  [
    /^Region is missing/,
    'no region is known; set AWS_REGION to that of the bucket, or to us-east-1 for a store without regions',
  ],
  [
    /^Could not load credentials/,
    'no credentials are known; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE',
  ],
  [
    /must be addressed using the specified endpoint|^The authorization header is malformed; the region/,
    'the bucket is in another region; set AWS_REGION to that of the bucket',
  ],
];

/** Why the client of S3 failed, for the user: what it says, or what is to be done about it. */
function reasonOfStore(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NoSuchBucket') {
    return 'there is no such bucket; create it, or look at its name, AWS_REGION and AWS_ENDPOINT_URL_S3';
  }
  if (name === 'TimeoutError') return 'sent nothing for too long';
  const reason = reasonOf(error);
  return REMEDIES.find(([says]) => says.test(reason))?.[1] ?? reason;
}
