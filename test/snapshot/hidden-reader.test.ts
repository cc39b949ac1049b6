import { hiddenSet } from '../../src/snapshot/hidden/hidden-set.ts';
import { hidePeople } from '../../src/snapshot/hidden/hide.ts';
import { storeAt } from '../../src/server/open-store.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { JULIAN, ndjson, person, terms, wikipedias } from '../ingest/support/entities.ts';
import { describeReader } from './reader-contract.ts';

const folder = temporaryFolder();
const AS_OF = ['--as-of', '2026-11-16'];

// They are on lists of those who are shown and on lists of their own, before, among and after others.
const HIDDEN = [
  person('Q5000', 'Ann Lee', { sites: wikipedias(12) }),
  person('Q5001', 'Ann Leeds', { sites: wikipedias(3), born: '+1960-03-11T00:00:00Z' }),
  person('Q5002', 'Bella Zedd', { sites: wikipedias(2), born: '+1955-03-11T00:00:00Z' }),
  person('Q5003', 'Vera Older', { born: '+1999-06-25T00:00:00Z', calendar: JULIAN }),
  person('Q5004', 'Extra 99', {
    born: '+1999-07-01T00:00:00Z',
    more: { aliases: terms({}), descriptions: terms({ en: 'hidden' }) },
  }),
];

describeReader('a snapshot in which people are hidden', async (lines, previous) => {
  const before = await buildOf(folder, previous, { name: 'previous.ndjson' });
  const args = [...AS_OF, '--previous', before];
  const text = lines + ndjson(HIDDEN);
  const reader = await storeAt(await buildOf(folder, text, { args, name: 'now.ndjson' })).open();
  return hidePeople(reader, hiddenSet([5000, 5001, 5002, 5003, 5004, 4_000_000]));
});
