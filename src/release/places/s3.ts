import { Readable } from 'node:stream';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { reasonOf } from '../../core/reason.ts';
import { MANIFEST_NAME } from '../names.ts';
import { ReleaseError } from '../release-error.ts';
import { ALL, type Arriving, type ReleaseTarget, type Wanted } from './place.ts';

export interface S3Settings {
  /** Whether the bucket is in the path and not in the host name, as most stores but Amazon's need it. */
  readonly isPathStyle: boolean;
}

// Parts may be 10,000, so a file may have 160 GB. Memory holds one part and what is read ahead.
const PART_BYTES = 16 << 20;
const PARTS_AT_ONCE = 1;

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
      const status = error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode;
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

  return {
    place,
    read,
    async write(name, bytes, signal) {
      const { Upload } = await import('@aws-sdk/lib-storage');
      const isManifest = name === MANIFEST_NAME;
      const upload = new Upload({
        client,
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
        params: {
          ...keyOf(name),
          Body: Readable.from(bytes, { objectMode: false }),
          ContentType: isManifest ? 'application/json' : 'application/octet-stream',
          CacheControl: isManifest ? 'no-cache' : 'public, max-age=31536000, immutable',
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
    async names() {
      try {
        const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix });
        const names: string[] = [];
        for await (const { Contents = [] } of pages) {
          names.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)));
        }
        return names;
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
