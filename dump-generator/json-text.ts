/**
 * The inside of a JSON string as PHP's `json_encode` without flags writes it, which the dump does:
 * ASCII only, slashes escaped too.
 */
export function jsonText(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('/', '\\/')
    .replace(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
