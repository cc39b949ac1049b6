import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsIn } from '../support/lists.ts';
import { startServiceOver, untilEnd } from '../support/sample-service.ts';
import { julianBirths, WRITTEN } from '../support/julian-births.ts';
import { htmlFaults } from './support/html-faults.ts';

const service = await untilEnd(startServiceOver(julianBirths()));

test('the page of a day shows apart who was born on it as written (methodology 7.7)', async () => {
  const text = await service.textOf('/en/birthdays/02-19');
  const [listed = '', written = ''] = text.split('Written as 19 February in the Julian calendar');
  assert.match(listed, /Gregor Ian/);
  assert.doesNotMatch(listed, />Written 1</);
  assert.match(written, new RegExp(`1 to 20 of ${WRITTEN} people\\.`));
  assert.match(written, /href="\/en\/birthdays\/03-02\/1701">2 March 1701<\/a>/);
  assert.equal(written.match(/>Written \d+</g)?.length, 20);
});

test('so does the page of one date (methodology 7.7)', async () => {
  const text = await service.textOf('/en/birthdays/02-19/1701');
  const [, written = ''] = text.split('Written as 19 February 1701 in the Julian calendar');
  assert.deepEqual(written.match(/>Written \d+</g), ['>Written 1<']);
  assert.match(written, /href="\/en\/birthdays\/03-02\/1701">2 March 1701<\/a>/);
  for (const path of ['03-02/1701', '02-19/1901', '02-19/1700']) {
    assert.doesNotMatch(await service.textOf(`/en/birthdays/${path}`), /Written as/, path);
  }
});

test('nobody is shown apart under the Gregorian day', async () => {
  const text = await service.textOf('/en/birthdays/03-02');
  assert.match(text, />Written 1</);
  assert.doesNotMatch(text, /Written as/);
});

test('a list of the API holds people by their Gregorian day alone (methodology 7.4)', async () => {
  const { json } = await service.request('/api/v1/birthdays/02-19');
  assert.deepEqual(
    json.people.map(({ id }: { id: string }) => id),
    ['Q99'],
  );
});

test('every language has a heading of its own, and the page is valid', async () => {
  for (const heading of textsIn(`
    de Im julianischen Kalender: 19. Februar | pt No calendário juliano: 19 de fevereiro
    es En el calendario juliano: 19 de febrero | fr Dans le calendrier julien\u00a0: 19 février
    it Nel calendario giuliano: 19 febbraio`)) {
    const [language, said] = [heading.slice(0, 2), heading.slice(3)];
    for (const path of ['02-19', '02-19/1701']) {
      const text = await service.textOf(`/${language}/birthdays/${path}`);
      assert.ok(text.includes(`<h2>${said}`), `${language} ${path}`);
      if (language === 'de') assert.deepEqual(await htmlFaults(text), [], path);
    }
  }
});
