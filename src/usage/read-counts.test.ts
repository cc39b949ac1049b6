import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { readCounts } from './read-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'natalis-read-counts-'));
after(() => rmSync(folder, { recursive: true }));

describe('the file of counts read', () => {
  test('damaged parts are left out, and damaged lines are counted', async () => {
    const path = join(folder, 'usage.ndjson');
    const lines = [
      '{"day":"2026-03-10","counts":{"person":{"browser":1}}}',
      '{"day":"2026-03-11","counts":{"pers',
      '\0\0\0\0',
      '',
      'null',
      '{"day":"2026-03-12"}',
      '{"day":"2026-03-12","counts":[1]}',
      '{"day":"2026-03-13","counts":{"person":{"browser":"1","curl":2},"Not a name":{"curl":1}}}\r',
      '{"day":"2026-03-14","counts":{"kind_of_later":{"family-of-later":3}}}',
    ];
    writeFileSync(path, lines.join('\n'));
    const { rows, damagedLines } = await readCounts(path);
    assert.equal(damagedLines, 6);
    assert.deepEqual(rows, [
      { day: '2026-03-10', kind: 'person', family: 'browser', count: 1 },
      { day: '2026-03-13', kind: 'person', family: 'curl', count: 2 },
      { day: '2026-03-14', kind: 'kind_of_later', family: 'family-of-later', count: 3 },
    ]);
  });

  test('a missing file is an error', async () => {
    await assert.rejects(readCounts(join(folder, 'missing')), { code: 'ENOENT' });
  });
});
