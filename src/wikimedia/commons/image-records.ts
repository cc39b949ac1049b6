/** The fields of a file page that are kept (methodology 11.8). */
export const FIELDS = [
  'LicenseShortName',
  'UsageTerms',
  'LicenseUrl',
  'License',
  'Artist',
  'Credit',
  'Attribution',
  'AttributionRequired',
  'Restrictions',
  'Copyrighted',
  'NonFree',
  'DeletionReason',
] as const;

export type Field = (typeof FIELDS)[number];

/** What Commons says about a file, as received. `natalis fetch images` writes it as a line of its file. */
export interface ImageLine {
  /** Name without `File:`, with spaces. */
  readonly image: string;
  readonly found: 'fields' | 'missing' | 'nothing';
  readonly fields?: Readonly<Partial<Record<Field, string>>>;
}

/**
 * Reads a line of a file of images. A line of a refused file, or one that
 * Commons cannot have given, has `nothing`.
 */
export function readImageLine(line: Readonly<Record<string, unknown>>): ImageLine {
  const { found, fields } = line;
  const image = String(line['image']);
  if (found === 'missing') return { image, found };
  if (found !== 'fields') return { image, found: 'nothing' };
  const given: Readonly<Record<string, unknown>> = { ...Object(fields) };
  const texts = FIELDS.flatMap((name) => {
    const value = given[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { image, found, fields: Object.fromEntries(texts) };
}
