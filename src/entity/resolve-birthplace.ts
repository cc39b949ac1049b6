import type { BirthplaceRecord } from '../core/person/person-record.ts';
import type { EntityStub } from './read-stub.ts';

/** QID numbers of the classes of cities: a city is an instance of one of them or of a subclass (P279). */
export const CITY_ROOTS: ReadonlySet<number> = new Set([
  515, // city
  3957, // town
  532, // village
  15284, // municipality
]);

// The first group has P279 statements on real class items that lead to a root. In the second, "city or town" is the union
// of two roots and above them, and the others are its subclasses. Then come cities and towns, villages, municipalities:
// their English labels in public tables of Wikidata place types say so, nearly always in two tables or more, else in one
// and in real instances. Left out are classes that a whole metropolitan area may have (megacity, global city), roles of a
// city (capital, county seat), and all classes of districts, counties, states and countries.
const COMMON_CITIES = `
  484170 commune of France, 751708 village in the United States, 925381 city with powiat rights
  1093829 city of the United States, 1187811 college town, 1357964 county town
  2039348 municipality of the Netherlands, 2154459 New England town, 2264924 port settlement
  13539802 place with town rights and privileges, 15127012 town of the United States, 15221242 village of Wisconsin
  76514543 municipality of Georgia

  7930989 city or town, 1549591 big city, 1637706 city with millions of inhabitants

  262882 statutory city of Austria, 494721 city of Japan, 2616791 urban municipality of Poland
  3199141 city of Indonesia, 5770918 city of Argentina, 7819319 Czech municipality with expanded powers
  12131624 city in Ukraine, 13218690 town in Hungary, 15105893 town in Croatia
  15273785 Belgian municipality with the title of city, 16858213 town in Romania, 21583365 city of Estonia
  42744322 urban municipality in Germany, 54935504 city of Switzerland, 56557504 city of Iran

  3558970 village of Poland, 21672098 village of Ukraine, 56436498 village in India

  57058 municipality of Croatia, 70208 municipality of Switzerland, 127448 municipality of Sweden
  203300 municipality of Liechtenstein, 262166 municipality in Germany, 493522 municipality of Belgium
  558330 municipality of Cuba, 612229 municipality of Estonia, 640364 municipality of Romania
  646793 municipality of North Macedonia, 659103 commune of Romania, 667509 municipality of Austria
  747074 comune of Italy, 755707 municipality of Norway, 768307 municipality of Albania
  856076 municipality of Finland, 1872284 municipality of Guatemala, 1952852 municipality of Mexico
  2074737 municipality of Spain, 2276925 municipality of Galicia, 2555896 municipality of Colombia
  2590631 municipality of Hungary, 2919801 municipality of Luxembourg, 3184121 municipality of Brazil
  5153359 municipality of the Czech Republic, 6784672 municipality of Slovakia, 13217644 municipality of Portugal
  22927616 commune of France with specific status, 33146843 municipality of Catalonia
  41067667 municipality of Tunisia, 116457956 municipality without town privileges in Germany`;

/**
 * QID numbers of common classes of cities, towns, villages and municipalities. They serve inputs that do not hold the
 * class items themselves, so that their P279 statements cannot be followed.
 */
export const COMMON_CITY_CLASSES: ReadonlySet<number> = new Set(
  COMMON_CITIES.split(/[,\n]/).flatMap((row) => Number.parseInt(row, 10) || []),
);

/** Finds the stub of an item; null if the input does not hold the item. */
export type FindStub = (qid: number) => EntityStub | null;

// No country has ten administrative levels. More steps mean a cycle or a mistake in the data.
const MAX_STEPS = 20;

/**
 * Follows P131 from a birthplace up to its city, the first item whose class is a kind of city
 * (methodology 11.5, 11.13). The countries (P17) come from the city, or from the nearest item above
 * it that has any. Without a city, the search for countries starts at the birthplace itself.
 */
export function resolveBirthplace(
  place: number,
  find: FindStub,
  isCityClass: (qid: number) => boolean,
): BirthplaceRecord {
  const chain = chainUp(place, find);
  const cityAt = chain.findIndex((qid) => find(qid)?.instanceOf.some(isCityClass) ?? false);
  const path = cityAt === -1 ? chain : chain.slice(0, cityAt + 1);
  const countries = chain
    .slice(Math.max(cityAt, 0))
    .map((qid) => find(qid)?.countries ?? [])
    .find((found) => found.length > 0);
  return { qid: place, city: chain[cityAt] ?? null, countries: countries ?? [], path };
}

function chainUp(place: number, find: FindStub): number[] {
  const chain: number[] = [];
  for (let next: number | undefined = place; next !== undefined && chain.length < MAX_STEPS;) {
    if (chain.includes(next)) break;
    chain.push(next);
    [next] = find(next)?.locatedIn ?? [];
  }
  return chain;
}

/**
 * Returns a test whether a class is a city, town, village or municipality or a subclass of one. It uses
 * `COMMON_CITY_CLASSES` and the input's own P279 statements, and remembers its answers.
 */
export function createCityClassTest(find: FindStub): (qid: number) => boolean {
  const known = new Map<number, boolean>();
  return (qid) => {
    const remembered = known.get(qid);
    if (remembered !== undefined) return remembered;
    // Every superclass once, even in a cycle, with the class below it: the map grows while the loop walks it.
    const below = new Map<number, number | null>([[qid, null]]);
    for (const type of below.keys()) {
      if (CITY_ROOTS.has(type) || COMMON_CITY_CLASSES.has(type) || known.get(type) === true) {
        for (let at: number | null = type; at !== null; at = below.get(at) ?? null) {
          known.set(at, true);
        }
        return true;
      }
      if (known.get(type) === false) continue;
      for (const above of find(type)?.subclassOf ?? []) {
        if (!below.has(above)) below.set(above, type);
      }
    }
    for (const type of below.keys()) known.set(type, false);
    return false;
  };
}
