import { isQid } from '../../core/qid.ts';
import { endOfDigits, nextQuote, matchesAt } from './bytes.ts';
import { endOfValue } from './json-value.ts';

/** A statement of an entity, without its id and its references. */
export interface CutStatement {
  readonly rank: string;
  readonly mainsnak: {
    readonly snaktype: 'value';
    readonly datavalue: { readonly value: { readonly id: string } };
  };
}

const COMMA = 44;
const CLOSE_ARRAY = 93;
const CLOSE_OBJECT = 125;

const MAINSNAK = Buffer.from('{"mainsnak":{"snaktype":"value","property":"');
const HASH = Buffer.from('"hash":"');
const VALUE = Buffer.from('"datavalue":{"value":{"entity-type":"item","numeric-id":');
const ID = Buffer.from(',"id":"');
const AFTER_ID = Buffer.from(
  '"},"type":"wikibase-entityid"},"datatype":"wikibase-item"},"type":"statement","id":"',
);
const RANK = Buffer.from('","rank":"');
const RANKS: ReadonlySet<string> = new Set(['normal', 'preferred', 'deprecated']);
const REFERENCES = Buffer.from('"references":[');

/**
 * Reads the list of statements that begins at `start`, which must be JSON, without the references of the
 * statements and without their ids. Every statement must have an item as its value, no qualifiers, and Wikibase's
 * own form. Null for any other list, which has to be parsed.
 */
export function cutStatements(line: Buffer, start: number): CutStatement[] | null {
  const statements: CutStatement[] = [];
  for (let at = start + 1; ; at++) {
    if (!matchesAt(line, MAINSNAK, at)) return null;
    at = nextQuote(line, at + MAINSNAK.length) + 1;
    if (line[at++] !== COMMA) return null;
    if (matchesAt(line, HASH, at)) at = nextQuote(line, at + HASH.length) + 2;
    if (!matchesAt(line, VALUE, at)) return null;
    at = endOfDigits(line, at + VALUE.length);
    if (!matchesAt(line, ID, at)) return null;
    const idAt = at + ID.length;
    const idEnd = nextQuote(line, idAt);
    if (!matchesAt(line, AFTER_ID, idEnd)) return null;
    const rankAt = nextQuote(line, idEnd + AFTER_ID.length);
    if (!matchesAt(line, RANK, rankAt)) return null;
    const rankEnd = nextQuote(line, rankAt + RANK.length);
    const id = line.toString('latin1', idAt, idEnd);
    const rank = line.toString('latin1', rankAt + RANK.length, rankEnd);
    if (!isQid(id) || !RANKS.has(rank)) return null;
    statements.push({ rank, mainsnak: { snaktype: 'value', datavalue: { value: { id } } } });
    at = rankEnd + 1;
    if (line[at] === COMMA) {
      if (!matchesAt(line, REFERENCES, at + 1)) return null;
      at = endOfValue(line, at + REFERENCES.length);
      if (at === -1) return null;
    }
    if (line[at] !== CLOSE_OBJECT) return null;
    at++;
    if (line[at] === CLOSE_ARRAY) return statements;
    if (line[at] !== COMMA) return null;
  }
}
