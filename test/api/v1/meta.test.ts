import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, suite, test } from 'node:test';
import type { Meta } from '../../../src/contract/schema/components.ts';
import { samplePeople, sampleText, sampleThings } from '../../../sample/expand.ts';
import { get } from '../support/ask.ts';
import { INTERFACE_VERSION } from '../../../src/service/data-version.ts';
import { service } from '../../support/sample.ts';

suite('GET /meta', () => {
  let meta: Meta;
  before(async () => {
    meta = await get<Meta>(service, '/meta');
  });

  test('service 12.1: the form of data_version', () => {
    assert.match(meta.data_version, /^wd-20231017-s\d+-[0-9a-f]{12}-r\d+$/);
    assert.ok(meta.data_version.length <= 40);
    assert.ok(meta.data_version.includes(`-s${meta.schema_version}-`));
  });

  test('methodology 5.5, 11.13, service 12.9: instant, licence, coverage, addresses and versions', () => {
    const { attribution, coverage } = meta;
    assert.partialDeepStrictEqual(meta, {
      synchronized_at: '2023-10-17T00:00:00Z',
      license: 'CC0-1.0',
      openapi: `${service.base}/api/v1/openapi.json`,
      mcp: `${service.base}/mcp`,
      service_version: '0.0.0-test',
      // That of the interface, not of the file.
      schema_version: INTERFACE_VERSION,
    });
    assert.match(attribution, /Wikidata/);
    assert.match(attribution, /natalis/i);
    assert.ok(!attribution.includes('\n'));
    assert.match(coverage, /sample/);
  });

  test('service 12.10: the keys of snapshot_metadata and what is known of them', () => {
    const {
      builder_version,
      deprecated_statements_dropped: _dropped,
      ...metadata
    } = meta.snapshot_metadata;
    assert.match(String(builder_version), /^\d+\.\d+\.\d+/);
    assert.deepEqual(metadata, {
      as_of: '2023-10-17T00:00:00Z',
      dump_as_of: '2023-10-17T00:00:00Z',
      changes_until: null,
      entities_read: samplePeople().length + sampleThings().length,
      input_files: ['sample.ndjson'],
      input_sha256: [createHash('sha256').update(sampleText()).digest('hex')],
      pageviews_from: null,
      pageviews_to: null,
      popularity_formula: 'sitelinks-1',
      slug_rules: metadata['slug_rules'],
      tzdata_version: process.versions['tz'],
      zodiac_convention: 'tropical-fixed-1',
    });
  });
});
