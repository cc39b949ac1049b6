import assert from 'node:assert/strict';
import { test } from 'node:test';
import { human, labelled, linesOf } from '../support/human-json.ts';
import { startServiceOver, untilEnd } from '../support/sample-service.ts';
import { item, normal, snak, statement, time } from '../support/statement-json.ts';
import { inBrowser, show } from './support/in-browser.ts';
import { partOf, plain } from './support/read-page.ts';
import { statementsIn } from './support/people.ts';

const CIRCA = { P1480: [snak(item('Q5727902'))] };
const CHILDREN = Array.from({ length: 15 }, (_, index) => 30 + index);

const born = { P569: statementsIn('+1750-06-07') };
const julian = time('+1920-01-21T00:00:00Z', { calendar: 'Q1985786' });
const kinship = [snak(item('Q61')), snak(item('Q62'))];
const since = [snak(time('+1990-00-00T00:00:00Z', { precision: 9 }))];
const relative = statement(snak(item('Q52')), { qualifiers: { P1039: kinship, P580: since } });
const day = [snak(time('+1974-01-10T00:00:00Z'))];
const aDay = statement(snak(item('Q53')), { qualifiers: { P580: day, P582: day } });
const aboutYear = snak(time('+1925-00-00T00:00:00Z', { precision: 9 }));
const place = (country: string) => ({ P17: normal(item(country)) });

const service = await untilEnd(
  startServiceOver(
    linesOf(
      human('Q1', 'Anna', {
        P569: statementsIn('+1950-01-02'),
        P22: normal(item('Q20')),
        P25: normal(item('Q21')),
        P3373: normal(item('Q22')),
        P26: normal(item('Q23')),
      }),
      // Four were born on the same day of the year, and four in the same year.
      ...[2, 3, 4, 5].map((n) =>
        human(`Q${n}`, `Day ${n}`, { P569: statementsIn(`+190${n}-01-02`) }),
      ),
      ...[6, 7, 8].map((n) =>
        human(`Q${n}`, `Year ${n}`, { P569: statementsIn(`+1950-0${n}-15`) }),
      ),
      human('Q9', 'Year 9', { P569: statementsIn('+1950-00-00/9') }),
      human('Q20', 'Father', { P569: normal(julian) }),
      human('Q21', 'Mother', { P569: [statement(aboutYear, { qualifiers: CIRCA })] }),
      human('Q24', 'Δημήτρης', { P569: statementsIn('+1921-02-03') }),
      human('Q22', 'Sister', { P570: statementsIn('+1990-02-03') }),
      labelled('Q23', 'Spouse'),
      human('Q29', 'Progenitor', {
        P569: statementsIn('+1800-05-05'),
        P40: CHILDREN.map((n) => statement(snak(item(`Q${n}`)), { id: `Q29$${n}` })),
      }),
      ...CHILDREN.map((n) => human(`Q${n}`, `Child ${n}`, { P569: statementsIn(`+18${n}-05-06`) })),
      human('Q51', 'Anna Karen', { ...born, P1038: [relative], P3373: normal(item('Q53')) }),
      human('Q52', 'Boris Karen', { ...born, P19: normal(item('Q71')), P26: [aDay] }),
      human('Q53', 'Clara Karen', { ...born, P19: normal(item('Q72')) }),
      human('Q54', 'Pictured', {
        ...born,
        P570: statementsIn('+1800-01-02'),
        P18: normal('A “b” & c d.jpg'),
      }),
      labelled('Q61', 'cousin'),
      // Q62, Q72 and the country Q81 have no label.
      labelled('Q71', 'Rome', place('Q81')),
      { type: 'item', id: 'Q72', labels: {}, claims: place('Q82') },
      labelled('Q82', 'Ireland'),
    ),
  ),
);

const pageOf = (slug: string): Promise<string> => service.textOf(`/en/people/${slug}`);
const pageText = async (slug: string): Promise<string> => plain(await pageOf(slug));

test('three others of the day with their years, and a link to the year', async () => {
  const also = partOf(await pageOf('anna'), '<nav class="also"');
  const [, ofDay = ''] = /Born on 2 January<\/a>([^]*?)<\/ul>/.exec(also) ?? [];
  const named = (part: string) =>
    [...part.matchAll(/<a href="([^"]+)">([^]*?)<\/a>(?: <small>([^<]*)<\/small>)?/g)].map(
      ([, address, name = '', born]) => [address, plain(name), born],
    );
  assert.deepEqual(named(ofDay), [
    ['/en/people/day-2', 'Day 2', '1902'],
    ['/en/people/day-3', 'Day 3', '1903'],
    ['/en/people/day-4', 'Day 4', '1904'],
  ]);
  assert.match(also, /<a href="\/en\/years\/1950">Born in 1950<\/a>/);
  // Of somebody whose day is not known the others of the year are named.
  const ofYear = partOf(await pageOf('year-9'), '<nav class="also"');
  assert.deepEqual(named(ofYear).slice(1), [
    ['/en/people/anna', 'Anna', '2 January'],
    ['/en/people/year-6', 'Year 6', '15 June'],
    ['/en/people/year-7', 'Year 7', '15 July'],
  ]);
});

test('a name in another script is marked with its language', async () => {
  const page = await service.textOf('/de/people/father');
  assert.match(page, /<bdi lang="en">Δημήτρης<\/bdi><\/a> <small>\(auf Englisch\)<\/small>/);
});

test('relatives have the date of birth with its status, where the snapshot has the person', async () => {
  const page = await pageOf('anna');
  const rows = plain(partOf(page, '<section aria-labelledby="relations">'));
  assert.match(rows, /Father Father born 21 January 1920 date unsourced/);
  assert.match(rows, /Mother Mother born 1925 date unsourced, date uncertain/);
  assert.match(rows, /Spouse Spouse Brother or sister Sister$/);
});

test('of many relatives the first have their dates, and all are named', async () => {
  const page = await pageOf('progenitor');
  assert.equal(page.match(/>Child \d+</g)?.length, CHILDREN.length);
  assert.equal(page.match(/<small\s+class="born"/g)?.length, 12);
});

inBrowser(
  'on a wide screen family and neighbours stand beside the dates, on others beneath the evidence',
  async (page) => {
    await show(page, `${service.base}/en/people/anna`);
    const box = async (selector: string) => {
      const found = await page.locator(selector).boundingBox();
      assert.ok(found, selector);
      return found;
    };
    for (const width of [320, 768, 1200, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const [date, side, evidence] = [await box('.first'), await box('.side'), await box('.proof')];
      const isBeside = side.x > date.x + date.width && side.x > evidence.x + evidence.width;
      assert.equal(isBeside, width >= 1280, `${width} px`);
      assert.ok(isBeside ? side.y < date.y : side.y >= evidence.y + evidence.height, `${width} px`);
    }
  },
);

test('a page says what a relative is, as far as that has a name', async () => {
  const text = await pageText('anna-karen');
  assert.match(text, /Boris Karen \(cousin, from 1990\)/);
  assert.doesNotMatch(text, /Clara Karen \(/);
});

test('a time that begins and ends on one day is that day', async () => {
  assert.match(await pageText('boris-karen'), /Clara Karen \(10 January 1974\)/);
});

test('a place of birth has no QID beside names, whichever of its steps has no name', async () => {
  assert.match(await pageText('boris-karen'), /Place of birth Rome (?!,)/);
  assert.match(await pageText('clara-karen'), /Place of birth Ireland/);
});

test('methodology 11.8: a picture without a record is a link to its page on Commons', async () => {
  const page = await pageOf('pictured');
  assert.doesNotMatch(page, /<img/);
  const address = 'https://commons.wikimedia.org/wiki/File:A_%E2%80%9Cb%E2%80%9D_%26_c_d.jpg';
  assert.ok(
    page.includes(`<a href="${address}" rel="external"><bdi>A “b” &amp; c d.jpg</bdi></a>`),
  );
  assert.match(page, /<dt>Picture on Wikimedia Commons</);
  assert.doesNotMatch(await pageOf('anna-karen'), /Wikimedia Commons</);
});

test('every date leads to its statements in Wikidata', async () => {
  const there = (page: string) => page.match(/https:\/\/www\.wikidata\.org\/wiki\/Q\d+#P\d+/g);
  const wikidata = 'https://www.wikidata.org/wiki/';
  assert.deepEqual(there(await pageOf('pictured')), [`${wikidata}Q54#P569`, `${wikidata}Q54#P570`]);
  assert.deepEqual(there(await pageOf('anna-karen')), [`${wikidata}Q51#P569`]);
});
