import type { EntityLabels } from '../core/text/languages.ts';
import { readLabels } from './read-terms.ts';
import {
  asText,
  bestRanked,
  itemsOf,
  snaksOf,
  statements,
  type JsonObject,
  type Statement,
} from './wikibase-json.ts';

/** What the records of people need of another entity: its labels, and its place in the world. */
export interface EntityStub {
  readonly labels: EntityLabels;
  /** Best-rank P31, instance of. */
  readonly instanceOf: readonly number[];
  /** Best-rank P279, subclass of. */
  readonly subclassOf: readonly number[];
  /** Best-rank P131, located in; statements that have ended come last. */
  readonly locatedIn: readonly number[];
  /** Best-rank P17, country, without statements that have ended if others remain. */
  readonly countries: readonly number[];
  /** A person who is left out, or of whom only the year of birth may be published (methodology 9.7). */
  readonly nameAlone?: true;
}

const END_TIME = 'P582';

/** The stub of an item. */
export function readStub(entity: JsonObject): EntityStub {
  const [locatedNow, locatedOnce] = byEnd(bestRanked(statements(entity, 'P131')));
  const [countriesNow, countriesOnce] = byEnd(bestRanked(statements(entity, 'P17')));
  return {
    labels: readLabels(entity),
    instanceOf: itemsOf(bestRanked(statements(entity, 'P31'))),
    subclassOf: itemsOf(bestRanked(statements(entity, 'P279'))),
    locatedIn: itemsOf([...locatedNow, ...locatedOnce]),
    countries: itemsOf(countriesNow.length > 0 ? countriesNow : countriesOnce),
  };
}

/** Best-rank formatter URL (P1630) of a property, or null where it has none. */
export function readFormatterUrl(property: JsonObject): string | null {
  for (const { mainsnak } of bestRanked(statements(property, 'P1630'))) {
    const url = asText(mainsnak.value);
    if (url !== null) return url;
  }
  return null;
}

function byEnd(list: readonly Statement[]): [current: Statement[], ended: Statement[]] {
  const ended = list.filter(({ qualifiers }) => snaksOf(qualifiers, END_TIME).length > 0);
  return [list.filter((statement) => !ended.includes(statement)), ended];
}
