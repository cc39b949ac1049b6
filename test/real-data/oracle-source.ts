import { qidOf, textOf, timeOf, type ReferenceJson, type SnakJson } from './entities.ts';
import { reducedDate } from './times.ts';

/** The class of a reference and what is published of it, by methodology 5.1 to 5.4. */
export interface ExpectedSource {
  readonly reference_id: string;
  readonly class: 'external' | 'import' | 'none';
  readonly stated_in: string[];
  readonly urls: string[];
  readonly retrieved: string[];
}

/** Items of Wikimedia's projects that the references of the file may be "stated in". */
const WIKIMEDIA_ITEMS = new Set(['Q52', 'Q2013', 'Q565', 'Q328', 'Q48183', 'Q206855', 'Q1551807']);

const WIKIMEDIA_HOST =
  /(?:^|\.)(?:wiki(?:pedia|data|media|source|quote|books|news|versity|voyage|species)\.org|wiktionary\.org|mediawiki\.org|wikiwand\.com|dbpedia\.org|wiki2\.org)$/;

const META = 'P813 P407 P1476 P887 P3452 P2960 P1683 P1810 P1932 P5997'.split(' ');
const IMPORTS = ['P143', 'P4656'];
const ADDRESSES = ['P854', 'P4656', 'P1065'];

/** The expected source object of a reference. No property of the file has a formatter address. */
export function expectSource({ hash, snaks }: ReferenceJson): ExpectedSource {
  const known = Object.entries(snaks).flatMap(([property, list]) =>
    list.filter(({ snaktype }) => snaktype === 'value').map((snak) => ({ property, snak })),
  );
  const having = (...properties: string[]): SnakJson[] =>
    known.filter(({ property }) => properties.includes(property)).map(({ snak }) => snak);
  const external = known.some(({ property, snak }) => isExternal(property, snak));
  const imported =
    having(...IMPORTS).length > 0 ||
    having('P854').some(hasWikimediaHost) ||
    having('P248').some((snak) => WIKIMEDIA_ITEMS.has(qidOf(snak) ?? ''));
  const sourceClass = external ? 'external' : imported ? 'import' : 'none';
  const works = having('P248');
  const projects = sourceClass === 'import' ? having('P143') : [];
  return {
    reference_id: hash,
    class: sourceClass,
    stated_in: once((works.length > 0 ? works : projects).map(qidOf)),
    urls: once(having(...ADDRESSES).map(textOf)).filter((url) => /^https?:\/\//.test(url)),
    retrieved: once(
      having('P813').map((snak) => {
        const time = timeOf(snak);
        return time && reducedDate(time);
      }),
    ),
  };
}

function isExternal(property: string, snak: SnakJson): boolean {
  if (property === 'P248') return !WIKIMEDIA_ITEMS.has(qidOf(snak) ?? '');
  if (property === 'P854') return !hasWikimediaHost(snak);
  if (property === 'P1065') throw new Error('no date of the file has an archive address');
  return !META.includes(property) && !IMPORTS.includes(property);
}

function hasWikimediaHost(snak: SnakJson): boolean {
  return WIKIMEDIA_HOST.test(new URL(textOf(snak) ?? '').hostname);
}

function once(items: (string | null)[]): string[] {
  return [...new Set(items.filter((item) => item !== null))];
}
