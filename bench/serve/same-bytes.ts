// A bare server that sends the same answer to every request, from the file named on the command line. It is
// the baseline for kept answers. It reads a request's body, parses it as JSON and puts its `id` into the
// answer, which is the least that a JSON-RPC handler does.
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer as it was sent, without the headers of the connection. */
export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes in base64. */
  readonly body: string;
}

const { status, headers, body } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as RecordedAnswer;
const bytes = Buffer.from(body, 'base64');

const answerKept: RequestListener = (_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
};

const answerCall: RequestListener = (request, response) => {
  void text(request).then((sent) => {
    const { id } = JSON.parse(sent) as { id: unknown };
    const answer = Buffer.from(JSON.stringify({ result, jsonrpc: '2.0', id }));
    response.writeHead(status, { ...headers, 'content-length': answer.length });
    response.end(answer);
  });
};

const { result } = (process.argv[3] === 'json-rpc' ? JSON.parse(bytes.toString()) : {}) as {
  result?: unknown;
};
const server = createServer(result === undefined ? answerKept : answerCall);
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
