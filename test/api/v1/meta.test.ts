import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, suite, test } from 'node:test';
import type { Meta } from '../../../src/contract/schema/components.ts';
import { samplePeople, sampleText, sampleThings } from '../../../sample/expand.ts';
import { get, refused, SIX, UNSUPPORTED_LANGUAGE } from '../support/ask.ts';
import { INTERFACE_VERSION } from '../../../src/service/data-version.ts';
import { listed } from '../support/births.ts';
import { service } from '../support/service.ts';

suite('GET /meta', () => {
  let meta: Meta;
  before(async () => {
    meta = await get<Meta>(service, '/meta');
  });

  test('the counts are those of the sample', () => {
    assert.deepEqual(meta.counts, {
      people: samplePeople().length,
      day_precision: listed(({ monthDay }) => monthDay !== null).length,
    });
    assert.equal(meta.counts.people, 301);
    assert.equal(meta.counts.day_precision, 252);
  });

  test('methodology 5.5: the instant is that of the data', () => {
    assert.equal(meta.synchronized_at, '2023-10-17T00:00:00Z');
  });

  test('service 12.1: the form of data_version', () => {
    assert.match(meta.data_version, /^wd-20231017-s\d+-[0-9a-f]{12}-r\d+$/);
    assert.ok(meta.data_version.length <= 40);
    assert.ok(meta.data_version.includes(`-s${meta.schema_version}-`));
  });

  test('methodology 11.13: licence, attribution, coverage and addresses', () => {
    assert.equal(meta.license, 'CC0-1.0');
    assert.match(meta.attribution, /Wikidata/);
    assert.ok(!meta.attribution.includes('\n'));
    assert.match(meta.attribution, /natalis/i);
    assert.match(meta.coverage, /sample/);
    assert.equal(meta.openapi, `${service.base}/api/v1/openapi.json`);
    assert.equal(meta.mcp, `${service.base}/mcp`);
    assert.equal(meta.service_version, '0.0.0-test');
  });

  test('service 12.9: schema_version is that of the interface, not of the file', () => {
    assert.equal(meta.schema_version, INTERFACE_VERSION);
  });

  test('service 12.10: the keys of snapshot_metadata and what is known of them', () => {
    const { snapshot_metadata: metadata } = meta;
    assert.deepEqual(
      Object.keys(metadata).sort(),
      (
        'as_of builder_version changes_until deprecated_statements_dropped dump_as_of entities_read ' +
        'input_files input_sha256 pageviews_from pageviews_to popularity_formula slug_rules tzdata_version zodiac_convention'
      ).split(' '),
    );
    const input = sampleText();
    assert.deepEqual(metadata['input_files'], ['sample.ndjson']);
    assert.deepEqual(metadata['input_sha256'], [createHash('sha256').update(input).digest('hex')]);
    assert.equal(metadata['as_of'], '2023-10-17T00:00:00Z');
    assert.equal(metadata['dump_as_of'], '2023-10-17T00:00:00Z');
    assert.equal(metadata['changes_until'], null);
    assert.equal(metadata['entities_read'], samplePeople().length + sampleThings().length);
    assert.equal(metadata['pageviews_from'], null);
    assert.equal(metadata['pageviews_to'], null);
    assert.equal(metadata['popularity_formula'], 'sitelinks-1');
    assert.equal(metadata['zodiac_convention'], 'tropical-fixed-1');
    assert.equal(metadata['tzdata_version'], process.versions['tz']);
    assert.match(String(metadata['builder_version']), /^\d+\.\d+\.\d+/);
  });

  test('methodology 3.1: the deprecated dates that were dropped are counted', () => {
    const deprecated = samplePeople()
      .flatMap(({ facts }) => facts)
      .filter(({ property, rank }) => /^P5(69|70)$/.test(property) && rank === 'deprecated');
    assert.equal(meta.snapshot_metadata['deprecated_statements_dropped'], deprecated.length);
  });

  test('lang is accepted and has no effect; an unknown one is refused', async () => {
    for (const language of SIX) {
      assert.deepEqual(await get<Meta>(service, `/meta?lang=${language}`), meta);
    }
    await refused(service, '/meta?lang=nl', UNSUPPORTED_LANGUAGE, /"lang".*en, de, pt, es, fr, it/);
  });
});
