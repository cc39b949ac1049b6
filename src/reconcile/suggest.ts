import { canonicalStatement } from '../core/date/date-record.ts';
import { isQueryLength, MAX_QUERY_LENGTH } from '../core/limits.ts';
import { formatQid } from '../core/qid.ts';
import { foldName } from '../core/text/fold.ts';
import type { Person } from '../service/people.ts';
import { searchPeople } from '../service/search/search-people.ts';
import type { RequestContext } from '../site/request-context.ts';
import { PROPERTIES } from './properties.ts';
import { HUMAN, isHuman, refusal } from './protocol.ts';

/** What somebody typed, and how many suggestions they have seen. */
export interface Suggesting {
  readonly prefix: string;
  readonly cursor: number;
}

const AT_ONCE = 10;
const LAST = 50;

/** Reads a suggest query (Reconciliation Service API 0.2, "Suggest Queries"). Throws a refusal. */
export function readSuggesting(query: URLSearchParams): Suggesting {
  const prefix = (query.get('prefix') ?? '').trim();
  const cursor = query.get('cursor') || '0';
  if (!isQueryLength(prefix))
    throw refusal(`"prefix" may have at most ${MAX_QUERY_LENGTH} characters.`);
  if (!/^\d{1,6}$/.test(cursor)) throw refusal('"cursor" must be a whole number of 0 or more.');
  return { prefix, cursor: Number(cursor) };
}

/** People whose names begin so, the best match first; 50 at most. */
export function suggestEntities(context: RequestContext, { prefix, cursor }: Suggesting): object {
  if (prefix === '' || cursor >= LAST) return { result: [] };
  const limit = Math.min(cursor + AT_ONCE, LAST);
  const { people } = searchPeople(context, prefix, { language: 'en', limit, similar: true });
  return { result: people.slice(cursor).map(suggestion) };
}

function suggestion({ card, name, description }: Person): object {
  const born = canonicalStatement(card.birth)?.gregorian ?? '';
  const told = [description?.text, born && `born ${born}`].filter(Boolean).join(', ');
  return {
    id: formatQid(card.qid),
    name: name?.text ?? formatQid(card.qid),
    ...(told !== '' && { description: told }),
    notable: [HUMAN],
  };
}

/** Properties whose id begins so, or in whose name a word does. */
export function suggestProperties({ prefix, cursor }: Suggesting): object {
  const sought = foldName(prefix);
  const result = PROPERTIES.filter(
    ({ id, name }) =>
      foldName(id).startsWith(sought) || ` ${foldName(name)}`.includes(` ${sought}`),
  );
  return { result: result.slice(cursor) };
}

/** The properties that data extension gives of a type (Reconciliation Service API 0.2, "Data Extension Property Proposals"). */
export function proposeProperties(query: URLSearchParams): object {
  const type = query.get('type') ?? HUMAN.id;
  const limit = query.get('limit') || null;
  if (limit !== null && !/^\d{1,6}$/.test(limit)) {
    throw refusal('"limit" must be a whole number of 0 or more.');
  }
  const proposed = isHuman(type) ? PROPERTIES : [];
  return {
    type,
    ...(limit !== null && { limit: Number(limit) }),
    properties: limit === null ? proposed : proposed.slice(0, Number(limit)),
  };
}
