import { itemLine } from './entity-json.ts';
import { jsonText } from './json-text.ts';
import { createRandom, fromQuantiles, type Random } from './random.ts';
import { reference, claim, item, snak, statement, text, type Value } from './snaks.ts';
import { joinWords, toWord, type Word } from './scripts.ts';
import { labels, sitelinks, texts } from './terms.ts';
import { qidAt } from './wheel.ts';
import { properName, title } from './words.ts';

type PageKind = 'category' | 'disambiguation' | 'template';

interface PageFigures {
  readonly type: number;
  readonly prefix: Word | null;
  readonly description: Word;
  readonly labels: readonly number[];
  readonly descriptions: readonly number[];
  readonly sitelinks: readonly number[];
}

// After 66 measured categories and 13 disambiguation pages, whose links are those of better known ones.
const PAGES: Readonly<Record<PageKind, PageFigures>> = {
  category: {
    type: 4_167_836,
    prefix: toWord('Category:'),
    description: toWord('Wikimedia category'),
    labels: [1, 1, 2, 3, 7, 24, 50, 120],
    descriptions: [90, 118, 128, 128, 128, 129, 135, 140],
    sitelinks: [1, 1, 2, 3, 7, 20, 44, 110],
  },
  disambiguation: {
    type: 4_167_410,
    prefix: null,
    description: toWord('Wikimedia disambiguation page'),
    labels: [1, 2, 6, 14, 30, 60, 72, 80],
    descriptions: [4, 40, 86, 90, 109, 140, 146, 150],
    sitelinks: [0, 1, 1, 1, 3, 7, 20, 60],
  },
  template: {
    type: 11_266_439,
    prefix: toWord('Template:'),
    description: toWord('Wikimedia template'),
    labels: [1, 1, 1, 1, 2, 6, 20, 90],
    descriptions: [20, 60, 88, 100, 104, 112, 120, 130],
    sitelinks: [1, 1, 1, 1, 3, 7, 24, 90],
  },
};

const HUMAN = 5;
const FROM_ENGLISH = reference([['P143', item(328)]]);

/** The line of an item for a page of Wikimedia's own; its descriptions make up the most of it. */
export function wikimediaPageLine(seed: number, number: number, kind: PageKind): string {
  const random = createRandom(seed, number);
  const figures = PAGES[kind];
  const qid = qidAt(number);
  const name = toWord(kind === 'disambiguation' ? properName(random) : title(random, 4));
  const whole = figures.prefix ? joinWords([figures.prefix, name], '') : name;
  const write = (property: string, value: Value): string =>
    statement(random, `Q${qid}`, snak(property, value), {
      references: random.chance(0.35) ? [FROM_ENGLISH] : [],
    });
  const claims = [claim('P31', [write('P31', item(figures.type))])];
  if (kind === 'category') claims.push(...categoryClaims(random, write));
  return itemLine(random, qid, {
    labels: labels(random, whole, fromQuantiles(random, figures.labels)),
    descriptions: texts(
      random,
      fromQuantiles(random, figures.descriptions),
      ({ script }) => figures.description[script],
    ),
    aliases: '',
    claims,
    sitelinks: sitelinks(random, whole, fromQuantiles(random, figures.sitelinks)),
  });
}

const OF_PEOPLE = 0.2;

/**
 * Categories of people refer to "human" too: a filter that searches for its number takes them for
 * humans.
 */
function categoryClaims(
  random: Random,
  write: (property: string, value: Value) => string,
): string[] {
  const claims: string[] = [];
  if (random.chance(0.3))
    claims.push(claim('P373', [write('P373', text(jsonText(title(random, 3))))]));
  if (random.chance(OF_PEOPLE)) claims.push(claim('P4224', [write('P4224', item(HUMAN))]));
  return claims;
}
