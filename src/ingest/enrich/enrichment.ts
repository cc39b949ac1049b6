import { readFile } from 'node:fs/promises';
import type { InputFile } from '../../snapshot/manifest.ts';
import { type KeyedLines, type Views, indexKeyedLines, readViews } from './fetched-lines.ts';
import { type LeftOut, parseLeftOut } from '../../core/person/people-left-out.ts';
import { reasonOf } from '../../system/reason.ts';
import { BuildError } from '../build-error.ts';
import type { BuildSettings } from '../build-settings.ts';

/** The data fetched in addition to the entities, ready for lookups. */
export interface Enrichment {
  readonly images: KeyedLines | null;
  readonly views: Views | null;
  readonly verification: KeyedLines | null;
  /** The files that the data comes from. */
  readonly files: readonly InputFile[];
}

/** Reads the data fetched in addition to the entities. Throws BuildError if a file does not have the expected form. */
export async function readEnrichment({
  images,
  pageviews,
  verification,
}: Pick<BuildSettings, 'images' | 'pageviews' | 'verification'>): Promise<Enrichment> {
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

/** Reads who is left out; nobody if there is no file. Rejects with BuildError, which names a wrong line. */
export async function readLeftOut(path: string | null): Promise<LeftOut> {
  if (path === null) return { whole: new Set(), yearAlone: new Set() };
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new BuildError(`${path}: ${reasonOf(error)}`, { cause: error });
  });
  try {
    return parseLeftOut(text, path);
  } catch (error) {
    throw new BuildError(reasonOf(error), { cause: error });
  }
}
