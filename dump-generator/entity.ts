import { articleLine } from './article.ts';
import { bulkLine } from './bulk.ts';
import { CORE_ITEMS, type CoreItem } from './core.ts';
import { CORE_PROPERTIES, type CoreProperty } from './core-properties.ts';
import { itemLine, propertyLine } from './entity-json.ts';
import { humanLine } from './human.ts';
import { familyNameLine, placeLine } from './place.ts';
import { createRandom } from './random.ts';
import { toWord } from './scripts.ts';
import { claim, item, snak, statement, text } from './snaks.ts';
import { labels, sitelinks, texts } from './terms.ts';
import { kindAt } from './wheel.ts';
import { wikimediaPageLine } from './wikimedia-page.ts';

/** How many entities there are that others point at and that have numbers of their own. */
export const CORE_COUNT = CORE_PROPERTIES.length + CORE_ITEMS.length;

/**
 * The line of the numbered entity, without comma and newline. It depends only on seed and number.
 */
export function entityLine(seed: number, number: number): string {
  const { kind, index } = kindAt(number);
  switch (kind) {
    case 'human':
      return humanLine(seed, number, index);
    case 'article':
      return articleLine(seed, number, index);
    case 'category':
    case 'disambiguation':
    case 'template':
      return wikimediaPageLine(seed, number, kind);
    case 'place':
      return placeLine(seed, number, index);
    case 'familyName':
      return familyNameLine(seed, number, index);
    default:
      return bulkLine(seed, number, kind);
  }
}

/** The line of a property or an item that many point at, by its place among them. */
export function coreLine(seed: number, at: number): string {
  const random = createRandom(seed, at, 0xc0de);
  const property = CORE_PROPERTIES[at];
  if (property) return corePropertyLine(random, property);
  return coreItemLine(random, CORE_ITEMS[at - CORE_PROPERTIES.length] as CoreItem);
}

const PROPERTY_DESCRIPTION = toWord('property of an item');

function corePropertyLine(
  random: ReturnType<typeof createRandom>,
  { id, datatype, word, formatter }: CoreProperty,
): string {
  const write = (property: string, value: ReturnType<typeof text>): string =>
    claim(property, [statement(random, id, snak(property, value))]);
  return propertyLine(random, id, datatype, {
    labels: labels(random, word, 20 + random.below(80)),
    descriptions: texts(
      random,
      10 + random.below(40),
      ({ script }) => PROPERTY_DESCRIPTION[script],
    ),
    aliases: '',
    claims: [
      write('P31', item(18_616_576)),
      ...(formatter === null ? [] : [write('P1630', text(formatter))]),
    ],
  });
}

function coreItemLine(
  random: ReturnType<typeof createRandom>,
  { qid, word, description, links }: CoreItem,
): string {
  const byProperty = Map.groupBy(links, ([property]) => property);
  return itemLine(random, qid, {
    labels: labels(random, word, 30 + random.below(120)),
    descriptions: texts(random, 10 + random.below(60), ({ script }) => description[script]),
    aliases: '',
    claims: [...byProperty].map(([property, values]) =>
      claim(
        property,
        values.map(([, value]) => statement(random, `Q${qid}`, snak(property, item(value)))),
      ),
    ),
    sitelinks: sitelinks(random, word, 5 + random.below(100)),
  });
}
