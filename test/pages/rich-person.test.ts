import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { ImageRecord, PersonDetail } from '../../src/core/person/person-record.ts';
import { compressDetail, NO_DICTIONARY } from '../../src/snapshot/compressed-detail.ts';
import { listsOf } from '../../src/snapshot/lists.ts';
import type { SnapshotReader } from '../../src/snapshot/reader.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/reader.ts';
import { detailHash } from '../../src/snapshot/sqlite/content-hash.ts';
import { completeSnapshot, makePart, PARTS } from '../../src/snapshot/sqlite/assemble.ts';
import { stagedLists, stagedNames } from '../../src/snapshot/sqlite/stage.ts';
import { createSqliteWriter } from '../../src/snapshot/sqlite/writer.ts';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import type { App } from '../../src/web/app.ts';
import { composeOver } from '../support/compose.ts';
import { NOW, startSampleService } from '../support/sample-service.ts';
import { htmlFaults } from './support/html-faults.ts';

// What a build does not load yet: an image with its licence, page views and a comparison.
const IMAGE: ImageRecord = {
  file: 'Douglas adams portrait.jpg',
  license: 'CC BY-SA 2.0',
  licenseUrl: 'https://creativecommons.org/licenses/by-sa/2.0',
  author: 'michael <hughes>',
  credit: 'Own work',
  attribution: '',
  attributionRequired: true,
  fetchedAt: '2026-11-01T00:00:00Z',
};
const MORE: Partial<PersonDetail> = {
  pageviews: [
    { month: '2026-08', views: 1200, source: 'pageview_complete' },
    { month: '2026-10', views: 3400, source: 'pageview_complete' },
  ],
  pageviews12m: 4600,
  pageviewsStatus: 'partial',
  social: [{ property: 'P2002', value: 'adams' }],
  liveVerification: {
    checkedAt: '2026-11-15T08:00:00Z',
    match: true,
    snapshot: null,
    live: null,
  },
};

let folder: string;
let app: App;
let reader: SnapshotReader;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'natalis-rich-'));
  const path = join(folder, 'rich.sqlite');
  const sample = await startSampleService();
  const source = openSqliteReader(sample.snapshot);
  const rank = source.findQid(42) ?? 0;
  const [person] = source.people([rank], { details: true });
  const { card, detail } = person ?? {};
  assert.ok(card && detail);
  const scratchPath = join(folder, 'scratch');
  const writer = createSqliteWriter(path, scratchPath);
  const names = stagedNames([{ folded: 'douglas adams', group: 'label', indexed: true }]);
  const shown = JSON.stringify({ ...card, image: IMAGE });
  const text = JSON.stringify({ ...detail, ...MORE });
  const { qid, slug, birth } = card;
  writer.setDictionary(NO_DICTIONARY);
  writer.addPeople(1, [
    {
      qid,
      slug,
      card: shown,
      detail: compressDetail(text, NO_DICTIONARY),
      detailHash: detailHash(text),
      names,
      lists: stagedLists(listsOf(birth)),
    },
  ]);
  const hashes = { ...writer.finish() };
  writer.close();
  for (const part of PARTS) {
    Object.assign(hashes, makePart({ path, scratchPath, part, previous: null }));
  }
  completeSnapshot({
    path,
    scratchPath,
    hashes,
    manifest: { ...source.info.manifest, people: 1, day_precision: 1 },
    provenance: source.info.provenance,
  });
  source.close();
  await sample.close();
  reader = openSqliteReader(path);
  app = composeOver(reader, {
    base: () => 'https://natalis.example',
    now: () => NOW,
    onFault: (error) => assert.fail(String(error)),
  });
});

after(async () => {
  await app.close();
  reader.close();
  rmSync(folder, { recursive: true });
});

async function pageOf(path: string): Promise<string> {
  const { statusCode, body } = await app.inject(path);
  assert.equal(statusCode, 200, path);
  return body;
}

test('an image has its licence, its author as text and no referrer', async () => {
  const page = await pageOf('/en/people/douglas-adams');
  const portrait = /<img\s+class="portrait"[^]*?>/.exec(page)?.[0] ?? '';
  assert.match(portrait, /src="https:\/\/commons\.wikimedia\.org\/wiki\/Special:FilePath\/Douglas/);
  assert.match(portrait, /width="\d+"\s+height="\d+"/);
  assert.match(portrait, /referrerpolicy="no-referrer"/);
  const source = /<dt>Picture<\/dt>[^]*?<\/dd>/.exec(page)?.[0] ?? '';
  assert.match(source, /michael &lt;hughes&gt;/);
  assert.match(source, /href="https:\/\/creativecommons\.org\/licenses\/by-sa\/2\.0"/);
  assert.match(source, /href="https:\/\/commons\.wikimedia\.org\/wiki\/File:Douglas_adams/);
});

test('the best known of a list have a small portrait, with author and licence beneath the list', async () => {
  for (const language of LANGUAGES) {
    const page = await pageOf(`/${language}/birthdays/03-11`);
    const portrait = /<img\s+class="face"[^]*?>/.exec(page)?.[0] ?? '';
    assert.match(portrait, /Special:FilePath\/Douglas%20adams%20portrait\.jpg\?width=\d+"/);
    assert.match(portrait, /alt=""\s+width="48"\s+height="60"\s+loading="lazy"/);
    assert.match(portrait, /referrerpolicy="no-referrer"/);
    const credits = /<p class="note">[^<]*:\s<bdi>[^]*?<\/p>/.exec(page)?.[0] ?? '';
    assert.match(credits, /href="https:\/\/commons\.wikimedia\.org\/wiki\/File:Douglas_adams/);
    assert.match(credits, />Douglas Adams</);
    assert.match(credits, /michael &lt;hughes&gt;/);
    assert.match(credits, /href="https:\/\/creativecommons\.org\/licenses\/by-sa\/2\.0"/);
  }
  // The order by year tells of no best known.
  assert.doesNotMatch(await pageOf('/en/birthdays/03-11?order=year'), /class="face"/);
});

test('page views are a plot with a table, in which a missing month is missing', async () => {
  const page = await pageOf('/en/people/douglas-adams');
  assert.match(page, /4,600 views in twelve months/);
  const table = /id="views-plot-title"[^]*?<\/table>/.exec(page)?.[0] ?? '';
  assert.match(table, /September 2026<\/th>\s*<td>not known</);
  assert.match(table, /October 2026<\/th>\s*<td>3,400</);
});

test('methodology 11.9: accounts and the comparison with Wikidata are shown', async () => {
  const page = await pageOf('/en/people/douglas-adams');
  assert.match(page, /X:\s+<a href="https:\/\/x\.com\/adams" rel="external"/);
  assert.match(page, /On 15 November 2026, Wikidata still had the same date\./);
});

test('such a page is valid in every language', async () => {
  for (const language of LANGUAGES) {
    for (const path of ['people/douglas-adams', 'birthdays/03-11']) {
      const page = await pageOf(`/${language}/${path}`);
      assert.deepEqual(await htmlFaults(page), [], `${language}/${path}`);
    }
  }
});
