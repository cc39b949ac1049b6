import { PROJECTS, WORKS } from './core-tables.ts';
import { IDENTIFIERS } from './identifier-table.ts';
import { POOLS } from './core.ts';
import { two } from './entity-json.ts';
import { jsonText } from './json-text.ts';
import { createChoice, pick, pickSkewed, type Random } from './random.ts';
import { identifier, item, reference, text, time, type Snaks, type Value } from './snaks.ts';
import { fill } from './words.ts';

const PATTERNS = new Map(IDENTIFIERS.map(([property, , pattern]) => [property, jsonText(pattern)]));

const chooseProject = createChoice(PROJECTS.map((row) => [row, row[3]] as const));
const IMPORTS = new Map(PROJECTS.map(([qid]) => [qid, reference([['P143', item(qid)]])]));

const WITH_ADDRESS = 0.13;
const WITH_IDENTIFIER = 0.6;
const WITH_RETRIEVAL = 0.8;
const WITH_NAME = 0.2;

/** When a reference was looked at. */
export function retrieved(random: Random): Value {
  const day = `${2013 + random.below(13)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
  return time(`+${day}T00:00:00Z`, 11);
}

/** A reference of a kind that was measured; `title` is the inside of a JSON string. */
export function sourceOf(random: Random, kind: string, title: string): string[] {
  switch (kind) {
    case 'none':
      return [];
    case 'import':
      return [importFrom(random, title)];
    case 'stated in':
      return [statedIn(random, title)];
    case 'address':
      return [reference([['P854', address(random)], ...retrieval(random)])];
    default:
      return [reference([['P887', item(69_652_283)]])];
  }
}

function importFrom(random: Random, title: string): string {
  const [qid, , language] = chooseProject(random);
  if (!random.chance(WITH_ADDRESS)) return IMPORTS.get(qid) ?? '';
  const page =
    `https:\\/\\/${language}.wikipedia.org\\/w\\/index.php?title=${title.replaceAll(' ', '_')}` +
    `&oldid=${fill(random, '#########')}`;
  return reference([
    ['P143', item(qid)],
    ['P4656', text(page, 'url')],
  ]);
}

function statedIn(random: Random, title: string): string {
  const [work, , property] = pickSkewed(random, WORKS, 1.5);
  if (random.chance(0.15)) {
    return reference([['P248', item(pick(random, POOLS.works).qid)], ...retrieval(random)]);
  }
  const snaks: Snaks[number][] = [['P248', item(work)]];
  if (property !== null && random.chance(WITH_IDENTIFIER)) {
    snaks.push([property, identifier(fill(random, PATTERNS.get(property) ?? '######'))]);
  }
  snaks.push(...retrieval(random));
  if (random.chance(WITH_NAME)) snaks.push(['P1810', text(title)]);
  return reference(snaks);
}

function retrieval(random: Random): Snaks {
  return random.chance(WITH_RETRIEVAL) ? [['P813', retrieved(random)]] : [];
}

const HOSTS = [
  'www.nytimes.com',
  'news.bbc.co.uk',
  'www.lemonde.fr',
  'archive.org',
  'www.parliament.uk',
];

/** A web address. */
export function address(random: Random): Value {
  return text(
    `https:\\/\\/${pick(random, HOSTS)}\\/${fill(random, '####\\/##\\/@@@@@@-@@@@@@@@-@@@@@')}`,
    'url',
  );
}
