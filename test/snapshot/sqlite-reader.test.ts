import { storeAt } from '../../src/server/open-store.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { describeReader } from './reader-contract.ts';

const folder = temporaryFolder();
const AS_OF = ['--as-of', '2026-11-16'];

describeReader('an SQLite file', async (lines, previous) => {
  const before = await buildOf(folder, previous, { name: 'previous.ndjson' });
  const args = [...AS_OF, '--previous', before];
  return storeAt(await buildOf(folder, lines, { args, name: 'now.ndjson' })).open();
});
