import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Profile } from '../../src/contract/schema/profile.ts';
import { skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { answersOf } from '../ingest/support/answers.ts';
import { buildOf, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { infoOf } from '../ingest/support/content.ts';
import { ndjson } from '../ingest/support/entities.ts';
import { commonsOf, pagesOf, picturedPeople, sample } from './support/commons.ts';
import { fetched } from './support/fetch-arguments.ts';
import { siteOf } from './support/server.ts';

const folder = temporaryFolder();

async function profilesOf(snapshot: string, count: number): Promise<Profile[]> {
  const paths = Array.from({ length: count }, (_, at) => `/api/v1/people/wikidata/Q${at + 1}`);
  const bodies = await answersOf(snapshot, paths);
  return [...bodies.values()].map((body) => JSON.parse(body) as Profile);
}

test(
  'methodology 11.8: of real records of Commons, a licensed one and one in the public domain are published, one without a licence address is not',
  { skip },
  async () => {
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
    const input = ndjson(picturedPeople(files));
    const out = join(folder, 'fetched.ndjson');
    const site = await siteOf(commonsOf(pages, 2));
    await fetched('images', site, out, await buildOf(folder, input));
    const snapshot = await buildOf(folder, input, { args: ['--images', out] });
    const profiles = await profilesOf(snapshot, files.length);

    const [full = assert.fail(), free, ...others] = profiles;
    const { fetched_at: fetchedAt, ...image } = full.image ?? {};
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
    assert.equal(
      full.image_metadata?.author_html,
      '<a href="https://commons.wikimedia.org/wiki/User:Hasenl%C3%A4ufer">Eckhard Henkel</a>',
    );
    assert.deepEqual(
      profiles.map(({ image_metadata }) => image_metadata?.status),
      ['ok', 'ok', 'incomplete', 'error', 'missing'],
    );
    assert.equal(
      free?.image?.license_url,
      'https://commons.wikimedia.org/wiki/File:Minchinmavida_Volcano.jpg',
    );
    for (const { image: published, warnings } of others) {
      assert.equal(published, null);
      assert.ok(warnings.includes('image_license_unknown'));
    }
    assert.ok(!full.warnings.includes('image_license_unknown'));
    assert.equal(infoOf(snapshot).provenance.inputs.length, 2, 'both inputs are told');
  },
);

test('a build without the file says that nothing was fetched', async () => {
  const snapshot = await buildOf(folder, ndjson(picturedPeople(['Ann.jpg'])));
  const [profile] = await profilesOf(snapshot, 1);
  assert.deepEqual([profile?.image, profile?.image_metadata?.status], [null, 'not_fetched']);
});

test('a file that natalis fetch images did not write, or not to its end, is refused before anything is read', async () => {
  const input = join(folder, 'people.ndjson');
  const images = join(folder, 'images.ndjson');
  writeFileSync(input, ndjson(picturedPeople(['Ann.jpg'])));
  const whole = ndjson([
    { type: 'fetch', at: '2026-11-16T00:00:00Z', of: 'x' },
    { image: 'Portrait 0.jpg', found: 'missing' },
    { image: 'Portrait 1.jpg', found: 'missing' },
  ]);
  const isCut = /images\.ndjson:3: the line is cut off; run natalis fetch images again/;
  for (const [text, says] of [
    [readFileSync(input, 'utf8'), /images\.ndjson:1: not a line as natalis fetch images writes it/],
    [whole.slice(0, -1), isCut],
    [whole.slice(0, -20), isCut],
  ] as const) {
    writeFileSync(images, text);
    const out = join(folder, 'refused.sqlite');
    const args = ['build', input, '--as-of', '2026-11-16', '--out', out, '--images', images];
    const { code, stderr } = await natalisHere(args);
    assert.equal(code, 1);
    assert.match(stderr, says);
    assert.ok(!existsSync(out));
  }
});
