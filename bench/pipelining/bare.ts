// A server of Node alone with an answer as long as a list, which prints its address.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const BODY = JSON.stringify({ data: 'x'.repeat(40_000) });

const server = createServer((_, response) => void response.end(BODY));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
