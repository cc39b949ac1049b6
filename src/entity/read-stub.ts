import type { EntityLabels } from '../core/text/languages.ts';
import { FORM_PROPERTIES, type ItemNames, readItemNames, readLabels } from './read-terms.ts';
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
  /** Of an item that may be an occupation or a country; absent for others. */
  readonly names?: ItemNames;
  /** A person who is left out, or of whom only the year of birth may be published (methodology 9.7). */
  readonly nameAlone?: true;
}

/** Classes through which no occupation lies under another one: humans and persons (methodology 8.5). */
export const TOO_WIDE: ReadonlySet<number> = new Set([5, 215_627]);

/** Properties of which every occupation and every country should have one: P279 subclass of, P36 capital, and the forms. */
export const NAMED_BY = ['P279', 'P36', ...FORM_PROPERTIES] as const;

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
    ...(NAMED_BY.some((property) => statements(entity, property).length > 0) && {
      names: readItemNames(entity),
    }),
  };
}

function byEnd(list: readonly Statement[]): [current: Statement[], ended: Statement[]] {
  return [list.filter((statement) => !hasEnded(statement)), list.filter(hasEnded)];
}
