import { samplePeople } from '../../../sample/expand.ts';
import type { Block } from '../../../sample/parse-facts.ts';

/** The people of the bundled sample by QID. */
export const PEOPLE: ReadonlyMap<string, Block> = new Map(
  samplePeople().map((block) => [block.qid, block]),
);

/** What the fact table of the bundled sample says of a birth, read without the service's own code. */
export interface Birth {
  readonly qid: string;
  readonly name: string;
  /** Wikipedia articles. */
  readonly articles: number;
  /** `1952-03-11`, `1952` or null. */
  readonly date: string | null;
  /** Historical year where it is known. */
  readonly year: number | null;
  /** `03-11` of an exact day. */
  readonly monthDay: string | null;
  /** Whether the day is neither disputed nor uncertain, so that an age may be told. */
  readonly certain: boolean;
  /** Whether a death is stated. */
  readonly dead: boolean;
}

/**
 * Births with more than one statement, in the Julian calendar by the day, or coarser than a year, as
 * the rules of the methodology decide them.
 */
const DECIDED: Readonly<Record<string, { date: string | null; certain: boolean }>> = {
  // Copernicus: nine days between the calendars in the fifteenth century (2.1).
  Q619: { date: '1473-02-28', certain: true },
  // Macrinus: only a death is known (9.1).
  Q1752: { date: null, certain: false },
  // Constantine: preferred, "circa"; no day between the calendars in the third century (2.5, 4.5).
  Q8413: { date: '0272-02-27', certain: false },
  // Marcouch: a preferred day over another (3.4).
  Q401383: { date: '1966-05-02', certain: true },
  // Ramsden: two days of one rank; the one with an external source is shown (3.4, 4.2).
  Q1338141: { date: '1735-10-15', certain: false },
  // A month (1.2).
  Q36708165: { date: '1699-03', certain: false },
  // Centuries and a decade (1.2), and unknown values (3.2).
  Q7608703: { date: null, certain: false },
  Q18629294: { date: null, certain: false },
  Q140188: { date: null, certain: false },
  Q16529187: { date: null, certain: false },
  Q21177259: { date: null, certain: false },
};

const NOT_WIKIPEDIA =
  /^(?:commons|species|meta|wikidata|sources|mediawiki|outreach|incubator|foundation|wikimania|wikifunctions)wiki$/;

/** How many Wikipedia articles somebody has (methodology 9.5). */
function articlesOf({ sitelinks, editions }: Block): number {
  const sites = [...sitelinks.keys()];
  return (
    editions?.count ??
    sites.filter((site) => site.endsWith('wiki') && !NOT_WIKIPEDIA.test(site)).length
  );
}

function readBirths(): Birth[] {
  return [...PEOPLE.values()].map((block) => {
    const births = block.facts.filter((fact) => fact.property === 'P569');
    const decided = DECIDED[block.qid];
    if (!decided && births.length !== 1) throw new Error(`${block.qid} is not decided`);
    const date = decided ? decided.date : reduced(births[0]?.value ?? '');
    const monthDay = /^-?\d+-(\d\d-\d\d)$/.exec(date ?? '')?.[1] ?? null;
    return {
      qid: block.qid,
      name: block.name,
      articles: articlesOf(block),
      date,
      year: date === null ? null : Number(/^-?\d+/.exec(date)?.[0]),
      monthDay,
      certain: monthDay !== null && (decided?.certain ?? true),
      dead: block.facts.some(
        ({ property, rank, value }) =>
          property === 'P570' && rank !== 'deprecated' && value !== '<novalue>',
      ),
    };
  });
}

/** A plain Gregorian day, or a year of either calendar, as the table writes it. */
function reduced(value: string): string {
  // Old exports have years of eleven digits.
  const [, minus, date] =
    /^(-?)0*(\d{4}-\d\d-\d\d)$/.exec(value) ??
    /^(-?)0*(\d{4})-\d\d-\d\d\/9(?: julian)?$/.exec(value) ??
    [];
  if (date === undefined) throw new Error(`not a plain date: ${value}`);
  return `${minus}${date}`;
}

export const BIRTHS: readonly Birth[] = readBirths();

export function birthOf(qid: string): Birth {
  const birth = BIRTHS.find((candidate) => candidate.qid === qid);
  if (!birth) throw new Error(`${qid} is not in the sample`);
  return birth;
}

/** QIDs of those that fulfil a condition, in the order of every list (methodology 8.1, 9.3). */
export function listed(fulfils: (birth: Birth) => boolean): string[] {
  return BIRTHS.filter(fulfils)
    .toSorted((a, b) => b.articles - a.articles || numberOf(a) - numberOf(b))
    .map(({ qid }) => qid);
}

/** Anniversary in a year, counted without a year zero; null where no age may be told (4.6, 7.2). */
export function anniversary({ year, certain }: Birth, current: number): number | null {
  if (year === null || !certain) return null;
  return current - (year < 0 ? year + 1 : year);
}

function numberOf({ qid }: Birth): number {
  return Number(qid.slice(1));
}
