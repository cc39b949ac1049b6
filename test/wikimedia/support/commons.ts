import { person, statement, textSnak, type Json } from '../../ingest/support/entities.ts';
import { sharedText } from '../../support/shared-data.ts';
import { sendJson, type Handler } from './server.ts';

/** Fields of an image that may be published once it has an author. */
export const LICENSED = {
  LicenseShortName: 'CC BY-SA 4.0',
  License: 'cc-by-sa-4.0',
  LicenseUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
};

/** A recorded answer of Commons. */
export function sample(name: string): unknown {
  return JSON.parse(sharedText(`samples/commons-${name}.json`));
}

/** The pages of a recorded answer, by title. */
export function pagesOf(name: string): Map<string, object> {
  const { query } = sample(name) as { query: { pages: Record<string, { title: string }> } };
  return new Map(Object.values(query.pages).map((page) => [page.title, page]));
}

/** A page with these fields, in the form of the API. */
export function pageOf(title: string, fields: Readonly<Record<string, string>>): object {
  const extmetadata = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, { value, source: 'commons-desc-page' }]),
  );
  return { ns: 6, title, imageinfo: [{ extmetadata }] };
}

/** People from Q1 on, each with one of these images. */
export function picturedPeople(files: readonly string[]): Json[] {
  return files.map((file, index) =>
    person(`Q${index + 1}`, `Ann ${index + 1}`, {
      statements: [statement(textSnak('P18', file, 'commonsMedia'))],
    }),
  );
}

/** The pages of these images, by title, all with the same fields. */
export function pagesOfFiles(
  files: readonly string[],
  fields: Readonly<Record<string, string>> = { LicenseShortName: 'Public domain', Artist: 'Ann' },
): Map<string, object> {
  return new Map(files.map((file) => [`File:${file}`, pageOf(`File:${file}`, fields)]));
}

/** Names of images with numbers. */
export function numbered(count: number, name = 'Portrait'): string[] {
  return Array.from({ length: count }, (_value, index) => `${name} ${index + 1}.jpg`);
}

/**
 * Plays `prop=imageinfo` of MediaWiki's API. Underscores become spaces, unknown pages are missing, and an
 * answer has at most `recordsInPart` records; the others come when it is continued.
 */
export function commonsOf(pages: ReadonlyMap<string, object>, recordsInPart = 50): Handler {
  return (url, response) => {
    const asked = (url.searchParams.get('titles') ?? '').split('|');
    if (asked.length > 50) {
      sendJson(response, { error: { code: 'toomanyvalues', info: 'The limit is 50.' } });
      return;
    }
    const normalized = asked
      .filter((title) => title.includes('_'))
      .map((from) => ({ from, to: from.replaceAll('_', ' ') }));
    const titles = asked.map((title) => title.replaceAll('_', ' '));
    const from = Number(url.searchParams.get('iicontinue') ?? '0');
    const until = from + recordsInPart;
    const found = titles.map((title, index) => {
      const page = pages.get(title);
      if (!page) return [String(-1 - index), { ns: 6, title, missing: '' }];
      const { imageinfo, ...rest } = page as { imageinfo?: unknown };
      return [String(index + 1), index >= from && index < until ? { ...rest, imageinfo } : rest];
    });
    const more = until < titles.length;
    sendJson(response, {
      ...(more
        ? { continue: { iicontinue: String(until), continue: '||' } }
        : { batchcomplete: '' }),
      query: { normalized, pages: Object.fromEntries(found) as unknown },
    });
  };
}
