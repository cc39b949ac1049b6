import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sendTarget } from '../support/raw.ts';
import { service } from '../support/service.ts';

suite("the API's own address", () => {
  for (const path of ['/api/v1', '/api/v1/', '/api/v1?lang=de']) {
    test(`${path} leads to the documentation`, async () => {
      const { status, headers } = await sendTarget(service.base, path);
      assert.equal(status, 302);
      assert.equal(headers.get('location'), `${service.base}/api/v1/docs`);
      assert.equal(headers.get('cache-control'), 'public, max-age=3600');
      const page = await fetch(`${service.base}${path}`);
      assert.equal(page.status, 200);
      assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
    });
  }

  test('is only read (service 12.5)', async () => {
    for (const path of ['/api/v1', '/api/v1/']) {
      assert.equal((await sendTarget(service.base, path, 'HEAD')).status, 302);
      assert.equal((await sendTarget(service.base, path, 'OPTIONS')).status, 204);
      const { status, headers } = await sendTarget(service.base, path, 'POST');
      assert.equal(status, 405);
      assert.equal(headers.get('allow'), 'GET, HEAD, OPTIONS');
    }
  });
});
