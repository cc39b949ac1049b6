const CONTRACTIONS: Readonly<Record<string, string>> = {
  Gémeaux: 'des',
  Vierge: 'de la',
  Balance: 'de la',
  Poissons: 'des',
};

/** A sign of the zodiac after "le signe": "du Bélier", "de la Vierge". */
export function ofSign(sign: string): string {
  return `${CONTRACTIONS[sign] ?? 'du'} ${sign}`;
}
