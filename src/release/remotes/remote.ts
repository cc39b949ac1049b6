import { UserError } from '../../system/reason.ts';

/** A snapshot could not be released, or a release could not be followed. */
export class ReleaseError extends UserError {}

/** What was downloaded is not what the manifest says, or not a snapshot. */
export class RefusedRelease extends ReleaseError {}

/** From where a file is read. */
export interface ResumePoint {
  /** The number of bytes that are there already. */
  readonly from: number;
  /** The tag of the version of the file that those bytes are from; null if it is not known. */
  readonly tag: string | null;
}

/** A file that is being read. */
export interface RemoteFile {
  /** The position of the first byte: what was wanted, or 0 if the file has to be read anew. */
  readonly from: number;
  /** Names this version of the file; null if the remote has no such names. */
  readonly tag: string | null;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** A remote from which releases are read. */
export interface ReleaseSource {
  /** Its path or address, for people. */
  readonly location: string;
  /**
   * The bytes of a file; null if there is no such file. If the file is no longer the wanted version,
   * it begins anew, so that two versions never mix. Rejects with ReleaseError.
   */
  read(name: string, wanted: ResumePoint, signal: AbortSignal): Promise<RemoteFile | null>;
}

/** A file at a remote. */
export interface StoredFile {
  readonly name: string;
  /** Number of its bytes. */
  readonly size: number;
  /** When it was written, in milliseconds since 1970. */
  readonly writtenAt: number;
}

/** A remote to which releases are written. Everything rejects with ReleaseError. */
export interface ReleaseTarget extends ReleaseSource {
  /** Writes a file, whole or not at all, and replaces any file of that name. */
  write(name: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void>;
  /**
   * Writes the manifest if that at the remote still has this tag, or if there is none and the tag is null.
   * False if there is another. A remote that cannot compare them writes it in any case.
   */
  replaceManifest(text: string, tag: string | null, signal: AbortSignal): Promise<boolean>;
  /** The files at the remote that may be of releases. */
  files(signal: AbortSignal): Promise<StoredFile[]>;
  remove(name: string, signal: AbortSignal): Promise<void>;
  /**
   * What the clock of the remote says, in milliseconds since 1970; null if it is not known. Call it inside `withLock`.
   */
  clock(): Promise<number | null>;
  /** Runs work while no other release works here, as far as the remote has locks. Rejects if one does. */
  withLock<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Milliseconds until the manifest of another release is there that was being written when ours was. 0 if a lock
   * prevents that.
   */
  readonly settleMs: number;
}

/** All of a file, whichever version is there. */
export const FROM_START: ResumePoint = { from: 0, tag: null };
