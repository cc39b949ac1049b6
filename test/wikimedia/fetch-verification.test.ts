import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { profilesIn } from '../ingest/support/answers.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { person, wikipedias, type Json } from '../ingest/support/entities.ts';
import { fetched, fetchedLines } from './support/fetch-arguments.ts';
import { siteOf } from './support/server.ts';
import { realEntities, wikidataOf } from './support/wikidata.ts';

const folder = temporaryFolder();

const byId = (entities: readonly Json[]): Map<string, Json> =>
  new Map(entities.map((entity) => [String(entity['id']), entity]));

async function verificationsIn(snapshot: string, qids: readonly string[]) {
  const profiles = await profilesIn(snapshot, ...qids);
  return profiles.map(({ live_verification: verification }) => verification);
}

const statement = (value: string): Json => ({
  value,
  precision: 11,
  calendar: 'gregorian',
  rank: 'normal',
});

describe('methodology 11.9: live verification', () => {
  test('unchanged, changed, gone and merged; null for whom nobody looked', async () => {
    const born = (qid: string, day: string, articles = 1): Json =>
      person(qid, qid, { born: `+1952-03-${day}T00:00:00Z`, sites: wikipedias(articles) });
    const input = [1, 2, 3, 4, 5].map((at) => born(`Q${at}`, `1${at}`, 6 - at));
    const live = byId([born('Q1', '11'), born('Q2', '21'), born('Q40', '14')]);
    const site = await siteOf(wikidataOf(live, { Q4: 'Q40' }));
    const out = join(folder, 'checked.ndjson');
    const before = await buildOf(folder, input);
    assert.deepEqual(await verificationsIn(before, ['Q1']), [null]);
    await fetched('verification', site, out, before, '--top', '4');
    const at = /"at":"([^"]+)"/.exec(readFileSync(out, 'utf8'))?.[1];

    const snapshot = await buildOf(folder, input, { args: ['--verification', out] });
    const of = (day: string): Json => statement(`+1952-03-${day}T00:00:00Z`);
    assert.deepEqual(await verificationsIn(snapshot, ['Q1', 'Q2', 'Q3', 'Q4', 'Q5']), [
      { checked_at: at, match: true, snapshot: of('11'), live: of('11') },
      { checked_at: at, match: false, snapshot: of('12'), live: of('21') },
      { checked_at: at, match: false, snapshot: of('13'), live: null },
      { checked_at: at, match: true, snapshot: of('14'), live: of('14') },
      null,
    ]);
  });

  const real = realEntities('short');
  const skip = real.size === 0 && 'needs the real entities beside the checkout';
  test('real people match themselves', { skip }, async () => {
    const humans = [...real.values()].slice(0, 60);
    const snapshot = await buildOf(folder, humans);
    const out = join(folder, 'real.ndjson');
    await fetched('verification', await siteOf(wikidataOf(real)), out, snapshot);
    const qids = fetchedLines(out).map((line) => String(line['person']));
    assert.equal(new Set(qids).size, qids.length);
    const after = await buildOf(folder, humans, { args: ['--verification', out] });
    const different = (await verificationsIn(after, qids)).filter((one) => !one?.match);
    assert.deepEqual(different, []);
  });
});
