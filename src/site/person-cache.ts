const HOUR = 3600;

/** Cache-Control of answers about people (methodology 12.2). */
export const PERSON_CACHE = {
  found: `public, max-age=${HOUR}, must-revalidate`,
  notFound: 'public, max-age=60',
} as const;

/** Cache-Control of an answer about a person that stays right for so many milliseconds (methodology 12.2). */
export function personCacheFor(milliseconds: number): string {
  const seconds = Math.min(HOUR, Math.max(0, Math.floor(milliseconds / 1000)));
  return `public, max-age=${seconds}, must-revalidate`;
}
