import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { SampleService } from '../../support/sample-service.ts';
import { find, qids } from '../support/ask.ts';
import { startSmallService } from '../support/small-service.ts';

suite('methodology 13.5: a query with more than a name', () => {
  let service: SampleService;
  before(async () => {
    service = await startSmallService([
      { id: 'Q1', labels: { en: 'Jesse Ramsden' }, born: [['+1735-10-15', 11]] },
      { id: 'Q2', labels: { en: 'Ann Lee' }, born: [['+1736-02-29', 11]], articles: 9 },
      { id: 'Q3', labels: { en: 'Ann Lee' }, born: [['+1952-00-00', 9]], articles: 5 },
      { id: 'Q4', labels: { en: 'Nicolaus Copernicus' }, aliases: { en: ['Nikolaus K.'] } },
      { id: 'Q5', labels: { en: 'Plato' }, born: [['-0427-00-00', 9]] },
      { id: 'Q6', labels: { en: 'Martin Luther King' } },
      { id: 'Q7', labels: { en: 'Dr Ramsden' }, articles: 50 },
    ]);
  });
  after(() => service.close());

  const found = async (q: string): Promise<string[]> =>
    qids(await find(service, `/search?q=${encodeURIComponent(q)}`));

  test('titles, possessives and brackets fall away', async () => {
    for (const q of [
      'Dr. Jesse Ramsden',
      'Sir Jesse Ramsden',
      'Herr Jesse Ramsden',
      'Jesse Ramsden’s',
      'jesse ramsden (optician)',
    ]) {
      assert.deepEqual(await found(q), ['Q1'], q);
    }
  });

  test('only where the query as it is finds nobody', async () => {
    assert.deepEqual(await found('Dr. Ramsden'), ['Q7']);
    assert.deepEqual(await found('Martin Luther King'), ['Q6']);
    assert.deepEqual(await found('Martin King'), ['Q6']);
    assert.deepEqual(await found('Xaver King'), []);
  });

  test('a year keeps those who were born or died in it', async () => {
    assert.deepEqual(await found('Ann Lee'), ['Q2', 'Q3']);
    assert.deepEqual(await found('Ann Lee 1736'), ['Q2']);
    assert.deepEqual(await found('Ann Lee (born 1952)'), ['Q3']);
    assert.deepEqual(await found('Ann Lee 1953'), []);
    assert.deepEqual(await found('Plato 427 BC'), ['Q5']);
    assert.deepEqual(await found('Plato 427'), []);
  });

  test('a single letter is the beginning of a word', async () => {
    assert.deepEqual(await found('N. Copernicus'), ['Q4']);
    assert.deepEqual(await found('M. L. King'), ['Q6']);
    assert.deepEqual(await found('X. Copernicus'), []);
  });
});
