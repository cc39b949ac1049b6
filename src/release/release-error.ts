/** A snapshot could not be released, or a release could not be followed. The message is one line for the user. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** What was downloaded is not what the manifest says, or not a snapshot. */
export class RefusedRelease extends ReleaseError {}
