import { foldName, foldWords } from '../text/fold.ts';

// Each row is a month: its names in the six languages, and the shorter ones that people write.
const MONTH_NAMES = `
  January, Januar, janeiro, enero, janvier, gennaio, Jänner, Jan, ene, janv, gen
  February, Februar, fevereiro, febrero, février, febbraio, Feber, Feb, fev, févr
  March, März, março, marzo, mars, Maerz, Mar, Mär, Mrz
  April, abril, avril, aprile, Apr, abr, avr
  May, Mai, maio, mayo, maggio, mag
  June, Juni, junho, junio, juin, giugno, Jun, giu
  July, Juli, julho, julio, juillet, luglio, Jul, juil, juill, lug
  August, agosto, août, Aug, ago
  September, setembro, septiembre, setiembre, septembre, settembre, Sept, Sep, set, sett
  October, Oktober, outubro, octubre, octobre, ottobre, Oct, Okt, out, ott
  November, novembro, noviembre, novembre, Nov
  December, Dezember, dezembro, diciembre, décembre, dicembre, Dec, Dez, dic, déc`;

/** The number of a month by its folded name, long or short, in any of the six languages. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.trim()
    .split('\n')
    .flatMap((names, index) => names.split(',').map((name) => [foldName(name), index + 1])),
);

const ERAS_BEFORE = `
  BC, B.C., BCE, B.C.E., v. Chr., v. u. Z., vor Christus, a.C., aC, a.e.c., AEC, antes de Cristo, av. J.-C.
  avant J.-C., avant Jésus-Christ, avant notre ère, avanti Cristo, prima di Cristo, before Christ
  vor unserer Zeitrechnung, antes de nuestra era, antes da nossa era`;

const ERAS_SINCE = `
  AD, A.D., CE, C.E., n. Chr., n. u. Z., nach Christus, d.C., dC, e.c., EC, depois de Cristo, después de Cristo
  apr. J.-C., ap. J.-C., après J.-C., après Jésus-Christ, dopo Cristo, de notre ère, unserer Zeitrechnung
  de nuestra era, da nossa era`;

// The first day of a month, as in "primo maggio".
const FIRST_DAY = 'first erster ersten premier primero primeiro primo';
const DECADE = 'années década decade anos años anni decennio years jahrzehnt';
const CENTURY = 'century centuries Jahrhundert Jh Jhd Jhdt siècle siglo século secolo';

const CONNECTIVES = new Set(
  foldWords(
    'the of on in year les los negli am den dem im Jahr Jahre de da del el la le l año em no en ano an année il di nel nell dell anno',
  ),
);

// An ordinal as Portuguese and Spanish write it, "1.º", after NFKC; and an era without a space, "79AD".
const POINTED_ORDINAL = /(?<=\d)\.(?=[oa](?!\p{L}))/gu;
const BEFORE_ERA = /(?<=\d)(?=(?:bce?|ad|ce)$)/iu;

/** The folded words of a text without those that only join a day, a month and a year. */
export function dateWordsOf(text: string): string[] {
  const apart = text.replaceAll(POINTED_ORDINAL, '').replace(BEFORE_ERA, ' ');
  return foldWords(apart).filter((word) => !CONNECTIVES.has(word));
}

const PLAIN: ReadonlyMap<string, string> = new Map([
  ...Array.from(MONTHS, ([name, month]) => [name, `@${month}`] as const),
  ...foldWords(FIRST_DAY).map((word) => [word, 'first'] as const),
  ...foldWords(DECADE).map((word) => [word, 'decade'] as const),
  ...foldWords(CENTURY).map((word) => [word, 'century'] as const),
]);

// Replaced before months: the first word of "apr. J.-C." is also a short April.
const ERA = new RegExp(
  String.raw`(?<=^| )(?:(?<before>${erasIn(ERAS_BEFORE)})|${erasIn(ERAS_SINCE)})(?= \d+$|$)`,
);

function erasIn(text: string): string {
  const eras = text.trim().split(/[,\n]/);
  return eras.map((era) => dateWordsOf(era).join(' ')).join('|');
}

/**
 * The words of a date in any of the six languages as plain ones: `@3` for March, `bc` and `ad` for an era, `first` for a
 * first day, `decade` and `century`; others folded, without those that only join them.
 */
export function plainDate(text: string): string {
  const words = dateWordsOf(text)
    .join(' ')
    .replace(ERA, (_, before?: string) => (before === undefined ? 'ad' : 'bc'));
  return words.replaceAll(/[^ ]+/g, (word) => PLAIN.get(word) ?? word);
}
