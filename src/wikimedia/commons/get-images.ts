import { apiAddress } from '../api-address.ts';
import type { Client } from '../client.ts';
import { FetchError } from '../fetch-error.ts';
import { FIELDS, fieldsOf, type ImageLine } from './image-records.ts';

const MOST_TITLES = 50;

// Servers refuse addresses of more than some eight thousand characters, and the other parameters need room.
const LONGEST_TITLES = 6000;

/** How many of the first files one request may name, at least 1. A title in Cyrillic letters takes six times its length. */
export function titlesInRequest(files: readonly string[]): number {
  let length = 0;
  for (const [index, file] of files.slice(0, MOST_TITLES).entries()) {
    length += encodeURIComponent(`${titleOf(file)}|`).length;
    if (length > LONGEST_TITLES) return Math.max(1, index);
  }
  return Math.min(files.length, MOST_TITLES);
}

interface Page {
  readonly title?: unknown;
  readonly missing?: unknown;
  readonly invalid?: unknown;
  readonly known?: unknown;
  readonly imageinfo?: readonly { readonly extmetadata?: unknown }[];
}

/**
 * What Commons says about up to 50 files, one line for each, in their order. Answers in several parts are
 * joined. Throws as `Client.json` does.
 */
export async function getImages(
  client: Client,
  site: string,
  files: readonly string[],
): Promise<ImageLine[]> {
  const pages = new Map<string, Page>();
  const leadsTo = new Map<string, string>();
  let more: Record<string, string> = {};
  for (let part = 0; ; part++) {
    if (part > 2 * MOST_TITLES) throw new FetchError(`${site}: an answer without an end`);
    const url = apiAddress(site, { ...QUESTION, titles: files.map(titleOf).join('|'), ...more });
    const body = await client.json(url);
    const query = Object(body['query']) as Record<string, unknown>;
    for (const kind of ['normalized', 'redirects']) {
      for (const { from, to } of (query[kind] ?? []) as { from: unknown; to: unknown }[]) {
        leadsTo.set(String(from), String(to));
      }
    }
    for (const page of Object.values(Object(query['pages'])) as Page[]) {
      const title = String(page.title);
      pages.set(title, { ...pages.get(title), ...page });
    }
    const next = Object.entries(Object(body['continue']));
    if (next.length === 0) break;
    more = Object.fromEntries(next.map(([name, value]) => [name, String(value)]));
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
  if (extmetadata !== undefined) return { image, found: 'fields', fields: fieldsOf(extmetadata) };
  const isMissing = page !== undefined && ('missing' in page || 'invalid' in page);
  return { image, found: isMissing ? 'missing' : 'nothing' };
}
