import { z } from 'zod';
import type { WikimediaClient } from '../client.ts';
import { apiAddress, FetchError, mapOf } from '../mediawiki-api.ts';
import { FIELDS, type ImageLine } from './judge-image.ts';

const MAX_TITLES = 50;

// Servers refuse addresses of more than some eight thousand characters, and the other parameters need room.
const MAX_TITLES_LENGTH = 6000;

/** How many of the first files one request may name, at least 1. Titles in Cyrillic take six times their length. */
export function titlesInRequest(files: readonly string[]): number {
  let length = 0;
  for (const [index, file] of files.slice(0, MAX_TITLES).entries()) {
    length += encodeURIComponent(`${titleOf(file)}|`).length;
    if (length > MAX_TITLES_LENGTH) return Math.max(1, index);
  }
  return Math.min(files.length, MAX_TITLES);
}

const TEXT = z.string().or(z.number().transform(String));

// A field of another kind is as good as none: the image is then not published.
const FIELD = z.object({ value: TEXT.optional().catch(undefined) });

const PAGE = z.object({
  title: z.string(),
  missing: z.unknown().optional(),
  invalid: z.unknown().optional(),
  imageinfo: z.array(z.object({ extmetadata: mapOf(FIELD).optional() })).optional(),
});

type Page = z.infer<typeof PAGE>;

const LEADS = z.array(z.object({ from: z.string(), to: z.string() })).default([]);

const ANSWER = z.object({
  continue: z.record(z.string(), TEXT).default({}),
  query: z.object({ normalized: LEADS, redirects: LEADS, pages: mapOf(PAGE).optional() }),
});

/** What Commons says about up to 50 files, a line for each, in their order. Throws as `WikimediaClient.json` does. */
export async function getImages(
  client: WikimediaClient,
  site: string,
  files: readonly string[],
): Promise<ImageLine[]> {
  const pages = new Map<string, Page>();
  const leadsTo = new Map<string, string>();
  let more: Record<string, string> = {};
  for (let part = 0; ; part++) {
    if (part > files.length) throw new FetchError(`${site}: an answer without an end`);
    const url = apiAddress(site, { ...QUESTION, titles: files.map(titleOf).join('|'), ...more });
    const { query, continue: next } = await client.json(url, ANSWER);
    for (const { from, to } of [...query.normalized, ...query.redirects]) leadsTo.set(from, to);
    for (const page of Object.values(query.pages ?? {})) {
      pages.set(page.title, { ...pages.get(page.title), ...page });
    }
    if (Object.keys(next).length === 0) break;
    more = next;
  }
  return files.map((file) => lineOf(file, pages.get(follow(titleOf(file), leadsTo))));
}

const QUESTION = {
  action: 'query',
  prop: 'imageinfo',
  iiprop: 'extmetadata',
  iiextmetadatafilter: FIELDS.join('|'),
  iilimit: '1',
  redirects: '1',
};

function titleOf(file: string): string {
  return `File:${file}`;
}

/** The page that a title leads to: the title is normalised first, and then the page may redirect. */
function follow(title: string, leadsTo: ReadonlyMap<string, string>): string {
  const seen = new Set([title]);
  for (const at of seen) {
    const next = leadsTo.get(at);
    if (next === undefined) return at;
    seen.add(next);
  }
  return title;
}

function lineOf(image: string, page: Page | undefined): ImageLine {
  const extmetadata = page?.imageinfo?.[0]?.extmetadata;
  if (extmetadata !== undefined) {
    const fields = FIELDS.map((name) => [name, extmetadata[name]?.value] as const);
    const given = fields.filter(([, value]) => value !== undefined);
    return { image, found: 'fields', fields: Object.fromEntries(given) };
  }
  const isMissing = page !== undefined && ('missing' in page || 'invalid' in page);
  return { image, found: isMissing ? 'missing' : 'nothing' };
}
