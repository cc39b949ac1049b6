import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { TEXTS } from '../../src/pages/texts/texts.ts';
import { textsIn } from '../support/lists.ts';
import { item, snak, statement, time } from '../support/statement-json.ts';
import { inBrowser, show } from './support/in-browser.ts';
import { startPeople, statementsIn } from './support/people.ts';
import { plain } from './support/read-page.ts';

const CIRCA: Record<string, ReturnType<typeof snak>[]> = { P1480: [snak(item('Q5727902'))] };
const AFTER_1710 = { P1319: [snak(time('+1710-03-01T00:00:00Z'))] };

/** With a qualifier that makes the statement uncertain. */
const doubtful = (text: string, precision: number, qualifiers: typeof CIRCA): unknown[] => [
  statement(snak(time(`${text}T00:00:00Z`, { precision })), { qualifiers }),
];

const service = await startPeople({
  sure: { P569: statementsIn('+1952-03-11') },
  // Two days, and a year that holds one of them.
  rivals: { P569: statementsIn('+1735-10-15 | +1736-00-00/9 | +1736-10-06 | +1735-00-00/9') },
  circaday: { P569: doubtful('+1735-03-04', 11, CIRCA) },
  circayear: { P569: doubtful('+1735-00-00', 9, CIRCA) },
  century: { P569: statementsIn('+0250-00-00/7') },
  decade: { P569: statementsIn('-0312-00-00/8') },
  narrowed: { P569: doubtful('+1750-00-00', 7, AFTER_1710) },
});

/** The text of the date of birth and of the years beneath it. */
async function shown(name: string): Promise<string> {
  const page = await service.textOf(`/en/people/${name}`);
  const [block = ''] = /<span class="dates">[^]*?(?=<p>|<p class="day">)/.exec(page) ?? [];
  return plain(block);
}

test('service 15.7: dates in conflict stand side by side, the canonical one first', async () => {
  const { json } = await service.request('/api/v1/people/rivals');
  assert.equal(json.birth_date.date, '1735-10-15');
  assert.equal(await shown('rivals'), '15 October 1735 or 6 October 1736 date ambiguous');
});

test('service 15.7: an uncertain date has "about" before it', async () => {
  assert.match(await shown('circaday'), /^about 4 March 1735 date unsourced, date uncertain$/);
  assert.match(await shown('circayear'), /^about 1735 /);
  assert.match(await shown('sure'), /^11 March 1952 date unsourced$/);
});

test('service 15.7: a coarse date has its years beneath it', async () => {
  assert.match(await shown('century'), /^3rd century .* 201–300$/);
  assert.match(await shown('decade'), /^310s BCE .* 319–310 BCE$/);
  // Qualifiers make the span of the century shorter, and also mark it as uncertain.
  assert.match(await shown('narrowed'), /^18th century .* 1 March 1710 – 31 December 1800$/);
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
  assert.match(tree, /15 October 1735[^]*or[^]*6 October 1736[^]*link "date ambiguous"/);
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
