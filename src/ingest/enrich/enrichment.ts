import type { InputFile } from '../../snapshot/manifest.ts';
import { readViews, type Views } from './read-views.ts';
import { indexKeyedLines, type KeyedLines } from './keyed-lines.ts';

/** Paths of what may be fetched beside the entities; null for what was not. */
export interface EnrichmentPaths {
  readonly images: string | null;
  /** One for each month. */
  readonly pageviews: readonly string[];
  readonly verification: string | null;
}

/** What was fetched beside the entities, ready to be looked up. */
export interface Enrichment {
  readonly images: KeyedLines | null;
  readonly views: Views | null;
  readonly verification: KeyedLines | null;
  /** The files that it is from. */
  readonly files: readonly InputFile[];
}

/** Reads what was fetched beside the entities. Throws BuildError where a file is not what it should be. */
export async function readEnrichment({
  images,
  pageviews,
  verification,
}: EnrichmentPaths): Promise<Enrichment> {
  const files: InputFile[] = [];
  const index = async (path: string | null, key: string, command: string) => {
    if (path === null) return null;
    const { lines, file } = await indexKeyedLines(path, key, command);
    files.push(file);
    return lines;
  };
  const read = pageviews.length === 0 ? null : await readViews(pageviews);
  files.push(...(read?.files ?? []));
  return {
    images: await index(images, 'image', 'natalis fetch images'),
    views: read?.views ?? null,
    verification: await index(verification, 'person', 'natalis fetch verification'),
    files,
  };
}
