import { mix, pick, pickSkewed, type Random } from './random.ts';
import { NAMES } from './shape.ts';

const [WOMEN, MEN, FAMILIES, BEGINNINGS, ENDINGS] = [0, 1, 2, 3, 4];

/** A name that all people with a list of names share; `list` is women's, men's or families'. */
interface SharedName {
  readonly of: number;
  readonly list: number;
  readonly name: string;
}

/** Every given and common family name. */
export const SHARED_NAMES: readonly SharedName[] = NAMES.flatMap((lists, of) =>
  [WOMEN, MEN, FAMILIES].flatMap((list) => (lists[list] ?? []).map((name) => ({ of, list, name }))),
);

const INDEXES = Map.groupBy(
  SHARED_NAMES.keys(),
  (index) => `${SHARED_NAMES[index]?.of} ${SHARED_NAMES[index]?.list}`,
);

/** The index in SHARED_NAMES of a given name for a woman or man, or of a family name. */
export function chooseName(random: Random, of: number, list: 'women' | 'men' | 'families'): number {
  const at = { women: WOMEN, men: MEN, families: FAMILIES }[list];
  return pickSkewed(random, INDEXES.get(`${of} ${at}`) ?? [], 1.5);
}

function part(of: number, list: number, number: number): string {
  const words = NAMES[of]?.[list] ?? [];
  return words[number % words.length] ?? '';
}

/** The rarer family name of a number, which hangs on nothing else. */
export function rareFamilyName(seed: number, index: number): string {
  const hash = mix(seed, index, 0xfa);
  const of = hash % NAMES.length;
  const name = part(of, BEGINNINGS, hash >>> 4) + part(of, ENDINGS, hash >>> 12);
  return hash & 0x8000_0000 ? name + part(of, ENDINGS, hash >>> 18) : name;
}

const BEFORE_PLACES = ['New', 'Saint', 'Upper', 'Lower', 'San', 'Great', 'Old'];

/** The name of a place: pieces of family names, now and then with a word before it. */
export function placeName(random: Random, of: number): string {
  const lists = random.chance(0.4) ? [BEGINNINGS, ENDINGS, ENDINGS] : [BEGINNINGS, ENDINGS];
  const name = lists.map((list) => part(of, list, random.next())).join('');
  return random.chance(0.15) ? `${pick(random, BEFORE_PLACES)} ${name}` : name;
}

const ROOTS =
  `acid adapt analyt aort bacter bond brain calc carbon card cell chem circul climat clin cogn comput
  conduct cort crystal degrad diagn diffus ecolog electr energ epidem evolut field fluor genet geolog glac grav
  hist hydr immun inflamm insul kinet lipid liquid magnet membran method model molecul muscul mutat nephr neur
  nucle nutri optic organ oxid parasit peptid pharm photon plasm polar popul protein psych quant radi react recept
  regul sediment signal solar spectr statist struct surfac symmetr synaps tempor thermal tissu toxic transfer tumor
  vascul vector vibr viscos wav zinc`.split(/\s+/);
const WORD_ENDINGS = 'al ic ation ity osis ed ing ive ism ance ogenesis or ment s'.split(' ');
const SMALL = 'of in and the for with by on from a to during after'.split(' ');

/** A title in English of a number of words, with a capital first letter. */
function title(random: Random, words: number): string {
  const list = Array.from({ length: words }, (_, at) => {
    const isSmall = at > 0 && at < words - 1 && at % 3 !== 0 && random.chance(0.6);
    return isSmall
      ? pickSkewed(random, SMALL)
      : `${pickSkewed(random, ROOTS, 1.5)}${pickSkewed(random, WORD_ENDINGS, 1.5)}`;
  });
  return capitalize(list.join(' '));
}

/** A name as of a book, a film or a house. */
export function properName(random: Random): string {
  const words = title(random, 1 + random.below(4)).split(' ');
  return words.map((word) => (word.length > 3 ? capitalize(word) : word)).join(' ');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A text by a pattern of shape.md. */
export function fill(random: Random, pattern: string): string {
  return pattern.replace(/[#X@%*]/g, (sign) => {
    if (sign === '#') return String(random.below(10));
    if (sign === '%') return properName(random);
    if (sign === '*') return title(random, 2 + random.below(10));
    const letter = LETTERS.charAt(random.below(sign === 'X' ? 26 : LETTERS.length));
    return sign === 'X' ? letter.toUpperCase() : letter;
  });
}
