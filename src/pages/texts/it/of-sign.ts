import type { Sign } from '../../../core/zodiac.ts';

const OF_SIGN: Readonly<Record<Sign, string>> = {
  aries: 'dell’Ariete',
  taurus: 'del Toro',
  gemini: 'dei Gemelli',
  cancer: 'del Cancro',
  leo: 'del Leone',
  virgo: 'della Vergine',
  libra: 'della Bilancia',
  scorpio: 'dello Scorpione',
  sagittarius: 'del Sagittario',
  capricorn: 'del Capricorno',
  aquarius: 'dell’Acquario',
  pisces: 'dei Pesci',
};

/** A sign of the zodiac as it follows "segno": "dell’Ariete". */
export function ofSign(sign: Sign): string {
  return OF_SIGN[sign];
}
