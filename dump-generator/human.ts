import { COUNTRIES } from './core-tables.ts';
import { POOLS, TWIN } from './core.ts';
import { HUMAN_IDENTIFIERS } from './core-properties.ts';
import {
  chooseSource,
  FAME,
  FAME_SHARES,
  GROWTH,
  MORE_IDENTIFIERS,
  MUL_SHARE,
  SITELINK_RANGES,
  type FameFigures,
} from './distributions.ts';
import { itemLine } from './entity-json.ts';
import { dateStatements, makeLife } from './human-dates.ts';
import { RARE, relativesOf, timesOf, VALUES, type Person } from './human-links.ts';
import { LANGUAGES } from './languages.ts';
import {
  anyCulture,
  chooseFamilyName,
  chooseGivenName,
  FAMILY_NAMES,
  GIVEN_NAMES,
  rareFamilyName,
  type Sex,
} from './names.ts';
import { placeFor } from './places.ts';
import { createChoice, createRandom, fromQuantiles, pickSkewed, type Random } from './random.ts';
import { sourceOf } from './references.ts';
import { joinWords, type Word } from './scripts.ts';
import { claim, identifier, item, snak, statement, type Snaks, type Value } from './snaks.ts';
import { aliases, labels, mostlyFirst, sitelinks, texts } from './terms.ts';
import { indexFor } from './targets.ts';
import { qidOf } from './wheel.ts';
import { fill } from './words.ts';

const chooseFame = createChoice(FAME_SHARES.map((share, fame) => [fame, share] as const));

const HUMAN = 5;
const MALE = 0.76;
const RARE_FAMILY_NAME = 0.45;

/** The line of the human of an index. */
export function humanLine(seed: number, number: number, index: number): string {
  const random = createRandom(seed, number);
  const qid = qidOf('human', index);
  const fame = chooseFame(random);
  const figures = FAME[fame] as (typeof FAME)[number];
  const life = makeLife(random);
  const birthplace = placeFor(random, seed, index);
  const sex: Sex = random.chance(MALE) ? 'male' : 'female';
  const names = chooseNames(random, seed, index, COUNTRIES[birthplace.country]?.[2] ?? 0, sex);
  const person: Person = { seed, index, life, name: names.whole.latin };
  const write = createWriter(random, `Q${qid}`, person.name);
  const occupation = pickSkewed(random, POOLS.occupations, 2.2);
  const country = POOLS.countries[birthplace.country] ?? POOLS.countries[0];

  const claims = [
    claim('P21', [write('P21', item(sex === 'male' ? 6_581_097 : 6_581_072))]),
    claim('P735', [write('P735', item(names.given))]),
    claim('P734', [write('P734', item(names.family))]),
  ].filter((_, at) => random.chance(at === 0 ? 0.97 : at === 1 ? 0.7 : 0.45));
  for (const property of ['P569', 'P570'] as const) {
    const subject = { id: `Q${qid}`, name: person.name };
    const statements = dateStatements(random, property, life, fame, subject);
    if (statements.length > 0) claims.push(claim(property, statements));
  }
  for (const [property, share, mean] of [...figures.properties, ...rareOf(figures)]) {
    if (!random.chance(share)) continue;
    const value = valuesOf(property, birthplace.qid, country?.qid ?? 30, occupation.qid);
    if (!value) continue;
    const count = Math.min(40, countAround(random, mean));
    claims.push(
      claim(
        property,
        Array.from({ length: count }, (_, at) =>
          write(property, value(random, person, at), timesOf(random, property, life)),
        ),
      ),
    );
  }
  claims.push(...relatives(random, person, write), ...identifiers(random, figures, person, write));
  insertClass(random, claims, write);

  const wantedLabels = grown(random, figures.labels, GROWTH.labels);
  const description = joinWords([occupation.word, country?.word ?? occupation.word], ' ');
  const links = linksOf(random, fame);
  return itemLine(random, qid, {
    labels: labelsOf(random, names.whole, Math.max(1, wantedLabels)),
    descriptions: texts(
      random,
      grown(random, figures.descriptions, GROWTH.descriptions),
      ({ script }) => described(description[script], life.birth, life.death),
    ),
    aliases: aliases(random, grown(random, figures.aliases, GROWTH.aliases), names.others),
    claims,
    sitelinks: sitelinks(random, names.whole, links),
  });
}

interface Names {
  readonly whole: Word;
  readonly others: readonly Word[];
  /** Items of the names. */
  readonly given: number;
  readonly family: number;
}

function chooseNames(
  random: Random,
  seed: number,
  index: number,
  ofCountry: number,
  sex: Sex,
): Names {
  const culture = random.chance(0.85) ? ofCountry : anyCulture(random);
  const first = chooseGivenName(random, culture, sex);
  const second = chooseGivenName(random, culture, sex);
  const given = GIVEN_NAMES[first]?.word;
  const middle = GIVEN_NAMES[second]?.word;
  const isRare = random.chance(RARE_FAMILY_NAME);
  const rare = indexFor(random, 'familyName', index, 1.3);
  const common = chooseFamilyName(random, culture);
  const family = isRare ? rareFamilyName(seed, rare) : FAMILY_NAMES[common]?.word;
  const parts = [given, random.chance(0.2) ? middle : undefined, family];
  const known = (words: readonly (Word | undefined)[]): Word =>
    joinWords(
      words.filter((word) => word !== undefined),
      ' ',
    );
  return {
    whole: known(parts),
    others: [known([given, middle, family]), known([middle, family]), known([family, given])],
    given: POOLS.givenNames[first]?.qid ?? 0,
    family: isRare ? qidOf('familyName', rare) : (POOLS.familyNames[common]?.qid ?? 0),
  };
}

type Write = (property: string, value: Value, qualifiers?: Snaks) => string;

function createWriter(random: Random, id: string, name: string): Write {
  return (property, value, qualifiers = []) =>
    statement(random, id, snak(property, value), {
      qualifiers,
      references: sourceOf(random, chooseSource(random), name),
      ...(random.chance(0.006) ? { rank: 'preferred' as const } : {}),
    });
}

/** How a measured property's values are made; null for those made elsewhere or not at all. */
function valuesOf(
  property: string,
  birthplace: number,
  country: number,
  occupation: number,
): ((random: Random, person: Person, at: number) => Value) | null {
  if (property === 'P19') return () => item(birthplace);
  if (property === 'P27') {
    return (random, _, at) =>
      item(at === 0 && random.chance(0.88) ? country : pickSkewed(random, POOLS.countries, 2).qid);
  }
  const make = VALUES[property];
  if (property !== 'P106') return make ?? null;
  return (random, person, at) => (at === 0 || !make ? item(occupation) : make(random, person));
}

const RARE_SHARE = 0.004;

function rareOf({ properties }: FameFigures): FameFigures['properties'] {
  const measured = new Set(properties.map(([property]) => property));
  return RARE.filter((property) => !measured.has(property)).map(
    (property) => [property, RARE_SHARE, 1] as const,
  );
}

/** At least one, and this many on average. */
function countAround(random: Random, mean: number): number {
  let count = 1;
  while (count < 60 && random.chance(1 - 1 / mean)) count += 1;
  return count;
}

function relatives(random: Random, person: Person, write: Write): string[] {
  const byProperty = new Map<string, string[]>();
  for (const [property, qid] of relativesOf(person)) {
    const statements = byProperty.get(property) ?? [];
    statements.push(write(property, item(qid), timesOf(random, property, person.life)));
    byProperty.set(property, statements);
  }
  return [...byProperty].map(([property, statements]) => claim(property, statements));
}

function identifiers(
  random: Random,
  { identifiers: measured }: (typeof FAME)[number],
  { name }: Person,
  write: Write,
): string[] {
  const wanted =
    grown(random, measured, GROWTH.identifiers) + random.below(2 * MORE_IDENTIFIERS + 1);
  return mostlyFirst(random, HUMAN_IDENTIFIERS, wanted).map(({ property, pattern }) => {
    const named: Snaks = random.chance(0.12)
      ? [['P1810', { json: `{"value":"${name}","type":"string"}`, type: 'string' }]]
      : [];
    return claim(property, [write(property, identifier(fill(random, pattern)), named)]);
  });
}

const SOMETHING_ELSE = 0.003;

/** Puts "instance of human" where it usually is: first or second, sometimes far down. */
function insertClass(random: Random, claims: string[], write: Write): void {
  const statements = [write('P31', item(HUMAN))];
  if (random.chance(SOMETHING_ELSE)) statements.push(write('P31', item(TWIN)));
  const at = random.unit();
  const place = at < 0.4 ? 0 : at < 0.66 ? 1 : random.below(claims.length + 1);
  claims.splice(Math.min(place, claims.length), 0, claim('P31', statements));
}

function grown(random: Random, quantiles: readonly number[], factor: number): number {
  return Math.round(fromQuantiles(random, quantiles) * factor);
}

function linksOf(random: Random, fame: number): number {
  const [from, to, power] = SITELINK_RANGES[fame] ?? [0, 0, 1];
  return from + Math.floor(random.unit() ** power * (to - from + 1));
}

function labelsOf(random: Random, name: Word, wanted: number): string {
  const count = Math.min(wanted, LANGUAGES.length);
  if (!random.chance(MUL_SHARE)) return labels(random, name, count);
  const mul = `"mul":{"language":"mul","value":"${name.latin}"}`;
  // If there is a label for all languages, equal labels are removed.
  const rest = labels(random, name, Math.floor(count / 2));
  return rest === '' ? mul : `${mul},${rest}`;
}

function described(text: string, birth: number, death: number): string {
  return birth > 0 && birth % 3 === 0
    ? `${text} (${birth}–${death})`.replace('–', '\\u2013')
    : text;
}
