import type { FactRecord } from './person-record.ts';

/** A catalogue of other people's that gives people numbers (methodology 11.14). */
interface Catalogue {
  /** What readers call it, in every language. */
  readonly name: string;
  /** The English label of its property in Wikidata (methodology 11.12). */
  readonly label: string;
  /** What the address of a record has before the number. */
  readonly records: string;
  /** The form of a whole number of a person, without spaces. */
  readonly form: RegExp;
  /** Whether the property has numbers of works and organisations too, which are left out. */
  readonly isMixed?: true;
  /** Numeric QIDs by which references name it. */
  readonly works: readonly number[];
}

/** The catalogues by their properties, in the order of answers. */
export const CATALOGUES: Readonly<Record<string, Catalogue>> = {
  P214: {
    name: 'VIAF',
    label: 'VIAF cluster ID',
    records: 'https://viaf.org/viaf/',
    form: /^[1-9]\d{1,21}$/,
    works: [54_919],
  },
  P213: {
    name: 'ISNI',
    label: 'ISNI',
    records: 'https://isni.org/isni/',
    form: /^\d{15}[\dX]$/,
    works: [423_048],
  },
  P227: {
    name: 'GND',
    label: 'GND ID',
    records: 'https://d-nb.info/gnd/',
    form: /^[1-9]\d{0,9}-?[\dX]$/,
    works: [36_578, 27_302],
  },
  P244: {
    name: 'Library of Congress',
    label: 'Library of Congress authority ID',
    records: 'https://id.loc.gov/authorities/names/',
    form: /^n[a-z]?\d{8,10}$/,
    works: [13_219_454, 18_912_790, 131_454],
  },
  P268: {
    name: 'BnF',
    label: 'Bibliothèque nationale de France ID',
    records: 'https://catalogue.bnf.fr/ark:/12148/cb',
    form: /^\d{8}[\db-z]$/,
    works: [19_938_912, 20_666_306, 193_563],
  },
  P245: {
    name: 'ULAN',
    label: 'Union List of Artist Names ID',
    records: 'https://vocab.getty.edu/page/ulan/',
    form: /^500\d{6}$/,
    works: [2_494_649],
  },
  P345: {
    name: 'IMDb',
    label: 'IMDb ID',
    records: 'https://www.imdb.com/name/',
    form: /^nm\d{7,8}$/,
    isMixed: true,
    works: [37_312],
  },
  P496: {
    name: 'ORCID',
    label: 'ORCID iD',
    records: 'https://orcid.org/',
    form: /^(?:\d{4}-){3}\d{3}[\dX]$/,
    works: [51_044],
  },
  P434: {
    name: 'MusicBrainz',
    label: 'MusicBrainz artist ID',
    records: 'https://musicbrainz.org/artist/',
    form: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
    works: [14_005],
  },
  P648: {
    name: 'Open Library',
    label: 'Open Library ID',
    records: 'https://openlibrary.org/authors/',
    form: /^OL\d+A$/,
    isMixed: true,
    works: [1_201_876],
  },
  P1157: {
    name: 'Bioguide',
    label: 'US Congress Bio ID',
    records: 'https://bioguide.congress.gov/search/bio/',
    form: /^[A-Z]\d{6}$/,
    works: [1_150_348],
  },
  P4985: {
    name: 'TMDB',
    label: 'TMDB person ID',
    records: 'https://www.themoviedb.org/person/',
    form: /^[1-9]\d*$/,
    works: [20_828_898],
  },
};

/** The address of the record with a number; null where the number has not the form of a person's. */
export function recordAddress({ records, form }: Catalogue, value: string): string | null {
  const number = value.replaceAll(' ', '');
  return form.test(number) ? records + number : null;
}

/** A record of a person in a catalogue. */
export interface CatalogueRecord extends Pick<Catalogue, 'name' | 'works'> {
  readonly address: string;
}

/** The records that a person has by the numbers among the facts, in the order of the catalogues. */
export function catalogueRecords(
  facts: readonly Pick<FactRecord, 'property' | 'value'>[],
): readonly CatalogueRecord[] {
  return facts.flatMap(({ property, value }) => {
    const catalogue = CATALOGUES[property];
    const address = catalogue && value !== null ? recordAddress(catalogue, value) : null;
    if (!catalogue || value === null || address === null) return [];
    return { name: catalogue.name, works: catalogue.works, address };
  });
}
