import type { Person } from './people.ts';

/** A request that is sent. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

export const MCP_HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};

export const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };

export { LANGUAGES } from '../../src/core/text/languages.ts';

export const SIGNS = ['aries', 'taurus', 'gemini', 'cancer', 'leo', 'virgo', 'libra', 'pisces'];

/** A call of a tool of the MCP server. */
export function toolCall(name: string, args: object): string {
  const params = { name, arguments: args };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
}

/** The form of a batch for reconciliation: names with a year of birth. */
export function batchOf(names: readonly string[]): string {
  const born = [{ pid: 'P569', v: '1950' }];
  const queries = names.map(
    (query, at) => [`q${at}`, { query, type: 'Q5', limit: 25, properties: born }] as const,
  );
  return `queries=${encodeURIComponent(JSON.stringify(Object.fromEntries(queries)))}`;
}

/** A person's name as it is in addresses. */
export function nameOf({ slug }: Person): string {
  return slug.replaceAll('-', ' ');
}

/** The same without its third letter. */
export function misspelled(person: Person): string {
  const name = nameOf(person);
  return `${name.slice(0, 2)}${name.slice(3)}`;
}

/** The last word of a name that is more than a number, in the form of addresses. */
export function wordOf({ slug }: Person): string {
  return encodeURIComponent(slug.split('-').findLast((word) => !/^q?\d+$/.test(word)) ?? slug);
}
