import { batchOf, FORM_HEADERS, MCP_HEADERS, toolCall } from '../../support/requests.ts';
import { address, CLOSE, ended, request, type Fault } from '../target.ts';

const CONNECTIONS = 100;
const ADDRESSES = 20;
const HEADERS = 60;
const MCP_BYTES = 32 * 1024;
const BATCH_BYTES = 64 * 1024;
const BATCH = 50;

function headOf(bytes: number): string {
  const value = 'x'.repeat(bytes / HEADERS - 8);
  const headers = Array.from({ length: HEADERS }, (_, at) => [`X-A${at}`, value]);
  return request('GET /api/v1/meta', { ...Object.fromEntries(headers), ...CLOSE });
}

/** As many bytes of JSON as fit, in brackets that have to be read to the end. */
function mcpRequest(number: number): string {
  const start = toolCall('search_people', { query: `maria ${number}`, limit: 20 });
  const brackets = '[],'.repeat(Math.floor((MCP_BYTES - start.length) / 3) - 4);
  const body = start.replace('{', `{"x":[${brackets}[]],`);
  return request('POST /mcp', { ...MCP_HEADERS, ...CLOSE }, body);
}

function batchRequest(number: number): string {
  const names = Array.from({ length: BATCH }, (_, at) => `maria jose ${number} ${at} `.repeat(7));
  const start = batchOf(names.map((name) => name.slice(0, 150)));
  const body = `${start}&x=${'y'.repeat(BATCH_BYTES - start.length - 3)}`;
  return request('POST /reconcile', { ...FORM_HEADERS, ...CLOSE }, body);
}

function repeated(name: string, bytes: (number: number) => string): Fault {
  return {
    name,
    send: (target) =>
      target.keep(CONNECTIONS, (number) =>
        target.exchange(bytes(number), address(number, ADDRESSES)),
      ),
  };
}

/** Heads that are as large as they may be, larger, and without an end; bodies of the greatest size. */
export const sizes: readonly Fault[] = [
  repeated('heads of 15 KB', () => headOf(15_000)),
  repeated('heads of 60 KB', () => headOf(60_000)),
  {
    name: 'endless heads',
    send: (target) =>
      target.keep(CONNECTIONS, async (number) => {
        const socket = target.open(address(number, ADDRESSES));
        const more = (): void => {
          while (!socket.destroyed && socket.write(`X-${'a'.repeat(4000)}: b\r\n`));
        };
        socket.write('GET / HTTP/1.1\r\n');
        socket.on('drain', more);
        more();
        await ended(socket);
      }),
  },
  repeated('greatest MCP bodies', mcpRequest),
  repeated('greatest batches', batchRequest),
];
