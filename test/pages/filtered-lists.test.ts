import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { FILTERED_PEOPLE } from '../support/filtered-people.ts';
import { startServiceOver, untilEnd } from '../support/sample-service.ts';
import { eachIn, NOINDEX, partOf, peopleIn } from './support/read-page.ts';

const service = await untilEnd(startServiceOver(FILTERED_PEOPLE));
const DAY = '/en/birthdays/03-14';
const BOTH = 'occupation=actor&country=Germany';
const SHOWN = 'occupation=Q33999&amp;country=Q183';

const filtered = await service.textOf(`${DAY}?${BOTH}`);
const links = (page: string): string[] => eachIn(page, /href="([^"]+)"/g);

suite('service 15.17: pages of filtered lists', () => {
  test('the heading names the filters, and the page has those whom they keep', async () => {
    assert.match(filtered, /<title>[^<]*14 March · actor · Germany/);
    assert.deepEqual(peopleIn(filtered).slice(0, 2), [1001, 1002]);
    assert.ok(!peopleIn(filtered).includes(1003));
    for (const [path, name] of [
      [DAY, '14 March'],
      ['/de/years/1950', '1950'],
      ['/en/zodiac/pisces', 'Pisces'],
      [`${DAY}/1950`, '1950'],
    ] as const) {
      const heading = partOf(await service.textOf(`${path}?${BOTH}`), '<h1>');
      assert.ok(heading.endsWith(`${name}</span> · actor · Germany`), heading);
    }
  });

  test('search engines do not keep it: its canonical page is the one without filters', async () => {
    assert.match(filtered, NOINDEX);
    assert.ok(filtered.includes(`<link rel="canonical" href="${service.base}${DAY}"`));
  });

  test('its twins in the API, in CSV and in JSON have the same people', async () => {
    const found = links(filtered);
    for (const address of [`${DAY}.csv?${SHOWN}`, `${DAY}.json?${SHOWN}`]) {
      assert.ok(found.includes(address), address);
      const file = await service.textOf(address.replaceAll('&amp;', '&'));
      assert.deepEqual(file.match(/\bQ100\d\b/g)?.sort(), ['Q1000', 'Q1001']);
    }
    const totalBy = async (filters: string): Promise<number> =>
      JSON.parse(await service.textOf(`${DAY}.json?${filters}`)).total;
    assert.deepEqual([await totalBy(BOTH), await totalBy('occupation=artist')], [2, 3]);
    const twin = found.find((to) => to.includes('/api/v1/birthdays/03-14?')) ?? '';
    const { pathname, search } = new URL(twin.replaceAll('&amp;', '&'));
    assert.equal((await service.request(pathname + search)).json.total, 2);
  });

  test('the order by time is of those people too', async () => {
    const page = await service.textOf(`${DAY}?occupation=physicist&order=year`);
    assert.deepEqual(peopleIn(page), [1008, 1004]);
    assert.ok(links(page).includes(`${DAY}?occupation=Q169470`), 'no link to the other order');
    const sign = await service.textOf('/en/zodiac/pisces?occupation=physicist&order=day');
    assert.deepEqual(new Set(peopleIn(sign)), new Set([1004, 1008]));
  });

  test('a list of three and more leads to its most stated occupations, each with the number of its list', async () => {
    const page = await service.textOf(DAY);
    const nav = partOf(page, '<nav class="filters"');
    const stated = [...nav.matchAll(/<a href="([^"]+)">([^<]+)<\/a>\s*<small>(\d+)<\/small>/g)].map(
      ([, to, name, number]) => [name, number, to],
    );
    // At the best rank two state physicist, and the others one each; three lie under artist, two of them under actor.
    assert.deepEqual(
      new Map(stated.map(([name, number]) => [name, Number(number)])),
      new Map([
        ['artist', 3],
        ['actor', 2],
        ['physicist', 2],
        ['physician', 1],
        ['association football player', 1],
        ['doctor', 1],
      ]),
    );
    for (const [name, number, to = ''] of stated) {
      const list = `${to.replace('/en/', '/api/v1/')}&limit=1`;
      assert.equal(String((await service.request(list)).json.total), number, name);
    }
    assert.doesNotMatch(await service.textOf('/en/birthdays/03-02'), /class="filters"/);
  });

  test('a form without a script has the occupations and countries in the order of their names, the present ones chosen', async () => {
    const optionsOf = (page: string, name: string): string[] => {
      const [, options = ''] =
        new RegExp(`<select id="${name}" name="${name}">([^]*?)</select>`).exec(page) ?? [];
      return [...options.matchAll(/<option value="(\w*)"( selected)?>([^<]*)</g)].map(
        ([, value = '', selected = '', text = '']) => value + selected + ' ' + text,
      );
    };
    assert.match(filtered, new RegExp(`<form action="${DAY}">`));
    assert.deepEqual(optionsOf(filtered, 'occupation'), [
      ' Any',
      'Q33999 selected actor (2)',
      'Q483501 artist (3)',
      'Q937857 association football player (1)',
      'Q4618975 doctor (1)',
      'Q10800557 film actor (1)',
      'Q39631 physician (1)',
      'Q169470 physicist (2)',
    ]);
    const countries = optionsOf(await service.textOf(DAY), 'country');
    const names = countries.slice(1).map((text) => text.replace(/^\w+ /, ''));
    assert.deepEqual(names, names.toSorted(new Intl.Collator('en').compare));
    assert.ok(names.includes('Germany (3)'), 'two citizens, and one who was born in Hamburg');
  });

  test('where nobody is left one link leads back, and an empty choice of a form is none', async () => {
    const nobody = await service.textOf(`/en/birthdays/07-01?occupation=actor`);
    assert.match(nobody, /<a href="\/en\/birthdays\/07-01">[^<]*1 July/);
    assert.equal(await service.textOf(`${DAY}?occupation=&country=`), await service.textOf(DAY));
  });

  test('methodology 7.7: those written on the day are filtered too', async () => {
    assert.match(await service.textOf(`${DAY}?occupation=actor`), /person-1009/);
    assert.doesNotMatch(await service.textOf(`${DAY}?occupation=physicist`), /person-1009/);
  });

  test('what means nothing, and a page that has no filters, are 400', async () => {
    await service.textOf(`${DAY}?occupation=physisist`, 400);
    await service.textOf('/en/disputed?country=Q183', 400);
    await service.textOf(`${DAY}.ics?occupation=actor`, 400);
  });
});
