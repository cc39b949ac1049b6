import { before, suite, test } from 'node:test';
import type { Meta } from '../../../../src/contract/schema/components.ts';
import {
  get,
  INVALID_IDENTIFIER,
  INVALID_PARAMETER,
  PERSON_NOT_FOUND,
  refused,
  UNSUPPORTED_LANGUAGE,
  VERSION_NOT_AVAILABLE,
} from '../../support/ask.ts';
import { service } from '../../support/service.ts';

const WAYS = ['douglas-adams', 'douglas-adams-q42', 'wikidata/Q42', 'kb/Q42'];
const UNKNOWN = ['nobody-at-all', 'wikidata/Q1', 'kb/Q1', 'nobody-q42'];

suite('v of the person endpoints', () => {
  let version: string;
  before(async () => {
    version = (await get<Meta>(service, '/meta')).data_version;
  });

  test('any other is not available, and the message names the current one', async () => {
    const others = [
      ...'1 x'.split(' '),
      version.toUpperCase(),
      `${version}0`,
      version.slice(0, -1),
      `${version}%20`,
      ...'wd-20200101-s1-000000000000-r1 null %00 * 😀'.split(' '),
      `%20${version}`,
      'a'.repeat(150),
      encodeURIComponent('😀'.repeat(150)),
      version.replace(/-r\d+$/, '-r0'),
    ];
    for (const way of WAYS) {
      for (const v of others) {
        await refused(service, `/people/${way}?v=${v}`, VERSION_NOT_AVAILABLE, new RegExp(version));
      }
    }
  });

  test('methodology 8.3: an empty v is a version that does not exist', async () => {
    for (const way of WAYS) {
      for (const query of ['v=', 'v', 'v=&lang=de']) {
        await refused(service, `/people/${way}?${query}`, VERSION_NOT_AVAILABLE, /"v"/);
      }
    }
    for (const way of UNKNOWN) await refused(service, `/people/${way}?v=`, PERSON_NOT_FOUND);
  });

  test('service 12.7: the lookup comes before the version', async () => {
    for (const way of UNKNOWN) {
      await refused(service, `/people/${way}?v=wd-other`, PERSON_NOT_FOUND);
      await refused(service, `/people/${way}?v=${version}`, PERSON_NOT_FOUND);
    }
  });

  test('service 12.7: the parameters come before the lookup', async () => {
    // Characters are counted by code points.
    const long = [...WAYS, ...UNKNOWN].flatMap((way) => [`${way}?v=${'a'.repeat(151)}`]);
    for (const way of [...long, `kb/Q42?v=${encodeURIComponent('😀'.repeat(151))}`]) {
      await refused(service, `/people/${way}`, INVALID_PARAMETER, /"v".*150/);
    }
    for (const way of [...WAYS, ...UNKNOWN]) {
      await refused(service, `/people/${way}?v=x&lang=xx`, UNSUPPORTED_LANGUAGE, /"lang"/);
      await refused(service, `/people/${way}?v=x&v=x`, INVALID_PARAMETER, /"v"/);
    }
    await refused(service, '/people/wikidata/q42?v=other', INVALID_IDENTIFIER);
  });
});
