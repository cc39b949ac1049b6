import { COUNTRIES } from './core-tables.ts';
import { itemLine } from './entity-json.ts';
import { placeName, rareFamilyName } from './names.ts';
import { situationOf } from './places.ts';
import { createRandom, fromQuantiles } from './random.ts';
import { sourceOf } from './references.ts';
import { toWord } from './scripts.ts';
import {
  claim,
  coordinate,
  identifier,
  item,
  quantity,
  snak,
  statement,
  time,
  type Snaks,
  type Value,
} from './snaks.ts';
import { aliases, labels, sitelinks, texts } from './terms.ts';
import { qidAt } from './wheel.ts';
import { fill } from './words.ts';

const LABELS = [1, 2, 4, 10, 24, 50, 90, 200];
const DESCRIPTIONS = [0, 1, 3, 8, 22, 44, 60, 100];
const SITELINKS = [0, 1, 2, 4, 9, 22, 50, 180];
const DESCRIPTION = toWord('municipality in');

/** The line of a settlement, a quarter or a hospital, with where it lies. */
export function placeLine(seed: number, number: number, index: number): string {
  const random = createRandom(seed, number);
  const qid = qidAt(number);
  const { country, type, within } = situationOf(seed, index);
  const [countryQid = 30, countryLabel = '', culture = 0] = COUNTRIES[country] ?? [];
  const name = placeName(random, culture);
  const inCountry = toWord(countryLabel);
  const write = (property: string, value: Value, qualifiers: Snaks = []): string =>
    statement(random, `Q${qid}`, snak(property, value), {
      qualifiers,
      references: sourceOf(random, random.chance(0.4) ? 'import' : 'none', name.latin),
    });
  const located = [write('P131', item(within))];
  if (random.chance(0.08)) {
    const ended = time(`+${1800 + random.below(200)}-00-00T00:00:00Z`, 9);
    located.unshift(write('P131', item(countryQid), [['P582', ended]]));
  }
  const claims = [
    claim('P31', [write('P31', item(type))]),
    ...(random.chance(0.96) ? [claim('P17', [write('P17', item(countryQid))])] : []),
    claim('P131', located),
    claim('P625', [write('P625', coordinate(random, '0.016666666666667'))]),
  ];
  const population = Array.from({ length: 1 + Math.floor(random.unit() ** 3 * 14) }, (_, at) =>
    write('P1082', quantity(`+${fill(random, '####')}`, '1'), [
      ['P585', time(`+${2006 + at}-01-01T00:00:00Z`, 11)],
    ]),
  );
  if (random.chance(0.6)) claims.push(claim('P1082', population));
  for (const property of ['P1566', 'P646', 'P214', 'P402', 'P982', 'P374']) {
    if (random.chance(0.4))
      claims.push(claim(property, [write(property, identifier(fill(random, '#######')))]));
  }
  return itemLine(random, qid, {
    labels: labels(random, name, fromQuantiles(random, LABELS)),
    descriptions: texts(
      random,
      fromQuantiles(random, DESCRIPTIONS),
      ({ script }) => `${DESCRIPTION[script]} ${inCountry[script]}`,
    ),
    aliases: aliases(random, random.chance(0.2) ? 2 : 0, [placeName(random, culture)]),
    claims,
    sitelinks: sitelinks(random, name, fromQuantiles(random, SITELINKS)),
  });
}

const NAME_LABELS = [1, 2, 12, 30, 60, 90, 110, 150];
const NAME_DESCRIBED = toWord('family name');

/** The line of a rarer family name. */
export function familyNameLine(seed: number, number: number, index: number): string {
  const random = createRandom(seed, number);
  const qid = qidAt(number);
  const name = rareFamilyName(seed, index);
  return itemLine(random, qid, {
    labels: labels(random, name, fromQuantiles(random, NAME_LABELS)),
    descriptions: texts(
      random,
      fromQuantiles(random, NAME_LABELS),
      ({ script }) => NAME_DESCRIBED[script],
    ),
    aliases: '',
    claims: [
      claim('P31', [statement(random, `Q${qid}`, snak('P31', item(101_352)))]),
      claim('P282', [statement(random, `Q${qid}`, snak('P282', item(8229)))]),
    ],
    sitelinks: sitelinks(random, name, random.below(2)),
  });
}
