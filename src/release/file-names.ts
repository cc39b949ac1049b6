/** The name of the manifest at every remote. */
export const MANIFEST_NAME = 'current.json';

/** How the names of all released snapshots begin. */
export const NAME_START = 'natalis-';

/** The name of a released snapshot: the SHA-256 of its uncompressed bytes decides it. */
export function fileName(sha256: string, isCompressed: boolean): string {
  return `${NAME_START}${sha256}.sqlite${isCompressed ? '.zst' : ''}`;
}

/** Names of files that are still being written, beside their final names. */
export const partName = (name: string): string => `${name}.part`;
export const partTagName = (name: string): string => `${name}.part.tag`;
export const writingName = (name: string): string => `${name}.writing`;

/** The name of a damaged file that is set aside. */
export const damagedName = (name: string): string => `${name}.damaged`;

const RELEASE_FILE =
  /^natalis-[0-9a-f]{64}\.sqlite(?:\.zst)?(?:\.damaged|(?<unfinished>\.part(?:\.tag)?|\.writing))?$/;

/** Whether a file of this name is a released snapshot, an unfinished or a damaged one. Others are never removed. */
export function isReleaseFile(name: string): boolean {
  return RELEASE_FILE.test(name);
}

/** Whether a file of this name is a released snapshot that was begun, and not finished. */
export function isUnfinished(name: string): boolean {
  return RELEASE_FILE.exec(name)?.groups?.['unfinished'] !== undefined;
}
