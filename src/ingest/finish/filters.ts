import { foldName, otherSpellings } from '../../core/text/fold.ts';
import { LABEL_LANGUAGES } from '../../core/text/languages.ts';
import { type EntityStub, TOO_WIDE } from '../../entity/read-stub.ts';
import type { FindStub } from '../../entity/resolve-birthplace.ts';
import type { PersonDraft } from '../../entity/read-person.ts';
import type { BirthplaceRecord } from '../../core/person/person-record.ts';
import type { FilterRow } from '../../snapshot/sqlite/writer.ts';

// A realm, and the country whose citizens are often stated under it.
const COUNTRY_OF_REALM: ReadonlyMap<number, number> = new Map([
  [29_999, 55], // Kingdom of the Netherlands: Netherlands
  [756_617, 35], // Kingdom of Denmark: Denmark
  [174_193, 145], // United Kingdom of Great Britain and Ireland: United Kingdom
  [161_885, 145], // Great Britain: United Kingdom
]);

/** The countries under which a person counts (methodology 8.5): of citizenship, and today's of the birthplaces. */
export function countriesOf(
  { citizenships }: PersonDraft,
  birthplaces: readonly BirthplaceRecord[],
): number[] {
  const ofRealms = citizenships.flatMap((qid) => COUNTRY_OF_REALM.get(qid) ?? []);
  const ofBirth = birthplaces.flatMap(({ countries }) => countries);
  return [...new Set([...citizenships, ...ofRealms, ...ofBirth])];
}

/** The occupations and the countries that somebody in the snapshot has, by QID number. */
export interface Stated {
  readonly occupations: ReadonlySet<number>;
  readonly countries: ReadonlySet<number>;
}

/**
 * The filters in order of kind and QID: what people have, and every class above their occupations. A class keeps those
 * who have an occupation under it if it is somebody's occupation itself (methodology 8.5).
 */
export function* filterRows(
  { occupations, countries }: Stated,
  find: FindStub,
): Generator<FilterRow> {
  const ascending = (qids: ReadonlySet<number>): number[] => [...qids].sort((a, b) => a - b);
  for (const qid of ascending(countries)) {
    yield { kind: 'country', qid, keptBy: [qid], names: namesOf(find(qid)) };
  }
  const known = new Set([...occupations].flatMap((qid) => [...withClassesAbove(qid, find)]));
  for (const qid of ascending(known)) {
    const keptBy = occupations.has(qid)
      ? [...withClassesAbove(qid, find)].filter((each) => occupations.has(each))
      : [];
    yield { kind: 'occupation', qid, keptBy, names: namesOf(find(qid)) };
  }
}

/** An occupation, and every class above it by P279, each once. */
function withClassesAbove(occupation: number, find: FindStub): Set<number> {
  const found = new Set([occupation]);
  if (TOO_WIDE.has(occupation)) return found;
  // The set grows while the loop walks it.
  for (const qid of found) {
    for (const above of find(qid)?.subclassOf ?? []) if (!TOO_WIDE.has(above)) found.add(above);
  }
  return found;
}

/** In place of the languages whose labels are not stored. */
const ELSEWHERE = '*';

/** The folded names of an item, each with its languages. */
function namesOf(stub: EntityStub | null): FilterRow['names'] {
  if (!stub) return [];
  const { labels, names } = stub;
  const languagesOf = new Map<
    string,
    { readonly labels: Set<string>; readonly others: Set<string> }
  >();
  const add = (group: 'labels' | 'others', language: string, text: string): void => {
    for (const folded of [foldName(text), ...otherSpellings(text)]) {
      if (folded === '') continue;
      const languages = languagesOf.get(folded) ?? { labels: new Set(), others: new Set() };
      languages[group].add(language);
      languagesOf.set(folded, languages);
    }
  };
  for (const language of LABEL_LANGUAGES) add('labels', language, labels[language] ?? '');
  for (const text of [labels.other?.text ?? '', ...(names?.others.labels ?? [])])
    add('labels', ELSEWHERE, text);
  for (const { language, value } of names?.aliases ?? []) add('others', language, value);
  for (const text of names?.others.aliases ?? []) add('others', ELSEWHERE, text);
  return [...languagesOf].map(([folded, of]) => [
    folded,
    [...of.labels].join(' '),
    [...of.others].join(' '),
  ]);
}
