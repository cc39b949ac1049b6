import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { countOf } from '../../src/pages/dates/intl.ts';
import { TEXTS } from '../../src/pages/texts/texts.ts';
import { labelled } from '../support/human-json.ts';
import { textsIn } from '../support/lists.ts';
import { NOW } from '../support/sample-service.ts';
import { empty, item, reference, snak, statement, time } from '../support/statement-json.ts';
import { inBrowser, show } from './support/in-browser.ts';
import { startPeople, statementsIn } from './support/people.ts';
import { partOf, plain } from './support/read-page.ts';

const ARCHIVED = [reference({ P1065: [snak('https://archive.today/AbCdE')] })];
const DISPUTED = { P1310: [snak(item('Q1'))] };
const JULIAN_YEAR = time('+1600-00-00T00:00:00Z', { precision: 9, calendar: 'Q1985786' });

const archived = statement(snak(time('+1950-01-02T00:00:00Z')), { references: ARCHIVED });
const julianYear = statement(snak(JULIAN_YEAR), { id: 'Q12$1', qualifiers: DISPUTED });
const inside = snak(time('+1601-01-05T00:00:00Z'));
const outside = snak(time('+1601-01-11T00:00:00Z'));
const edge = statement(inside, { id: 'Q12$2', qualifiers: DISPUTED });
const past = statement(outside, { id: 'Q13$2', qualifiers: DISPUTED });
const CIRCA: Record<string, ReturnType<typeof snak>[]> = { P1480: [snak(item('Q5727902'))] };
const BETWEEN_YEARS = {
  P1319: [snak(time('+1800-00-00T00:00:00Z', { precision: 9 }))],
  P1326: [snak(time('+1810-00-00T00:00:00Z', { precision: 9 }))],
};
const AFTER_1710 = { P1319: [snak(time('+1710-03-01T00:00:00Z'))] };

/** With a qualifier that makes the statement uncertain. */
const doubtful = (text: string, precision: number, qualifiers: typeof CIRCA): unknown[] => [
  statement(snak(time(`${text}T00:00:00Z`, { precision })), { qualifiers }),
];

const WORKS = { Q101: 'First Register', Q102: 'Second Register', Q103: 'Third Register' };
const DAY = '+1950-01-02T00:00:00Z';
const OTHER_DAY = '+1951-01-02T00:00:00Z';

const inWork = (qid: string): unknown => reference({ P248: [snak(item(qid))] }, `work-${qid}`);
/** Another reference to the first work. */
const RETRIEVED = { P248: [snak(item('Q101'))], P813: [snak(time('+2020-01-01T00:00:00Z'))] };
const again = reference(RETRIEVED, 'again');
const at = (url: string): unknown => reference({ P854: [snak(url)] }, url);
const fromWikipedia = reference({ P143: [snak(item('Q328'))] });

function born(...dates: readonly (readonly [day: string, references: unknown[], rank?: string])[]) {
  const P569 = dates.map(([day, references, rank = 'normal'], index) =>
    statement(snak(time(day)), { id: `Q1$${index}`, rank, references }),
  );
  return { P569 };
}

// The clock stands at 20 November 2026. Those of the first part are Q1 and after.
const service = await startPeople(
  {
    'Anna Archived': { P569: [archived], P570: [archived] },
    'Boris Edge': { P569: [julianYear, edge], P570: [julianYear, edge] },
    'Clara Past': { P569: [julianYear, past] },
    'Dora Swede': { P569: statementsIn('+1712-02-30') },
    'Emil Unknown': { P569: [statement(empty('somevalue'))] },
    'Flora Living': { P569: statementsIn('+1990-05-05'), P570: [statement(empty('novalue'))] },
    'Georg Dead': { P569: statementsIn('+1990-05-06'), P570: [statement(empty('somevalue'))] },
    sure: { P569: statementsIn('+1952-03-11') },
    // Two days, and a year that holds one of them.
    rivals: { P569: statementsIn('+1735-10-15 | +1736-00-00/9 | +1736-10-06 | +1735-00-00/9') },
    circaday: { P569: doubtful('+1735-03-04', 11, CIRCA) },
    circayear: { P569: doubtful('+1735-00-00', 9, CIRCA) },
    century: { P569: statementsIn('+0250-00-00/7') },
    decade: { P569: statementsIn('-0312-00-00/8') },
    narrowed: { P569: doubtful('+1750-00-00', 7, AFTER_1710) },
    living: { P569: statementsIn('+1968-07-16') },
    today: { P569: statementsIn('+1968-11-20') },
    leapling: { P569: statementsIn('+1996-02-29') },
    old: { P569: statementsIn('+1850-07-16') },
    older: { P569: statementsIn('+1876-11-20') },
    oldest: { P569: statementsIn('+1876-11-19') },
    dead: { P569: statementsIn('+1732-02-22'), P570: statementsIn('+1799-12-14') },
    infant: { P569: statementsIn('+1900-05-05'), P570: statementsIn('+1900-06-05') },
    unsure: { P569: statementsIn('+1950-01-02 | +1951-01-02'), P570: statementsIn('+1999-12-14') },
    lost: { P569: statementsIn('+1968-07-16'), P570: [statement(empty('somevalue'))] },
    year: { P569: statementsIn('+1968-00-00/9') },
    one: born([DAY, [inWork('Q101')]]),
    host: born([DAY, [at('https://www.register.example/1')]]),
    repeated: born([DAY, [inWork('Q101'), again, fromWikipedia]]),
    two: born(
      [DAY, [inWork('Q101'), fromWikipedia]],
      [DAY, [at('https://www.register.example/1')]],
    ),
    three: born([DAY, [inWork('Q101'), inWork('Q102'), inWork('Q103')]]),
    many: born([
      DAY,
      [at('https://a.example/1'), inWork('Q999'), inWork('Q101'), inWork('Q102'), inWork('Q103')],
    ]),
    unnamed: born([DAY, [inWork('Q998'), inWork('Q999')]]),
    conflict: born([DAY, [inWork('Q101'), inWork('Q102')]], [OTHER_DAY, [inWork('Q103')]]),
    disputed: {
      P569: [
        statement(snak(time(DAY)), {
          qualifiers: { P1310: [snak(item('Q103'))] },
          references: [inWork('Q101'), inWork('Q102')],
        }),
      ],
    },
    // Neither a lower rank nor a day that there is not agrees.
    preferred: born(
      [DAY, [inWork('Q101')], 'preferred'],
      [OTHER_DAY, [inWork('Q102')]],
      ['+1950-00-00T00:00:00Z', [inWork('Q103')]],
    ),
    imported: born([DAY, [fromWikipedia, fromWikipedia]]),
    bounded: { P569: [statement(empty('somevalue'), { qualifiers: BETWEEN_YEARS })] },
  },
  ...Object.entries(WORKS).map(([qid, name]) => labelled(qid, name)),
);

const pageOf = (name: string): Promise<string> => service.textOf(`/en/people/${name}`);

async function mainOf(slug: string): Promise<string> {
  const page = await pageOf(slug);
  const [main = ''] = /<main[^]*<\/article>/.exec(page) ?? [];
  return plain(main);
}

test('methodology 5.1: an archive address without an archived address is listed, but is not a source', async () => {
  const main = await mainOf('anna-archived');
  assert.match(main, /archive\.today/);
  assert.match(main, /2 January 1950 no reference/);
  assert.doesNotMatch(main.replace(/Copied from a Wikimedia project[^.]*\./, ''), /copied from/);
});

test('methodology 2.2, 4.2: dates that agree at the edge of a Julian year are disputed, not in conflict', async () => {
  const main = await mainOf('boris-edge');
  assert.match(main, /The date is marked as disputed\./);
  assert.doesNotMatch(main, /disagree/);
});

test('methodology 4.2: dates that share no day in either calendar are in conflict', async () => {
  const { json } = await service.request('/api/v1/people/wikidata/Q3');
  assert.ok(json.warnings.includes('birth_date_conflict'));
  assert.match(
    await mainOf('clara-past'),
    /Wikidata’s dates disagree\. 11 January 1601: no reference · 1600: no reference\./,
  );
});

test('methodology 3.2, service 15.1: a date that does not exist is not called unknown', async () => {
  const swede = await mainOf('dora-swede');
  assert.match(swede, /No usable date of birth is stated\./);
  assert.match(swede, /30 February 1712/);
  assert.doesNotMatch(swede, /stated (?:to be|as) unknown/i);
  assert.match(await mainOf('emil-unknown'), /The date of birth is stated to be unknown\./);
});

test('methodology 3.2: the bounds of an unknown date are told, and it stays unknown', async () => {
  const main = await mainOf('bounded');
  assert.match(main, /The date of birth is stated to be unknown\./);
  assert.match(main, /Stated as unknown no reference · between 1800 and 1810/);
  const { json } = await service.request('/api/v1/people/bounded');
  assert.equal(json.birth_date.date, null);
  const [{ interval, valid }] = json.birth_date.statements;
  assert.deepEqual([interval, valid], [['1800-01-01', '1810-12-31'], false]);
});

test('methodology 6, service 15.1: "no value" for the date of death is no statement of a death', async () => {
  const living = await mainOf('flora-living');
  assert.match(living, /Date of death not recorded\./);
  assert.doesNotMatch(living, /stated as unknown|date of death rests on/i);
  assert.match(await mainOf('georg-dead'), /Stated to be dead; the date of death is not known\./);
});

/** The text of the date of birth and of the years beneath it. */
async function shown(name: string): Promise<string> {
  const page = await pageOf(name);
  const [block = ''] = /<span class="dates">[^]*?(?=<p>|<p class="day">)/.exec(page) ?? [];
  return plain(block);
}

test('service 15.7: dates in conflict stand side by side, the canonical one first', async () => {
  const { json } = await service.request('/api/v1/people/rivals');
  assert.equal(json.birth_date.date, '1735-10-15');
  assert.equal(await shown('rivals'), '15 October 1735 or 6 October 1736 date disputed');
});

test('service 15.7: an uncertain date has "about" before it, a coarse one its years beneath it', async () => {
  for (const [name, said] of [
    ['circaday', /^about 4 March 1735 date unsourced, date uncertain$/],
    ['circayear', /^about 1735 /],
    ['sure', /^11 March 1952 Tuesday date unsourced$/],
    ['century', /^3rd century .* 201–300$/],
    ['decade', /^310s BCE .* 319–310 BCE$/],
    // Qualifiers make the span of the century shorter, and also mark it as uncertain.
    ['narrowed', /^18th century .* 1 March 1710 – 31 December 1800$/],
  ] as const) {
    assert.match(await shown(name), said);
  }
});

// Sizes in pixels: of the date, of the word of its status, of the symbol, and how far that is below the line of the word.
const SIZES = `(() => {
  const big = document.querySelector('.first .big');
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  const word = big.querySelector('.status > :last-child');
  // An empty box stands on the line.
  const box = Object.assign(document.createElement('span'), { style: 'display:inline-block' });
  word.append(box);
  const line = box.getBoundingClientRect().bottom;
  box.remove();
  const glyph = big.querySelector('svg').getBoundingClientRect();
  return [size(big.querySelector('time')), size(word), glyph.height, glyph.bottom - line];
})()`;

inBrowser(
  'the symbol of the status stands on the line of its word, as high as a capital',
  async (page) => {
    for (const name of ['rivals', 'sure']) {
      await show(page, `${service.base}/en/people/${name}`);
      for (const width of [320, 360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const [date, word, glyph, below] =
          await page.evaluate<[number, number, number, number]>(SIZES);
        assert.ok(glyph > word * 0.6 && glyph < word * 0.8, `${width}: ${glyph} beside ${word}`);
        assert.ok(Math.abs(below) < 1, `${width}: ${below} px below the line`);
        assert.ok(word >= 20 && word <= date, `${width}: ${word}`);
      }
    }
  },
);

inBrowser('assistive technology hears the status with the date', async (page) => {
  await show(page, `${service.base}/en/people/rivals`);
  const tree = await page.locator('.first').ariaSnapshot();
  assert.match(tree, /15 October 1735[^]*or[^]*6 October 1736[^]*link "date disputed"/);
});

test('every language says "about" before a day and before a year', () => {
  const said = LANGUAGES.map((language) => {
    const { about } = TEXTS[language].date;
    return `${about('D', true)}, ${about('Y', false)}`;
  });
  assert.deepEqual(
    said,
    textsIn(`
    about D, about Y | um den D, um Y | por volta de D, por volta de Y | hacia el D, hacia Y | vers le D, vers Y
    intorno al D, intorno al Y`),
  );
});

/** What stands behind the date of birth, and the lines beneath the dates of birth and death. */
async function linesOn(name: string): Promise<string[]> {
  const page = await pageOf(name);
  const block = partOf(page, '<section class="date first">');
  const [, behind = ''] = /<small>([^<]*)<\/small>\s*<a class="status"/.exec(block) ?? [];
  const beneath = [...page.matchAll(/<p class="day">([^]*?)<\/p>/g)];
  return [behind, ...beneath.map(([, line = '']) => plain(line))];
}

test('service 15.7: weekday and next birthday, but none of the dead nor of those who may be; methodology 4.6', async () => {
  for (const [name, ...lines] of [
    ['living', 'Tuesday', '59th birthday: 16 July 2027'],
    ['today', 'Wednesday', '58th birthday: 20 November 2026'],
    ['leapling', 'Thursday', '31st birthday: 1 March 2027'],
    ['old', 'Tuesday'],
    ['lost', 'Tuesday'],
    ['dead', 'Friday', 'lived 67 years'],
    ['infant', 'Saturday', 'lived less than a year'],
    // They allow no exact age.
    ['unsure', ''],
    ['year', ''],
  ] as const) {
    assert.deepEqual(await linesOn(name), lines, name);
  }
});

test('a lone statement without sources has no list; each date has beneath it a way to correct or to add it', async () => {
  for (const [name, heading, verb] of [
    ['sure', false, 'Correct'],
    ['emil-unknown', false, 'Add a'],
    ['dora-swede', true, 'Correct'],
    ['one', true, 'Correct'],
    ['unsure', true, 'Correct'],
  ] as const) {
    const page = await pageOf(name);
    assert.equal(page.includes('What the date of birth rests on'), heading, name);
    const help =
      partOf(page, '<section class="date first">').split('<p class="act">')[1]?.split('</p>')[0] ??
      '';
    const date = verb === 'Add a' ? 'date' : 'the date';
    assert.equal(plain(help).trim(), `${verb} ${date} of birth in Wikidata`, name);
  }
});

test('service 15.7: whether somebody may be alive is told up to 150 years after the birth', async () => {
  for (const [name, isTold] of [
    ['older', true],
    ['oldest', false],
  ] as const) {
    const page = await pageOf(name);
    assert.equal(page.includes(TEXTS.en.terms.warnings.possibly_deceased), isTold, name);
    assert.equal(page.includes(TEXTS.en.person.noDeath), !isTold, name);
  }
});

test('service 15.7: the sentence of a doubt stands before the calendar', async () => {
  const page = await pageOf('unsure');
  const doubt = page.indexOf('<p>Wikidata’s dates disagree');
  assert.ok(doubt > 0 && doubt < page.lastIndexOf('Add to calendar'));
});

test('service 12.2: a page with a birthday expires at midnight UTC, and is then another', async () => {
  const cached = async (): Promise<string | null> =>
    (await fetch(`${service.base}/en/people/living`)).headers.get('cache-control');
  assert.equal(await cached(), 'public, max-age=3600, must-revalidate');
  service.setNow(Date.UTC(2027, 6, 16, 23, 59, 30));
  assert.equal(await cached(), 'public, max-age=30, must-revalidate');
  assert.match((await linesOn('living')).join(), /59th birthday: 16 July 2027/);
  service.setNow(Date.UTC(2027, 6, 17, 0, 0, 0));
  assert.match((await linesOn('living')).join(), /60th birthday: 16 July 2028/);
  service.setNow(NOW);
});

test('every language numbers birthdays and ages as it does', () => {
  const said = LANGUAGES.map((language) => {
    const { lists, person } = TEXTS[language];
    const ages = [0, 1, 67].map((years) => person.lived(countOf(language, years)));
    return [lists.birthday(59), ...ages].join(', ');
  });
  assert.deepEqual(
    said,
    textsIn(`
    59th birthday, lived less than a year, lived 1 year, lived 67 years
    59. Geburtstag, wurde kein Jahr alt, wurde 1 Jahr alt, wurde 67 Jahre alt
    59º aniversário, viveu menos de um ano, viveu 1 ano, viveu 67 anos
    59.º cumpleaños, vivió menos de un año, vivió 1 año, vivió 67 años
    59e anniversaire, a vécu moins d’un an, a vécu 1 an, a vécu 67 ans
    59º compleanno, visse meno di un anno, visse 1 anno, visse 67 anni`),
  );
});

/** The sentence that says what the date of birth rests on. */
async function grounds(name: string): Promise<string> {
  const page = await pageOf(name);
  const block = partOf(page, '<section class="date first">');
  const [, sentences = ''] = /<p>([^]*?)<\/p>/.exec(block) ?? [];
  return plain(sentences);
}

test('service 15.7: several sources of one date agree, one with nothing, however often it is given', async () => {
  for (const [name, said] of [
    ['two', 'First Register and register.example agree.'],
    ['three', 'First Register, Second Register and Third Register agree.'],
    ['many', 'First Register, Second Register and 3 more references agree.'],
    ['unnamed', '2 references agree.'],
    ['one', 'Source: First Register.'],
    ['host', 'Source: register.example.'],
    ['repeated', 'Source: First Register.'],
    ['preferred', 'Source: First Register.'],
  ] as const) {
    assert.equal(await grounds(name), said);
  }
});

test('service 15.7: no agreement is claimed for a date in conflict, disputed or imported', async () => {
  for (const name of ['conflict', 'disputed', 'imported']) {
    assert.doesNotMatch(await grounds(name), /\bagrees?\b/, name);
  }
  assert.equal(
    await grounds('conflict'),
    'Wikidata’s dates disagree. 2 January 1950: First Register and Second Register · 2 January 1951: Third Register.',
  );
  assert.match(await grounds('disputed'), /^Sources: First Register and Second Register\. /);
});
