import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getImages } from '../../src/wikimedia/commons/get-images.ts';
import { judgeImage } from '../../src/wikimedia/commons/judge-image.ts';
import { skipWithoutSharedData } from '../support/shared-data.ts';
import { quickClient } from './support/client.ts';
import { commonsOf, LICENSED, pagesOf } from './support/commons.ts';
import { siteOf } from './support/server.ts';

const AT = '2026-11-16T00:00:00Z';
const ANSWERS = ['imageinfo-generator-merged', 'imageinfo-generator-nocontinue'];

const BY_ANN = { ...LICENSED, Artist: 'Ann' };
const FREE = { LicenseShortName: 'Public domain', License: 'pd', Artist: 'Ann' };

function judge(fields: Readonly<Record<string, string>>) {
  return judgeImage({ image: 'A portrait.jpg', found: 'fields', fields }, AT);
}

describe(
  "methodology 11.8: every record of Commons' own answers",
  { skip: skipWithoutSharedData },
  () => {
    for (const name of ANSWERS) {
      test(name, async () => {
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
            assert.equal(
              image?.licenseUrl,
              given === undefined
                ? `https://commons.wikimedia.org/wiki/File:${encodeURIComponent(line.image.replaceAll(' ', '_'))}`
                : new URL(given).href,
            );
            assert.equal(given === undefined, line.fields?.License === 'pd', line.image);
          }
        }
      });
    }
  },
);

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
