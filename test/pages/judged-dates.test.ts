import assert from 'node:assert/strict';
import { test } from 'node:test';
import { empty, item, reference, snak, statement, time } from '../support/statement-json.ts';
import { startPeople, statementsIn } from './support/people.ts';
import { plain } from './support/read-page.ts';

const ARCHIVED = [reference({ P1065: [snak('https://archive.today/AbCdE')] })];
const DISPUTED = { P1310: [snak(item('Q1'))] };
const JULIAN_YEAR = time('+1600-00-00T00:00:00Z', { precision: 9, calendar: 'Q1985786' });

const archived = statement(snak(time('+1950-01-02T00:00:00Z')), { references: ARCHIVED });
const year = statement(snak(JULIAN_YEAR), { id: 'Q12$1', qualifiers: DISPUTED });
const inside = snak(time('+1601-01-05T00:00:00Z'));
const outside = snak(time('+1601-01-11T00:00:00Z'));
const edge = statement(inside, { id: 'Q12$2', qualifiers: DISPUTED });
const past = statement(outside, { id: 'Q13$2', qualifiers: DISPUTED });
const service = await startPeople({
  'Anna Archived': { P569: [archived], P570: [archived] },
  'Boris Edge': { P569: [year, edge], P570: [year, edge] },
  'Clara Past': { P569: [year, past] },
  'Dora Swede': { P569: statementsIn('+1712-02-30') },
  'Emil Unknown': { P569: [statement(empty('somevalue'))] },
  'Flora Living': { P569: statementsIn('+1990-05-05'), P570: [statement(empty('novalue'))] },
  'Georg Dead': { P569: statementsIn('+1990-05-06'), P570: [statement(empty('somevalue'))] },
});

async function mainOf(slug: string): Promise<string> {
  const page = await service.textOf(`/en/people/${slug}`);
  const [main = ''] = /<main[^]*<\/article>/.exec(page) ?? [];
  return plain(main);
}

test('methodology 5.1: an archive address without an archived address is listed, but is not a source', async () => {
  const { json } = await service.request('/api/v1/people/wikidata/Q1');
  const [{ sources }] = json.birth_date.statements;
  assert.deepEqual(sources[0].urls, ['https://archive.today/AbCdE']);
  assert.equal(json.birth_date.source_kind, 'none');
  const main = await mainOf('anna-archived');
  assert.match(main, /archive\.today/);
  assert.match(main, /2 January 1950 no reference, shown above/);
  assert.doesNotMatch(main.replace(/Copied from a Wikimedia project[^.]*\./, ''), /copied from/);
});

test('methodology 2.2, 4.2: dates that agree at the edge of a Julian year are disputed, not in conflict', async () => {
  const { json } = await service.request('/api/v1/people/wikidata/Q2');
  assert.ok(json.birth_date.ambiguous);
  assert.ok(!json.warnings.includes('birth_date_conflict'));
  const main = await mainOf('boris-edge');
  assert.match(main, /The date is marked as disputed\./);
  assert.doesNotMatch(main, /disagree/);
});

test('methodology 4.2: dates that share no day in either calendar are in conflict', async () => {
  const { json } = await service.request('/api/v1/people/wikidata/Q3');
  assert.ok(json.warnings.includes('birth_date_conflict'));
  assert.match(
    await mainOf('clara-past'),
    /The statements disagree\. 11 January 1601: no reference · 1600: no reference\./,
  );
});

test('methodology 3.2, service 15.1: a date that does not exist is not called unknown', async () => {
  const swede = await mainOf('dora-swede');
  assert.match(swede, /No usable date of birth is stated\./);
  assert.match(swede, /30 February 1712/);
  assert.doesNotMatch(swede, /stated (?:to be|as) unknown/i);
  assert.match(await mainOf('emil-unknown'), /The date of birth is stated to be unknown\./);
});

test('methodology 6, service 15.1: "no value" for the date of death is no statement of a death', async () => {
  const living = await mainOf('flora-living');
  assert.match(living, /No date of death is stated\./);
  assert.doesNotMatch(living, /stated as unknown|date of death rests on/i);
  assert.match(await mainOf('georg-dead'), /What the date of death rests on Stated as unknown/);
});
