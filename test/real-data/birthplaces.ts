interface Expected {
  city: string | null;
  countries: string[];
  /** Absent if the path is the place alone. */
  path?: string[];
}

function cities(country: string, qids: string[]): Record<string, Expected> {
  return Object.fromEntries(qids.map((city) => [city, { city, countries: [country] }]));
}

/** City and country of the birthplaces that the file of real items holds, looked up by hand. */
export const REAL_BIRTHPLACES: Record<string, Expected> = {
  // Cambridge, Eastbourne, London
  ...cities('Q145', ['Q350', 'Q208262', 'Q84']),
  // Tartu, Tallinn, Viljandi, Võru, Pärnu, Valga, Kilingi-Nõmme, Kohtla-Järve, Rapla
  ...cities('Q191', ['Q13972', 'Q1770', 'Q44840', 'Q205271', 'Q102365', 'Q193905']),
  ...cities('Q191', ['Q1146736', 'Q201391', 'Q215971']),
  // Bonn, La Plata, New York City, Amsterdam, Lyon, Moscow, Chania, Warsaw
  ...cities('Q183', ['Q586']),
  ...cities('Q414', ['Q44059']),
  ...cities('Q30', ['Q60']),
  ...cities('Q55', ['Q727']),
  ...cities('Q142', ['Q456']),
  ...cities('Q159', ['Q649']),
  ...cities('Q41', ['Q182299']),
  ...cities('Q36', ['Q270']),
  // Bălți: of its five countries two have no end, Moldova and another.
  Q37801: { city: 'Q37801', countries: ['Q217', 'Q170895'] },
  // A medical centre in Alberta, which the file does not hold, and a country.
  Q8564404: { city: null, countries: ['Q16'], path: ['Q8564404', 'Q1951'] },
  Q36: { city: null, countries: ['Q36'] },
};
