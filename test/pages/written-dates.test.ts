import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { human, linesOf } from '../support/human-json.ts';
import { startServiceOver, untilEnd } from '../support/sample-service.ts';
import { item, normal, snak, statement, time } from '../support/statement-json.ts';
import { plain } from './support/plain.ts';

interface Life {
  /** As the books write it, Old Style, with the year counted from 1 January; and in the Gregorian calendar. */
  readonly born?: readonly [written: string, gregorian: string];
  readonly died?: readonly [written: string, gregorian: string];
}

// Old Style dates by the Encyclopaedia Britannica and the Oxford Dictionary of National Biography. Where these do not
// give the Gregorian day, the difference between the calendars gives it: 13 days from 1900-02-29 (Julian) on, one day
// less before the last day of each February of 1900, 1800, 1700, 1500, 1400, 1300, 1100 and so on.
const LIVES: Readonly<Record<string, Life>> = {
  'Nicolaus Copernicus': {
    born: ['19 February 1473', '28 February 1473'],
    died: ['24 May 1543', '3 June 1543'],
  },
  'Marcus Tullius Cicero': { born: ['3 January 106 BCE', '31 December 107 BCE'] },
  'Julius Caesar': {
    born: ['12 July 100 BCE', '10 July 100 BCE'],
    died: ['15 March 44 BCE', '13 March 44 BCE'],
  },
  Augustus: {
    born: ['23 September 63 BCE', '21 September 63 BCE'],
    died: ['19 August 14 CE', '17 August 14 CE'],
  },
  Nero: { born: ['15 December 37 CE', '13 December 37 CE'] },
  Charlemagne: { died: ['28 January 814', '1 February 814'] },
  'Joan of Arc': { died: ['30 May 1431', '8 June 1431'] },
  'Leonardo da Vinci': {
    born: ['15 April 1452', '24 April 1452'],
    died: ['2 May 1519', '12 May 1519'],
  },
  Michelangelo: { born: ['6 March 1475', '15 March 1475'] },
  'Martin Luther': {
    born: ['10 November 1483', '19 November 1483'],
    died: ['18 February 1546', '28 February 1546'],
  },
  'Henry VIII': { born: ['28 June 1491', '7 July 1491'] },
  'Christopher Columbus': { died: ['20 May 1506', '30 May 1506'] },
  'Elizabeth I': {
    born: ['7 September 1533', '17 September 1533'],
    died: ['24 March 1603', '3 April 1603'],
  },
  'Galileo Galilei': { born: ['15 February 1564', '25 February 1564'] },
  'William Shakespeare': { died: ['23 April 1616', '3 May 1616'] },
  'Oliver Cromwell': { born: ['25 April 1599', '5 May 1599'] },
  'Robert Hooke': { born: ['18 July 1635', '28 July 1635'] },
  'Isaac Newton': {
    born: ['25 December 1642', '4 January 1643'],
    died: ['20 March 1727', '31 March 1727'],
  },
  'Peter the Great': {
    born: ['30 May 1672', '9 June 1672'],
    died: ['28 January 1725', '8 February 1725'],
  },
  'George Frideric Handel': { born: ['23 February 1685', '5 March 1685'] },
  'Johann Sebastian Bach': { born: ['21 March 1685', '31 March 1685'] },
  'Mikhail Lomonosov': { born: ['8 November 1711', '19 November 1711'] },
  'Alexander Pushkin': {
    born: ['26 May 1799', '6 June 1799'],
    died: ['29 January 1837', '10 February 1837'],
  },
  'Nikolai Gogol': { born: ['20 March 1809', '1 April 1809'] },
  'Fyodor Dostoevsky': { born: ['30 October 1821', '11 November 1821'] },
  'Leo Tolstoy': {
    born: ['28 August 1828', '9 September 1828'],
    died: ['7 November 1910', '20 November 1910'],
  },
  'Dmitri Mendeleev': { born: ['27 January 1834', '8 February 1834'] },
  'Pyotr Tchaikovsky': { born: ['25 April 1840', '7 May 1840'] },
  'Anton Chekhov': { born: ['17 January 1860', '29 January 1860'] },
  'Nicholas II': { born: ['6 May 1868', '18 May 1868'] },
  'Vladimir Lenin': { born: ['10 April 1870', '22 April 1870'] },
  'Joseph Stalin': { born: ['6 December 1878', '18 December 1878'] },
  'Leon Trotsky': { born: ['26 October 1879', '7 November 1879'] },
  'Vladimir Nabokov': { born: ['10 April 1899', '22 April 1899'] },
};

const MONTHS =
  'January February March April May June July August September October November December';

/** The Wikibase time of a day in English words. */
function timeOf(words: string): string {
  const [day = '', month = '', year = '', era] = words.split(' ');
  const number = String(MONTHS.split(' ').indexOf(month) + 1).padStart(2, '0');
  return `${era === 'BCE' ? '-' : '+'}${year.padStart(4, '0')}-${number}-${day.padStart(2, '0')}T00:00:00Z`;
}

const JULIAN = { calendar: 'Q1985786' };
const BOOK = [{ hash: 'a'.repeat(40), snaks: { P248: [snak(item('Q5375741'))] } }];

function julian(words: string): unknown {
  return statement(snak(time(timeOf(words), JULIAN)), { references: BOOK });
}

const LINES = linesOf(
  ...Object.entries(LIVES).map(([name, { born, died }], index) =>
    human(`Q${index + 1}`, name, {
      P569: [
        born ? julian(born[0]) : statement(snak(time('+1400-00-00T00:00:00Z', { precision: 9 }))),
      ],
      ...(died && { P570: [julian(died[0])] }),
    }),
  ),
  human('Q900', 'George Washington', {
    P569: normal(time('+1732-02-22T00:00:00Z'), time('+1732-02-11T00:00:00Z', JULIAN)),
  }),
  human('Q901', 'Equal Digits', {
    P569: normal(time('+1600-03-05T00:00:00Z'), time('+1600-03-05T00:00:00Z', JULIAN)),
  }),
  human('Q902', 'Julian Month', {
    P569: normal(time('+1500-03-00T00:00:00Z', { ...JULIAN, precision: 10 })),
  }),
  human('Q903', 'Julian Year', {
    P569: normal(time('+1500-00-00T00:00:00Z', { ...JULIAN, precision: 9 })),
  }),
  human('Q904', 'Third Century', { P569: normal(time('+0272-02-27T00:00:00Z', JULIAN)) }),
);

const service = await untilEnd(startServiceOver(LINES));

async function textOf(path: string): Promise<string> {
  return (await service.textOf(path)).replaceAll('\u00a0', ' ');
}

/** What stands under the headings of birth and death. */
function datesOf(page: string): { lead: string; beneath: string }[] {
  return page
    .split('<section class="date')
    .slice(1)
    .map((section) => ({
      lead: plain(/<span class="dates">([^]*?)<\/span>\s*<a/.exec(section)?.[1] ?? ''),
      beneath: plain(/<p class="day">([^]*?)<\/p>/.exec(section)?.[1] ?? ''),
    }));
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

suite('the date as the books write it leads (methodology 7.7)', () => {
  for (const [name, { born, died }] of Object.entries(LIVES)) {
    test(name, async () => {
      const page = await textOf(`/en/people/${slugOf(name)}`);
      const [birth, death] = datesOf(page);
      for (const [shown, words] of [
        [birth, born],
        [death, died],
      ] as const) {
        if (!words) continue;
        const [written, gregorian] = words;
        const year = written.replace(/^\d+ \w+ /, '');
        const short = gregorian.replace(` ${year}`, '');
        assert.equal(shown?.lead, written);
        assert.ok(shown.beneath.startsWith(`Julian calendar · ${short} in the Gregorian calendar`));
      }
      if (!born) return;
      const [written, gregorian] = born;
      assert.match(page, new RegExp(`<title>${name}, born ${written} \\(Julian calendar\\)`));
      assert.ok(page.includes(`date of birth ${written} (Julian calendar)`));
      const [, jsonLd = ''] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
      assert.ok(jsonLd.includes(`Born on ${written}.`), jsonLd);
      const bib = await textOf(`/en/people/${slugOf(name)}.bib`);
      const ris = await textOf(`/en/people/${slugOf(name)}.ris`);
      for (const citation of [bib, ris]) {
        assert.ok(citation.includes(`${written} (Julian calendar)`), citation);
      }
      const calendar = (await textOf(`/en/people/${slugOf(name)}.ics`)).replaceAll('\r\n ', '');
      const year = written.replace(/^\d+ \w+ /, '');
      assert.ok(calendar.includes(`SUMMARY:${name} (born ${year})`), calendar);
      assert.ok(
        calendar.includes(
          `Born on ${written}.\\nThis is a date of the Julian calendar\\; in the Gregorian calendar it is ${gregorian}.`,
        ),
        calendar,
      );
    });
  }
});

test('rows of lists have the written day and year; the list keeps the Gregorian one', async () => {
  const day = plain(await textOf('/en/birthdays/01-04'));
  assert.match(day, /1642 25 December \(Julian calendar\)/);
  const year = plain(await textOf('/en/years/1643'));
  assert.match(year, /25 December 1642 Julian calendar/);
  const sign = plain(await textOf('/en/zodiac/capricorn'));
  assert.match(sign, /3 January 106 BCE Julian calendar/);
});

test('one day that is stated in both calendars is told as one', async () => {
  const [birth] = datesOf(await textOf('/en/people/george-washington'));
  assert.deepEqual(birth, {
    lead: '22 February 1732',
    beneath: '11 February 1732 in the Julian calendar',
  });
});

test('equal digits in two calendars are two dates, each with its calendar', async () => {
  const page = await textOf('/en/people/equal-digits');
  const [birth] = datesOf(page);
  assert.match(
    birth?.lead ?? '',
    /^5 March 1600 \(\w+ calendar\) or 5 March 1600 \(\w+ calendar\)$/,
  );
  assert.match(birth?.lead ?? '', /Julian/);
  assert.match(birth?.lead ?? '', /Gregorian/);
});

test('a Julian month and a Julian year have no calendar beneath them', async () => {
  for (const [name, lead] of [
    ['julian-month', 'March 1500'],
    ['julian-year', '1500'],
  ] as const) {
    const text = await textOf(`/en/people/${name}`);
    assert.equal(datesOf(text)[0]?.lead, lead);
    assert.doesNotMatch(text.slice(text.indexOf('<main')), /Julian calendar/);
  }
});

test('a day that both calendars share has the name of its calendar alone', async () => {
  const [birth] = datesOf(await textOf('/en/people/third-century'));
  assert.deepEqual(birth, {
    lead: '27 February 272',
    beneath: 'Julian calendar',
  });
});
