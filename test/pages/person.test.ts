import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleLines, samplePeople } from '../../sample/expand.ts';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { CODINGS, FIRST_FLIGHT, reportWeights, weigh } from '../support/page-weights.ts';
import { NOW, startSampleService, startServiceOver, untilEnd } from '../support/sample-service.ts';
import { spread } from '../support/spread.ts';
import { labelled } from '../support/human-json.ts';
import { item, normal, reference, snak, statement, time } from '../support/statement-json.ts';
import { inTurn, KINDS } from './addresses.ts';
import { startPeople } from './support/people.ts';
import { citedTitle, keptCitations } from './support/read-citation.ts';
import { eachIn, jsonLdIn, partOf, plain } from './support/read-page.ts';
import { service } from '../support/sample.ts';

/** The people of the sample, and of the things that they point at one work alone. */
const GERMAN_AUTHORITY_FILE = 'Q36578';
const IDS = new Set([GERMAN_AUTHORITY_FILE, ...samplePeople().map(({ qid }) => qid)]);
const nameless = await untilEnd(
  startServiceOver(
    [...sampleLines()].filter((line, index) => index === 0 || IDS.has(JSON.parse(line).id)),
  ),
);

const slugs: string[] = [];
for (const { qid } of spread(samplePeople(), 60)) {
  slugs.push((await service.request(`/api/v1/people/wikidata/${qid}`)).json.slug);
}

test('entities without a name in the snapshot are left out', async () => {
  const text = await nameless.textOf('/en/people/jesse-ramsden');
  const profile = await nameless.request('/api/v1/people/jesse-ramsden');
  const [occupation] = profile.json.occupations;
  assert.equal(occupation.id, 'Q81096');
  assert.doesNotMatch(text, /Q81096/);
});

test('no term on any page has items without a name alone', async () => {
  for (const slug of slugs) {
    const text = await nameless.textOf(`/en/people/${slug}`);
    for (const [, term, items = ''] of text.matchAll(/<dt>([^<]*)<\/dt>\s*<dd>([^]*?)<\/dd>/g)) {
      assert.doesNotMatch(items, /without a name/, `${slug} ${term}`);
      assert.match(plain(items), /\S/, `${slug} ${term}`);
    }
  }
});

test('works without a name close the list of sources in a part that the reader opens', async () => {
  const text = await nameless.textOf('/en/people/douglas-adams');
  const [, sources = ''] = /<ul class="evidence">[^]*?<ul>([^]*?)<\/ul>/.exec(text) ?? [];
  const items = (sources.match(/<li>[^]*?<\/li>/g) ?? []).map((item) => plain(item).trim());
  const identified = items.filter((item) => /\bQ\d+/.test(item));
  assert.deepEqual(identified, items.slice(-1));
  const [line = ''] = identified;
  const [, number] = /^(\d+) more references\s/.exec(line) ?? [];
  assert.equal(line.split(' · ').length, Number(number));
});

// Numbers of Claude Monet in the GND and in ULAN; the others are in no catalogue that we know.
const proven = await startPeople(
  {
    monet: {
      P569: [
        statement(snak(time('+1840-11-14T00:00:00Z')), {
          references: [
            reference({ P248: [snak(item('Q36578'))] }, 'catalogue'),
            reference({ P248: [snak(item('Q54919'))] }, 'no number'),
            reference({ P248: [snak(item('Q101'))] }, 'book'),
            reference({ P248: [snak(item('Q102'))], P854: [snak('https://b.example/1')] }, 'web'),
            reference({ P143: [snak(item('Q328'))] }, 'article'),
            reference({ P143: [snak(item('Q48183'))] }, 'no article'),
            reference({ P143: [snak(item('Q2013'))] }, 'Wikidata'),
          ],
        }),
      ],
      P227: normal('118583727'),
      P245: normal('500019484'),
      P2397: normal('UCSOrDvL9'),
      P106: normal(item('Q103'), item('Q104')),
      P27: normal(item('Q104'), item('Q103')),
    },
  },
  ...Object.entries({
    Q36578: 'Integrated Authority File',
    Q54919: 'VIAF',
    Q101: 'A Book',
    Q102: 'A Site',
    Q104: 'has a name',
    Q328: 'English Wikipedia',
    Q48183: 'German Wikipedia',
    Q2013: 'Wikidata',
  }).map(([qid, name]) => labelled(qid, name)),
);
const monet = await proven.textOf('/en/people/monet');

test('service 15.7: a source leads to what it says about the person, or else says that a link is about the source', async () => {
  const list = partOf(monet, '<ul class="evidence">');
  const proofs = [
    ...list.matchAll(/<li>(?=\S)(?:copied from )?(?:<a href="([^"]*)"[^>]*>)?([^<]+)/g),
  ];
  const item = 'https://www.wikidata.org/wiki/';
  assert.deepEqual(
    proofs.map(([, address = null, name = '']) => [name.trim(), address]),
    [
      ['Integrated Authority File', 'https://d-nb.info/gnd/118583727'],
      ['VIAF', null],
      ['A Book', null],
      ['A Site', 'https://b.example/1'],
      ['English Wikipedia', 'https://en.wikipedia.org/wiki/monet'],
      ['German Wikipedia', null],
      ['Wikidata', `${item}Q1`],
    ],
  );
  assert.deepEqual(
    eachIn(list, /href="([^"]*)"[^>]*>about this source</g),
    ['Q54919', 'Q101', 'Q48183'].map((qid) => item + qid),
  );
});

test('methodology 11.14: the records in catalogues are links by the names of these, and in sameAs', async () => {
  const row = partOf(monet.slice(monet.indexOf('<dt>Catalogues</dt>')), '<dd>');
  const records = [...row.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)];
  assert.deepEqual(
    records.map(([, address, name]) => [name, address]),
    [
      ['GND', 'https://d-nb.info/gnd/118583727'],
      ['ULAN', 'https://vocab.getty.edu/page/ulan/500019484'],
    ],
  );
  const addresses = records.map(([, address]) => address);
  assert.deepEqual(jsonLdIn(monet)[0].mainEntity.sameAs.slice(-2), addresses);
});

test('an account that is a number is a link by its network, and a row whose first item has no name is left out', async () => {
  assert.match(monet, /href="https:\/\/www\.youtube\.com\/channel\/UCSOrDvL9"[^>]*>YouTube<\/a>/);
  assert.match(monet, /<dt>Citizenship<\/dt>\s*<dd>has a name</);
  assert.doesNotMatch(monet, /<dt>Occupation</);
});

test('every named work has a link, and no work of a reference stands twice', async () => {
  const names: string[] = [];
  for (const slug of slugs) {
    const text = await service.textOf(`/en/people/${slug}`);
    for (const [, list = ''] of text.matchAll(/<ul class="evidence">([^]*?)<\/section>/g)) {
      for (const [item = ''] of list.matchAll(/<ul>[^]*?<\/ul>/g)) {
        const sources = item.match(/<li>[^]*?<\/li>/g) ?? [];
        const works = sources.map((source) => plain(source.replace(/<small[^]*/, '')));
        // Two pages of one site are two references, each with its address.
        const told = works.map((work, index) =>
          /^[\w-]+(\.[\w-]+)+$/.test(work) ? sources[index] : work,
        );
        assert.equal(new Set(told).size, told.length, `${slug}: ${works.join(' | ')}`);
        for (const source of sources) {
          if (source.includes('without a named work')) continue;
          assert.match(source, /<a href="https?:/, slug);
        }
        names.push(...works);
      }
    }
  }
  assert.ok(names.length > 20);
});

test('home says of the best known when, and how sure that is, and of others which birthday it is', async () => {
  // Denise Ramsden, 21 November 1990; Dick Durbin, 21 November 1944.
  service.setNow(Date.UTC(2026, 10, 21, 12));
  const text = plain(await service.textOf('/en/'));
  assert.match(text, /Denise Ramsden .* date copied · Born on 21 November 1990\. Copied/);
  assert.match(text, /1944 82nd birthday date sourced Dick Durbin/);
  // The page computes nothing from a doubtful day.
  service.setNow(Date.UTC(2026, 9, 15, 12));
  assert.match(
    plain(await service.textOf('/en/')),
    /Jesse Ramsden [^·]* date disputed · Born on 15 October 1735\. Statements/,
  );
  service.setNow(NOW);
});

test('names in another language than the page are marked, in lists and on the page itself', async () => {
  const mark = /<bdi lang="en">Estonian politician<\/bdi> <small>\(en anglais\)<\/small>/;
  assert.match(await service.textOf('/fr/zodiac/pisces'), mark);
  assert.match(await service.textOf('/fr/people/ivari-padar'), mark);
  assert.doesNotMatch(await service.textOf('/en/zodiac/pisces'), /\(in English\)/);
});

test('the longest pages of the sample are at most 14 KB, compressed well', async (t) => {
  const pages: [length: number, path: string][] = [];
  for (const slug of slugs) {
    const path = `/en/people/${slug}`;
    pages.push([(await service.textOf(path)).length, path]);
  }
  const longest = pages.sort(([a], [b]) => b - a).slice(0, pages.length / 5);
  const fresh = await startSampleService();
  t.after(() => fresh.close());
  for (const coding of CODINGS) {
    const weights: number[] = [];
    for (const [, path] of longest) weights.push(await weigh(fresh.base + path, coding));
    assert.ok(reportWeights(t, coding, weights).all < FIRST_FLIGHT, coding);
  }
});

test('service 15.8: a page cites name, date, status, snapshot and its own address', async () => {
  const { json: meta } = await service.request('/api/v1/meta');
  const page = await service.textOf('/en/people/jesse-ramsden');
  assert.equal(
    plain(partOf(page, '<details class="cite"')),
    'Cite this page Jesse Ramsden, born 15 October 1735 or 6 October 1735 (disputed). Natalis. ' +
      `Data from Wikidata as of 17 October 2023, version ${meta.data_version}. ` +
      `${service.base}/en/people/jesse-ramsden BibTeX, RIS`,
  );
});

// Home, a search, and a date with nobody, which shows others.
const UNCITED = new Set(['', 'search?q=john', 'birthdays/06-01/1952']);

test('service 15.8: people and lists are cited, and reference managers keep title, date of access and address of both files', async () => {
  const jesse = LANGUAGES.map((language) => ['people/jesse-ramsden', language] as const);
  for (const [path, language] of [...inTurn(KINDS), ...jesse]) {
    const page = await service.textOf(`/${language}/${path}`);
    const title = citedTitle(page);
    const hasPeople = path.startsWith('people/') || page.includes('<ol class="people');
    assert.equal(title !== undefined, hasPeople && !UNCITED.has(path), path);
    if (title === undefined) continue;
    // That of a list is the same for all its parts and orders.
    const address = `/${language}/${path.replace(/\?.*/, '')}`;
    for (const ending of ['.bib', '.ris']) {
      assert.ok(page.includes(`href="${address}${ending}"`), path + ending);
    }
    const expected = { title, accessed: '2026-11-20', url: service.base + address };
    assert.deepEqual(await keptCitations(service, address), [expected, expected, expected]);
  }
});

test('a person without a known date is cited as such', async () => {
  const page = await service.textOf('/en/people/macrinus');
  const title = citedTitle(page) ?? '';
  const { json } = await service.request('/api/v1/people/macrinus');
  assert.ok(title.endsWith(`(${json.birth_date.status})`), title);
});
