import MiniSearch from 'minisearch';
import { foldName } from '../../src/core/text/fold.ts';
import { namesIn, type SearchPeer } from './peers.ts';

const MOST = 10;

/**
 * MiniSearch, an index in memory, with every name as a document. It finds names with all words of a query,
 * the last of them as a prefix.
 */
export function indexWithMiniSearch(snapshot: string): SearchPeer {
  const index = new MiniSearch<{ id: number; folded: string; rank: number }>({
    fields: ['folded'],
    storeFields: ['rank'],
    searchOptions: {
      combineWith: 'AND',
      prefix: (_term, at, terms) => at === terms.length - 1,
    },
  });
  let id = 0;
  for (const name of namesIn(snapshot)) index.add({ id: id++, ...name });
  return {
    name: 'MiniSearch',
    async find(query) {
      const found = index.search(foldName(query));
      return new Set(found.slice(0, MOST).map(({ rank }) => rank as number)).size;
    },
    async close() {},
  };
}
