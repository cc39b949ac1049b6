import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { after } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

/** A way to a server on which answers can be held up. */
export interface SlowWay {
  readonly port: number;
  /** Milliseconds that every answer takes longer. */
  delayMs: number;
}

/** Opens a way to a port of this machine, until the tests of the file are over. */
export async function slowWay(to: number): Promise<SlowWay> {
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    near.pipe(far);
    let order = Promise.resolve();
    far.on('data', (bytes) => {
      const delay = way.delayMs > 0 ? wait(way.delayMs) : undefined;
      order = order.then(() => delay).then(() => void near.write(bytes));
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  const way = { port: (server.address() as AddressInfo).port, delayMs: 0 };
  return way;
}
