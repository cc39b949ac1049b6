const SCHEMAS: readonly (readonly [path: RegExp, schema: string])[] = [
  [/^\/api\/v1\/(?:birthdays|years|zodiac)\//, 'Listing'],
  [/^\/api\/v1\/people\//, 'Profile'],
  [/^\/api\/v1\/search\b/, 'SearchResult'],
  [/^\/api\/v1\/meta\b/, 'Meta'],
];

/** Name of the object that a path of the API answers with. */
export function schemaOfPath(path: string): string {
  const found = SCHEMAS.find(([pattern]) => pattern.test(path));
  if (!found) throw new Error(`no schema is known for ${path}`);
  return found[1];
}
