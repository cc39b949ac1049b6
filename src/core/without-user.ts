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
