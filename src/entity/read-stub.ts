import type { EntityLabels } from '../core/text/languages.ts';
import { readLabels } from './read-terms.ts';
import {
  bestRanked,
  hasEnded,
  itemsOf,
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

function byEnd(list: readonly Statement[]): [current: Statement[], ended: Statement[]] {
  return [list.filter((statement) => !hasEnded(statement)), list.filter(hasEnded)];
}
