import { CULTURE } from './bulk-culture.ts';
import type { BulkKind, BulkValue } from './bulk-kind.ts';
import { NATURE } from './bulk-nature.ts';
import { POOLS } from './core.ts';
import { itemLine } from './entity-json.ts';
import { jsonText } from './json-text.ts';
import { createRandom, fromQuantiles, pick, pickSkewed, type Random } from './random.ts';
import { address, retrieved } from './references.ts';
import { toWord } from './scripts.ts';
import {
  claim,
  coordinate,
  identifier,
  item,
  monolingual,
  quantity,
  reference,
  snak,
  statement,
  text,
  time,
  type Value,
} from './snaks.ts';
import { aliases, labels, sitelinks, texts } from './terms.ts';
import { PER_THOUSAND, qidAt, qidOf } from './wheel.ts';
import { fill, title, wordOf } from './words.ts';

const BULK = { ...NATURE, ...CULTURE };

const DESCRIPTIONS = Object.fromEntries(
  Object.entries(BULK).map(([kind, { description }]) => [kind, wordOf(description)]),
);

/** The line of an item of a kind that a table describes completely. */
export function bulkLine(seed: number, number: number, kind: keyof typeof BULK): string {
  const random = createRandom(seed, number);
  const spec: BulkKind = BULK[kind];
  const qid = qidAt(number);
  const name = toWord(spec.name(random));
  const described = DESCRIPTIONS[kind] ?? name;
  // Most statements of such an item come from the same place.
  const shared = reference([
    ['P248', item(pick(random, POOLS.works).qid)],
    ['P854', address(random)],
    ['P813', retrieved(random)],
  ]);
  const write = (property: string, value: Value): string =>
    statement(random, `Q${qid}`, snak(property, value), {
      references: random.chance(spec.referenced) ? [shared] : [],
    });
  const claims: string[] = [];
  if (spec.classes.length > 0) {
    claims.push(claim('P31', [write('P31', item(pickSkewed(random, spec.classes, 1.5)))]));
  }
  for (const [property, value, share, most] of spec.claims) {
    if (!random.chance(share)) continue;
    const statements = Array.from({ length: 1 + Math.floor(random.unit() ** 2 * most) }, () =>
      write(property, VALUES[value](random, number)),
    );
    claims.push(claim(property, statements));
  }
  if (random.chance(0.5)) claims.push(...claims.splice(0, 1));
  return itemLine(random, qid, {
    labels: labels(random, name, fromQuantiles(random, spec.labels)),
    descriptions: texts(
      random,
      fromQuantiles(random, spec.descriptions),
      ({ script }) => described[script],
    ),
    aliases: aliases(random, fromQuantiles(random, spec.aliases), [toWord(spec.name(random))]),
    claims,
    sitelinks: sitelinks(random, name, fromQuantiles(random, spec.sitelinks)),
  });
}

const SHARED_POOLS = [POOLS.countries, POOLS.events, POOLS.organizations, POOLS.fields] as const;

const VALUES: Readonly<Record<BulkValue, (random: Random, number: number) => Value>> = {
  item: (random) => item(pickSkewed(random, pick(random, SHARED_POOLS), 2).qid),
  string: (random) => text(fill(random, 'X#@@@@-####')),
  identifier: (random) => identifier(fill(random, '########')),
  quantity: (random) => quantity(`+${fill(random, '##.####')}`, '1'),
  year: (random) => time(`+${1500 + random.below(525)}-00-00T00:00:00Z`, 9),
  point: (random) => coordinate(random, '0.0001'),
  file: (random) => text(`${title(random, 2)} ${fill(random, '####')}.jpg`, 'commonsMedia'),
  title: (random) => monolingual(jsonText(title(random, 2 + random.below(5))), 'en'),
  url: (random) => text(fill(random, 'https:\\/\\/www.@@@@@@@@@@.org\\/'), 'url'),
  human: (random, number) => item(humanFor(random, number)),
};

/** The QID of a human whom the entity of a number may point at. */
export function humanFor(random: Random, number: number): number {
  const before = Math.floor((number * PER_THOUSAND.human) / 1000) + 10;
  return qidOf('human', Math.floor(random.unit() ** 2 * before));
}
