import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { INVALID_YEAR, list, qids, refused } from '../support/ask.ts';
import { anniversary, BIRTHS, birthOf, listed } from '../support/births.ts';
import { service } from '../support/service.ts';

suite('GET /years/{year}', () => {
  test('methodology 8: neither day nor sign, and the page of the year', async () => {
    const { date, zodiac, url, limit, offset } = await list(service, '/years/1952?lang=pt');
    assert.equal(date, null);
    assert.equal(zodiac, null);
    assert.equal(url, `${service.base}/pt/years/1952`);
    assert.deepEqual([limit, offset], [20, 0]);
  });

  test('every year of the sample lists exactly those born in it, whatever the precision', async () => {
    const years = new Set(BIRTHS.flatMap(({ year }) => year ?? []));
    let sum = 0;
    for (const year of years) {
      const listing = await list(service, `/years/${year}?limit=100`);
      const expected = listed((birth) => birth.year === year);
      assert.deepEqual(qids(listing), expected, `${year}`);
      assert.equal(listing.total, expected.length);
      sum += listing.total;
      for (const person of listing.people) {
        assert.equal(person.age_turning, anniversary(birthOf(person.id), 2026), person.id);
      }
    }
    // All but those of a century, a decade or an unknown birth.
    assert.equal(sum, BIRTHS.filter(({ year }) => year !== null).length);
    assert.equal(sum, 301 - 6);
  });

  test('years before our era, as historians count them', async () => {
    assert.deepEqual(qids(await list(service, '/years/-43')), ['Q7198']);
    assert.deepEqual(qids(await list(service, '/years/-106')), ['Q1541']);
    assert.equal((await list(service, '/years/-42')).total, 0);
    assert.equal((await list(service, '/years/-44')).total, 0);
    assert.equal((await list(service, '/years/-43')).url, `${service.base}/en/years/-43`);
    const { people } = await list(service, '/years/-800');
    assert.deepEqual(
      people.map(({ id, birth_date, age_turning }) => [id, birth_date.date, age_turning]),
      [['Q6691', '-0800', null]],
    );
  });

  test('a birth known to the month is in its year', async () => {
    const { people } = await list(service, '/years/1699');
    assert.deepEqual(
      people.map(({ id, birth_date }) => [id, birth_date.date, birth_date.precision]),
      [['Q36708165', '1699-03', 10]],
    );
  });

  test('a century is not the year that it is written with, nor is a decade', async () => {
    assert.ok(!qids(await list(service, '/years/2000')).includes('Q18629294'));
    assert.equal((await list(service, '/years/1250')).total, 0);
    assert.equal((await list(service, '/years/-310')).total, 0);
  });

  test('other forms of a year are refused', async () => {
    for (const year of [1, -1, 999_999, -999_999]) {
      assert.equal((await list(service, `/years/${year}`)).total, 0);
    }
    const bad = '0 -0 00 007 -007 1000000 -1000000 +5 %2B5 1.5 1e3 1,952 0x7D0 abc 1952a --1 - NaN';
    for (const year of [
      ...bad.split(' '),
      '%20',
      '1952%20',
      '1952%00',
      '１９５２',
      '−43',
      'Infinity',
    ]) {
      await refused(service, `/years/${year}`, INVALID_YEAR, /-999999 to 999999/);
    }
    await refused(service, `/years/${'9'.repeat(400)}`, INVALID_YEAR);
  });
});
