import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, PutObjectCommandInput } from '@aws-sdk/client-s3';
import { reasonOf } from '../../core/reason.ts';
import { MANIFEST_NAME } from '../names.ts';
import { ReleaseError } from '../release-error.ts';
import { ALL, type Arriving, type ReleaseTarget, type StoredFile, type Wanted } from './place.ts';

export interface S3Settings {
  /** Whether the bucket is in the path and not in the host name, as most stores but Amazon's need it. */
  readonly isPathStyle: boolean;
}

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

// What a store says of `If-Match` and `If-None-Match` where there is another object, none, or one that is being written.
const NOT_AS_BEFORE: ReadonlySet<number | undefined> = new Set([412, 404, 409]);

/**
 * Releases in a bucket of S3, at `s3://bucket/prefix`. The client finds region, credentials and
 * endpoint where all programs with Amazon's client find them. Rejects with ReleaseError if the address has
 * no bucket.
 */
export async function s3Place(
  address: string,
  { isPathStyle }: S3Settings,
): Promise<ReleaseTarget> {
  const [, Bucket, path = ''] = /^s3:\/\/([^/?#@]+)\/*(.*?)\/*$/i.exec(address) ?? [];
  if (Bucket === undefined) throw new ReleaseError(`${address}: give s3://bucket/prefix`);
  const prefix = path === '' ? '' : `${path}/`;
  const place = `s3://${Bucket}/${prefix}`;
  // Only commands that are given such an address load these large packages.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    forcePathStyle: isPathStyle,
    // Everything is compared with its SHA-256, and not all stores know these checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const keyOf = (name: string): { Bucket: string; Key: string } => ({ Bucket, Key: prefix + name });

  function statusOf(error: unknown): number | undefined {
    return error instanceof s3.S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  }

  /** Why work on a file failed, for the user. */
  function failure(name: string, error: unknown): ReleaseError {
    return new ReleaseError(`${place}${name}: ${reasonOf(error)}`, { cause: error });
  }

  async function read(name: string, wanted: Wanted, signal: AbortSignal): Promise<Arriving | null> {
    const { from, tag } = wanted;
    const rest = from > 0 && tag !== null ? { Range: `bytes=${from}-`, IfMatch: tag } : {};
    const asked = new s3.GetObjectCommand({ ...keyOf(name), ...rest });
    let answer: GetObjectCommandOutput;
    try {
      answer = await client.send(asked, { abortSignal: signal });
    } catch (error) {
      signal.throwIfAborted();
      const status = statusOf(error);
      if (status === 404) return null;
      // The object is another one now, or shorter.
      if ('Range' in rest && (status === 412 || status === 416)) return read(name, ALL, signal);
      throw failure(name, error);
    }
    // Some stores do not know If-Match.
    if ('Range' in rest && answer.ETag !== tag) {
      (answer.Body as Readable).destroy();
      return read(name, ALL, signal);
    }
    const start = Number(/^bytes (\d+)-/.exec(answer.ContentRange ?? '')?.[1] ?? 0);
    const bytes = bytesOf(answer.Body as Readable, (error) => failure(name, error), signal);
    return { from: start, tag: answer.ETag ?? null, bytes };
  }

  /** Writes the manifest. False if the condition does not hold; stores that do not know it ignore it, or refuse it. */
  async function putManifest(
    text: string,
    condition: Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const sent = { ...keyOf(MANIFEST_NAME), ...HEADERS.manifest, ...condition, Body: text };
    try {
      await client.send(new s3.PutObjectCommand(sent), { abortSignal: signal });
      return true;
    } catch (error) {
      signal.throwIfAborted();
      const status = statusOf(error);
      const hasCondition = Object.keys(condition).length > 0;
      if (hasCondition && status === 501) return putManifest(text, {}, signal);
      if (hasCondition && NOT_AS_BEFORE.has(status)) return false;
      throw failure(MANIFEST_NAME, error);
    }
  }

  return {
    place,
    settleMs: SETTLE_MS,
    alone: (work) => work(),
    read,
    replaceManifest: (text, tag, signal) =>
      putManifest(text, tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag }, signal),
    async write(name, bytes, signal) {
      const { Upload } = await import('@aws-sdk/lib-storage');
      const upload = new Upload({
        client,
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
        params: {
          ...keyOf(name),
          Body: Readable.from(bytes, { objectMode: false }),
          ...HEADERS.snapshot,
        },
      });
      const abort = (): void => void upload.abort();
      signal.addEventListener('abort', abort, { once: true });
      try {
        await upload.done();
      } catch (error) {
        signal.throwIfAborted();
        throw failure(name, error);
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    async files() {
      try {
        const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix });
        const files: StoredFile[] = [];
        for await (const { Contents = [] } of pages) {
          for (const { Key = '', Size = 0, LastModified } of Contents) {
            const writtenAt = LastModified?.getTime() ?? Date.now();
            files.push({ name: Key.slice(prefix.length), size: Size, writtenAt });
          }
        }
        return files;
      } catch (error) {
        throw failure('', error);
      }
    },
    async remove(name) {
      try {
        await client.send(new s3.DeleteObjectCommand(keyOf(name)));
      } catch (error) {
        throw failure(name, error);
      }
    },
  };
}

async function* bytesOf(
  body: Readable,
  failure: (error: unknown) => ReleaseError,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const stop = (): void => void body.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    yield* body as AsyncIterable<Uint8Array>;
  } catch (error) {
    signal.throwIfAborted();
    throw failure(error);
  } finally {
    signal.removeEventListener('abort', stop);
    body.destroy();
  }
}
