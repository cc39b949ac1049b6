import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsIn } from '../../../test/support/lists.ts';
import { catalogueRecords } from './catalogues.ts';

// Numbers of Douglas Adams, Mark Twain, Claude Monet, Barack Obama and others, each with the address that the catalogue
// itself gives for the record.
const RECORDS = `
  P214 113230702 https://viaf.org/viaf/113230702
  P213 0000_0000_8045_6315 https://isni.org/isni/0000000080456315
  P213 000000012102267X https://isni.org/isni/000000012102267X
  P227 119033364 https://d-nb.info/gnd/119033364
  P244 n79021164 https://id.loc.gov/authorities/names/n79021164
  P244 no95049848 https://id.loc.gov/authorities/names/no95049848
  P268 11888092r https://catalogue.bnf.fr/ark:/12148/cb11888092r
  P245 500019484 https://vocab.getty.edu/page/ulan/500019484
  P345 nm0010930 https://www.imdb.com/name/nm0010930
  P496 0000-0002-9665-7845 https://orcid.org/0000-0002-9665-7845
  P434 e9ed318d-8cc5-4cf8-ab77-505e39ab6ea4 https://musicbrainz.org/artist/e9ed318d-8cc5-4cf8-ab77-505e39ab6ea4
  P648 OL272947A https://openlibrary.org/authors/OL272947A
  P1157 O000167 https://bioguide.congress.gov/search/bio/O000167
  P4985 52843 https://www.themoviedb.org/person/52843`;

test('methodology 11.14: a number in the form of its catalogue has the address of its record', () => {
  for (const record of textsIn(RECORDS)) {
    const [property = '', number = '', address = ''] = record.split(' ');
    const value = number.replaceAll('_', ' ');
    const found = catalogueRecords([{ property, value }]).map((record) => record.address);
    assert.deepEqual(found, [address], value);
  }
});

test('methodology 11.14: another text has none, nor has a fact of another property', () => {
  for (const [property, value] of [
    ['P214', '../search'],
    ['P213', '0000 0001'],
    ['P227', 'DNB 119033364'],
    ['P244', 'sh85061211'],
    ['P268', 'cb11888092r'],
    ['P345', 'ch0028228'],
    ['P648', 'OL2163649W'],
    ['P856', '113230702'],
    ['P214', null],
  ] as const) {
    assert.deepEqual(catalogueRecords([{ property, value }]), [], `${property} ${value}`);
  }
});
