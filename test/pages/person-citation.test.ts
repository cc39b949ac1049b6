import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { partOf, plain } from './support/read-page.ts';
import { service } from './support/sample.ts';

test('service 15.8: a page cites name, date, status, snapshot and its own address', async () => {
  const { json: meta } = await service.request('/api/v1/meta');
  const page = await service.textOf('/en/people/jesse-ramsden');
  assert.equal(
    plain(partOf(page, '<section class="cite"')),
    'Cite this page Jesse Ramsden: date of birth 15 October 1735 or 6 October 1735 (ambiguous). Natalis. ' +
      `Data from Wikidata as of 17 October 2023, version ${meta.data_version}. ` +
      `${service.base}/en/people/jesse-ramsden BibTeX · RIS`,
  );
});

test('service 15.8: both files of every language have what the page has', async () => {
  for (const language of LANGUAGES) {
    const path = `/${language}/people/jesse-ramsden`;
    const page = await service.textOf(path);
    const [, title = ''] = /<section class="cite"[^]*?<bdi>([^<]*)<\/bdi>/.exec(page) ?? [];
    assert.match(title, /1735.*1735/);
    for (const ending of ['.bib', '.ris']) {
      assert.ok(page.includes(`href="${path}${ending}"`), path + ending);
      const file = await service.textOf(path + ending);
      assert.ok(file.includes(title), file);
      assert.ok(file.includes(service.base + path), file);
    }
  }
});

test('a person without a known date is cited as such', async () => {
  const page = await service.textOf('/en/people/macrinus');
  const [, title = ''] = /<section class="cite"[^]*?<bdi>([^<]*)<\/bdi>/.exec(page) ?? [];
  const { json } = await service.request('/api/v1/people/macrinus');
  assert.ok(title.endsWith(`(${json.birth_date.status})`), title);
});
