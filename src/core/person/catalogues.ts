import type { FactRecord } from './person-record.ts';

/** A catalogue that gives numbers to people (methodology 11.14). */
interface Catalogue {
  /** What readers call it, in every language. */
  readonly name: string;
  /** The English label of its property in Wikidata (methodology 11.12). */
  readonly label: string;
  /** The form of a number of a person, without spaces. */
  readonly form: RegExp;
  /** What the address of a record has before the number. */
  readonly records: string;
  /** Numeric QIDs by which references name it. */
  readonly works: readonly number[];
  /** What tables and programs call it. */
  readonly key: string;
  /** A number as tables have it, in small letters without spaces; its group is compared. */
  readonly written: RegExp;
  /** What a text has that is hardly anything else, besides a right check digit; null for digits that may be anything. */
  readonly telling: RegExp | null;
  /** What stands before a number or over its column, besides the key, the name and the property. */
  readonly prefixes: readonly string[];
  /** What addresses of records begin with besides ours, without scheme and `www.`. */
  readonly hosts: readonly string[];
}

// Two lines have what a catalogue has, behind its property. Without a form of its own tables have that of a number.
const ROWS = String.raw`
P214|VIAF|VIAF cluster ID|[1-9]\d{1,21}|https://viaf.org/viaf/|54919
  viaf||||viaf.org/
P213|ISNI|ISNI|\d{15}[\dX]|https://isni.org/isni/|423048
  isni||[^-]+||isni.org/
P227|GND|GND ID|[1-9]\d{0,9}-?[\dX]|https://d-nb.info/gnd/|36578 27302
  gnd||\d.*|de-588, pnd|lobid.org/gnd/
P244|Library of Congress|Library of Congress authority ID|n[a-z]?\d{8,10}|https://id.loc.gov/authorities/names/|13219454 18912790 131454
  lccn||n[bors]?[\d ].*|dlc, lcnaf, lc, naf|lccn.loc.gov/
P268|BnF|Bibliothèque nationale de France ID|\d{8}[\db-z]|https://catalogue.bnf.fr/ark:/12148/cb|19938912 20666306 193563
  bnf|(?:ark:\/12148\/)?(?:cb)?(\d{8})[\db-z]?|cb.*|frpbn|data.bnf.fr/, catalogue.bnf.fr/
P245|ULAN|Union List of Artist Names ID|500\d{6}|https://vocab.getty.edu/page/ulan/|2494649
  ulan||||vocab.getty.edu/ulan/
P345|IMDb|IMDb ID|nm\d{7,8}|https://www.imdb.com/name/|37312
  imdb||nm.*|nconst|m.imdb.com/name/
P496|ORCID|ORCID iD|(?:\d{4}-){3}\d{3}[\dX]|https://orcid.org/|51044
  orcid|(\d{15}[\dx])|.*-.*||
P434|MusicBrainz|MusicBrainz artist ID|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|https://musicbrainz.org/artist/|14005
  musicbrainz|||mbid|
P648|Open Library|Open Library ID|OL\d+A|https://openlibrary.org/authors/|1201876
  openlibrary||ol.*|olid|
P1157|Bioguide|US Congress Bio ID|[A-Z]\d{6}|https://bioguide.congress.gov/search/bio/|1150348
  bioguide||||
P4985|TMDB|TMDB person ID|[1-9]\d*|https://www.themoviedb.org/person/|20828898
  tmdb||||`;

const listOf = (texts: string): string[] => texts.split(', ').filter((text) => text !== '');

/** The catalogues by their properties, in the order of answers. */
export const CATALOGUES: ReadonlyMap<string, Catalogue> = new Map(
  ROWS.trim()
    .split(/\n(?=P)/)
    .map((rows) => {
      const [first = [], second = []] = rows.split('\n').map((row) => row.trim().split('|'));
      const [property = '', name = '', label = '', form = '', records = '', works = ''] = first;
      const [key = '', written = '', telling = '', prefixes = '', hosts = ''] = second;
      const catalogue = {
        name,
        label,
        form: new RegExp(`^(?:${form})$`),
        records,
        works: works.split(' ').map(Number),
        key,
        written: new RegExp(`^${written || `(${form})`}$`, 'i'),
        telling: telling === '' ? null : new RegExp(`^${telling}$`, 'i'),
        prefixes: listOf(prefixes),
        hosts: listOf(hosts),
      };
      return [property, catalogue];
    }),
);

/** The properties that have numbers of works and organisations too, which are left out. */
export const MIXED: ReadonlySet<string> = new Set(['P345', 'P648']);

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
    const catalogue = CATALOGUES.get(property);
    const address = catalogue && value !== null ? recordAddress(catalogue, value) : null;
    return catalogue && address ? { name: catalogue.name, works: catalogue.works, address } : [];
  });
}
