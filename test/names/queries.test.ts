import assert from 'node:assert/strict';
import { after, before, describe, suite, test } from 'node:test';
import { realLines, skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { find, qids } from '../api/support/ask.ts';
import { legacy } from '../mcp/clients/ask.ts';
import { startServiceOver, type SampleService } from '../support/sample-service.ts';
import { NOT_HERE, QUERIES, type Row, type Way } from './queries.ts';

// Tests what people type, over the real people: in search, on pages and in the tool for birth dates.

interface Answer {
  readonly match: 'one' | 'several' | 'none';
  readonly person: { readonly id: string } | null;
  readonly candidates: readonly { readonly id: string; readonly url: string }[];
}

async function birthDate({ base }: SampleService, query: string): Promise<Answer> {
  const params = { name: 'person_birth_date', arguments: { query } };
  return (await legacy(`${base}/mcp`, 'tools/call', params)).json.result.structuredContent;
}

async function searched(service: SampleService, query: string): Promise<string[]> {
  return qids(await find(service, `/search?limit=10&q=${encodeURIComponent(query)}`));
}

async function assertOnPage(
  { base }: SampleService,
  query: string,
  { pathname }: URL,
): Promise<void> {
  const response = await fetch(`${base}/en/search?q=${encodeURIComponent(query)}`);
  assert.ok((await response.text()).includes(`href="${pathname}"`), `${pathname} on the page`);
}

/** The page address of a person who must be among the candidates, without a date. */
function candidateUrl({ match, person, candidates }: Answer, qid: string): URL {
  assert.deepEqual([match, person?.id ?? null], ['several', null]);
  assert.ok(candidates.length <= 10);
  const candidate = candidates.find(({ id }) => id === qid);
  assert.ok(candidate, candidates.map(({ id }) => id).join(' '));
  return new URL(candidate.url);
}

const CHECKS: Readonly<Record<Way, (service: SampleService, row: Row) => Promise<void>>> = {
  async answered(service, [query, qid]) {
    const found = await searched(service, query);
    assert.ok(found.includes(qid), `search: ${found.join(' ')}`);
    const { match, person } = await birthDate(service, query);
    assert.deepEqual([match, person?.id], ['one', qid]);
  },
  async found(service, [query, qid]) {
    const found = await searched(service, query);
    assert.ok(found.includes(qid), `search: ${found.join(' ')}`);
    await assertOnPage(service, query, candidateUrl(await birthDate(service, query), qid));
  },
  async offered(service, [query, qid]) {
    assert.deepEqual(await searched(service, query), []);
    await assertOnPage(service, query, candidateUrl(await birthDate(service, query), qid));
  },
};

suite('queries as people type them', { skip }, () => {
  let service: SampleService;
  before(async () => {
    service = await startServiceOver(realLines());
  });
  after(() => service.close());

  for (const [way, kinds] of Object.entries(QUERIES) as [Way, (typeof QUERIES)[Way]][]) {
    for (const [kind, rows] of Object.entries(kinds)) {
      describe(`${way}: ${kind}`, () => {
        for (const row of rows) {
          test(row.join(': '), () => CHECKS[way](service, row));
        }
      });
    }
  }

  describe('nobody here: never the date of somebody else (service 14.6)', () => {
    for (const query of NOT_HERE) {
      test(query, async () => {
        const { match, person } = await birthDate(service, query);
        assert.notEqual(match, 'one', person?.id);
        assert.equal(person, null);
      });
    }
  });
});
