import type { Fault } from '../fault.ts';
import { address, batchOf, CLOSE, FORM, MCP, request, toolCall } from '../target.ts';

const ADDRESSES = 20;
const MCP_BYTES = 32 * 1024;
const BATCH_BYTES = 64 * 1024;
const BATCH = 50;

/** As many bytes of JSON as fit, in brackets that have to be read to the end. */
function mcpBody(number: number): string {
  const start = toolCall('search_people', { query: `maria ${number}`, limit: 20 });
  return start.replace(
    '{',
    `{"x":[${'[],'.repeat(Math.floor((MCP_BYTES - start.length) / 3) - 4)}[]],`,
  );
}

function batchBody(number: number): string {
  const names = Array.from({ length: BATCH }, (_, at) => `maria jose ${number} ${at} `.repeat(7));
  const body = batchOf(names.map((name) => name.slice(0, 150)));
  return `${body}&x=${'y'.repeat(BATCH_BYTES - body.length - 3)}`;
}

/** Bodies of the greatest size from many addresses. */
export const greatestBodies: readonly Fault[] = [
  {
    name: 'greatest MCP bodies',
    send: (target) =>
      target.keep(100, (number) => {
        const bytes = request('POST /mcp', { ...MCP, ...CLOSE }, mcpBody(number));
        return target.exchange(bytes, address(number, ADDRESSES));
      }),
  },
  {
    name: 'greatest batches',
    send: (target) =>
      target.keep(100, (number) => {
        const bytes = request('POST /reconcile', { ...FORM, ...CLOSE }, batchBody(number));
        return target.exchange(bytes, address(number, ADDRESSES));
      }),
  },
];
