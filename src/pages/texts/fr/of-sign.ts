import type { Sign } from '../../../core/zodiac.ts';

const OF_SIGN: Readonly<Record<Sign, string>> = {
  aries: 'du Bélier',
  taurus: 'du Taureau',
  gemini: 'des Gémeaux',
  cancer: 'du Cancer',
  leo: 'du Lion',
  virgo: 'de la Vierge',
  libra: 'de la Balance',
  scorpio: 'du Scorpion',
  sagittarius: 'du Sagittaire',
  capricorn: 'du Capricorne',
  aquarius: 'du Verseau',
  pisces: 'des Poissons',
};

/** A sign of the zodiac as it follows "le signe": "du Bélier". */
export function ofSign(sign: Sign): string {
  return OF_SIGN[sign];
}
