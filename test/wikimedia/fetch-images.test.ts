import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { getImages } from '../../src/wikimedia/commons/get-images.ts';
import { judgeImage } from '../../src/wikimedia/commons/judge-image.ts';
import { skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { profilesIn } from '../ingest/support/answers.ts';
import { assertExit, buildOf, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { infoOf } from '../ingest/support/content.ts';
import { ndjson } from '../ingest/support/entities.ts';
import { commonsOf, LICENSED, pagesOf, picturedPeople, sample } from './support/commons.ts';
import { fetched } from './support/fetch-arguments.ts';
import { quickClient, siteOf } from './support/server.ts';

const folder = temporaryFolder();
const AT = '2026-11-16T00:00:00Z';

describe('methodology 11.8: real records of Commons', { skip }, () => {
  test('a licensed one and one in the public domain are published, one without a licence address is not', async () => {
    const pages = pagesOf('imageinfo-generator-page1-continue');
    const licensed = '2002-04-02 Hauptstraße, Heidelberg IMG 0404.jpg';
    const publicDomain = 'Minchinmavida Volcano.jpg';
    const unlicensed = '20120925 PlozevetBretagne LoneTree DSC07971 PtrQs.jpg';
    const record = sample('image_info_missing_license_url');
    pages.set(`File:${unlicensed}`, { title: `File:${unlicensed}`, imageinfo: [record] });
    const noInfo = Object(sample('image_data_missing_imageinfo')) as object;
    pages.set('File:No info.jpg', { ...noInfo, ns: 6, title: 'File:No info.jpg' });
    const files = [licensed, publicDomain, unlicensed, 'No info.jpg', 'Nowhere.jpg'];
    const input = picturedPeople(files);
    const out = join(folder, 'fetched.ndjson');
    const site = await siteOf(commonsOf(pages, 2));
    await fetched('images', site, out, await buildOf(folder, input));
    const snapshot = await buildOf(folder, input, { args: ['--images', out] });
    const profiles = await profilesIn(snapshot, 'Q1', 'Q2', 'Q3', 'Q4', 'Q5');

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
    const found = profiles.map(({ image_metadata }) => image_metadata?.status);
    assert.deepEqual(found, ['ok', 'ok', 'incomplete', 'error', 'missing']);
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
  });

  for (const name of ['imageinfo-generator-merged', 'imageinfo-generator-nocontinue']) {
    test(`every one of ${name}`, async () => {
      const pages = pagesOf(name);
      const site = await siteOf(commonsOf(pages));
      const files = [...pages.keys()].map((title) => title.replace('File:', ''));
      for (let at = 0; at < files.length; at += 50) {
        const some = files.slice(at, at + 50);
        for (const line of await getImages(quickClient(), site.base, some)) {
          const { image, metadata } = judgeImage(line, AT);
          // Each of these records names an author, and none has a restriction.
          assert.equal(metadata.status, 'ok', line.image);
          const { LicenseUrl: given } = line.fields ?? {};
          const title = encodeURIComponent(line.image.replaceAll(' ', '_'));
          const page = `https://commons.wikimedia.org/wiki/File:${title}`;
          assert.equal(image?.licenseUrl, given === undefined ? page : new URL(given).href);
          assert.equal(given === undefined, line.fields?.License === 'pd', line.image);
        }
      }
    });
  }
});

test('a file that natalis fetch images did not write, or not to its end, is refused before anything is read', async () => {
  const input = join(folder, 'people.ndjson');
  const images = join(folder, 'images.ndjson');
  writeFileSync(input, ndjson(picturedPeople(['Ann.jpg'])));
  const whole = ndjson([
    { type: 'fetch', at: AT, of: 'x' },
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
    await assertExit(1, natalisHere(args), says);
    assert.ok(!existsSync(out));
  }
});

const BY_ANN = { ...LICENSED, Artist: 'Ann' };
const FREE = { LicenseShortName: 'Public domain', License: 'pd', Artist: 'Ann' };

function judge(fields: Readonly<Record<string, string>>) {
  return judgeImage({ image: 'A portrait.jpg', found: 'fields', fields }, AT);
}

describe('methodology 11.8: the address of the licence', () => {
  const page = 'https://commons.wikimedia.org/wiki/File:A_portrait.jpg';
  const deed = 'https://creativecommons.org/publicdomain/zero/1.0/';
  const cases: Record<string, [fields: Record<string, string>, address: string | undefined]> = {
    'the public domain: the page of the file': [FREE, page],
    'tagged for a country': [{ ...FREE, License: 'pd-us' }, page],
    'without a code': [{ LicenseShortName: 'Public domain', Artist: 'Ann' }, page],
    'marked with an address of its own': [
      { ...FREE, License: 'pdm', LicenseUrl: 'https://creativecommons.org/publicdomain/mark/1.0/' },
      'https://creativecommons.org/publicdomain/mark/1.0/',
    ],
    'CC0 without an address: its deed': [
      { LicenseShortName: 'CC0', License: 'cc0', Artist: 'Ann' },
      deed,
    ],
    'CC BY-SA without an address: not published': [{ ...BY_ANN, LicenseUrl: '' }, undefined],
    'free, by nobody that is known, with a credit': [{ ...FREE, Artist: '', Credit: 'Loc' }, page],
    'free, without author and credit: not published': [{ ...FREE, Artist: '' }, undefined],
    'licensed, without an author: not published': [
      { ...BY_ANN, Artist: '', Credit: 'Loc' },
      undefined,
    ],
  };
  for (const [name, [fields, address]] of Object.entries(cases)) {
    test(name, () => assert.equal(judge(fields).image?.licenseUrl, address));
  }
});

describe('methodology 11.8: restrictions', () => {
  const cases: Record<string, 'ok' | 'restricted'> = {
    personality: 'ok',
    'personality|trademarked': 'restricted',
    trademarked: 'restricted',
    insignia: 'restricted',
    '': 'ok',
  };
  for (const [Restrictions, status] of Object.entries(cases)) {
    test(`"${Restrictions}": ${status}`, () => {
      const { image, metadata } = judge({ ...BY_ANN, Restrictions });
      assert.equal(metadata.status, status);
      assert.equal(image !== null, status === 'ok');
      assert.equal(metadata.restrictions, Restrictions || null);
    });
  }

  test('what is not free is restricted', () => {
    assert.equal(judge({ ...FREE, NonFree: 'true' }).metadata.status, 'restricted');
  });
});

test('methodology 11.8: a field has at most 2,000 characters of text', () => {
  const names = Array.from({ length: 900 }, (_value, index) => `<b>Ann ${index}</b>`).join(', ');
  const { image, metadata } = judge({ ...BY_ANN, Artist: names, Credit: 'x'.repeat(2000) });
  assert.equal(image?.author.length, 2000);
  assert.match(image.author, /^Ann 0, Ann 1, .*…$/);
  assert.equal(image.credit, 'x'.repeat(2000));
  const text = metadata.authorHtml?.replaceAll(/<\/?b>/g, '') ?? '';
  assert.equal(text, image.author);
  assert.match(metadata.authorHtml ?? '', /…<\/b>$/);
});
