import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openNatalis } from '../../src/library/natalis.ts';
import { samplePeople } from '../../sample/expand.ts';
import { commaRows, legislators } from '../../sample/source-data.ts';
import { check } from '../check/support.ts';
import { openService } from '../http/support/service.ts';
import { reconcile } from '../reconcile/support/people.ts';
import { human, linesOf } from '../support/human-json.ts';
import { sharedSample, sharedSnapshot } from '../support/shared-build.ts';
import { realLines, sharedText, skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { normal, time } from '../support/statement-json.ts';

const on = (day: string) => time(`+${day}T00:00:00Z`);

const PEOPLE = [
  human('Q1', 'Ann Lee', { P569: normal(on('1950-03-04')), P214: normal('31432428') }),
  // A namesake without an identifier.
  human('Q2', 'Ann Lee', { P569: normal(on('1952-05-06')) }),
  human('Q3', 'Bob Ray', { P569: normal(on('1910-01-02')), P227: normal('118540238') }),
  // Two items have one number.
  human('Q4', 'Cy Fox', { P569: normal(on('1920-01-02')), P245: normal('500019484') }),
  human('Q5', 'Di Fox', { P569: normal(on('1922-01-02')), P245: normal('500019484') }),
];

const snapshot = await sharedSnapshot(linesOf(...PEOPLE), ['--min-sitelinks', '0']);
const service = await openService({}, {}, snapshot);

/** The verdicts of a table of comma-separated values, each with the QID and the note. */
async function verdicts(table: string): Promise<string[]> {
  const { rows } = await check(snapshot, table);
  return rows.map(({ verdict, similar, note, ...row }) =>
    [verdict, (row['natalis_qid'] ?? row['qid']) || similar, note]
      .filter((text) => text !== '')
      .join(' | '),
  );
}

suite('service 16.3: identifiers decide before names', () => {
  test('in a table', async () => {
    const expected: Readonly<Record<string, string>> = {
      // Namesakes, no such name, no name, a date that does not fit, and two people.
      'Ann Lee,,31432428,': 'no date given | Q1',
      'A. Person,1950,viaf:31432428,':
        'agrees, more precise here | Q1 | the person of the identifier has no name like "A. Person"',
      ',1950-03-04,31432428.0,': 'agrees | Q1',
      'Ann Lee,1952,31432428,': 'contradicts | Q1',
      'Ann Lee,,31432428,118540238':
        'several | Q1 Ann Lee; Q3 Bob Ray; Q2 Ann Lee | the identifiers do not tell who is meant',
      // No word of the name, and born at another time; a word of the name.
      'Somebody Else,1700,31432428,':
        'several | Q1 Ann Lee | the identifiers do not tell who is meant',
      'Lee,1700,31432428,': 'contradicts | Q1',
      // A number that nobody has here, and another one of the catalogue.
      'Bob Ray,1910-01-02,99999999,': 'agrees | Q3',
      'Bob Ray,1910,,999999999':
        'several | Q3 Bob Ray | the person has another identifier of GND here',
      'Bob Ray,1910-01-02,,999999999':
        'agrees | Q3 | the person has another identifier of GND here',
      // Several as an export writes them, and what is none.
      'Ann Lee,,31432428; 99999999,': 'no date given | Q1',
      'Bob Ray,1910-01-02,2.14E+21,none such':
        'agrees | Q3 | "2.14E+21" has an exponent and may have lost digits: write the column as text; "none such" is no identifier of GND',
      ',,99999999,': 'nobody',
    };
    const rows = Object.keys(expected);
    const found = await verdicts(['name,born,viaf,gnd', ...rows].join('\n'));
    assert.deepEqual(Object.fromEntries(rows.map((row, at) => [row, found[at]])), expected);
  });

  test('a value that two items have decides nothing, and all who have it are offered', async () => {
    assert.deepEqual(await verdicts('name,born,ulan\nCy Fox,1920-01-02,500019484'), [
      'several | Q4 Cy Fox; Q5 Di Fox | the identifiers do not tell who is meant',
    ]);
  });

  test('a QID and an identifier that lead to different people decide nothing', async () => {
    assert.deepEqual(await verdicts('qid,name,born,viaf\nQ3,,1910,31432428\nQ1,,1950,31432428'), [
      'several | Q1 Ann Lee; Q3 Bob Ray | the identifiers do not tell who is meant',
      'agrees, more precise here | Q1',
    ]);
  });

  test('columns are known by name or form, and those of numbers of rows as nothing (service 16.6)', async () => {
    const rows = ['118540238', '11876439X', '1050879333'].map(
      (gnd, at) => `${at + 1},Bob,${gnd},1910`,
    );
    const { notes } = await check(snapshot, ['number,name,key,born', ...rows].join('\n'));
    assert.match(notes.join('\n'), /dates of birth in "born", GND in "key"$/m);
  });

  test('a prefix or an address tells the catalogue of a column alone, and is no header', async () => {
    for (const [table, found] of [
      ['ref,name\n(DE-588)118540238,Bob Ray', 'Q3'],
      ['link\nhttps://viaf.org/viaf/31432428\nviaf:31432428', 'Q1 Q1'],
    ] as const) {
      const { rows } = await check(snapshot, table);
      assert.equal(rows.map(({ qid }) => qid).join(' '), found);
    }
  });

  test('in reconciliation, with a feature that says so', async () => {
    const ask = async (query: string, ...properties: readonly object[]) => {
      const [result = []] = await reconcile(service, [{ query, properties }]);
      return result.map(({ id, match, features }) => {
        const told = features.flatMap(({ id: name, value }) =>
          /^P\d/.test(name) ? `${name} ${value}` : [],
        );
        return [id, match, ...told].join(' ');
      });
    };
    const viaf = { pid: 'P214', v: '31432428' };
    assert.deepEqual(await ask('Ann Lee', viaf), ['Q1 true P214 true']);
    assert.deepEqual(await ask('Ann Lee', { pid: 'VIAF', v: 'viaf:31432428' }), [
      'Q1 true P214 true',
    ]);
    assert.deepEqual(await ask('Bob Ray', viaf), ['Q1 true P214 true']);
    const both = await ask('Bob Ray', viaf, { pid: 'P227', v: '118540238' });
    assert.deepEqual(both, ['Q3 false P227 true', 'Q1 false P214 true']);
    assert.deepEqual(await ask('Bob Ray', { pid: 'P227', v: '99999999' }), ['Q3 false P227 false']);
    const [first = []] = await reconcile(service, [{ properties: [viaf] }]);
    assert.equal(first[0]?.id, 'Q1');
  });

  test('in the library', async (t) => {
    const natalis = await openNatalis(snapshot);
    t.after(() => natalis.close());
    const [best] = natalis.match({ name: 'A. L.', identifiers: { P214: '31432428' } });
    assert.deepEqual([best?.id, best?.match], ['Q1', true]);
    assert.throws(
      () => natalis.match({ identifiers: { P1: 'x' } }),
      /^RangeError: identifiers must be an object with no other members than P214, P213/,
    );
  });

  test('typed or pasted on pages, but not in the API, whose q is a name (methodology 13.4)', async () => {
    for (const text of ['viaf:31432428', 'https://viaf.org/viaf/31432428', 'VIAF 31432428']) {
      const query = encodeURIComponent(text);
      const page = await fetch(`${service.address}/en/search?q=${query}`, { redirect: 'manual' });
      assert.equal(page.headers.get('location'), '/en/people/ann-lee', text);
      const api = await fetch(`${service.address}/api/v1/search?q=${query}`);
      assert.deepEqual(((await api.json()) as { people: unknown[] }).people, [], text);
    }
  });
});

suite('service 16.3: tables of others joined by identifiers alone', { skip }, () => {
  test('members of Congress by Bioguide', async () => {
    const known = new Set(samplePeople().map(({ qid }) => qid));
    const members = legislators().filter(({ id }) => known.has(id.wikidata ?? '') && id.bioguide);
    const table = ['bioguide', ...members.map(({ id }) => id.bioguide)].join('\n');
    const { rows } = await check(await sharedSample(), table);
    const found = rows.flatMap(({ qid }, at) => (qid ? [[qid, members[at]?.id.wikidata]] : []));
    assert.ok(found.length > 20, `${found.length} members`);
    for (const [qid, own] of found) assert.equal(qid, own);
  });

  test('artists of a museum by ULAN', async () => {
    const wellKnown = sharedText('well-known-entities.ndjson.gz').trimEnd().split('\n');
    const all = [...realLines(), ...wellKnown];
    const real = await sharedSnapshot(all.filter((line) => line.includes('"P245":')));
    const artists = commaRows('moma-artists.csv.gz').filter(
      (row) => row['ULAN'] && row['Wiki QID'],
    );
    const table = ['ulan', ...artists.map((row) => `${row['ULAN']}.0`)].join('\n');
    const { rows } = await check(real, table);
    const matched = rows.flatMap(({ qid }, at) => (qid ? [[qid, artists[at]?.['Wiki QID']]] : []));
    assert.ok(matched.length > 1, `${matched.length} artists`);
    for (const [found, own] of matched) assert.equal(found, own);
  });
});
