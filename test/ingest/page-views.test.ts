import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from './support/command.ts';

const folder = temporaryFolder();
const PEOPLE = 100_000;
const MONTHS = ['01', '02', '03', '04', '05', '06'];

test('page views of many people in many months fit into a small heap', () => {
  const paths = MONTHS.map((month) => {
    const people = Array.from({ length: PEOPLE }, (_, index) =>
      JSON.stringify({ person: `Q${(PEOPLE - index) * 1000}`, views: index + Number(month) }),
    );
    const path = join(folder, month);
    const first = JSON.stringify({ type: 'pageviews', month: `2026-${month}` });
    writeFileSync(path, `${[first, ...people].join('\n')}\n`);
    return path;
  });
  const module = new URL('../../src/ingest/enrich/enrichment.ts', import.meta.url).href;
  const script = join(folder, 'read.mjs');
  writeFileSync(
    script,
    `import { readViews, viewsOf } from ${JSON.stringify(module)};
    const { views } = await readViews(${JSON.stringify(paths.toReversed())});
    console.log(views.qids.length, [...viewsOf(views, 5000)].join());`,
  );
  // As records of the language, these lines take twice as much.
  const printed = execFileSync(process.execPath, ['--max-old-space-size=40', script], {
    encoding: 'utf8',
  });
  const last = PEOPLE - 5;
  assert.equal(printed, `${PEOPLE} ${MONTHS.map((month) => last + Number(month)).join()}\n`);
});
