const SYSTEM_REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'no such file or folder'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'not permitted'],
  ['EROFS', 'read-only file system'],
  ['EISDIR', 'a folder, not a file'],
  ['ENOTDIR', 'a file where a folder should be'],
  ['ENOSPC', 'no space left on the disk'],
  ['EDQUOT', 'no space left in the quota of this user'],
  ['EFBIG', 'larger than the system allows a file to be (see ulimit -f)'],
  ['Z_BUF_ERROR', 'cut off in the middle of the compressed data'],
]);

/** Why something failed, in a few words on one line. Accepts any thrown value. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return firstLine(String(thrown));
  const known = 'code' in thrown ? SYSTEM_REASONS.get(thrown.code) : undefined;
  return known ?? firstLine(thrown.message);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? text;
}

/**
 * An error whose message is one line for the user: what is wrong, and where it helps, what would be right. Its name is
 * that of its class.
 */
export class UserError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** Whether this is an error of the operating system, such as a port in use. Its message is complete by itself. */
export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

/**
 * An address as it may be printed: without what stands before its last `@`, which may be a password. A text that is
 * no address, such as a path, stays as it is.
 */
export function withoutUser(address: string): string {
  return address.replace(/^([a-z][a-z\d+.-]*:\/*).*@/is, '$1…@');
}

/** A line of text in which every address is as `withoutUser` gives it. */
export function withoutUsers(line: string): string {
  return line.replace(/[a-z][a-z\d+.-]*:\/\/.*@/gi, withoutUser);
}
