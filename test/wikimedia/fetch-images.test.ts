import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { answersOf } from '../ingest/support/answers.ts';
import { buildOf, natalis, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { infoOf } from '../ingest/support/content.ts';
import { ndjson } from '../ingest/support/entities.ts';
import { fetchArguments } from './support/fetch-arguments.ts';
import {
  commonsOf,
  numbered,
  pageOf,
  pagesOf,
  pagesOfFiles,
  picturedPeople,
  sample,
} from './support/commons.ts';
import { HOSTILE_FIELDS } from './support/hostile-fields.ts';
import { fatalSiteOf, siteOf, type Handler } from './support/server.ts';

const folder = temporaryFolder();
let runs = 0;

/** Builds people, fetches their images from a site and builds again; gives the profiles by file. */
async function profilesWith(
  files: readonly string[],
  handle: Handler,
): Promise<{ profiles: Record<string, unknown>[]; pages: string[]; snapshot: string }> {
  const input = ndjson(picturedPeople(files));
  const before = await buildOf(folder, input);
  const out = join(folder, `images-${runs++}.ndjson`);
  const site = await siteOf(handle);
  const fetched = await natalisHere(argumentsFor(before, site.base, out));
  assert.equal(fetched.code, 0, fetched.stderr);
  const snapshot = await buildOf(folder, input, {
    args: ['--as-of', '2026-11-16', '--images', out],
  });
  const paths = files.map((_file, index) => `/api/v1/people/wikidata/Q${index + 1}`);
  const profiles = [...(await answersOf(snapshot, paths)).values()].map(
    (body) => JSON.parse(body) as Record<string, unknown>,
  );
  const pages = profiles.map(({ slug }) => `/en/people/${String(slug)}`);
  return { profiles, pages: [...(await answersOf(snapshot, pages)).values()], snapshot };
}

const argumentsFor = (snapshot: string, base: string, out: string): string[] =>
  fetchArguments('images', { base, out }, snapshot);

describe('methodology 11.8: real records of Commons', { skip }, () => {
  test('a licensed one and one in the public domain are published, one without a licence address is not', async () => {
    const pages = pagesOf('imageinfo-generator-page1-continue');
    const licensed = '2002-04-02 Hauptstraße, Heidelberg IMG 0404.jpg';
    const publicDomain = 'Minchinmavida Volcano.jpg';
    const unlicensed = '20120925 PlozevetBretagne LoneTree DSC07971 PtrQs.jpg';
    const noInfo = {
      ...(sample('image_data_missing_imageinfo') as object),
      ns: 6,
      title: 'File:No info.jpg',
    };
    const record = sample('image_info_missing_license_url');
    pages.set(`File:${unlicensed}`, { title: `File:${unlicensed}`, imageinfo: [record] });
    pages.set('File:No info.jpg', noInfo);
    const files = [licensed, publicDomain, unlicensed, 'No info.jpg', 'Nowhere.jpg'];
    const { profiles, snapshot } = await profilesWith(files, commonsOf(pages, 2));

    const [full = {}, free = {}, ...others] = profiles;
    const { fetched_at: fetchedAt, ...image } = full['image'] as Record<string, unknown>;
    assert.deepEqual(image, {
      file: licensed,
      url: 'https://commons.wikimedia.org/wiki/Special:FilePath/2002-04-02%20Hauptstra%C3%9Fe%2C%20Heidelberg%20IMG%200404.jpg?width=500',
      license: 'CC BY-SA 3.0 de',
      license_url: 'https://creativecommons.org/licenses/by-sa/3.0/de/deed.en',
      author: 'Eckhard Henkel',
      credit: 'Own work',
      attribution: 'Photo: Eckhard Henkel / Wikimedia Commons / CC BY-SA 3.0 DE',
      attribution_required: true,
    });
    assert.match(String(fetchedAt), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const metadata = full['image_metadata'] as Record<string, unknown>;
    assert.equal(
      metadata['author_html'],
      '<a href="https://commons.wikimedia.org/wiki/User:Hasenl%C3%A4ufer">Eckhard Henkel</a>',
    );
    assert.deepEqual(
      profiles.map((profile) => (profile['image_metadata'] as { status: string }).status),
      ['ok', 'ok', 'incomplete', 'error', 'missing'],
    );
    assert.equal(
      (free['image'] as Record<string, unknown>)['license_url'],
      'https://commons.wikimedia.org/wiki/File:Minchinmavida_Volcano.jpg',
    );
    for (const profile of others) {
      assert.equal(profile['image'], null);
      assert.ok((profile['warnings'] as string[]).includes('image_license_unknown'));
    }
    assert.ok(!(full['warnings'] as string[]).includes('image_license_unknown'));
    assert.equal(infoOf(snapshot).provenance.inputs.length, 2, 'both inputs are told');
  });
});

const LICENSED = {
  LicenseShortName: 'CC BY-SA 4.0',
  License: 'cc-by-sa-4.0',
  LicenseUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
};

test('hostile fields: through the API and the page', async () => {
  const cases = [...HOSTILE_FIELDS.values()];
  const files = cases.map((_case, index) => `Hostile ${index}.jpg`);
  const pages = new Map(
    cases.map(({ field }, index) => {
      const title = `File:Hostile ${index}.jpg`;
      const fields = { Artist: field, Credit: field, Attribution: field, UsageTerms: field };
      return [title, pageOf(title, { ...LICENSED, ...fields })];
    }),
  );
  const { profiles, pages: texts } = await profilesWith(files, commonsOf(pages));
  for (const [index, { html, text }] of cases.entries()) {
    const { image, image_metadata: metadata } = profiles[index] as Record<
      string,
      Record<string, unknown>
    >;
    const published = [image?.['author'], image?.['credit'], image?.['attribution']];
    assert.deepEqual(published, [text, text, text]);
    const reduced = ['author_html', 'credit_html', 'attribution_html'].map(
      (name) => metadata?.[name],
    );
    assert.deepEqual(reduced, [html, html, html]);
    const raw = metadata?.['metadata'] as Record<string, unknown>;
    assert.deepEqual([raw['Artist'], raw['UsageTerms']], [html, text]);
    const page = texts[index] ?? '';
    assert.match(page, /<img\s+class="portrait"/);
    // The page has no script, and the content of every field is text there.
    assert.doesNotMatch(
      page.replaceAll(/<script type="application\/ld\+json">/g, ''),
      /<script|<iframe|<svg><a|<style>body/i,
    );
    assert.doesNotMatch(
      page,
      /<[^>]*\s(?:on\w+|href)\s*=\s*["']?\s*(?:alert|javascript|data:text)/i,
    );
  }
});

test('methodology 11.8: a restricted image is not published, and its licence is not called unknown', async () => {
  const pages = pagesOfFiles(['Ann.jpg'], { ...LICENSED, Artist: 'Ann', Restrictions: 'insignia' });
  const { profiles } = await profilesWith(['Ann.jpg'], commonsOf(pages));
  assert.equal(profiles[0]?.['image'], null);
  assert.ok(!(profiles[0]['warnings'] as string[]).includes('image_license_unknown'));
});

test('a licence address that is a script is none', async () => {
  const fields = { ...LICENSED, Artist: 'Ann', LicenseUrl: 'javascript:alert(1)' };
  const { profiles } = await profilesWith(
    ['Ann.jpg'],
    commonsOf(pagesOfFiles(['Ann.jpg'], fields)),
  );
  assert.equal(profiles[0]?.['image'], null);
});

test('killed and started again, the file is the same', async () => {
  const files = numbered(180);
  const snapshot = await buildOf(folder, ndjson(picturedPeople(files)));
  const { site, ended } = await fatalSiteOf(commonsOf(pagesOfFiles(files)), 2);
  const out = join(folder, 'killed.ndjson');
  await ended(argumentsFor(snapshot, site.base, out));
  assert.ok(!existsSync(out));
  const { code } = await natalis(argumentsFor(snapshot, site.base, out));
  assert.equal(code, 0);
  const lines = readFileSync(out, 'utf8').trim().split('\n').slice(1);
  const images = lines.map((line) => (JSON.parse(line) as { image: string }).image);
  assert.deepEqual(images.toSorted(), files.toSorted());
  assert.equal(site.requests.length, 4 + 1);
});

test('a build without the file says that nothing was fetched', async () => {
  const snapshot = await buildOf(folder, ndjson(picturedPeople(['Ann.jpg'])));
  const [body = ''] = (await answersOf(snapshot, ['/api/v1/people/wikidata/Q1'])).values();
  const { image, image_metadata: metadata } = JSON.parse(body) as {
    image: null;
    image_metadata: { status: string };
  };
  assert.deepEqual([image, metadata.status], [null, 'not_fetched']);
});

test('a file that natalis fetch images did not write is refused, before anything is read', async () => {
  const input = join(folder, 'people.ndjson');
  const out = join(folder, 'refused.sqlite');
  writeFileSync(input, ndjson(picturedPeople(['Ann.jpg'])));
  const args = ['--as-of', '2026-11-16', '--out', out, '--images', input];
  const { code, stderr } = await natalisHere(['build', input, ...args]);
  assert.equal(code, 1);
  assert.match(stderr, /people\.ndjson:1: not a line as natalis fetch images writes it/);
});
