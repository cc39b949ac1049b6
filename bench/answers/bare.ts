// A bare server that sends the same answer to every request, from the file named on the command line. It reads a body and
// parses it as JSON, which is the least that a handler of JSON-RPC does.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer as it was sent, without the headers of the connection. */
export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes in base64. */
  readonly body: string;
}

const file = readFileSync(process.argv[2] ?? '', 'utf8');
const { status, headers, body } = JSON.parse(file) as RecordedAnswer;
const bytes = Buffer.from(body, 'base64');

const server = createServer((request, response) => {
  const answer = (): void => void response.writeHead(status, headers).end(bytes);
  if (request.method === 'GET') answer();
  else void text(request).then(JSON.parse).then(answer);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
