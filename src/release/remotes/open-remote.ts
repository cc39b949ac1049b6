import { withoutUser } from '../../system/reason.ts';
import { ReleaseError, type ReleaseSource, type ReleaseTarget } from './remote.ts';
import { folderRemote } from './folder.ts';
import { s3Remote } from './s3.ts';
import { webRemote } from './web.ts';

// An address of gs:// or file:// is no folder, and would become one below the current folder.
const ANY_SCHEME = /^[a-z][a-z\d+.-]*:(?:\/\/|.*@)/i;

/**
 * The remote at an address: `s3://bucket/prefix`, or a folder. A read or write fails after `stallMs` milliseconds without
 * enough bytes. Rejects with ReleaseError.
 */
export async function openTarget(address: string, stallMs: number): Promise<ReleaseTarget> {
  if (isOf(address, 's3:')) return s3Remote(address, stallMs);
  if (isWeb(address)) {
    throw new ReleaseError(
      `${withoutUser(address)}: a web server is only read from; release to the folder that it serves, or to s3://…`,
    );
  }
  if (ANY_SCHEME.test(address)) {
    throw new ReleaseError(
      `${withoutUser(address)}: not a remote; give a folder, s3://bucket/prefix or, to follow, https://…/current.json`,
    );
  }
  return folderRemote(address);
}

/** The same, or the address of a manifest on a web server. */
export async function openSource(address: string, stallMs: number): Promise<ReleaseSource> {
  return isWeb(address) ? webRemote(address, stallMs) : openTarget(address, stallMs);
}

function isWeb(address: string): boolean {
  return isOf(address, 'http:') || isOf(address, 'https:');
}

function isOf(address: string, protocol: string): boolean {
  return URL.parse(address)?.protocol === protocol;
}
