import { samplePeople, sampleThings } from '../../../sample/expand.ts';
import type { Block, Fact } from '../../../sample/parse-facts.ts';

/** People and things of the bundled sample by QID. */
export const ENTITIES: ReadonlyMap<string, Block> = new Map(
  [...samplePeople(), ...sampleThings()].map((block) => [block.qid, block]),
);

export const PEOPLE: readonly Block[] = samplePeople();

/** The label in the language, else mul, else English, and the language that it is in (rule 9). */
export function labelIn(qid: string, language: string): { language: string; label: string } | null {
  const labels = ENTITIES.get(qid)?.labels;
  for (const code of [language, 'mul', 'en']) {
    const label = labels?.get(code);
    if (label !== undefined) return { language: code, label };
  }
  return null;
}

/** An entity with its name in a language, or with its QID if the label is missing. */
export function named(qid: string, language: string): { id: string; name: string } {
  return { id: qid, name: labelIn(qid, language)?.label ?? qid };
}

/** Statements of a property that have a value and are not deprecated, in their order. */
export function statementsOf(qid: string, property: string): Fact[] {
  const facts = ENTITIES.get(qid)?.facts ?? [];
  return facts.filter(
    (fact) =>
      fact.property === property && fact.rank !== 'deprecated' && !/^<\w+value>$/.test(fact.value),
  );
}

/** The preferred statements among these, if there are any. */
export function bestOf(qid: string, property: string): Fact[] {
  const all = statementsOf(qid, property);
  const preferred = all.filter(({ rank }) => rank === 'preferred');
  return preferred.length > 0 ? preferred : all;
}

export function valuesOf(facts: readonly Fact[]): string[] {
  return facts.map(({ value }) => value);
}

const NOT_WIKIPEDIA =
  'commons species meta wikidata sources mediawiki outreach incubator foundation wikimania wikifunctions';

/** Wikipedia articles by site id without `wiki` (methodology 9.5). */
export function articlesOf({ sitelinks }: Block): Map<string, string> {
  return new Map(
    [...sitelinks].flatMap(([site, title]) => {
      const code = /^(.+)wiki$/.exec(site)?.[1];
      return code === undefined || NOT_WIKIPEDIA.split(' ').includes(code) ? [] : [[code, title]];
    }),
  );
}

/** Every text in a value that has the form of a QID. */
export function qidsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'string' && /^Q[1-9]\d*$/.test(part)) found.add(part);
    return part;
  });
  return found;
}

/** The closed lists of methodology 11.1 to 11.4. */
export const NAMES: Record<string, string> = {
  birth_name: 'P1477',
  native_name: 'P1559',
  married_name: 'P2562',
  pseudonym: 'P742',
  nickname: 'P1449',
  official_name: 'P1448',
  religious_name: 'P1635',
  short_name: 'P1813',
};
