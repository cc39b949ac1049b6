import { hash } from 'node:crypto';

/** The source under which a Content-Security-Policy admits an inline style (CSP Level 3, hash-source). */
export function styleSource(style: string): string {
  return `'sha256-${hash('sha256', style, 'base64')}'`;
}
