import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  itemSnak,
  JULIAN,
  person,
  statement,
  terms,
  textSnak,
  timeSnak,
} from '../../test/ingest/support/entities.ts';
import { readPerson } from './read-person.ts';
import { withYearAlone } from './year-alone.ts';

const url = (address: string) => textSnak('P854', address, 'url');

/** A person whose entity tells the day of birth, 17 May 1968, wherever it can. */
const TELLING = person('Q7', 'Ann Lee', {
  more: {
    descriptions: terms({ en: 'singer (born 17 May 1968)', de: 'Sängerin', fr: 'née en 1968' }),
    aliases: {
      en: [
        { language: 'en', value: 'Annie 17' },
        { language: 'en', value: 'Ann Lee (17 May 1968)' },
      ],
      ru: [{ language: 'ru', value: 'Энн Ли (17.05.1968)' }],
    },
    sitelinks: {
      enwiki: { site: 'enwiki', title: 'Ann Lee (singer, born 17 May 1968)', badges: [] },
      dewiki: { site: 'dewiki', title: 'Ann Lee', badges: [] },
    },
    claims: {
      P569: [
        statement(timeSnak('P569', '+1968-05-17T00:00:00Z'), {
          id: 'Q7$a',
          qualifiers: {
            P1319: [timeSnak('P1319', '+1968-05-16T00:00:00Z')],
            P1326: [timeSnak('P1326', '+1968-05-18T00:00:00Z')],
          },
          references: [
            {
              hash: 'aa',
              snaks: {
                P854: [
                  url('https://births.example/1968/05/17/ann'),
                  url('https://births.example/ann'),
                ],
                P813: [timeSnak('P813', '+2020-01-17T00:00:00Z')],
              },
            },
          ],
        }),
        statement(timeSnak('P569', '+1968-05-17T00:00:00Z', 9), { id: 'Q7$b' }),
        statement(timeSnak('P569', '+1968-05-04T00:00:00Z', 11, JULIAN), { id: 'Q7$c' }),
        statement(timeSnak('P569', '+1960-05-17T00:00:00Z', 8), { id: 'Q7$d' }),
      ],
      P3150: [statement(itemSnak('P3150', 'Q2550'), { id: 'Q7$e' })],
      P1636: [statement(timeSnak('P1636', '+1968-05-20T00:00:00Z'), { id: 'Q7$f' })],
      P69: [statement(itemSnak('P69', 'Q8'), { id: 'Q7$g' })],
    },
  },
});

const draft = withYearAlone(readPerson(TELLING, 7));

test('methodology 9.7: no statement has a month or a day, not even one that hides it in its digits', () => {
  assert.deepEqual(
    draft.births.map(({ value }) => [value?.time, value?.precision, value?.calendar]),
    [
      ['+1968-00-00T00:00:00Z', 9, 'gregorian'],
      ['+1968-00-00T00:00:00Z', 9, 'gregorian'],
      ['+1968-00-00T00:00:00Z', 9, 'julian'],
      ['+1960-00-00T00:00:00Z', 8, 'gregorian'],
    ],
  );
  const [first] = draft.births;
  for (const bound of [
    ...(first?.qualifiers.earliest ?? []),
    ...(first?.qualifiers.latest ?? []),
  ]) {
    assert.deepEqual([bound.time, bound.precision], ['+1968-00-00T00:00:00Z', 9]);
  }
});

test('methodology 9.7: texts, addresses and facts that tell the day are left out, others stay', () => {
  assert.deepEqual(draft.descriptions, { de: 'Sängerin', fr: 'née en 1968' });
  assert.deepEqual(
    draft.aliases.map(({ value }) => value),
    ['Annie 17'],
  );
  assert.deepEqual(draft.otherTexts.aliases, []);
  assert.deepEqual(draft.sitelinks.wikipedia, [['dewiki', 'Ann Lee']]);
  assert.deepEqual(
    draft.facts.map(({ property }) => property),
    ['P69'],
  );
  const snaks = draft.births[0]?.references[0]?.snaks ?? [];
  assert.deepEqual(
    snaks.flatMap((snak) => ('text' in snak ? snak.text : [])),
    ['https://births.example/', 'https://births.example/ann'],
  );
});

test('methodology 9.7: neither the month nor the day is anywhere in the record', () => {
  const text = JSON.stringify({
    ...draft,
    births: draft.births.map(({ references: _references, ...rest }) => rest),
  });
  assert.doesNotMatch(text, /-05-|05\/17|May|17 /);
});
