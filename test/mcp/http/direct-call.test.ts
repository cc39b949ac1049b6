import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startSampleService } from '../../support/sample-service.ts';
import { legacy, META, modern } from '../clients/ask.ts';

const service = await startSampleService();
after(() => service.close());
const url = `${service.base}/mcp`;

// A token of progress is nothing unusual, but only the SDK reads it.
const TOKEN = { progressToken: 1 };

for (const [name, args] of [
  ['person_birth_date', { query: 'Ludwig van Beethoven', lang: 'de' }],
  ['person_birth_date', { query: 'nobody at all' }],
  ['person_birth_date', { query: '' }],
  ['person_birth_date', {}],
  ['birthdays_on_date', { month: 3, day: 11, limit: 5 }],
  ['birthdays_on_date', { month: 2, day: 30 }],
  ['search_people', { query: 'adams', unknown: true }],
] as const) {
  test(`${name} ${JSON.stringify(args)}: a plain call has the bytes that the SDK writes`, async () => {
    const plain = { name, arguments: args };
    const old = await legacy(url, 'tools/call', plain);
    const oldBySdk = await legacy(url, 'tools/call', { ...plain, _meta: TOKEN });
    assert.deepEqual([old.status, old.text], [oldBySdk.status, oldBySdk.text]);
    const now = await modern(url, 'tools/call', plain);
    const nowBySdk = await modern(url, 'tools/call', { ...plain, _meta: { ...META, ...TOKEN } });
    assert.deepEqual([now.status, now.text], [nowBySdk.status, nowBySdk.text]);
    assert.equal(now.status, 200);
  });
}
