import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsIn } from '../../test/support/lists.ts';
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

const times: readonly Parameters<typeof timeSnak>[] = [
  ['P569', '+1968-05-17T00:00:00Z'],
  ['P569', '+1968-05-17T00:00:00Z', 9],
  ['P569', '+1968-05-04T00:00:00Z', 11, JULIAN],
  ['P569', '+1960-05-17T00:00:00Z', 8],
];
const [birth, ...others] = times.map((time, at) =>
  statement(timeSnak(...time), { id: `Q7$${at}` }),
);
const addresses = ['https://births.example/1968/05/17/ann', 'https://births.example/ann'];

/** A person whose statements tell the day of birth, 17 May 1968, wherever they can. */
const TELLING = person('Q7', 'Ann Lee', {
  more: {
    claims: {
      P569: [
        {
          ...birth,
          qualifiers: {
            P1319: [timeSnak('P1319', '+1968-05-16T00:00:00Z')],
            P1326: [timeSnak('P1326', '+1968-05-18T00:00:00Z')],
          },
          references: [
            {
              hash: 'aa',
              snaks: {
                P854: addresses.map((address) => textSnak('P854', address, 'url')),
                P813: [timeSnak('P813', '+2020-01-17T00:00:00Z')],
              },
            },
          ],
        },
        ...others,
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
  const { earliest = [], latest = [] } = draft.births[0]?.qualifiers ?? {};
  assert.deepEqual(
    [...earliest, ...latest].map(({ time, precision }) => [time, precision]),
    [
      ['+1968-00-00T00:00:00Z', 9],
      ['+1968-00-00T00:00:00Z', 9],
    ],
  );
});

test('methodology 9.7: addresses and facts that tell the day are left out, others stay', () => {
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

/** What is left of a person born on 24 November 1971 who has these members beside a plain label. */
function leftOf(more: Record<string, unknown>) {
  const claims = { P569: [statement(timeSnak('P569', '+1971-11-24T00:00:00Z'), { id: 'Q1$b' })] };
  const { claims: others = {}, ...rest } = more;
  const entity = person('Q1', 'Zebulon', {
    more: { ...rest, claims: { ...claims, ...(others as object) } },
  });
  return withYearAlone(readPerson(entity, 1));
}

const TELLING_TEXTS = textsIn(`
  Zebulon (24. November 1971) | Zebulon (1971-11-24) | Zebulon, born Nov 24th, 1971
  Zebulon 24.11.71 | Zebulon 11/1971 | Zebulon (novembre 1971) | Zebulon, nov. 1971
  zebulon24111971 | zebulon_711124 | zebulon_november1971 | zebulon2411`);
const OTHER_TEXTS = textsIn(`
  Zebulon | Zebulon (1971) | Zebulon 24 | Zebulon November | Zebulon (born 1971, died 2024)
  zebulon1971`);

for (const text of [...TELLING_TEXTS, ...OTHER_TEXTS]) {
  const isTelling = TELLING_TEXTS.includes(text);
  test(`methodology 9.7: "${text}" ${isTelling ? 'goes' : 'stays'}, wherever it stands`, () => {
    const at = '2016-04-02T00:00:00Z';
    const draft = leftOf({
      labels: terms({ en: 'Zebulon', de: text, pl: `${text} ` }),
      aliases: { fr: [{ language: 'fr', value: text }], pl: [{ language: 'pl', value: text }] },
      sitelinks: { dewiki: { site: 'dewiki', title: text, badges: [] } },
      claims: {
        P18: [statement(textSnak('P18', `${text}.jpg`), { id: 'Q1$i' })],
        P2003: [statement(textSnak('P2003', text), { id: 'Q1$h' })],
        P742: [statement(textSnak('P742', text), { id: 'Q1$n' })],
        P856: [statement(textSnak('P856', text), { id: 'Q1$w' })],
        P39: [
          statement(itemSnak('P39', 'Q116'), {
            id: 'Q1$o',
            qualifiers: { P2561: [textSnak('P2561', text)], P582: [timeSnak('P582', `+${at}`)] },
          }),
        ],
      },
    });
    const { labels, aliases, otherTexts, sitelinks, social, names, facts } = draft;
    const left = isTelling ? [] : [text];
    assert.deepEqual(labels, { en: 'Zebulon', ...(!isTelling && { de: text }) });
    assert.deepEqual(otherTexts, { labels: isTelling ? [] : [`${text} `], aliases: left });
    const titles = sitelinks.wikipedia.map(([, title]) => title);
    const values = [aliases, social, names].map((list) => list.map(({ value }) => value));
    for (const found of [titles, ...values]) assert.deepEqual(found, left);
    assert.equal(draft.imageFile, isTelling ? null : `${text.replaceAll('_', ' ')}.jpg`);
    const [office, ...website] = facts.toSorted((a, b) => (a.property < b.property ? -1 : 1));
    assert.deepEqual(Object.keys(office?.qualifiers ?? {}), [
      ...(isTelling ? [] : ['P2561']),
      'P582',
    ]);
    assert.equal(website.length, left.length);
  });
}

test('methodology 9.7: an office from birth on does not tell the day, and its end stays', () => {
  const { facts } = leftOf({
    claims: {
      P39: [
        statement(itemSnak('P39', 'Q116'), {
          id: 'Q1$o',
          qualifiers: {
            P580: [timeSnak('P580', '+1971-11-24T00:00:00Z')],
            P582: [timeSnak('P582', '+2001-02-03T00:00:00Z')],
          },
        }),
      ],
    },
  });
  assert.deepEqual(facts[0]?.qualifiers, { P582: ['2001-02-03'] });
});

test('methodology 9.7: a description goes that has the day or the month, even without the year', () => {
  const descriptions = {
    en: 'singer, born in November 1971',
    de: 'Sänger, geboren im November',
    fr: 'chanteur (24)',
    es: 'cantante',
    it: 'cantante (1971)',
  };
  assert.deepEqual(leftOf({ descriptions: terms(descriptions) }).descriptions, {
    es: 'cantante',
    it: 'cantante (1971)',
  });
});

test('methodology 9.7: short names of months are other words where the year is missing', () => {
  const born = statement(timeSnak('P569', '+1971-09-24T00:00:00Z'), { id: 'Q1$b' });
  const descriptions = terms({ en: 'British set designer', de: 'Sänger (Sept. 1971)' });
  const entity = person('Q1', 'Zebulon', { more: { descriptions, claims: { P569: [born] } } });
  assert.deepEqual(withYearAlone(readPerson(entity, 1)).descriptions, {
    en: 'British set designer',
  });
});
