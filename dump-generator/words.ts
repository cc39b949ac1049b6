import { pick, pickSkewed, type Random } from './random.ts';
import { toWord, type Word } from './scripts.ts';

const ROOTS =
  `acid adapt algor allel ampl analyt antigen aort arter bacter biom bond brain calc carbon
  card cell chem chrom circul climat clin cluster cogn collagen comput conduct cort crystal cyt
  degrad dens derm diagn diffus dynam ecolog elast electr embry endocr energ enzym epidem epith
  equilib evolut field flow fluor form fract gastr genet genom geolog glac gluc gran graph grav
  hepat hist hormon hydr imag immun infect inflamm inhibit insul ion kinas kinet lat lipid liquid
  lymph magnet mamm membran metabol method micr mitochondr model molecul morph muscul mutat nan
  nephr neur nitr nucle nutri onc optic organ oscill oxid parasit path peptid pharm phosph photon
  plasm polar polym popul press prot psych puls quant radi react recept reflect regul reson ribos
  sediment semant sens sequenc signal silic skelet solar spectr spin stat stem ster strat struct
  sulf surf symmetr synaps syndrom synth system techn temper tens therm thorac tiss topolog tox
  trans tumor turbul vacc vascul vect vibr vir viscos vit volt wav zinc`
    .trim()
    .split(/\s+/);
const ENDINGS = [
  'al',
  'ic',
  'ation',
  'ity',
  'osis',
  'ed',
  'ing',
  'ive',
  'ism',
  'ance',
  'ogenesis',
  'or',
  'ment',
  's',
];
const SMALL = [
  'of',
  'in',
  'and',
  'the',
  'for',
  'with',
  'by',
  'on',
  'from',
  'a',
  'to',
  'during',
  'after',
];

const LONG_WORDS: readonly string[] = ROOTS.flatMap((root) =>
  ENDINGS.map((ending) => `${root}${ending}`),
);

/** A title in English of a number of words, with a capital first letter. */
export function title(random: Random, words: number): string {
  let text = '';
  for (let at = 0; at < words; at += 1) {
    const isSmall = at > 0 && at < words - 1 && at % 3 !== 0;
    const word =
      isSmall && random.chance(0.6)
        ? pickSkewed(random, SMALL)
        : pickSkewed(random, LONG_WORDS, 1.5);
    text += at === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : ` ${word}`;
  }
  return text;
}

const LATIN_ENDINGS = ['us', 'a', 'um', 'is', 'ensis', 'oides', 'ella', 'ina', 'ata', 'opsis'];

/** A name of two words as species have it. */
export function binomial(random: Random): string {
  const genus = `${pick(random, ROOTS)}${pick(random, LATIN_ENDINGS)}`;
  return `${genus.charAt(0).toUpperCase()}${genus.slice(1)} ${pick(random, ROOTS)}${pick(random, LATIN_ENDINGS)}`;
}

/** A name that one of us might give to a book, a film or a house. */
export function properName(random: Random): string {
  return title(random, 1 + random.below(4))
    .split(' ')
    .map((word) => (word.length > 3 ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(' ');
}

const FILL = /[#X@]/g;
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SMALL_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A text by a pattern: `#` is a digit, `X` a capital letter, `@` a small letter or digit. */
export function fill(random: Random, pattern: string): string {
  return pattern.replace(FILL, (place) => {
    if (place === '#') return String(random.below(10));
    const letters = place === 'X' ? CAPITALS : SMALL_AND_DIGITS;
    return letters.charAt(random.below(letters.length));
  });
}

/** The same text in every script, for labels of things. */
export function wordOf(text: string): Word {
  return toWord(text);
}
