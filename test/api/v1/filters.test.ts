import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  ACTOR,
  DOCTOR,
  FILTERED_PEOPLE,
  FOOTBALLER,
  PHYSICIST,
} from '../../support/filtered-people.ts';
import { untilEnd, startServiceOver } from '../../support/sample-service.ts';
import { callTool } from '../../mcp/clients/ask.ts';
import { INVALID_PARAMETER as BAD, list, qids, refused } from '../support/ask.ts';

const service = await untilEnd(startServiceOver(FILTERED_PEOPLE));
const DAY = '/birthdays/03-14';
const ids = async (path: string): Promise<string[]> => qids(await list(service, path)).sort();

suite('methodology 8.5: who is kept', () => {
  test('whoever has the occupation at the best rank, or one that lies under it through any class', async () => {
    assert.deepEqual(await ids(`${DAY}?occupation=Q33999`), ['Q1000', 'Q1001']);
    assert.deepEqual(await ids(`${DAY}?occupation=Q483501`), ['Q1000', 'Q1001', 'Q1002']);
    assert.deepEqual(await ids(`${DAY}?occupation=Q169470`), ['Q1003', 'Q1007']);
  });

  test('a class above that nobody has, and the class of persons, keep nobody', async () => {
    assert.deepEqual(await ids(`${DAY}?occupation=Q713200`), []);
    await refused(service, `${DAY}?occupation=Q215627`, BAD, /"occupation"/);
    await refused(service, `${DAY}?occupation=Q5`, BAD, /"occupation"/);
  });

  test('citizens, those born in what is the country today, and citizens of the realm', async () => {
    assert.deepEqual(await ids(`${DAY}?country=Q183`), ['Q1000', 'Q1001', 'Q1004']);
    assert.deepEqual(await ids(`${DAY}?country=Q55`), ['Q1003']);
    assert.deepEqual(await ids(`${DAY}?country=Q29999`), ['Q1003']);
  });

  test('both together, on every list, with totals and the address of the filtered page', async () => {
    const both = 'occupation=actor&country=Germany';
    for (const path of [DAY, `${DAY}/1950`, '/years/1950', '/zodiac/pisces']) {
      const listing = await list(service, `${path}?${both}&limit=1&lang=de`);
      assert.equal(listing.total, 2, path);
      assert.equal(listing.people.length, 1, path);
      assert.match(listing.url, /\/de\/[^?]+\?occupation=Q33999&country=Q183$/);
    }
    service.setNow(Date.UTC(2026, 2, 14));
    const today = await list(service, `/birthdays/today?${both}`);
    assert.equal(today.total, 2);
    assert.match(today.url, /\?occupation=Q33999&country=Q183$/);
  });

  test('past the end there is nobody, and the total stays', async () => {
    for (const offset of [3, 300]) {
      const { total, people } = await list(service, `${DAY}?occupation=artist&offset=${offset}`);
      assert.deepEqual([total, people], [3, []]);
    }
  });

  test('an item that nobody on the list has: an empty list', async () => {
    assert.deepEqual(await ids(`/birthdays/07-01?occupation=actor`), []);
  });
});

suite('service 12.13: names of occupations and countries', () => {
  for (const [text, qid, filter = 'occupation'] of [
    ['actor', ACTOR],
    ['THESPIAN', ACTOR],
    ['Schauspielerin', ACTOR],
    ['footballer', FOOTBALLER],
    ['Fußballspielerin', FOOTBALLER],
    ['fussballspielerin', FOOTBALLER],
    ['Q937857', FOOTBALLER],
    ['http://www.wikidata.org/entity/Q937857', FOOTBALLER],
    ['физик', PHYSICIST],
    // The only one whose label it is.
    ['doctor', DOCTOR],
    // Of several items the one with ten times the people of the next.
    ['germany', 'Q183', 'country'],
  ] as const) {
    test(`${text} is ${qid}`, async () => {
      const { url } = await list(service, `${DAY}?${filter}=${encodeURIComponent(text)}`);
      assert.equal(new URL(url).searchParams.get(filter), qid);
    });
  }

  test('several that nothing decides between are named with their QIDs', async () => {
    for (const says of [/physician \(Q39631\)/, /doctor \(Q4618975\)/]) {
      await refused(service, `${DAY}?occupation=medic`, BAD, says);
    }
  });

  test('what means nothing: near ones, then those that are frequent on the list', async () => {
    const says =
      /Did you mean physicist \(Q169470\)\? On this list: artist \(Q483501\), actor \(Q33999\)/;
    await refused(service, `${DAY}?occupation=physisist`, BAD, says);
    await refused(service, `${DAY}?country=Atlantis`, BAD, /On this list: Germany \(Q183\)/);
  });

  test('an occupation is no country, and an empty or a second value is refused', async () => {
    for (const query of ['country=actor', 'occupation=', 'occupation=actor&occupation=artist']) {
      await refused(service, `${DAY}?${query}`, BAD);
    }
  });

  test('a route that is not filtered refuses both, instead of ignoring them', async () => {
    for (const path of [
      '/search?q=person&country=Q183',
      '/people/wikidata/Q1000?occupation=actor',
      '/meta?country=Q183',
    ]) {
      await refused(service, path, BAD, /lists of births/);
    }
  });
});

suite('service 14.5: tools say what they filter by', () => {
  async function call(name: string, args: object) {
    const { result } = (await callTool(service.base, name, args)).json;
    return { ...result, text: String(result.content[0].text) };
  }

  test('a tool says whom the list holds, in the text and in the structured answer', async () => {
    const day = { month: 3, day: 14 };
    const filters = { occupation: 'thespian', country: 'Germany' };
    const found = await call('birthdays_on_date', { ...day, ...filters });
    assert.match(
      found.text,
      /born on 14 March, in any year, whose occupation is actor \(Q33999\) or lies under it/,
    );
    assert.match(
      found.text,
      /and with the citizenship of Germany \(Q183\) or a birthplace in what is Germany today/,
    );
    assert.deepEqual(found.structuredContent.filtered_by, [
      { kind: 'occupation', id: 'Q33999', name: 'actor' },
      { kind: 'country', id: 'Q183', name: 'Germany' },
    ]);
    assert.equal(found.structuredContent.total, 2);
    assert.match(found.structuredContent.url, /\?occupation=Q33999&country=Q183$/);
    const all = await call('birthdays_on_date', day);
    assert.equal('filtered_by' in all.structuredContent, false);
    assert.match((await call('birthdays_today', { occupation: 'actor' })).text, /Q33999/);
  });

  test('methodology 7.7: those written on the day are filtered too', async () => {
    for (const [args, ids] of [
      [{}, ['Q1008']],
      [{ occupation: 'artist' }, ['Q1008']],
      [{ occupation: 'physicist' }, []],
      [{ year: 1879, occupation: 'actor' }, ['Q1008']],
      [{ year: 1879, occupation: 'physicist' }, []],
    ] as const) {
      const day = await call('birthdays_on_date', { month: 3, day: 14, ...args });
      assert.deepEqual(qids({ people: day.structuredContent.written_on_day }), ids);
    }
  });

  test('what means nothing is an error that helps', async () => {
    const refusal = await call('birthdays_on_date', { month: 3, day: 14, occupation: 'physisist' });
    assert.equal(refusal.isError, true);
    assert.match(refusal.text, /"occupation" must be .+ Did you mean physicist \(Q169470\)\?/);
    const several = await call('birthdays_today', { occupation: 'medic' });
    assert.match(several.text, /one of these, by its QID: .*doctor \(Q4618975\)/);
  });
});
