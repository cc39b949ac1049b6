import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutUser, withoutUsers } from './reason.ts';

test('nothing before @ of an address is left, also if it is not written as it should be', () => {
  for (const [address, printed] of [
    ['s3://KEY:SECRET@bucket/prefix', 's3://…@bucket/prefix'],
    ['s3://KEY:SEC/RE@T@bucket/prefix', 's3://…@bucket/prefix'],
    ['redis://u:P W@h:x/1', 'redis://…@h:x/1'],
    ['redis:u:PW@h', 'redis:…@h'],
    ['https://natalis.example/current.json', 'https://natalis.example/current.json'],
    ['/srv/releases@2', '/srv/releases@2'],
  ] as const) {
    assert.equal(withoutUser(address), printed);
  }
});

test('in a line of text, too', () => {
  assert.equal(
    withoutUsers("error: unknown option '--redsi=redis://u:PW@h'"),
    "error: unknown option '--redsi=redis://…@h'",
  );
  assert.equal(withoutUsers('write to you@example.org'), 'write to you@example.org');
});
