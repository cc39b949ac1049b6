import { reasonOf } from '../../core/reason.ts';

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
export function reasonOfStore(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NoSuchBucket') {
    return 'there is no such bucket; create it, or look at its name, AWS_REGION and AWS_ENDPOINT_URL_S3';
  }
  if (name === 'TimeoutError') return 'sent nothing for too long';
  const reason = reasonOf(error);
  return REMEDIES.find(([says]) => says.test(reason))?.[1] ?? reason;
}
