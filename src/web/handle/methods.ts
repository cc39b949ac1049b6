/** The methods of an address. */
export interface Methods {
  /** Those that are answered, OPTIONS among them. */
  readonly allowed: readonly string[];
  /** Headers of the answer to OPTIONS. */
  readonly preflight: Readonly<Record<string, string>>;
}

/** The methods of an address, and the request headers that a page of another origin may send there. */
export function methodsOf(allowed: readonly string[], requestHeaders: string): Methods {
  const allow = allowed.join(', ');
  const preflight = Object.freeze({
    allow,
    'access-control-allow-methods': allow,
    'access-control-allow-headers': requestHeaders,
    'access-control-max-age': '86400',
  });
  return { allowed, preflight };
}

/**
 * The methods of an address that can only be read (methodology 12.5). A browser sends a preflight before a
 * conditional GET to another origin, because `If-None-Match` is not a safelisted header.
 */
export const READING = methodsOf(['GET', 'HEAD', 'OPTIONS'], 'If-None-Match');
