import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { openNatalis, type GivenPerson, type Natalis } from '../../src/library/natalis.ts';
import { packageVersion } from '../../src/server/package-version.ts';
import { NOW } from '../http/support/service.ts';
import { openPeople, PEOPLE, reconcile } from '../reconcile/support/people.ts';
import { linesOf } from '../support/human-json.ts';
import { sharedSnapshot } from '../support/shared-build.ts';

const service = await openPeople({}, { serviceVersion: packageVersion() });

suite('the library', () => {
  let snapshot: string;
  let natalis: Natalis;
  before(async () => {
    snapshot = await sharedSnapshot(linesOf(...PEOPLE), ['--min-sitelinks', '0']);
    natalis = await openNatalis(snapshot, { baseUrl: service.base, now: () => NOW });
  });
  after(() => natalis.close());

  test('its answers are those of the API', async () => {
    const onDay = { limit: 2, offset: 1, lang: 'fr' } as const;
    const cases: readonly (readonly [path: string, answer: unknown])[] = [
      ['/meta', natalis.meta()],
      ['/people/wikidata/Q1001?lang=de', natalis.person('Q1001', { lang: 'de' })],
      ['/people/kai-zwist', natalis.person('kai-zwist')],
      ['/birthdays/01-02?limit=2&offset=1&lang=fr', natalis.bornOnDay('01-02', onDay)],
      ['/birthdays/03-04/1950', natalis.bornOnDate('1950-03-04')],
      ['/years/1900?limit=3', natalis.bornInYear(1900, { limit: 3 })],
      [
        '/years/1950?occupation=painter&country=Q2002',
        natalis.bornInYear(1950, { occupation: 'painter', country: 'Q2002' }),
      ],
      ['/zodiac/capricorn', natalis.bornUnderSign('capricorn')],
      ['/search?q=gemein&limit=1', natalis.search('gemein', { limit: 1 })],
    ];
    for (const [path, answer] of cases) {
      const response = await fetch(`${service.address}/api/v1${path}`);
      assert.equal(response.status, 200, path);
      assert.deepEqual(JSON.parse(JSON.stringify(answer)), await response.json(), path);
    }
    assert.equal(natalis.person('Q1'), null);
    assert.equal(natalis.ageOnDate('nobody-at-all', '2000-01-01'), null);
    assert.equal(natalis.ageOnDate('kai-zwist', '1980-01-01')?.reason, 'ambiguous');
  });

  test('service 14.6: a name means one person, several or none', async () => {
    const one = natalis.findByName('ida unica', { lang: 'de' });
    // The type says that there is a person.
    const name = one.match === 'one' ? one.person.name : null;
    assert.equal(name, 'Ida Unica');
    assert.deepEqual(one.person, natalis.person('Q1001', { lang: 'de' }));
    assert.equal(natalis.findByName('Q1001').match, 'one');
    for (const [name, ids] of [
      ['Otto Gemein', ['Q1002', 'Q1003']],
      ['Bosch', ['Q1012']],
      ['Hieronimus Bosch', ['Q1012']],
      ['Mona', ['Q1013', 'Q1014']],
    ] as const) {
      const { match, person, candidates } = natalis.findByName(name);
      const found = [match, person, candidates.map(({ id }) => id)];
      assert.deepEqual(found, ['several', null, ids], name);
    }
    const [bosch] = natalis.findByName('Bosch').candidates;
    assert.equal(bosch?.birth_year, 1450);
    const none = { match: 'none', person: null, candidates: [] };
    assert.deepEqual(natalis.findByName('Nobody Atall'), none);
    assert.deepEqual(natalis.findByName('Q77'), none);
  });

  test('service 16: a row of a table is matched as the reconciliation service matches it', async () => {
    const rows: readonly (readonly [GivenPerson, expected: string | null])[] = [
      [{ name: 'Ida Unica' }, 'Q1001'],
      [{ name: 'Otto Gemein', birth: 1910 }, 'Q1003'],
      [
        { name: 'Ida Unica', death: ['1990', '2001'], birthplace: 'Hamburg', occupation: 'Q2003' },
        'Q1001',
      ],
      [{ name: 'Ida Unica', birth: '1850' }, null],
      [{ birth: '1940' }, null],
    ];
    const pids = { birth: 'P569', death: 'P570', birthplace: 'P19', occupation: 'P106' };
    const queries = rows.map(([given]) => ({
      ...(given.name !== undefined && { query: given.name }),
      properties: Object.entries(pids).flatMap(([member, pid]) => {
        const v = given[member as keyof typeof pids];
        return v === undefined ? [] : [{ pid, v }];
      }),
    }));
    const answers = await reconcile(service, queries);
    for (const [at, [given, expected]] of rows.entries()) {
      const candidates = natalis.match(given);
      assert.deepEqual(candidates, answers[at], JSON.stringify(given));
      assert.equal(candidates.find(({ match }) => match)?.id ?? null, expected);
    }
  });

  test('a wrong argument is a RangeError that says what is right', async () => {
    // A program without types may hand in anything.
    const untyped = natalis as unknown as Record<
      'person' | 'bornOnDay' | 'ageOnDate' | 'search' | 'findByName' | 'match',
      (...args: unknown[]) => unknown
    >;
    const wrong: readonly (readonly [() => unknown, RegExp])[] = [
      ...[undefined, null, 42, '', {}, Symbol('x')].map(
        (name) =>
          [() => untyped.person(name), /^name must be a QID such as Q42 or a slug/] as const,
      ),
      [() => untyped.person('Q42', null), /^options must be an object/],
      [() => untyped.person('Q42', 'de'), /^options must be an object/],
      [() => untyped.person('Q42', { lang: 'xx' }), /^lang must be one of en/],
      [() => natalis.bornOnDay('02-30'), /^month-day must be an existing month and day/],
      [() => natalis.bornOnDate('1951-02-29'), /^date must be an existing Gregorian day/],
      [() => natalis.bornInYear(0), /^year must be a whole number/],
      [() => natalis.bornOnDay('03-11', { limit: 101 }), /^limit must be a whole number from 1/],
      [
        () => natalis.bornInYear(1950, { occupation: 'paintor' }),
        /^occupation must be .+ Did you mean painter \(Q2003\)\?/,
      ],
      [() => natalis.bornInYear(1950, { country: '' }), /^country must be a country by its name/],
      [() => untyped.bornOnDay(['03-11']), /^month-day must be an existing month/],
      [() => untyped.bornOnDay('03-11', { limit: null }), /^limit must be a whole number/],
      [() => untyped.ageOnDate(42, '2000-01-01'), /^name must be a QID/],
      [() => untyped.ageOnDate('Q1001', 20000101), /^date must be an existing Gregorian day/],
      [() => untyped.search({}), /^query must be a name/],
      [() => untyped.findByName(' '), /^name must be a name/],
      [() => untyped.findByName('Ida', 5), /^options must be an object/],
      [() => untyped.match(), /^the person must be an object with at least one of name, birth/],
      [() => untyped.match({}), /at least one of name, birth/],
      [() => untyped.match('Ida'), /^the person must be an object/],
      [() => untyped.match({ name: 'Ida Unica', born: '1950' }), /no other member/],
      [() => untyped.match({ name: 5 }), /^name must be a name/],
      [() => untyped.match({ birth: {} }), /^birth must be a text or a number/],
      [() => untyped.match({ name: 'Ida' }, { limit: 0 }), /^limit must be a whole number/],
      ...[
        () => untyped.person('Q42', { language: 'de' }),
        () => untyped.bornOnDay('03-11', { limit: 5, page: 2 }),
        () => untyped.findByName('Ida', { limit: 5 }),
        () => untyped.match({ name: 'Ida' }, { offset: 5 }),
        () => untyped.search('Ida', { offset: 5 }),
        () => openNatalis(snapshot, { baseurl: 'https://natalis.example' } as object),
      ].map((call) => [call, /^options must be an object with no other members than/] as const),
      [() => openNatalis(42 as unknown as string), /^path must be the path/],
      [() => openNatalis(snapshot, { baseUrl: 'x' }), /^baseUrl must be an address/],
      [
        () => openNatalis(snapshot, { now: 5 as unknown as () => number }),
        /^now must be a function/,
      ],
    ];
    for (const [at, [call, told]] of wrong.entries()) {
      await assert.rejects(
        async () => call(),
        (error) => error instanceof RangeError && told.test(error.message),
        `call ${at}`,
      );
    }
  });

  test('what is asked after close() is an error that says so', async () => {
    const closed = await openNatalis(snapshot);
    closed.close();
    closed.close();
    const told = { message: 'the snapshot is closed: ask before close()' };
    assert.throws(() => closed.meta(), told);
    assert.throws(() => closed.person('Q1001'), told);
    assert.throws(() => closed.bornOnDay('03-04'), told);
    assert.throws(() => closed.findByName('Ida Unica'), told);
    assert.throws(() => closed.match({ name: 'Ida Unica' }), told);
    assert.throws(() => closed.search('Ida'), told);
    assert.throws(() => closed.ageOnDate('Q1001', '2000-01-01'), told);
  });
});
