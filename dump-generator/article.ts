import { humanFor } from './bulk.ts';
import { POOLS } from './core.ts';
import { itemLine, two } from './entity-json.ts';
import { jsonText } from './json-text.ts';
import { LANGUAGES } from './languages.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './names.ts';
import { createRandom, fromQuantiles, pick, pickSkewed, type Random } from './random.ts';
import { retrieved } from './references.ts';
import { toWord } from './scripts.ts';
import {
  claim,
  identifier,
  item,
  monolingual,
  reference,
  snak,
  statement,
  text,
  time,
  type Snaks,
  type Value,
} from './snaks.ts';
import { texts } from './terms.ts';
import { qidAt, qidOf } from './wheel.ts';
import { fill, title, wordOf } from './words.ts';

const SCHOLARLY_ARTICLE = 13_442_814;
const CROSSREF = 5_188_229;
const EUROPE_PUBMED = 5_412_157;

// Quantiles after 281 measured articles; authors and works cited set so that the mean line is theirs.
const DESCRIPTIONS = [0, 0, 1, 2, 56, 60, 60, 62];
const AUTHORS = [1, 1, 2, 3, 5, 8, 16, 100];
const CITED = [0, 0, 0, 1, 10, 25, 52, 160];

const DESCRIPTION = wordOf('scientific article');
const JOURNALS = POOLS.organizations;

/** The line of a scholarly article: authors as strings and works cited make up the most of it. */
export function articleLine(seed: number, number: number, index: number): string {
  const random = createRandom(seed, number);
  const qid = qidAt(number);
  const name = jsonText(title(random, 6 + random.below(12)));
  const year = 1950 + Math.floor(random.unit() ** 0.6 * 75);
  const pubmed = fill(random, '########');
  const doi = fill(random, '10.10##\\/X#######-##(##)#####-#');
  const shared = reference([
    ['P248', item(EUROPE_PUBMED)],
    ['P698', identifier(pubmed)],
    [
      'P854',
      text(
        `https:\\/\\/www.ebi.ac.uk\\/europepmc\\/webservices\\/rest\\/search?query=EXT_ID:${pubmed}%20AND%20SRC:MED&resulttype=core&format=json`,
        'url',
      ),
    ],
    ['P813', retrieved(random)],
  ]);
  const write = (
    property: string,
    value: Value,
    references: readonly string[] = [shared],
    qualifiers: Snaks = [],
  ): string => statement(random, `Q${qid}`, snak(property, value), { references, qualifiers });
  const one = (property: string, value: Value, references?: readonly string[]): string =>
    claim(property, [write(property, value, references)]);
  const isReferenced = random.chance(0.35);
  const usual = isReferenced ? [shared] : [];

  const claims = [
    one('P31', item(SCHOLARLY_ARTICLE), usual),
    one('P1476', monolingual(name, 'en'), usual),
    one('P577', published(random, year), usual),
    one('P1433', item(pickSkewed(random, JOURNALS, 2).qid), usual),
    one('P478', text(fill(random, '##')), usual),
    one('P433', text(fill(random, '#')), usual),
    one('P304', text(fill(random, '###-###')), usual),
    one('P356', identifier(doi), usual),
    one('P698', identifier(pubmed), usual),
  ];
  if (random.chance(0.25)) claims.push(one('P932', identifier(fill(random, '#######')), usual));
  if (random.chance(0.3)) claims.push(one('P407', item(1860), []));
  if (random.chance(0.35))
    claims.push(one('P921', item(pickSkewed(random, POOLS.fields, 2).qid), []));
  const authors = Array.from({ length: fromQuantiles(random, AUTHORS) }, (_, at) =>
    write('P2093', text(authorName(random)), usual, [['P1545', text(String(at + 1))]]),
  );
  claims.push(claim('P2093', authors));
  if (random.chance(0.2)) {
    claims.push(
      claim('P50', [write('P50', item(humanFor(random, number)), [], [['P1545', text('1')]])]),
    );
  }
  const citing = reference([
    ['P248', item(CROSSREF)],
    ['P854', text(`https:\\/\\/api.crossref.org\\/works\\/${doi}`, 'url')],
    ['P813', retrieved(random)],
  ]);
  const cited = Array.from({ length: fromQuantiles(random, CITED) }, () =>
    write('P2860', item(qidOf('article', Math.floor(random.unit() ** 1.5 * (index + 20)))), [
      citing,
    ]),
  );
  if (cited.length > 0) claims.push(claim('P2860', cited));

  return itemLine(random, qid, {
    labels: texts(random, 1 + random.below(3), () => name),
    descriptions: texts(
      random,
      Math.min(LANGUAGES.length, fromQuantiles(random, DESCRIPTIONS)),
      ({ script }) => `${DESCRIPTION[script]} ${year}`,
    ),
    aliases: '',
    claims,
    sitelinks: random.chance(0.004)
      ? `"enwikisource":{"site":"enwikisource","title":"${name}","badges":[]}`
      : '',
  });
}

function published(random: Random, year: number): Value {
  const at = random.unit();
  const month = two(1 + random.below(12));
  if (at < 0.6) return time(`+${year}-${month}-${two(1 + random.below(28))}T00:00:00Z`, 11);
  return at < 0.85
    ? time(`+${year}-${month}-00T00:00:00Z`, 10)
    : time(`+${year}-00-00T00:00:00Z`, 9);
}

const FAMILIES = FAMILY_NAMES.map(({ word }) => word.latin);
const GIVEN = GIVEN_NAMES.map(({ word }) => word.latin);
const INITIALS = toWord('ABCDEFGHJKLMNPRSTVWYZ').latin;

function authorName(random: Random): string {
  const initial = INITIALS.charAt(random.below(INITIALS.length));
  const first = random.chance(0.6) ? pick(random, GIVEN) : initial;
  return `${first} ${random.chance(0.4) ? `${initial} ` : ''}${pick(random, FAMILIES)}`;
}
