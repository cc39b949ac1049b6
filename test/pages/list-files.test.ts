import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSmallService } from '../api/support/small-service.ts';
import { csvCells } from '../support/csv-cells.ts';
import { wordsOf } from '../support/lists.ts';
import { untilEnd } from '../support/sample-service.ts';
import { partOf } from './support/read-page.ts';

const PEOPLE = 450;
const CLEAR = { id: 'Q900', labels: { mul: 'Gaius' }, born: [['-0043-03-11', 11]] as const };

const service = await untilEnd(
  startSmallService([
    ...Array.from({ length: PEOPLE }, (_, index) => ({
      id: `Q${1000 + index}`,
      labels: { mul: `Person, ${index}`, de: `Mensch ${index}` },
      descriptions: { en: '=HYPERLINK("http://x.example")' },
      born: [['+1952-03-11', 11]] as const,
      articles: index < 3 ? 5 - index : 1,
    })),
    CLEAR,
    {
      id: 'Q901',
      labels: { mul: 'Jesse' },
      born: [
        ['+1735-10-15', 11],
        ['+1735-10-06', 11],
      ],
    },
  ]),
);

async function fileOf(path: string) {
  const response = await fetch(service.base + path);
  assert.equal(response.status, 200, path);
  // `text()` would take the byte order mark away.
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, text: bytes.toString('utf8'), headers: response.headers };
}

/** The cells of a file by RFC 4180. */
function cellsOf(text: string): string[][] {
  return text.split('\r\n').slice(0, -1).map(csvCells);
}

test('a list as comma-separated values has everybody in the order of the list (service 15.12)', async () => {
  const { bytes, text, headers } = await fileOf('/en/birthdays/03-11.csv');
  assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8; header=present');
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  const [head, ...rows] = cellsOf(text.slice(1));
  assert.equal(
    head?.join(' '),
    'id name description date written original_calendar precision status ambiguous uncertainty rival_dates url',
  );
  assert.equal(rows.length, PEOPLE + 1);
  assert.deepEqual(
    rows.slice(0, 3).map(([id]) => id),
    ['Q1000', 'Q1001', 'Q1002'],
  );
  assert.equal(new Set(rows.map(([id]) => id)).size, PEOPLE + 1);
  const description = `'=HYPERLINK("http://x.example")`;
  const dates = '1952-03-11;1952-03-11;gregorian;11;unsourced;false;false;';
  assert.equal(
    rows[0]?.join(';'),
    `Q1000;Person, 0;${description};${dates};${service.base}/en/people/person-0`,
  );
  const caesar = rows.find(([id]) => id === 'Q900');
  assert.deepEqual(caesar?.slice(3, 5), ['-0043-03-11', '-0043-03-11']);
});

test('a list as JSON has the same people, with their texts as they are', async () => {
  const { text, headers } = await fileOf('/de/birthdays/03-11.json');
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
  const file = JSON.parse(text);
  assert.equal(file.total, PEOPLE + 1);
  assert.equal(file.language, 'de');
  assert.match(file.license, /creativecommons/);
  assert.equal(file.people.length, PEOPLE + 1);
  assert.equal(file.people[0].name, 'Mensch 0');
  assert.equal(file.people[0].description, '=HYPERLINK("http://x.example")');
});

test('every kind of list has both, and the numbers are those of its page', async () => {
  for (const [path, total] of [
    ['birthdays/03-11', PEOPLE + 1],
    ['birthdays/03-11/1952', PEOPLE],
    ['birthdays/03-12', 0],
    ['years/1952', PEOPLE],
    ['years/-43', 1],
    ['zodiac/pisces', PEOPLE + 1],
    ['disputed', 1],
    ['disputed/other', 1],
    ['disputed/days', 0],
  ] as const) {
    const file = JSON.parse((await fileOf(`/en/${path}.json`)).text);
    assert.deepEqual([file.total, file.people.length], [total, total], path);
    assert.equal(cellsOf((await fileOf(`/en/${path}.csv`)).text).length, total + 1, path);
  }
  const { people } = JSON.parse((await fileOf('/en/disputed.json')).text);
  assert.deepEqual([people[0].date, people[0].rival_dates], ['1735-10-15', ['1735-10-06']]);
});

test('a wrong address is refused as that of the page', async () => {
  for (const [status, paths] of [
    [400, 'birthdays/02-30 birthdays/02-29/1900 years/0 zodiac/cat'],
    [404, 'disputed/cat people/jesse'],
  ] as const) {
    for (const path of wordsOf(paths)) {
      for (const ending of ['csv', 'json']) await service.textOf(`/en/${path}.${ending}`, status);
    }
  }
});

test('service 15.13: lists and people lead to what can be taken along', async () => {
  const take = async (path: string): Promise<string[]> => {
    const { text } = await fileOf(`/de/${path}`);
    const links = partOf(text, '<nav class="downloads"').matchAll(/href="([^"]*)"/g);
    return [...links].map(([, to = '']) => to.replace('/de/', '/'));
  };
  const calendar = (path: string): string[] => [
    `webcal://${new URL(service.base).host}/${path}`,
    `/${path}`,
  ];
  const lists = 'birthdays/03-11/1952 years/1952 zodiac/pisces disputed disputed/other';
  for (const path of wordsOf(lists)) {
    assert.deepEqual(await take(path), [`/${path}.csv`, `/${path}.json`]);
  }
  for (const [path, ...files] of [
    [
      'birthdays/03-11',
      ...calendar('birthdays/03-11.ics'),
      '/birthdays/03-11.csv',
      '/birthdays/03-11.json',
    ],
    ['birthdays/03-12'],
    ['upcoming', '/upcoming.atom', ...calendar('upcoming.ics')],
    ['people/gaius', ...calendar('people/gaius.ics'), '/api/v1/people/gaius?lang=de'],
  ] as const) {
    assert.deepEqual(await take(path), files, path);
  }
});
