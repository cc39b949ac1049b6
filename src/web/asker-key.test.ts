import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { suite, test } from 'node:test';
import { keyOfAsker } from './asker-key.ts';

suite('key of the client of a request', () => {
  test('an address is read once a connection, and again where the header differs', () => {
    const read: string[] = [];
    const keyOf = keyOfAsker((address, forwardedFor) => {
      read.push(`${address} ${forwardedFor}`);
      return `${address}/${forwardedFor}`;
    });
    const [one, other] = ['192.0.2.1', '192.0.2.2'].map(
      (remoteAddress) => ({ remoteAddress }) as Socket,
    ) as [Socket, Socket];
    const asked: [socket: Socket, forwardedFor: string | undefined][] = [
      [one, undefined],
      [one, undefined],
      [other, undefined],
      [one, '198.51.100.1'],
      [one, '198.51.100.1'],
      [one, '198.51.100.2'],
      [one, ''],
      [one, undefined],
    ];
    for (const [socket, forwardedFor] of asked) {
      const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
      assert.equal(keyOf({ socket, headers }), `${socket.remoteAddress}/${forwardedFor}`);
    }
    assert.deepEqual(read, [
      '192.0.2.1 undefined',
      '192.0.2.2 undefined',
      '192.0.2.1 198.51.100.1',
      '192.0.2.1 198.51.100.2',
      '192.0.2.1 ',
      '192.0.2.1 undefined',
    ]);
  });
});
