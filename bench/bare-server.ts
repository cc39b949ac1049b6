import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A bare server that answers everything with the same bytes, read from the environment's file: the
// limit that the service is measured against.
if (import.meta.main) {
  const { readFileSync } = await import('node:fs');
  const body = readFileSync(process.env['BODY'] ?? '');
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
}
