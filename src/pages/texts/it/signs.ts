const WITH_OF: Readonly<Record<string, string>> = {
  Ariete: 'dell’Ariete',
  Toro: 'del Toro',
  Gemelli: 'dei Gemelli',
  Cancro: 'del Cancro',
  Leone: 'del Leone',
  Vergine: 'della Vergine',
  Bilancia: 'della Bilancia',
  Scorpione: 'dello Scorpione',
  Sagittario: 'del Sagittario',
  Capricorno: 'del Capricorno',
  Acquario: 'dell’Acquario',
  Pesci: 'dei Pesci',
};

/** The name of a sign as it follows "segno": "dell’Ariete". */
export function ofSign(name: string): string {
  return WITH_OF[name] ?? name;
}
